import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as detail from '../user-detail.ts'

export const handler = defineHandler(listUserEntries, ({ params, query }) =>
  detail.listUserEntries(params.id, query.cursor),
)
