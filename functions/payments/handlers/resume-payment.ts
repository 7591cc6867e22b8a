import { resumePayment } from '#shared/payments/endpoints/resume-payment.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(resumePayment, ({ user, body, now }) => payments.resume(user.userId, body, now))
