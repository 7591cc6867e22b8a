import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

export const handler = defineHandler(getConversion, ({ user, params, now }) => history.get(user.userId, params.id, now))
