import { removeCard } from '#shared/subscriptions/endpoints/remove-card.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as subscriptions from '../subscriptions.ts'

export const handler = defineHandler(removeCard, async ({ user, now }) => {
  await subscriptions.removeCard(user.userId, now)
  return { success: true }
})
