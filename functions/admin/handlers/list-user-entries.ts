import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(listUserEntries, ({ params, query }) =>
  admin.listUserEntries(params.id, query.cursor),
)
