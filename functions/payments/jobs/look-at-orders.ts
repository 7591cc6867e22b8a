import * as clock from '../../clock.ts'
import * as payments from '../payments.ts'

/** Every five minutes: no paid order waits longer than ten, whatever notice was lost. @source money and trust L10 */
export const handler = (): Promise<{ looked: number }> => payments.lookAtDueOrders(clock.now())
