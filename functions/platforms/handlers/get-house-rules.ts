import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as platforms from '../platforms.ts'

export const handler = defineHandler(getHouseRules, ({ user }) => platforms.getHouseRules(user.userId))
