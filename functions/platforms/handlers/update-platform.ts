import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as platforms from '../platforms.ts'

export const handler = defineHandler(updatePlatform, ({ user, params, body }) =>
  platforms.update(user.userId, params.platform, body),
)
