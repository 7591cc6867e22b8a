import type { Job } from '../queue/define-job.ts'

/**
 * Does everything that is due, one by one in the order found: both halves of a job without the queue between them.
 * @returns how many were done
 * @throws AggregateError after all others were done, when some could not be
 */
export async function runDue({ job }: { job: Job }, now: Date): Promise<number> {
  let done = 0
  const errors: unknown[] = []
  for await (const due of job.listDue(now)) {
    await job.handle(due, now).then(
      () => (done += 1),
      (error) => errors.push(error),
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of what was due could not be done`)
  return done
}
