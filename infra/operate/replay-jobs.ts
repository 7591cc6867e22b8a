import { stackName } from '../add-stage.ts'
import { jobName } from '../endpoints.ts'
import { schedules } from '../schedules.ts'
import type { Stage } from '../stages.ts'
import { aws, outputOf } from './aws.ts'

interface Message {
  Body: string
  ReceiptHandle: string
}

/**
 * Runs every job again that ended in the dead-letter queue, each once however often it stands there: a job does all
 * that is due. A message is taken out only after its job has ended well.
 * @returns a line for each job
 */
export async function replayJobs(stage: Stage): Promise<string[]> {
  const queue = await outputOf(stage.region, stackName(stage.name), 'DeadLetterQueue')
  const told = new Map<string, string>()
  for (let messages = await receive(stage, queue); messages.length > 0; messages = await receive(stage, queue)) {
    for (const { Body, ReceiptHandle } of messages) {
      const job = jobOf(Body)
      if (!told.has(job)) told.set(job, await runOnce(stage, job))
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

async function runOnce({ name, region }: Stage, job: string): Promise<string> {
  const event = ['--cli-binary-format', 'raw-in-base64-out', '--payload', JSON.stringify({ job })]
  const answer = await aws(region, 'lambda', 'invoke', '--function-name', jobName(name, job), ...event, '/dev/null')
  return (answer as { FunctionError?: string }).FunctionError ? 'failed again' : 'done'
}
