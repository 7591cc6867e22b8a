import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

export const handler = defineHandler(listVersions, ({ user, params, query, now }) =>
  history.listVersions(user.userId, params.id, query.post, now),
)
