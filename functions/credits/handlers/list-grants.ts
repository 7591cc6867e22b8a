import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as credits from '../credits.ts'

export const handler = defineHandler(listGrants, async ({ user, now }) => {
  const { grants } = await credits.getBalance(user.userId, now)
  return credits.toGrants(grants)
})
