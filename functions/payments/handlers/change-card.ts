import { changeCard } from '#shared/payments/endpoints/change-card.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(changeCard, ({ user, now }) => payments.openCardPage(user.userId, user.email, now))
