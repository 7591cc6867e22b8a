import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { send } from '../queue/send.ts'
import { sealNotice } from './sealed-notice.ts'
import { getSecret } from './secret.ts'

/**
 * Takes in what the gateway sends, before anybody looks at it: a card is in its notice alone, and the notice is sent
 * three times and never again. So all that can fail after this is tried for as long as it takes, by `payments/take-notices`.
 * @throws not-found unless `key` is the unguessable part of the address given to the gateway; any other error when the
 * notice may not be in the queue, so that the gateway tries again
 * @source gateway §6.5; money and trust §3 "Notices"; decision record 0102
 */
export async function takeIn(key: string, body: unknown, now: Date): Promise<void> {
  await refuseStrangers(key)
  await send('payments/take-notices', await sealNotice(body, now))
}

async function refuseStrangers(key: string): Promise<void> {
  const [given, own] = [Buffer.from(key), Buffer.from((await getSecret()).notificationKey)]
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw new AppError('not-found')
}
