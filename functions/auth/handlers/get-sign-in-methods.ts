import { getSignInMethods } from '#shared/auth/endpoints.ts'
import { getConfig } from '../../config.ts'
import { defineHandler } from '../../http/define-handler.ts'

export const handler = defineHandler(getSignInMethods, async () => ({ password: getConfig().passwordSignIn }))
