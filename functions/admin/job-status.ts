import type { Status } from '#shared/admin/system-status.ts'
import type { ScheduleId } from '#shared/schedules.ts'
import { days, minutes } from '#shared/time.ts'

/** An order whose page is open stays due until the page is over, however often the job looks at it. */
const jobsWithStandingWork: readonly ScheduleId[] = ['payments/reconcile-orders']

interface JobDelays {
  id: ScheduleId
  everyMs: number
  /** How long the next start is late; absent where no start is known. */
  lateMs: number | undefined
  /** How long the oldest work has been due; absent where none is measured. */
  oldestMs: number | undefined
}

/** How a job does, by its last start and by what it has not done. */
export function statusOfJob({ id, everyMs, lateMs, oldestMs }: JobDelays): Status {
  if (oldestMs === undefined || jobsWithStandingWork.includes(id)) return statusOfDelay(lateMs, everyMs)
  return statusOfDelay(Math.max(oldestMs, lateMs ?? 0), everyMs)
}

function statusOfDelay(delayMs: number | undefined, everyMs: number): Status {
  if (delayMs === undefined) return 'unknown'
  if (delayMs > days(1)) return 'down'
  return delayMs > 2 * everyMs + minutes(5) ? 'degraded' : 'operational'
}
