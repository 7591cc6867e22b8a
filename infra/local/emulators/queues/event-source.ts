import { setTimeout as wait } from 'node:timers/promises'
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { queueSettings } from '../../../queues.ts'

/** One that names no failures, or answers with nothing, has done the whole batch. */
export type Worker = (event: SQSEvent) => Promise<Partial<SQSBatchResponse> | undefined>

/** Batches handled at a time here. */
const pollers = 2

/**
 * Emulates Lambda's event-source mapping: takes batches from a queue, calls the worker, deletes what it did not name as
 * failed. A call that throws, or names a message it was not given, fails as a whole. What failed is given out again at
 * once, where Lambda waits until its visibility ends; SQS counts the tries and moves it to the dead-letter queue.
 * @returns how to stop it, after the batches at work
 */
export function startEventSource(client: SQSClient, QueueUrl: string, worker: Worker): () => Promise<void> {
  const stopped = new AbortController()
  const poll = async () => {
    while (!stopped.signal.aborted) {
      const batch = await receive(client, QueueUrl, stopped.signal)
      if (batch.length > 0) await handOver(client, QueueUrl, batch, worker)
    }
  }
  const running = Array.from({ length: pollers }, poll)
  return async () => {
    stopped.abort()
    await Promise.all(running)
  }
}

async function receive(client: SQSClient, QueueUrl: string, abortSignal: AbortSignal): Promise<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: queueSettings.batchSize,
    WaitTimeSeconds: 20,
    MessageSystemAttributeNames: ['All'],
  })
  return client.send(command, { abortSignal }).then(
    ({ Messages = [] }) => Messages,
    async (error) => {
      if (abortSignal.aborted) return []
      console.error('a queue was not read:', error)
      await wait(1_000)
      return []
    },
  )
}

async function handOver(client: SQSClient, QueueUrl: string, batch: Message[], worker: Worker): Promise<void> {
  const failed = await worker({ Records: batch.map((message) => recordOf(message, QueueUrl)) }).then(
    (answer) => new Set(answer?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier)),
    () => new Set(['all']),
  )
  const ids = new Set(batch.map(({ MessageId }) => MessageId!))
  const isFailed = ({ MessageId }: Message) => !failed.isSubsetOf(ids) || failed.has(MessageId!)
  const done = batch.filter((message) => !isFailed(message)).map(entryOf)
  const again = batch.filter(isFailed).map((message, i) => ({ ...entryOf(message, i), VisibilityTimeout: 0 }))
  if (done.length > 0) await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries: done }))
  if (again.length > 0) await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: again }))
}

const entryOf = ({ ReceiptHandle }: Message, i: number) => ({ Id: String(i), ReceiptHandle: ReceiptHandle! })

/** A message as a function is given it. */
function recordOf({ MessageId, ReceiptHandle, Body, MD5OfBody, Attributes }: Message, queueUrl: string) {
  return {
    messageId: MessageId!,
    receiptHandle: ReceiptHandle!,
    body: Body!,
    md5OfBody: MD5OfBody!,
    attributes: Attributes as unknown as SQSEvent['Records'][number]['attributes'],
    messageAttributes: {},
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:local:000000000000:${queueUrl.split('/').at(-1)}`,
    awsRegion: 'local',
  }
}
