import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as transactions from '../transactions.ts'

export const handler = defineHandler(listAllTransactions, ({ query, now }) => transactions.listTransactions(query, now))
