import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { seconds } from '#shared/time.ts'
import { callAws } from '../aws/signed-call.ts'
import { queueConfig } from '../config.ts'
import type { Due } from '../table/due-keys.ts'

/** What SQS takes in one call. */
const batchSize = 10
const batchesAtOnce = 8
/** Kept back for the calls that run when the time is up. */
const restMs = seconds(10)

const sentSchema = z.object({ MessageId: z.string().check(z.minLength(1)) })
const batchSentSchema = z.object({ Failed: z._default(z.array(z.object({ Message: z.optional(z.string()) })), []) })

/** What a start found. */
export interface Sent {
  sent: number
  /** How long the oldest of it had been due. */
  oldestMs: number
  /** What was sent last, where there was no time for more. */
  last?: Due
}

/**
 * Sends one message to a worker's queue.
 * @param worker its id, as `infra/queues.ts` has it
 * @throws when SQS did not say that it has taken it; it may have all the same
 */
export async function send(worker: string, message: object): Promise<void> {
  const answer = await callAws('sqs', 'SendMessage', {
    QueueUrl: queueOf(worker),
    MessageBody: JSON.stringify(message),
  })
  sentSchema.parse(answer)
}

/**
 * Sends everything that is found to a worker's queue, a message each. When the time is up and more is left, it stops and
 * names what it sent last.
 * @throws when SQS does not take a message; a caller that tries again sends the others twice, which changes nothing
 */
export async function sendAll(
  worker: string,
  found: AsyncIterable<Due>,
  now: Date,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<Sent> {
  const total: Sent = { sent: 0, oldestMs: 0 }
  const queueUrl = queueOf(worker)
  for await (const { page, hasMore } of pagesOf(found, batchSize * batchesAtOnce)) {
    await Promise.all(split(page).map((batch) => sendBatch(queueUrl, batch)))
    total.sent += page.length
    total.oldestMs = Math.max(total.oldestMs, ...page.map(({ at }) => now.getTime() - Date.parse(at)))
    if (hasMore && context.getRemainingTimeInMillis() < restMs) return { ...total, last: page.at(-1)! }
  }
  return total
}

/** @throws when the environment names no queue for the worker */
function queueOf(worker: string): string {
  const queue = queueConfig().urls[worker]
  if (!queue) throw new Error(`JOB_QUEUES names no queue of ${worker}`)
  return queue
}

async function* pagesOf(found: AsyncIterable<Due>, size: number): AsyncGenerator<{ page: Due[]; hasMore: boolean }> {
  let page: Due[] = []
  for await (const due of found) {
    if (page.length === size) {
      yield { page, hasMore: true }
      page = []
    }
    page.push(due)
  }
  if (page.length > 0) yield { page, hasMore: false }
}

const split = (page: Due[]): Due[][] =>
  Array.from({ length: Math.ceil(page.length / batchSize) }, (_, i) => page.slice(i * batchSize, (i + 1) * batchSize))

async function sendBatch(QueueUrl: string, batch: Due[]): Promise<void> {
  const Entries = batch.map((due, i) => ({ Id: String(i), MessageBody: JSON.stringify(due) }))
  const { Failed } = batchSentSchema.parse(await callAws('sqs', 'SendMessageBatch', { QueueUrl, Entries }))
  if (Failed.length > 0) throw new Error(`the queue did not take ${Failed.length} messages: ${Failed[0]!.Message}`)
}
