import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(listActions, ({ query, now }) => admin.listActions(query, now))
