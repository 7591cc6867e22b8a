import * as credits from '../../credits/credits.ts'
import { logger } from '../../observability/logger.ts'
import { defineJob } from '../../queue/define-job.ts'
import { documentClient, table } from '../../table/table.ts'
import { auditPayments } from '../auditor.ts'

/**
 * Every day: what each person paid for is held against what they were given, from raw rows. What does not fit fails its
 * message, which is tried again, since a look between two writes may be wrong, and then lies with the dead letters.
 * @source money and trust L7, L10
 */
export const { handler, work } = defineJob('payments/audit-orders', {
  listDue: credits.listAccounts,
  handle: async ({ userId }, now) => {
    const findings = await auditPayments(documentClient, table.table, now, [userId])
    for (const finding of findings) logger.error('payments do not fit what was given', { ...finding })
    if (findings.length > 0) throw new Error(`rules broken: ${findings.map(({ rule }) => rule).join(', ')}`)
  },
})
