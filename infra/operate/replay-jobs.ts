import { stackName } from '../add-stage.ts'
import { jobName } from '../planned-functions.ts'
import { deadQueueName, workQueues } from '../queues.ts'
import { schedules } from '../schedules.ts'
import type { Stage } from '../stages.ts'
import { aws, outputOf } from './aws.ts'

interface Message {
  Body: string
  ReceiptHandle: string
}

/**
 * Does again what ended in a dead-letter queue: sends the messages that workers gave up back to them, and starts the
 * jobs that could not start.
 * @returns a line for each job it found there
 */
export async function replayJobs(stage: Stage): Promise<string[]> {
  const sentBack: string[] = []
  for (const { id } of workQueues) sentBack.push(...(await sendBack(stage, id)))
  return [...sentBack, ...(await startAgain(stage))]
}

/** SQS moves them by itself from here on. What has been done meanwhile a worker leaves alone. */
async function sendBack({ name, region }: Stage, job: string): Promise<string[]> {
  const sqs = (verb: string, ...words: string[]) => aws(region, 'sqs', verb, ...words)
  const { QueueUrl } = (await sqs('get-queue-url', '--queue-name', deadQueueName(name, job))) as { QueueUrl: string }
  const { Attributes } = (await sqs('get-queue-attributes', '--queue-url', QueueUrl, '--attribute-names', 'All')) as {
    Attributes: { QueueArn: string; ApproximateNumberOfMessages: string }
  }
  const count = Number(Attributes.ApproximateNumberOfMessages)
  if (count === 0) return []
  await sqs('start-message-move-task', '--source-arn', Attributes.QueueArn)
  return [`${job}: ${count} ${count === 1 ? 'message goes' : 'messages go'} back to its worker`]
}

/**
 * Starts every job again that stands in the queue of starts, each once however often it stands there: a start finds all
 * that is due. A message is taken out only after its job has started well.
 */
async function startAgain(stage: Stage): Promise<string[]> {
  const queue = await outputOf(stage.region, stackName(stage.name), 'DeadLetterQueue')
  const told = new Map<string, string>()
  for (let messages = await receive(stage, queue); messages.length > 0; messages = await receive(stage, queue)) {
    for (const { Body, ReceiptHandle } of messages) {
      const job = jobOf(Body)
      if (!told.has(job)) told.set(job, await startOnce(stage, job))
      if (told.get(job) !== 'failed again')
        await aws(stage.region, 'sqs', 'delete-message', '--queue-url', queue, '--receipt-handle', ReceiptHandle)
    }
  }
  return [...told].map(([job, outcome]) => `${job}: ${outcome}`)
}

async function receive({ region }: Stage, queue: string): Promise<Message[]> {
  const limits = ['--max-number-of-messages', '10', '--visibility-timeout', '300']
  const answer = await aws(region, 'sqs', 'receive-message', '--queue-url', queue, ...limits)
  return (answer as { Messages?: Message[] } | undefined)?.Messages ?? []
}

/** @throws when the message names no job we know: somebody else wrote it */
function jobOf(body: string): string {
  const { job } = JSON.parse(body) as { job?: string }
  if (!schedules.some(({ id }) => id === job)) throw new Error(`the queue holds a message that names no job: ${body}`)
  return job!
}

async function startOnce({ name, region }: Stage, job: string): Promise<string> {
  const event = ['--cli-binary-format', 'raw-in-base64-out', '--payload', JSON.stringify({ job })]
  const answer = await aws(region, 'lambda', 'invoke', '--function-name', jobName(name, job), ...event, '/dev/null')
  return (answer as { FunctionError?: string }).FunctionError ? 'failed again' : 'started'
}
