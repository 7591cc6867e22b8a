import { logger } from '../observability/logger.ts'
import type { Finding } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { defineJob, type Job } from './define-job.ts'

export interface AuditJob {
  /** Everybody who is to be examined. */
  listDue: Job['listDue']
  audit: (client: typeof documentClient, tableName: string, now: Date, people: string[]) => Promise<Finding[]>
  /** What the log says of a finding. */
  message: string
}

/**
 * Makes a job that examines the raw rows of each person. A finding is logged and fails the message of its person. The
 * message is tried again, since rows that are read between two writes may seem wrong, and then it goes to the
 * dead-letter queue.
 * @param id `<domain>/<name>`, as for `defineJob`
 */
export function defineAuditJob(id: string, { listDue, audit, message }: AuditJob) {
  return defineJob(id, {
    listDue,
    handle: async ({ userId }, now) => {
      const findings = await audit(documentClient, table.table, now, [userId])
      for (const finding of findings) logger.error(message, { ...finding })
      if (findings.length > 0) throw new Error(`rules broken: ${findings.map(({ rule }) => rule).join(', ')}`)
    },
  })
}
