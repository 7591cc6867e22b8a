import * as clock from '../../clock.ts'
import { measure } from '../../http/metrics.ts'
import * as credits from '../credits.ts'

/** Every five minutes: no hold outlives its end by more than ten. @source money and trust L5 */
export const handler = (): Promise<{ closed: number }> =>
  credits.sweepHolds(clock.now(), ({ closed, overdueMs }) =>
    measure({ HoldsSwept: closed, OldestHoldOverdue: overdueMs }),
  )
