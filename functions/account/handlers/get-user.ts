import { getUser } from '#shared/account/endpoints/get-user.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'

export const handler = defineHandler(getUser, ({ user, now }) => subscriptions.getUserView(user, now))
