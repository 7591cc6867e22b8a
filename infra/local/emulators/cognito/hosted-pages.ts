import * as z from 'zod'
import { type AuthorizationRequest, answerUrl, createCode, readRequest } from './authorization.ts'
import { findOrCreateFederated, listGoogleAccounts } from './google-accounts.ts'
import { clientId } from './names.ts'
import { accountPage, errorPage, passwordPage, type Retry } from './page/sign-in-page.ts'
import { chooseLanguage } from './page/words.ts'
import { checkHash, hashPassword } from './passwords.ts'
import { page, redirect } from './reply.ts'
import { findUser, type Pool } from './user-pool.ts'

export interface PageRequest {
  url: URL
  acceptLanguage: string | undefined
  /** What the form sent; absent on GET. */
  form?: URLSearchParams
}

/** `/oauth2/authorize`: shows who may sign in, and sends the browser back with a code once somebody has. */
export async function authorize(pool: Pool, { url, acceptLanguage, form }: PageRequest): Promise<Response> {
  const language = chooseLanguage(acceptLanguage)
  const appOrigin = new URL(pool.callbackUrls[0]!).origin
  const read = readRequest(url.searchParams, pool.callbackUrls)
  if ('refusal' in read) return page(400, errorPage(language, read.refusal), appOrigin)
  if ('backTo' in read) return redirect(read.backTo)

  const { request } = read
  const isGoogle = request.identity_provider === 'Google'
  const tried = form && (await (isGoogle ? chooseAccount(pool, form) : checkPassword(pool, form)))
  if (tried && 'username' in tried) return redirect(codeUrl(request, tried.username))
  const cancelUrl = answerUrl(request.redirect_uri, { error: 'access_denied', state: request.state })
  const shown = { language, action: `${url.pathname}${url.search}`, cancelUrl, retry: tried }
  const body = isGoogle ? accountPage({ ...shown, accounts: await listGoogleAccounts(pool) }) : passwordPage(shown)
  return page(tried ? 400 : 200, body, appOrigin)
}

/** `/logout`: there is no session here to end, so it only leads back to where the app may be left for. */
export function logout(pool: Pool, { url, acceptLanguage }: PageRequest): Response {
  const target = url.searchParams.get('logout_uri') ?? ''
  const isKnown = url.searchParams.get('client_id') === clientId && pool.logoutUrls.includes(target)
  if (isKnown) return redirect(target)
  return page(400, errorPage(chooseLanguage(acceptLanguage), 'invalid_request'), new URL(pool.callbackUrls[0]!).origin)
}

function codeUrl(request: AuthorizationRequest, username: string): string {
  return answerUrl(request.redirect_uri, { code: createCode(request, username), state: request.state })
}

type Tried = { username: string } | Retry

const accountSchema = z.object({ email: z.email().max(254), name: z.string().trim().min(1).max(80) })

/** A click on a known account, or an e-mail and a name for another one. */
async function chooseAccount(pool: Pool, form: URLSearchParams): Promise<Tried> {
  const known = (await listGoogleAccounts(pool)).find(({ email }) => email === form.get('account'))
  const typed = { email: form.get('email') ?? '', name: form.get('name') || (form.get('email') ?? '').split('@')[0] }
  const account = known ?? accountSchema.safeParse(typed).data
  if (!account) return { typed, error: 'invalidEmail' }
  const user = await findOrCreateFederated(pool, account)
  return user.Enabled ? { username: user.Username } : { typed, error: 'disabled' }
}

async function checkPassword(pool: Pool, form: URLSearchParams): Promise<Tried> {
  const username = form.get('username') ?? ''
  const user = await findUser(pool, username)
  const hashed = hashPassword(pool, user?.Username ?? username, form.get('password') ?? '')
  if (!user || checkHash(pool, user, hashed) !== 'right') return { typed: { username }, error: 'wrongCredentials' }
  if (!user.Enabled) return { typed: { username }, error: 'disabled' }
  // The real page asks for the code of a mail here, which this pool does not send.
  if (user.UserStatus === 'UNCONFIRMED') return { typed: { username }, error: 'unconfirmed' }
  return { username: user.Username }
}
