import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(listUsers, ({ query, now }) => admin.listUsers(query, now))
