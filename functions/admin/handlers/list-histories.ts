import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as histories from '../histories.ts'

export const handler = defineHandler(listHistories, ({ query, now }) => histories.listHistories(query, now))
