import { getUser } from '#shared/account/endpoints/get-user.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import * as account from '../account.ts'

export const handler = defineHandler(getUser, async ({ user, now }) => {
  const { plan, balance, nextResetAt } = await subscriptions.getOverview(user.userId, now)
  return account.toUserView(user, { tier: plan.tier, availableHundredths: balance.available, nextResetAt })
})
