import { days, hours, minutes } from '#shared/time.ts'

/** Jobs that run by the clock: the function's id and how often. The stack and the local host walk this list. */
export const schedules = [
  { id: 'admin/count-days', everyMs: hours(1) },
  { id: 'credits/audit-accounts', everyMs: days(1) },
  { id: 'credits/sweep-holds', everyMs: minutes(5) },
  { id: 'history/mail-runs', everyMs: minutes(1) },
  { id: 'payments/audit-orders', everyMs: days(1) },
  { id: 'payments/reconcile-orders', everyMs: minutes(5) },
  { id: 'payments/renew-plans', everyMs: hours(1) },
  { id: 'privacy/delete-accounts', everyMs: minutes(5) },
  { id: 'subscriptions/reset-allowances', everyMs: hours(1) },
] as const
