import { setTimeout as wait } from 'node:timers/promises'
import {
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { buildApp } from 'fauxqs'
import { deadLetterQueueName, queueName, settingsOf, visibilitySecondsOf } from '../../../queues.ts'
import { host } from '../listen.ts'
import { startEventSource, type Worker } from './event-source.ts'

export interface JobQueues {
  /** An SQS API. */
  endpoint: string
  /** Address of each job's queue. */
  urls: Record<string, string>
  /** Gives a job's messages to its worker from now on. */
  feed: (job: string, worker: Worker) => void
  /** When everything that was sent is done, or has been given up. */
  drained: (job: string) => Promise<void>
  /** Messages that were given up. */
  countDead: (job: string) => Promise<number>
  /** Sends everything that was given up to the worker again. @returns how many messages that were */
  replay: (job: string) => Promise<number>
  close: () => Promise<void>
}

/**
 * Starts an SQS in memory with the queues of these workers. They are lost when it stops: a row stays due until it is
 * done, and a webhook does not wait here for longer than some ms.
 * @param stage whose names the queues have
 */
export async function startJobQueues(jobs: readonly string[], stage = 'local'): Promise<JobQueues> {
  const app = buildApp({ logger: false })
  const endpoint = await app.listen({ port: 0, host })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new SQSClient({ endpoint, region: 'ap-northeast-1', credentials })
  const queues = new Map<string, Pair>()
  for (const job of jobs) queues.set(job, await createPair(client, endpoint, stage, job))
  const stops: (() => Promise<void>)[] = []
  return {
    endpoint,
    urls: Object.fromEntries([...queues].map(([job, { url }]) => [job, url])),
    feed: (job, worker) => stops.push(startEventSource(client, queues.get(job)!.url, worker)),
    drained: async (job) => {
      while ((await count(client, queues.get(job)!.url)) > 0) await wait(20)
    },
    countDead: (job) => count(client, queues.get(job)!.dead),
    replay: (job) => moveAll(client, queues.get(job)!),
    close: async () => {
      await Promise.all(stops.map((stop) => stop()))
      client.destroy()
      await app.close()
    },
  }
}

interface Pair {
  url: string
  dead: string
}

async function createPair(client: SQSClient, endpoint: string, stage: string, job: string): Promise<Pair> {
  const create = async (QueueName: string, Attributes: Record<string, string> = {}) => {
    const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName, Attributes }))
    // The name it gives itself resolves nowhere; clients call the host they read in a queue's address.
    return new URL(new URL(QueueUrl!).pathname, endpoint).href
  }
  const dead = await create(deadLetterQueueName(stage, job))
  const RedrivePolicy = JSON.stringify({
    deadLetterTargetArn: (await attributesOf(client, dead)).QueueArn,
    maxReceiveCount: settingsOf(job).tries,
  })
  const VisibilityTimeout = String(visibilitySecondsOf(job))
  return { dead, url: await create(queueName(stage, job), { VisibilityTimeout, RedrivePolicy }) }
}

async function attributesOf(client: SQSClient, QueueUrl: string): Promise<Record<string, string>> {
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))
  return Attributes ?? {}
}

async function count(client: SQSClient, QueueUrl: string): Promise<number> {
  const { ApproximateNumberOfMessages: waiting, ApproximateNumberOfMessagesNotVisible: atWork } = await attributesOf(
    client,
    QueueUrl,
  )
  return Number(waiting) + Number(atWork)
}

/** What `StartMessageMoveTask` does in SQS, which this emulator lacks. */
async function moveAll(client: SQSClient, { url, dead }: Pair): Promise<number> {
  let moved = 0
  const take = new ReceiveMessageCommand({ QueueUrl: dead, MaxNumberOfMessages: 10 })
  for (;;) {
    const { Messages = [] } = await client.send(take)
    if (Messages.length === 0) return moved
    const sent = Messages.map(({ Body }, i) => ({ Id: String(i), MessageBody: Body! }))
    await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: sent }))
    const gone = Messages.map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle: ReceiptHandle! }))
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: dead, Entries: gone }))
    moved += Messages.length
  }
}
