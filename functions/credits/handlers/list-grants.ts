import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import { toCredits } from '#shared/money.ts'
import { never } from '#shared/time.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as credits from '../credits.ts'

export const handler = defineHandler(listGrants, async ({ user, now }) => {
  const { grants } = await credits.getBalance(user.userId, now)
  return grants
    .filter(({ remaining, held }) => remaining + held > 0)
    .map(({ cause, remaining, held, grantedAt, expiresAt }) => ({
      source: credits.sourceOf(cause, expiresAt),
      remaining: toCredits(remaining),
      held: toCredits(held),
      grantedAt,
      ...(expiresAt !== never && { expiresAt }),
    }))
})
