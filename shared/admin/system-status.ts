import * as z from 'zod/mini'
import { providers } from '../generation/models.ts'

/** `unknown`: nothing happened lately that would tell. */
const statusSchema = z.enum(['operational', 'degraded', 'down', 'unknown'])
export type Status = z.infer<typeof statusSchema>

/** What the newest runs say about one provider; times in milliseconds. */
const providerStatusSchema = z.object({
  provider: z.enum(providers),
  status: statusSchema,
  /** Posts that were asked for in the runs that were looked at. */
  posts: z.int(),
  failed: z.int(),
  lastSuccessAt: z.optional(z.iso.datetime()),
  lastError: z.optional(z.string()),
  lastErrorAt: z.optional(z.iso.datetime()),
  /** From the call to the first text. */
  firstTextP50Ms: z.optional(z.int()),
  firstTextP95Ms: z.optional(z.int()),
  /** From the start of a run to its end. */
  p50Ms: z.optional(z.int()),
  p95Ms: z.optional(z.int()),
})
export type ProviderStatus = z.infer<typeof providerStatusSchema>

/** What a schedule does, and what it has not done yet. */
const jobStatusSchema = z.object({
  id: z.string(),
  status: statusSchema,
  everyMs: z.int(),
  /** What has fallen due and is not done; absent for a job that examines everybody each time. */
  backlog: z.optional(
    z.object({
      waiting: z.int(),
      isAtLeast: z.boolean(),
      /** How long the oldest of it has been due. */
      oldestMs: z.int(),
    }),
  ),
  /** Absent before its first start. */
  lastRunAt: z.optional(z.iso.datetime()),
  nextRunAt: z.optional(z.iso.datetime()),
})
export type JobStatus = z.infer<typeof jobStatusSchema>

/** About how many messages the queue of a worker has. */
const queueStatusSchema = z.object({
  id: z.string(),
  status: statusSchema,
  waiting: z.optional(z.int()),
  inFlight: z.optional(z.int()),
  /** Given up. */
  dead: z.optional(z.int()),
  /** How long the oldest message has waited; absent where that is not known. */
  oldestMs: z.optional(z.int()),
})
export type QueueStatus = z.infer<typeof queueStatusSchema>

export const systemStatusSchema = z.object({
  userCount: z.int(),
  conversionCount: z.int(),
  platformCount: z.int(),
  /** The counts stop at a bound and there are more. */
  isUserCountCapped: z.boolean(),
  isConversionCountCapped: z.boolean(),
  openaiStatus: statusSchema,
  deepseekStatus: statusSchema,
  databaseStatus: statusSchema,
  checkedAt: z.iso.datetime(),
  database: z.object({ status: statusSchema, latencyMs: z.optional(z.int()) }),
  providers: z.array(providerStatusSchema),
  jobs: z.array(jobStatusSchema),
  queues: z.array(queueStatusSchema),
  mail: z.object({ status: statusSchema }),
  /** What is deployed. */
  version: z.string(),
  gateway: z.object({
    status: statusSchema,
    lastPaidAt: z.optional(z.iso.datetime()),
    needsLook: z.int(),
  }),
})
export type SystemStatus = z.infer<typeof systemStatusSchema>
