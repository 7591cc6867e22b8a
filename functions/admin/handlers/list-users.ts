import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(listUsers, ({ query, now }) => admin.listUsers(query, now))
