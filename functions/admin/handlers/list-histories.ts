import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(listHistories, ({ query, now }) => admin.listHistories(query, now))
