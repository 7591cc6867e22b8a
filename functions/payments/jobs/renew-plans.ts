import * as clock from '../../clock.ts'
import * as payments from '../payments.ts'

/** Every hour: reminders three days before a plan's end, renewals on its last day. @source decision 16 */
export const handler = (): Promise<{ tended: number }> => payments.tendDuePlans(clock.now())
