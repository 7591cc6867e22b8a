import type { EntityItem } from 'electrodb'
import { days, type Instant, toInstant } from '#shared/time.ts'
import { falseWhenRefused, ignoreRefused, put, type Write } from '../table/commit.ts'
import { readTogether, row } from '../table/read.ts'
import { CardOfUser, CardOwner, CardPageClaim, PaymentBinding } from './entities.ts'

// The gateway's pages that we opened, and whose the cards are that came on them.

/** A hosted page that we opened. */
export type Binding = EntityItem<typeof PaymentBinding>
/** The 27 characters of the gateway's ids; anything else is none of ours. */
const gatewayIdPattern = /^[0-9A-Za-z]{27}$/

/** @returns undefined for an id that is malformed, too */
export async function findBinding(gatewayId: string): Promise<Binding | undefined> {
  if (!gatewayIdPattern.test(gatewayId)) return undefined
  const [found] = await readTogether(
    row(PaymentBinding.get({ gatewayId }), (Item) => PaymentBinding.parse({ Item }).data),
  )
  return found
}

/** Notes that a person has a page for a card opened. @returns false while the last one is too young */
export async function claimCardPage(userId: string, now: Date, until: Instant): Promise<boolean> {
  return CardPageClaim.put({ userId, until, ttl: Math.ceil(Date.parse(until) / 1_000) })
    .where((row, is) => `${is.notExists(row.until)} OR ${is.lte(row.until, toInstant(now))}`)
    .go()
    .then(() => true, falseWhenRefused)
}

/** A webhook may be taken from the queue of what failed so long after it came, and is then compared with its page. */
const bindingKeptMs = days(30)

/** A page of ours, before anybody sees its address. */
export const newBinding = (binding: Omit<Binding, 'ttl'>): Write =>
  put(
    PaymentBinding.create({
      ...binding,
      ttl: Math.ceil((Date.parse(binding.expiresAt) + bindingKeptMs) / 1_000),
    }),
  )

/** A page whose card has arrived, with the fingerprint of the card's token. */
export type ReceivedBinding = Binding & { tokenFingerprint: string }

/** Notes that the card of a page has arrived and whose it is. Refused for a second card of a page, and for a card of somebody else. */
export const receiveBinding = (binding: ReceivedBinding): Record<'binding' | 'owner' | 'ofUser', Write> => ({
  binding: put(
    PaymentBinding.put({ ...binding, status: 'received' }).where((row, is) => is.ne(row.status, 'received')),
  ),
  owner: put(
    CardOwner.put({ fingerprint: binding.tokenFingerprint, userId: binding.userId }).where(
      (row, is) => `${is.notExists(row.userId)} OR ${is.eq(row.userId, binding.userId)}`,
    ),
  ),
  ofUser: put(CardOfUser.put({ userId: binding.userId, fingerprint: binding.tokenFingerprint })),
})

/** Whose card came on a page. */
export async function findCardOwner({ tokenFingerprint }: ReceivedBinding): Promise<string | undefined> {
  const { data } = await CardOwner.get({ fingerprint: tokenFingerprint }).go({ consistent: true })
  return data?.userId
}

/** Makes the card of somebody who is gone that of the person on whose page it came. */
export async function takeOverCard({ tokenFingerprint, userId }: ReceivedBinding, from: string): Promise<void> {
  await CardOwner.patch({ fingerprint: tokenFingerprint })
    .set({ userId })
    .where((row, is) => is.eq(row.userId, from))
    .go()
    .catch(ignoreRefused)
}

/** Notes that no card came on a page, unless its card arrived in the meantime. */
export async function failBinding({ gatewayId }: Binding): Promise<void> {
  await PaymentBinding.patch({ gatewayId })
    .set({ status: 'failed' })
    .where((row, is) => is.eq(row.status, 'pending'))
    .go()
    .catch(ignoreRefused)
}

/** Forgets whose a person's cards are. For functions that may delete. */
export async function eraseCards(userId: string): Promise<void> {
  const { data } = await CardOfUser.query.byUser({ userId }).go({ consistent: true, pages: 'all' })
  for (const { fingerprint } of data) {
    // Somebody who came again has taken over the card.
    await CardOwner.remove({ fingerprint })
      .where((row, is) => is.eq(row.userId, userId))
      .go()
      .catch(ignoreRefused)
    await CardOfUser.delete({ userId, fingerprint }).go()
  }
}
