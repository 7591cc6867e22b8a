import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(listActions, ({ query, now }) => admin.listActions(query, now))
