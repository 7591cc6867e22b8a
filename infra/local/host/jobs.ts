import { join } from 'node:path'
import type { SQSBatchResponse } from 'aws-lambda'
import { schedules } from '#shared/schedules.ts'
import { seconds } from '#shared/time.ts'
import { functionsFolder } from '../../build/build-functions.ts'
import { requirementsOf } from '../../function-requirements.ts'
import { listFunctions } from '../../planned-functions.ts'
import { workQueues } from '../../queues.ts'
import type { JobQueues } from '../emulators/queues/job-queues.ts'
import { invoke } from '../lambda/function-host.ts'

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
    queues.feed(id, (event) => invoke<SQSBatchResponse>(targetOf(id, version(), 'work'), event, limitOf(id, 'worker')))
  }
  const finish = async (id: string, sent: number): Promise<JobReport> => {
    await queues.drained(id)
    return { sent, dead: await queues.countDead(id) }
  }
  const run = async (id: string) => {
    const { sent } = await invoke<{ sent: number }>(targetOf(id, version(), 'handler'), { job: id }, limitOf(id, 'job'))
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

/** As long as a stage gives the function. */
function limitOf(id: string, kind: 'job' | 'worker'): number {
  const plan = listFunctions().find((one) => one.id === id && one.kind === kind)!
  return seconds(requirementsOf(plan).timeoutSeconds)
}

const targetOf = (id: string, version: number, answers: 'handler' | 'work') => ({
  id,
  version,
  answers,
  entry: join(functionsFolder, id, 'index.mjs'),
})
