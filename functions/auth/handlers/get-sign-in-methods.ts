import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { authConfig } from '../../config.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'

export const handler = definePublicHandler(getSignInMethods, async () => ({ password: authConfig().passwordSignIn }))
