import { getSignInMethods } from '#shared/auth/endpoints.ts'
import { getConfig } from '../../config.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'

export const handler = definePublicHandler(getSignInMethods, async () => ({ password: getConfig().passwordSignIn }))
