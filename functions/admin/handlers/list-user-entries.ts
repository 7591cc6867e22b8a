import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(listUserEntries, ({ params, query }) =>
  admin.listUserEntries(params.id, query.cursor),
)
