import { updatePlatforms } from '#shared/platforms/endpoints/update-platforms.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as platforms from '../platforms.ts'

export const handler = defineHandler(updatePlatforms, ({ user, body }) =>
  platforms.updateSeveral(user.userId, body.changes),
)
