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

/** An answer of the API: an instant travels as seconds since 1970, as the SDK reads it. */
export const apiJson = (status: number, body: unknown): Reply => ({
  ...json(status, body, 'application/x-amz-json-1.1'),
  body: JSON.stringify(body, function (this: Record<string, unknown>, key, value) {
    const field = this[key]
    return field instanceof Date ? field.getTime() / 1_000 : value
  }),
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
