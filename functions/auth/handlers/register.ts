import { register } from '#shared/auth/endpoints/register.ts'
import * as account from '../../account/account.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'
import * as captcha from '../captcha.ts'
import { signInWithPassword, signUpWithPassword } from '../identities/amplify.ts'
import { addressOf, countAttempt } from '../login-pace.ts'
import { requirePasswordSignIn } from '../password-setting.ts'

export const handler = defineHandler(register, async ({ body, event, now, reply }) => {
  requirePasswordSignIn()
  await countAttempt('address', addressOf(event), now)
  await captcha.consume(body.captcha, now)
  await account.assertAvailable(body.username, body.email)
  await signUpWithPassword(body)
  const { profile, tokens } = await signInWithPassword(body.username, body.password)
  const { cookie, user } = await auth.openSession({ profile: { ...profile, username: body.username }, tokens }, now)
  reply.cookies.push(cookie)
  return user
})
