import * as clock from '../../clock.ts'
import * as subscriptions from '../subscriptions.ts'

/** Every hour: grants the allowances that fell due. Whoever comes first, this or the person, resets. */
export const handler = (): Promise<{ reset: number }> => subscriptions.resetDueAllowances(clock.now())
