import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(listTransactions, ({ user }) => payments.listTransactions(user.userId))
