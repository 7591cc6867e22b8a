import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { addMs, minutes } from '#shared/time.ts'
import { clientId } from './names.ts'
import { ShortLived } from './short-lived.ts'

/** Of the app client, which gets no other. */
export const clientScopes = ['openid', 'email', 'profile']

/** What an app asks of `/oauth2/authorize`. */
const requestSchema = z.object({
  client_id: z.literal(clientId),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z
    .string()
    .default('openid')
    .refine((text) => text.split(' ').every((scope) => clientScopes.includes(scope))),
  state: z.string().max(1_024).optional(),
  nonce: z.string().max(1_024).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  identity_provider: z.enum(['Google', 'COGNITO']).default('COGNITO'),
})
export type AuthorizationRequest = z.infer<typeof requestSchema>

/**
 * Reads an authorization request.
 * @returns the request; `refusal`, which is shown, when a redirect would be unsafe; `backTo` otherwise
 */
export function readRequest(
  query: URLSearchParams,
  callbackUrls: readonly string[],
): { request: AuthorizationRequest } | { refusal: string } | { backTo: string } {
  if (query.get('client_id') !== clientId) return { refusal: 'invalid_client' }
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!callbackUrls.includes(redirectUri)) return { refusal: 'redirect_mismatch' }
  const parsed = requestSchema.safeParse(Object.fromEntries(query))
  if (parsed.success) return { request: parsed.data }
  const field = String(parsed.error.issues[0]?.path[0])
  const error = field === 'scope' ? 'invalid_scope' : 'invalid_request'
  return { backTo: answerUrl(redirectUri, { error, error_description: field, state: query.get('state') ?? undefined }) }
}

/** Where the browser goes back to. */
export function answerUrl(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

interface Grant {
  request: AuthorizationRequest
  username: string
}

const codes = new ShortLived<Grant>()

/** @returns a code that is good once, for 5 minutes */
export function createCode(request: AuthorizationRequest, username: string): string {
  const code = randomBytes(24).toString('base64url')
  const now = new Date()
  codes.keep(code, { request, username }, { now, until: addMs(now, minutes(5)) })
  return code
}

/** Uses up a code, also when something about it is wrong. @returns what it was issued for; undefined when anything is wrong */
export function redeemCode(code: string, redirectUri: string, verifier: string): Grant | undefined {
  const grant = codes.find(code, new Date())
  codes.drop(code)
  if (grant?.request.redirect_uri !== redirectUri) return undefined
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return challenge === grant.request.code_challenge ? grant : undefined
}
