import { logger } from '../../observability/logger.ts'
import { defineJob } from '../../queue/define-job.ts'
import { documentClient, table } from '../../table/table.ts'
import { audit } from '../auditor.ts'
import * as credits from '../credits.ts'

/**
 * Every day: every account is added up from its raw rows. One that does not add up fails its message, which is tried
 * again, since a look between two writes of a living account may be wrong, and then lies with the dead letters.
 * @source money and trust §1
 */
export const { handler, work } = defineJob('credits/audit-accounts', {
  listDue: credits.listAccounts,
  handle: async ({ userId }, now) => {
    const findings = await audit(documentClient, table.table, now, [userId])
    for (const finding of findings) logger.error('an account does not add up', { ...finding })
    if (findings.length > 0) throw new Error(`rules broken: ${findings.map(({ rule }) => rule).join(', ')}`)
  },
})
