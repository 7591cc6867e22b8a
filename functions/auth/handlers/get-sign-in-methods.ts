import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import * as auth from '../auth.ts'

export const handler = definePublicHandler(getSignInMethods, async () => ({
  password: auth.passwordSignIn(),
  google: auth.googleSignIn(),
}))
