import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(listAllTransactions, ({ query, now }) => admin.listTransactions(query, now))
