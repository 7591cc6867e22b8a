import { join } from 'node:path'
import type { SQSBatchResponse } from 'aws-lambda'
import { schedules } from '#shared/schedules.ts'
import { functionsFolder } from '../../build/build-functions.ts'
import { settingsOf, workQueues } from '../../queues.ts'
import type { JobQueues } from '../emulators/queues/job-queues.ts'
import { invoke } from '../lambda/function-host.ts'

const startLimitMs = 120_000

/** What became of a job that was started by hand. */
export interface JobReport {
  /** Messages it sent: one for each thing that was due. */
  sent: number
  /** Messages of it that are in the dead-letter queue, those of earlier runs included. */
  dead: number
}

export interface Jobs {
  /** Starts a job and waits until all it sent is done or given up. */
  run: (id: string) => Promise<JobReport>
  /** Sends what was given up to the worker again, and waits likewise. */
  replay: (id: string) => Promise<JobReport>
  /** Stops the timers. */
  close: () => void
}

/** Runs the scheduled jobs on timers, all workers at their queues, and either by hand. */
export function startJobs(queues: JobQueues, version: () => number): Jobs {
  for (const { id } of workQueues) {
    const limitMs = settingsOf(id).workerSeconds * 1_000
    queues.feed(id, (event) => invoke<SQSBatchResponse>(targetOf(id, version(), 'work'), event, limitMs))
  }
  const finish = async (id: string, sent: number): Promise<JobReport> => {
    await queues.drained(id)
    return { sent, dead: await queues.countDead(id) }
  }
  const run = async (id: string) => {
    const { sent } = await invoke<{ sent: number }>(targetOf(id, version(), 'handler'), { job: id }, startLimitMs)
    return finish(id, sent)
  }
  const timers = schedules.map(({ id, everyMs }) =>
    setInterval(() => {
      run(id).catch((error) => console.error(`job ${id} failed:`, error))
    }, everyMs).unref(),
  )
  return {
    run,
    replay: async (id) => finish(id, await queues.replay(id)),
    close: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

const targetOf = (id: string, version: number, answers: 'handler' | 'work') => ({
  id,
  version,
  answers,
  entry: join(functionsFolder, id, 'index.mjs'),
})
