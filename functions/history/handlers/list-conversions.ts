import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

export const handler = defineHandler(listConversions, ({ user, query, now }) =>
  history.list(
    user.userId,
    { cursor: query.cursor, onlySaved: query.saved === 'true', platform: query.platform, words: query.q },
    now,
  ),
)
