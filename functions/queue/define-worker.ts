import { setTimeout as wait } from 'node:timers/promises'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod/mini'
import { seconds } from '#shared/time.ts'
import * as clock from '../clock.ts'
import { logger } from '../observability/logger.ts'

/** Kept back to say which messages failed. */
const restMs = seconds(5)

/** What is done with the messages of one queue. */
export interface Work<Message> {
  /** A message of ours; any other fails. */
  message: z.ZodMiniType<Message>
  /** Does what one message asks for. It may come late, twice, in parallel or never. */
  handle: (message: Message, now: Date) => Promise<unknown>
}

/**
 * Makes the function that takes messages from a queue. It handles each message of a batch by itself, all at once. One
 * that fails, or takes longer than the function has, fails alone: it comes again, and after some tries it goes to the
 * dead-letter queue.
 * @param id `<domain>/<name>`, as `infra/queues.ts` and the file have it
 */
export function defineWorker<Message>(id: string, work: Work<Message>) {
  return async ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const limitMs = context.getRemainingTimeInMillis() - restMs
    const failed = await Promise.all(Records.map((record) => hasFailed(id, record, work, limitMs)))
    const failures = Records.filter((_, i) => failed[i])
    return { batchItemFailures: failures.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  }
}

async function hasFailed<Message>(
  job: string,
  { body, attributes }: SQSRecord,
  { message, handle }: Work<Message>,
  limitMs: number,
): Promise<boolean> {
  try {
    await within(limitMs, handle(message.parse(JSON.parse(body)), clock.now()))
    return false
  } catch (error) {
    // No error yet: it comes again, and the queue of what was given up has an alarm of its own.
    logger.warn('a message of a job failed', { job, tries: attributes.ApproximateReceiveCount, error: error as Error })
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
