import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'
import * as captcha from '../captcha.ts'
import { signInWithPassword } from '../identities/amplify.ts'
import { addressOf, countAttempt } from '../login-pace.ts'
import { requirePasswordSignIn } from '../password-setting.ts'

export const handler = defineHandler(logIn, async ({ body, event, now, reply }) => {
  requirePasswordSignIn()
  await countAttempt('address', addressOf(event), now)
  await countAttempt('account', body.username, now)
  await captcha.consume(body.captcha, now)
  const { cookie, user } = await auth.openSession(await signInWithPassword(body.username, body.password), now)
  reply.cookies.push(cookie)
  return user
})
