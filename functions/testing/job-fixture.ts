import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { type JobQueues, startJobQueues } from '../../infra/local/emulators/queues/job-queues.ts'
import { setEnvironment } from './environment.ts'
import { asJob, asWorker } from './own-rights.ts'

/** The functions of a job. A queue that no job feeds has a worker alone. */
export interface JobFunctions {
  handler?: (event: unknown, context: Context) => Promise<{ sent: number }>
  work: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>
}

/** The context of a Lambda call. */
export const aContext = (remainingMs = 60_000): Context => ({ getRemainingTimeInMillis: () => remainingMs }) as Context

export interface JobFixture {
  queues: JobQueues
  /** The messages of each call of a worker. */
  batches: SQSRecord[][]
  /** Starts a job and waits until each message it sent is done or dead. @returns how many it sent */
  run: (id: string) => Promise<number>
  /** Sends the dead messages to the worker again and waits likewise. @returns how many they were */
  replay: (id: string) => Promise<number>
}

/** Queues with the workers of these jobs behind them, each function under its own rights. Call `queues.close` at the end. */
export async function aJobFixture(jobs: Record<string, JobFunctions>): Promise<JobFixture> {
  const queues = await startJobQueues(Object.keys(jobs))
  setEnvironment({ AWS_ENDPOINT_URL_SQS: queues.endpoint, JOB_QUEUES: JSON.stringify(queues.urls) })
  const batches: SQSRecord[][] = []
  for (const [id, { work }] of Object.entries(jobs)) {
    queues.feed(id, (event) => {
      batches.push(event.Records)
      return asWorker(id, () => work(event, aContext()))
    })
  }
  const finish = async (id: string, sent: number) => {
    await queues.drained(id)
    return sent
  }
  return {
    queues,
    batches,
    run: async (id) => {
      const { sent } = await asJob(id, () => jobs[id]!.handler!({ job: id }, aContext(120_000)))
      return finish(id, sent)
    },
    replay: async (id) => finish(id, await queues.replay(id)),
  }
}
