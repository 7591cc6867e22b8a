import type { Job } from '../queue/define-job.ts'
import { skipEmptyPartitions } from './empty-partitions.ts'

/**
 * Runs both halves of a job without the queue between them: finds what is due and handles it one by one.
 * @returns how many were handled
 * @throws AggregateError at the end, when some failed
 */
export const runDue = ({ job }: { job: Job }, now: Date): Promise<number> =>
  skipEmptyPartitions(() => runCounted({ job }, now))

/** Like `runDue`, and asks every partition as the job does: for tests that count requests. */
export async function runCounted({ job }: { job: Job }, now: Date): Promise<number> {
  let done = 0
  const errors: unknown[] = []
  for await (const due of job.listDue(now)) {
    await job.handle(due, now).then(
      () => (done += 1),
      (error) => errors.push(error),
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} due items failed`)
  return done
}
