import { defineAuditJob } from '../../queue/define-audit-job.ts'
import { audit } from '../auditor.ts'
import * as credits from '../credits.ts'

/** Every day: recomputes every account from its raw rows. @source docs/rules/credits.md#invariants */
export const { handler, work } = defineAuditJob('credits/audit-accounts', {
  listAll: credits.listAccounts,
  audit,
  message: 'an account does not add up',
})
