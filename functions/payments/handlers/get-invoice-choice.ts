import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(getInvoiceChoice, async ({ user }) => ({
  choice: (await payments.buyerData.findInvoiceChoice(user.userId)) ?? null,
}))
