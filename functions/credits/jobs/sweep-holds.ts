import * as clock from '../../clock.ts'
import * as credits from '../credits.ts'

/** Every five minutes: no hold outlives its end by more than ten. @source money and trust L5 */
export const handler = (): Promise<{ closed: number }> => credits.sweepHolds(clock.now())
