import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  ChangeMessageVisibilityCommand,
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
import { deadLetterQueueName, workQueues } from '../queues.ts'
import type { Stage } from '../stages.ts'
import { describeFailure, isSignInError } from './command.ts'
import { getOutput } from './stack-outputs.ts'

export interface Replay {
  /** A line for each job that was found in a dead-letter queue and goes on. */
  done: string[]
  /** A line for each job or queue that did not; what they hold is still there. */
  failed: string[]
}

/**
 * Does again what ended in a dead-letter queue: sends the messages that workers gave up back to them, and starts the
 * jobs that could not start. A queue that is refused stops no other.
 * @throws without credentials, and when the stage is not deployed
 */
export async function replayJobs(stage: Stage): Promise<Replay> {
  const failedStarts = await getOutput(stage, 'DeadLetterQueue')
  const sqs = new SQSClient({ region: stage.region })
  const replay: Replay = { done: [], failed: [] }
  for (const { id } of workQueues) await attempt(replay, id, () => sendBack(sqs, stage.name, id))
  await attempt(replay, 'jobs that could not start', () => restartJobs(sqs, stage, failedStarts, replay))
  return replay
}

/** Notes what became of one queue or job. @returns whether it succeeded */
async function attempt(replay: Replay, what: string, run: () => Promise<string | undefined>): Promise<boolean> {
  try {
    const outcome = await run()
    if (outcome) replay.done.push(`${what}: ${outcome}`)
    return true
  } catch (error) {
    if (isSignInError(error as Error)) throw error
    replay.failed.push(`${what}: ${describeFailure(error as Error)}`)
    return false
  }
}

/** SQS moves them by itself from here on. A worker ignores what has been done in the meantime. */
async function sendBack(sqs: SQSClient, stage: string, job: string): Promise<string | undefined> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: deadLetterQueueName(stage, job) }))
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'] }),
  )
  const count = Number(Attributes?.ApproximateNumberOfMessages)
  if (count === 0) return undefined
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: Attributes?.QueueArn }))
  return `${count} ${count === 1 ? 'message goes' : 'messages go'} back to its worker`
}

/**
 * Starts every job that has a message in the queue of failed starts, each once however many messages it has: one start
 * finds all that is due. A message is deleted only after its job has started well; any other can be received again at once.
 */
async function restartJobs(sqs: SQSClient, stage: Stage, QueueUrl: string, replay: Replay): Promise<undefined> {
  const lambda = new LambdaClient({ region: stage.region })
  const started = new Map<string, boolean>()
  const kept: Message[] = []
  await refuseHidden(sqs, QueueUrl, replay)
  try {
    for (let messages = await receive(sqs, QueueUrl); messages.length > 0; messages = await receive(sqs, QueueUrl)) {
      kept.push(...messages)
      for (const message of messages) {
        const job = jobOf(message.Body)
        if (!started.has(job)) started.set(job, await attempt(replay, job, () => startJob(lambda, stage.name, job)))
        if (!started.get(job)) continue
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
        kept.splice(kept.indexOf(message), 1)
      }
    }
  } finally {
    for (const { ReceiptHandle } of kept)
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
  }
}

/** What another replay has received, or one that was interrupted, is neither empty nor ours. */
async function refuseHidden(sqs: SQSClient, QueueUrl: string, { failed }: Replay): Promise<void> {
  const AttributeNames = ['ApproximateNumberOfMessagesNotVisible' as const]
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))
  const hidden = Number(Attributes?.ApproximateNumberOfMessagesNotVisible)
  if (hidden > 0)
    failed.push(
      `jobs that could not start: another replay has received ${hidden} messages: repeat this in five minutes`,
    )
}

/** Waits a moment for messages: without it SQS asks some of its servers only and may find none of a few. */
async function receive(sqs: SQSClient, QueueUrl: string): Promise<Message[]> {
  const settings = { MaxNumberOfMessages: 10, VisibilityTimeout: 300, WaitTimeSeconds: 1 }
  return (await sqs.send(new ReceiveMessageCommand({ QueueUrl, ...settings }))).Messages ?? []
}

/** The job a message names, or the text of one that names none of ours. */
function jobOf(body = ''): string {
  try {
    return (JSON.parse(body) as { job?: string }).job ?? body
  } catch {
    return body
  }
}

/** @throws when it failed again, or is no job of ours: another program wrote its message */
async function startJob(lambda: LambdaClient, stage: string, job: string): Promise<string> {
  if (!schedules.some(({ id }) => id === job)) throw new Error('the queue holds a message that names no job')
  const command = new InvokeCommand({ FunctionName: jobName(stage, job), Payload: JSON.stringify({ job }) })
  const { FunctionError } = await lambda.send(command)
  if (FunctionError) throw new Error('failed again')
  return 'started'
}
