import { changeCard } from '#shared/payments/endpoints.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(changeCard, ({ user, now }) => payments.openCardPage(user.userId, user.email, now))
