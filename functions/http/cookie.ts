import { parseCookie, stringifySetCookie } from 'cookie'
import { appConfig } from '../config.ts'

/** Cookies of ours. On https they carry the `__Host-` prefix, which pins them to this host and to Secure. */
const cookies = {
  session: { name: 'session', sameSite: 'strict', maxAge: 7 * 24 * 60 * 60 },
  /** Lax, because the identity provider sends the browser back across sites. */
  login: { name: 'login', sameSite: 'lax', maxAge: 10 * 60 },
} as const

export type CookieName = keyof typeof cookies

const nameOf = (cookie: CookieName): string =>
  appConfig().isHttps ? `__Host-${cookies[cookie].name}` : cookies[cookie].name

/** @param sent the `cookies` of a payload 2.0 event, one `name=value` each */
export function readCookie(sent: string[] | undefined, cookie: CookieName): string | undefined {
  return parseCookie((sent ?? []).join('; '))[nameOf(cookie)]
}

/** @returns a `Set-Cookie` value */
export function setCookie(cookie: CookieName, value: string): string {
  const { sameSite, maxAge } = cookies[cookie]
  return stringifySetCookie({
    name: nameOf(cookie),
    value,
    path: '/',
    httpOnly: true,
    secure: appConfig().isHttps,
    sameSite,
    maxAge,
  })
}

/** @returns a `Set-Cookie` value that removes the cookie */
export function clearCookie(cookie: CookieName): string {
  return stringifySetCookie({
    name: nameOf(cookie),
    value: '',
    path: '/',
    httpOnly: true,
    secure: appConfig().isHttps,
    sameSite: cookies[cookie].sameSite,
    maxAge: 0,
  })
}
