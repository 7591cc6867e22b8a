import { createHash, randomBytes } from 'node:crypto'
import type { createServer, Request, Response } from 'cognito-local/lib/server/server.js'
import type { CognitoService, Context, User, UserPool } from 'cognito-local/lib/services/cognitoService.js'
import type { JwtTokenGenerator, Tokens } from 'cognito-local/lib/services/tokenGenerator.js'
import { minutes } from '#shared/time.ts'
import { withNonce } from './id-token.ts'
import { attributeOf, clientId, createGoogleUser } from './pool.ts'
import { languageOf, signInPage } from './sign-in-page.ts'

type Application = ReturnType<typeof createServer>['application']

interface Grant {
  username: string
  redirectUri: string
  challenge: string
  nonce: string | undefined
  expiresAt: number
}

interface HostedDomain {
  application: Application
  cognito: CognitoService
  pool: UserPool
  context: Context
  tokens: JwtTokenGenerator
}

const carried = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'nonce',
]

/** The pages and calls of Cognito's hosted domain: authorization code with PKCE, tokens, revocation, logout. */
export function attachHostedDomain({ application, cognito, pool, context, tokens }: HostedDomain): void {
  /** Codes that were issued and not used; each is good once and for five minutes. */
  const grants = new Map<string, Grant>()

  application.get('/oauth2/authorize', async ({ query, headers }, response) => {
    const problem = await problemOf(query)
    if (problem) return refuse(response, problem)
    const users = await pool.listUsers(context)
    const accounts = users.filter(({ Enabled }) => Enabled).map(accountOf)
    const request = Object.fromEntries(carried.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
    response
      .type('html')
      .set('referrer-policy', 'no-referrer')
      .send(signInPage(languageOf(headers['accept-language']), request, accounts))
  })

  application.post('/oauth2/authorize', async ({ body }, response) => {
    const problem = await problemOf(body)
    if (problem) return refuse(response, problem)
    const user = await chosenUser(body)
    if (!user?.Enabled)
      return back(response, body, { error: 'access_denied', error_description: 'User is not enabled.' })
    const code = randomBytes(24).toString('base64url')
    grants.set(code, {
      username: user.Username,
      redirectUri: body.redirect_uri ?? '',
      challenge: body.code_challenge ?? '',
      nonce: body.nonce,
      expiresAt: Date.now() + minutes(5),
    })
    back(response, body, { code })
  })

  application.post('/oauth2/token', async ({ body }, response) => {
    if (body.grant_type !== 'authorization_code') return response.status(400).json({ error: 'unsupported_grant_type' })
    const grant = grants.get(body.code ?? '')
    grants.delete(body.code ?? '')
    const verifierHash = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url')
    const isValid =
      grant &&
      grant.expiresAt > Date.now() &&
      body.client_id === clientId &&
      body.redirect_uri === grant.redirectUri &&
      verifierHash === grant.challenge
    const user = isValid && (await pool.getUserByUsername(context, grant.username))
    if (!user) return response.status(400).json({ error: 'invalid_grant' })
    const issued = await issue(user, grant.nonce)
    response.json({
      id_token: issued.IdToken,
      access_token: issued.AccessToken,
      refresh_token: issued.RefreshToken,
      expires_in: 3_600,
      token_type: 'Bearer',
    })
  })

  application.post('/oauth2/revoke', async ({ body }, response) => {
    const user = await pool.getUserByRefreshToken(context, body.token ?? '')
    if (user)
      await pool.saveUser(context, {
        ...user,
        RefreshTokens: user.RefreshTokens.filter((token) => token !== body.token),
      })
    response.status(200).send('')
  })

  application.get('/logout', ({ query }, response) => {
    const target = query.logout_uri ?? ''
    return target ? response.redirect(302, target) : refuse(response, 'logout_uri')
  })

  async function problemOf(request: Request['query']): Promise<string | undefined> {
    const client = await cognito.getAppClient(context, request.client_id ?? '')
    if (!client) return 'client_id'
    if (!client.CallbackURLs?.includes(request.redirect_uri ?? '')) return 'redirect_uri'
    if (request.response_type !== 'code') return 'response_type'
    if (request.code_challenge_method !== 'S256' || !request.code_challenge) return 'code_challenge'
    return undefined
  }

  async function chosenUser({ username, email, name }: Request['body']): Promise<User | null> {
    if (username) return pool.getUserByUsername(context, username)
    if (!email || !/^\S+@\S+$/.test(email)) return null
    return createGoogleUser(pool, context, email.toLowerCase(), name?.trim() || email)
  }

  async function issue(user: User, nonce: string | undefined): Promise<Tokens> {
    const client = await cognito.getAppClient(context, clientId)
    const groups = await pool.listUserGroupMembership(context, user)
    const issued = await tokens.generate(context, user, groups, client, undefined, 'HostedAuth')
    await pool.storeRefreshToken(context, issued.RefreshToken, user)
    return { ...issued, IdToken: withNonce(issued.IdToken, nonce) }
  }
}

const accountOf = (user: User) => ({
  username: user.Username,
  email: attributeOf(user, 'email') ?? '',
  name: attributeOf(user, 'name') ?? user.Username,
})

function back(response: Response, request: Request['body'], answer: Record<string, string>): void {
  const target = new URL(request.redirect_uri ?? '')
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  if (request.state) target.searchParams.set('state', request.state)
  response.redirect(302, target.href)
}

function refuse(response: Response, parameter: string): void {
  response.status(400).type('text').send(`invalid request: ${parameter}`)
}
