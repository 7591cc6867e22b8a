import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { schedules } from '#shared/schedules.ts'
import { jobName } from '../planned-functions.ts'
import { deadQueueName, workQueues } from '../queues.ts'
import type { Stage } from '../stages.ts'
import { getOutput } from './stack-outputs.ts'

/**
 * Does again what ended in a dead-letter queue: sends the messages that workers gave up back to them, and starts the
 * jobs that could not start.
 * @returns a line for each job it found there
 */
export async function replayJobs(stage: Stage): Promise<string[]> {
  const sqs = new SQSClient({ region: stage.region })
  const sentBack: string[] = []
  for (const { id } of workQueues) sentBack.push(...(await sendBack(sqs, stage.name, id)))
  return [...sentBack, ...(await restartJobs(sqs, stage))]
}

/** SQS moves them by itself from here on. A worker ignores what has been done in the meantime. */
async function sendBack(sqs: SQSClient, stage: string, job: string): Promise<string[]> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: deadQueueName(stage, job) }))
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'] }),
  )
  const count = Number(Attributes?.ApproximateNumberOfMessages)
  if (count === 0) return []
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: Attributes?.QueueArn }))
  return [`${job}: ${count} ${count === 1 ? 'message goes' : 'messages go'} back to its worker`]
}

/**
 * Starts every job that has a message in the queue of failed starts, each once however many messages it has: one start
 * finds all that is due. A message is deleted only after its job has started well.
 */
async function restartJobs(sqs: SQSClient, stage: Stage): Promise<string[]> {
  const lambda = new LambdaClient({ region: stage.region })
  const QueueUrl = await getOutput(stage, 'DeadLetterQueue')
  const outcomes = new Map<string, string>()
  for (let messages = await receive(sqs, QueueUrl); messages.length > 0; messages = await receive(sqs, QueueUrl)) {
    for (const { Body, ReceiptHandle } of messages) {
      const job = jobOf(Body!)
      if (!outcomes.has(job)) outcomes.set(job, await startJob(lambda, jobName(stage.name, job), job))
      if (outcomes.get(job) === 'started') await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
  }
  return [...outcomes].map(([job, outcome]) => `${job}: ${outcome}`)
}

async function receive(sqs: SQSClient, QueueUrl: string): Promise<Message[]> {
  const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 300 })
  return (await sqs.send(command)).Messages ?? []
}

/** @throws when the message names no job of ours: another program wrote it */
function jobOf(body: string): string {
  const { job } = JSON.parse(body) as { job?: string }
  if (!schedules.some(({ id }) => id === job)) throw new Error(`the queue holds a message that names no job: ${body}`)
  return job!
}

async function startJob(lambda: LambdaClient, FunctionName: string, job: string): Promise<'started' | 'failed again'> {
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify({ job }) }))
  return FunctionError ? 'failed again' : 'started'
}
