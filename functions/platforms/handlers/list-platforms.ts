import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as platforms from '../platforms.ts'

export const handler = defineHandler(listPlatforms, ({ user }) => platforms.list(user.userId))
