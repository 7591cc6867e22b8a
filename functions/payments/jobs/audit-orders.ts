import * as credits from '../../credits/credits.ts'
import { defineAuditJob } from '../../queue/define-audit-job.ts'
import { auditPayments } from '../auditor.ts'

/**
 * Every day: compares what each person paid for with what was given, from raw rows.
 * @source docs/rules/credits.md#invariants
 */
export const { handler, work } = defineAuditJob('payments/audit-orders', {
  listAll: credits.listAccounts,
  audit: auditPayments,
  message: 'payments do not fit what was given',
})
