import type { User } from '#shared/account/schema.ts'
import * as account from '../account/account.ts'
import { setCookie } from '../http/cookie.ts'
import * as session from '../session/session.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import type { Identity } from './identity.ts'

/**
 * Opens a session for a person the provider vouches for. At the first sign-in this makes the person, their credit
 * account and the first allowance; a crash in between is mended by the next read of the account.
 * @returns the session cookie and the person
 * @throws auth.account-disabled, account.email-taken
 */
export async function openSession({ profile, tokens }: Identity, now: Date): Promise<{ cookie: string; user: User }> {
  const row = await account.findOrCreateUser(profile, now)
  await subscriptions.openAccount(row.userId, now)
  const secret = await session.open(row.userId, tokens, now)
  const { plan, balance, nextResetAt } = await subscriptions.getOverview(row.userId, now)
  const user = account.toUserView(row, { tier: plan.tier, availableHundredths: balance.available, nextResetAt })
  return { cookie: setCookie('session', secret), user }
}
