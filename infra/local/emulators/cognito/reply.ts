import { styleHash } from './page/style.ts'

/** What goes back over HTTP. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

export const json = (status: number, body: unknown, type = 'application/json'): Reply => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})

export const redirect = (location: string): Reply => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
})

/** A page without script. @param appOrigin where its forms may lead in the end */
export const page = (status: number, body: string, appOrigin: string): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Language',
    'content-security-policy': `default-src 'none'; style-src ${styleHash}; form-action 'self' ${appOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  },
  body,
})
