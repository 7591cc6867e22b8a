import * as z from 'zod/mini'
import { callAws } from '../aws/signed-call.ts'
import { queueConfig } from '../config.ts'

const countSchema = z.pipe(z.string(), z.transform(Number))
const answerSchema = z.object({
  Attributes: z.object({
    ApproximateNumberOfMessages: countSchema,
    ApproximateNumberOfMessagesNotVisible: countSchema,
  }),
})

/** About how many messages a queue has. `oldest-message.ts` asks CloudWatch for the age of the oldest. */
export interface QueueMeasure {
  id: string
  waiting: number
  /** Given out to a worker, or waiting for another try. */
  inFlight: number
  /** Given up. */
  dead: number
}

/** The queues whose addresses the environment names. */
export const listQueues = (): string[] => Object.keys(queueConfig().urls)

/** @throws when SQS does not answer */
export async function measureQueue(id: string): Promise<QueueMeasure> {
  const url = queueConfig().urls[id]!
  const [queue, dead] = await Promise.all([count(url), count(`${url}-dead`)])
  return { id, ...queue, dead: dead.waiting + dead.inFlight }
}

async function count(QueueUrl: string): Promise<{ waiting: number; inFlight: number }> {
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible']
  const { Attributes } = answerSchema.parse(await callAws('sqs', 'GetQueueAttributes', { QueueUrl, AttributeNames }))
  return {
    waiting: Attributes.ApproximateNumberOfMessages,
    inFlight: Attributes.ApproximateNumberOfMessagesNotVisible,
  }
}
