import { randomUUID } from 'node:crypto'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { register } from '#shared/auth/endpoints/register.ts'
import type { withMails } from '../../payments/testing/mails.ts'
import { call } from '../../testing/call.ts'
import { solve } from './solve.ts'

/** A captcha that is solved. */
export const aSolution = async (): Promise<string> => solve((await call(createCaptcha)).body)

export const cookieOf = (cookies: string[], name = 'session'): string =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

/** A network of its own for each call. */
export const elsewhere = () => ({
  'x-viewer-address': `2001:db8:${randomUUID().slice(9, 18).replace('-', ':')}::1`,
})

/** Somebody with a password, signed in. */
export interface PasswordPerson {
  username: string
  password: string
  email: string
  cookies: string[]
}

/** Registers somebody, who proves their e-mail unless it is said otherwise. */
export async function aPasswordPerson(
  { sentTo }: ReturnType<typeof withMails>,
  { isProved = true } = {},
): Promise<PasswordPerson> {
  const username = `r${randomUUID().slice(0, 12)}`
  const person = { username, password: 'the-first-one-1', email: `${username}@example.test` }
  const answer = await call(register, { body: { ...person, captcha: await aSolution() }, headers: elsewhere() })
  const cookies = [cookieOf(answer.cookies)]
  const [code] = /\d{6}/.exec((await sentTo(person.email))[0]!.subject)!
  if (isProved) await call(proveEmail, { body: { code }, cookies })
  return { ...person, cookies }
}

export const logInAs = async (username: string, password: string) =>
  call(logIn, { body: { username, password, captcha: await aSolution() }, headers: elsewhere() })
