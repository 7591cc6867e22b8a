import { resetPlatform } from '#shared/platforms/endpoints/reset-platform.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as platforms from '../platforms.ts'

export const handler = defineHandler(resetPlatform, ({ user, params }) => platforms.reset(user.userId, params.platform))
