import type { Context } from 'aws-lambda'
import { days, toInstant } from '#shared/time.ts'
import * as clock from '../clock.ts'
import { logger } from '../observability/logger.ts'
import type { Due } from '../table/due-keys.ts'
import type { AuditFinding } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { defineWorker } from './define-worker.ts'
import { dueSchema } from './due-schema.ts'
import { findJobRun, noteJobRun } from './job-runs.ts'
import { type Sent, sendAll } from './send.ts'

export interface AuditJob {
  /** Everybody who is to be examined, from behind somebody on. */
  listAll: (after: Due | undefined) => AsyncIterable<Due>
  audit: (client: typeof documentClient, tableName: string, now: Date, people: string[]) => Promise<AuditFinding[]>
  /** What the log says of a finding. */
  message: string
}

/** A round that takes longer is an error: some people are examined too seldom. */
const longestRoundMs = days(7)

/**
 * Makes the two functions of a job that examines the raw rows of each person. A start that has no time for everybody notes whom it
 * reached, and the next one goes on behind them, so that a round ends however many people there are. A finding is logged and fails
 * the message of its person. The message is tried again, since rows that are read between two writes may seem wrong, and
 * then it goes to the dead-letter queue, which raises the alarm.
 * @param id `<domain>/<name>`, as for `defineJob`
 * @source docs/decisions/0126-audit-in-rounds.md
 */
export function defineAuditJob(id: string, { listAll, audit, message }: AuditJob) {
  const handle = async ({ userId }: Due, now: Date) => {
    const findings = await audit(documentClient, table.table, now, [userId])
    for (const finding of findings) logger.warn(message, { ...finding })
    if (findings.length > 0) throw new Error(`rules broken: ${findings.map(({ rule }) => rule).join(', ')}`)
  }
  return {
    handler: async (_event: unknown, context: Context): Promise<Sent> => {
      const now = clock.now()
      const { last: after, since = toInstant(now) } = (await findJobRun(id)) ?? {}
      const { last, ...sent } = await sendAll(id, listAll(after), now, context)
      if (last) warnOfLongRound(id, sent.sent, now.getTime() - Date.parse(since))
      await noteJobRun(id, { sent: sent.sent, ...(last && { last, since }) }, now)
      return { ...sent, ...(last && { last }) }
    },
    work: defineWorker(id, { message: dueSchema, handle }),
  }
}

function warnOfLongRound(job: string, sent: number, tookMs: number): void {
  if (tookMs > longestRoundMs) logger.error('an audit takes longer than a week', { job, sent })
  else logger.warn('an audit goes on with the next start', { job, sent })
}
