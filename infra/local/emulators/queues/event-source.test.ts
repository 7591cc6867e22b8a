import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { expect, onTestFinished, test } from 'vitest'
import type { Worker } from './event-source.ts'
import { startJobQueues } from './job-queues.ts'

const job = 'credits/sweep-holds'
/** Of a queue of jobs. */
const tries = 5

/** Sends two messages to a worker. @returns how often each was given to it, and how many were given up */
async function give(answer: (event: SQSEvent) => ReturnType<Worker>) {
  const queues = await startJobQueues([job])
  onTestFinished(queues.close)
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new SQSClient({ endpoint: queues.endpoint, region: 'ap-northeast-1', credentials })
  onTestFinished(() => client.destroy())
  const Entries = ['one', 'two'].map((MessageBody, i) => ({ Id: String(i), MessageBody }))
  await client.send(new SendMessageBatchCommand({ QueueUrl: queues.urls[job]!, Entries }))
  const given: Record<string, number> = {}
  queues.feed(job, async (event) => {
    for (const { body } of event.Records) given[body] = (given[body] ?? 0) + 1
    return answer(event)
  })
  await Promise.race([queues.drained(job), new Promise((resolve) => setTimeout(resolve, 20_000).unref())])
  return { given, dead: await queues.countDead(job) }
}

const once = { given: { one: 1, two: 1 }, dead: 0 }
const untilGivenUp = { given: { one: tries, two: tries }, dead: 2 }

test.each([
  ['an empty list', { batchItemFailures: [] }],
  ['no list', {}],
  ['nothing', undefined],
])('a worker that answers %s has done its batch', async (_, answer) => {
  expect(await give(async () => answer)).toEqual(once)
})

test.each([
  ['the name of a message it was not given', 'another'],
  ['an empty name', ''],
])('a worker that answers %s has failed as a whole', async (_, itemIdentifier) => {
  expect(await give(async () => ({ batchItemFailures: [{ itemIdentifier }] }))).toEqual(untilGivenUp)
})

test('a worker that throws has failed as a whole, and what it names fails alone', async () => {
  expect(await give(() => Promise.reject(new Error('down')))).toEqual(untilGivenUp)
  const failTwo: Worker = async ({ Records }) => ({
    batchItemFailures: Records.filter(({ body }) => body === 'two').map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  })
  expect(await give(failTwo)).toEqual({ given: { one: 1, two: tries }, dead: 1 })
})
