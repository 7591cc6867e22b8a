import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { type JobQueues, startJobQueues } from '../../infra/local/queues/job-queues.ts'
import { setEnvironment } from './environment.ts'

/** The functions of a job; of a queue that no job feeds, its worker alone. */
export interface JobFunctions {
  handler?: (event: unknown, context: Context) => Promise<{ sent: number }>
  work: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>
}

/** What a function may ask about its own call. */
export const aContext = (remainingMs = 60_000): Context => ({ getRemainingTimeInMillis: () => remainingMs }) as Context

export interface JobStage {
  queues: JobQueues
  /** Batches each worker was called with, by the number of messages in them. */
  batches: number[]
  /** Starts a job and waits until all it sent is done or given up. @returns how many messages it sent */
  run: (id: string) => Promise<number>
  /** Sends what was given up to the worker again, and waits likewise. @returns how many messages that were */
  replay: (id: string) => Promise<number>
}

/** Real queues before the workers of these jobs. Call `queues.close` when done. */
export async function aJobStage(jobs: Record<string, JobFunctions>): Promise<JobStage> {
  const queues = await startJobQueues(Object.keys(jobs))
  setEnvironment({ AWS_ENDPOINT_URL_SQS: queues.endpoint, JOB_QUEUES: JSON.stringify(queues.urls) })
  const batches: number[] = []
  for (const [id, { work }] of Object.entries(jobs)) {
    queues.feed(id, (event) => {
      batches.push(event.Records.length)
      return work(event, aContext())
    })
  }
  const finish = async (id: string, sent: number) => {
    await queues.drained(id)
    return sent
  }
  return {
    queues,
    batches,
    run: async (id) => finish(id, (await jobs[id]!.handler!({ job: id }, aContext(120_000))).sent),
    replay: async (id) => finish(id, await queues.replay(id)),
  }
}
