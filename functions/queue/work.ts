import { setTimeout as wait } from 'node:timers/promises'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { seconds } from '#shared/time.ts'
import * as clock from '../clock.ts'
import { logger } from '../http/logger.ts'
import type { Due } from '../table/due.ts'

const dueSchema = z.strictObject({ at: z.iso.datetime(), userId: z.string().min(1), id: z.string().min(1).optional() })

/** Kept back to say which messages failed. */
const restMs = seconds(5)

/**
 * Handles each message of a batch by itself, all at once. One that fails, or takes longer than the function has, fails
 * alone: it comes again, and after some tries it goes to the dead-letter queue.
 */
export async function handleAll(
  job: string,
  { Records }: SQSEvent,
  handle: (due: Due, now: Date) => Promise<unknown>,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const limitMs = context.getRemainingTimeInMillis() - restMs
  const failed = await Promise.all(Records.map((record) => hasFailed(job, record, handle, limitMs)))
  const failures = Records.filter((_, i) => failed[i])
  return { batchItemFailures: failures.map(({ messageId }) => ({ itemIdentifier: messageId })) }
}

async function hasFailed(
  job: string,
  { body, attributes }: SQSRecord,
  handle: (due: Due, now: Date) => Promise<unknown>,
  limitMs: number,
): Promise<boolean> {
  try {
    const { at, userId, id } = dueSchema.parse(JSON.parse(body))
    await within(limitMs, handle({ at, userId, id }, clock.now()))
    return false
  } catch (error) {
    logger.error('a message of a job failed', { job, tries: attributes.ApproximateReceiveCount, error: error as Error })
    return true
  }
}

/** @throws when the work is not done within the time; it goes on, but nobody waits for it */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const isDone = new AbortController()
  const tooLate = wait(ms, undefined, { signal: isDone.signal }).then(() => {
    throw new Error(`it takes longer than ${ms} ms`)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    isDone.abort()
  }
}
