import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as actions from '../actions.ts'

export const handler = defineHandler(listActions, ({ query, now }) => actions.listActions(query, now))
