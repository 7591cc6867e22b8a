import { days, hours, minutes } from './time.ts'

/**
 * Jobs that run by the clock: the function's id (`<domain>/<name>`) and how often it starts, in milliseconds. The stack, the
 * local host and the admin area's system page walk this list.
 */
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

export type ScheduleId = (typeof schedules)[number]['id']

/** Functions that take messages from a queue of their own. */
export type WorkerId = ScheduleId | 'payments/process-webhook'
