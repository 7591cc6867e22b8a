import { styleHash } from './page/style.ts'

const noStore = { 'cache-control': 'no-store' }

export const json = (status: number, body: unknown): Response => Response.json(body, { status, headers: noStore })

/** An answer of the API: an instant travels as seconds since 1970, as the SDK reads it. */
export function apiJson(status: number, body: unknown): Response {
  const text = JSON.stringify(body, function (this: Record<string, unknown>, key, value) {
    const field = this[key]
    return field instanceof Date ? field.getTime() / 1_000 : value
  })
  return new Response(text, { status, headers: { ...noStore, 'content-type': 'application/x-amz-json-1.1' } })
}

export const redirect = (location: string): Response =>
  new Response(null, { status: 302, headers: { ...noStore, location, 'referrer-policy': 'no-referrer' } })

/** A page without script. @param appOrigin where its forms may lead in the end */
export const page = (status: number, body: string, appOrigin: string): Response =>
  new Response(body, {
    status,
    headers: {
      ...noStore,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
      'content-security-policy': `default-src 'none'; style-src ${styleHash}; form-action 'self' ${appOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
