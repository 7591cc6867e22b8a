import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(listAllTransactions, ({ query, now }) => admin.listTransactions(query, now))
