import { restoreVersion } from '#shared/history/endpoints/restore-version.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

export const handler = defineHandler(restoreVersion, async ({ user, params, body, now }) => ({
  post: await history.restoreVersion(user.userId, params.id, body, now),
}))
