import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(listHistories, ({ query, now }) => admin.listHistories(query, now))
