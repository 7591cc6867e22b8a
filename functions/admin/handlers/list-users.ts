import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as users from '../users.ts'

export const handler = defineHandler(listUsers, ({ query, now }) => users.listUsers(query, now))
