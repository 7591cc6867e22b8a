import type { Context } from 'aws-lambda'
import * as clock from '../clock.ts'
import { logger } from '../observability/logger.ts'
import type { Due } from '../table/due-keys.ts'
import { defineWorker } from './define-worker.ts'
import { dueSchema } from './due-schema.ts'
import { noteJobRun } from './job-runs.ts'
import { type Sent, sendAll } from './send.ts'

/** What a schedule starts, in two halves: one finds what is due, the other does it one by one. */
export interface Job {
  /** What has fallen due, as an index has it: late, and maybe done by now. */
  listDue: (now: Date) => AsyncIterable<Due>
  /** Does one of them. It may come late, twice, in parallel or never, so it reads the row before it acts. */
  handle: (due: Due, now: Date) => Promise<unknown>
  /** Gets how many entries were sent and how late the oldest is, after each start. */
  onSent?: (sent: Sent) => void
}

/**
 * Makes the two functions of a job: `handler` sends what is due to the job's queue, a message each; `work` takes
 * messages from it. `job` is both halves without a queue, and the id, for tests.
 * @param id `<domain>/<name>`, as `shared/schedules.ts` and the file have it
 */
export function defineJob(id: string, job: Job) {
  const { listDue, handle, onSent } = job
  return {
    job: { ...job, id },
    handler: async (_event: unknown, context: Context): Promise<Sent> => {
      const now = clock.now()
      const sent = await sendAll(id, listDue(now), now, context)
      // What is left is still due at the next start.
      if (sent.last) logger.error('more is due than one start can send', { worker: id, sent: sent.sent })
      onSent?.(sent)
      await noteJobRun(id, { sent: sent.sent }, now)
      return sent
    },
    work: defineWorker(id, { message: dueSchema, handle }),
  }
}
