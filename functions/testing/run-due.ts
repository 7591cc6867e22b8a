import type { Job } from '../queue/define-job.ts'
import type { Due } from '../table/due-keys.ts'
import { skipEmptyPartitions } from './empty-partitions.ts'
import { asJob, asWorker } from './own-rights.ts'

/** A job of ours has its id; one that a test made up has none, and no rights either. */
type NamedJob = Job & { id?: string }

/**
 * Runs both halves of a job without the queue between them, each under the rights of its function: finds what is due and handles it one by one.
 * @returns how many were handled
 * @throws AggregateError at the end, when some failed
 */
export const runDue = ({ job }: { job: NamedJob }, now: Date): Promise<number> =>
  skipEmptyPartitions(() => runCounted({ job }, now))

/** Like `runDue`, and asks every partition as the job does: for tests that count requests. */
export async function runCounted({ job }: { job: NamedJob }, now: Date): Promise<number> {
  let done = 0
  const errors: unknown[] = []
  for await (const due of listedBy(job, now)) {
    await handleDue({ job }, due, now).then(
      () => (done += 1),
      (error) => errors.push(error),
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} due items failed`)
  return done
}

/** What the first half finds. */
async function* listedBy({ id, listDue }: NamedJob, now: Date): AsyncGenerator<Due> {
  const source = listDue(now)[Symbol.asyncIterator]()
  while (true) {
    const step = await asJob(id, () => source.next())
    if (step.done) return
    yield step.value
  }
}

/** The second half alone. */
export const handleDue = ({ job }: { job: NamedJob }, due: Due, now: Date): Promise<unknown> =>
  asWorker(job.id, () => job.handle(due, now))
