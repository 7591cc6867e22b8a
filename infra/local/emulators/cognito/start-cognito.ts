import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PoolSettings } from '../../../pool-settings.ts'
import { serverOf } from '../hono-server.ts'
import { listen } from '../listen.ts'
import { callApi } from './api.ts'
import { authorize, logout, type PageRequest } from './hosted-pages.ts'
import { keySet } from './jwt.ts'
import { clientId, issuer, userPoolId } from './names.ts'
import { apiJson, json } from './reply.ts'
import { seedPool } from './seeds.ts'
import { revokeToken, token, userInfo } from './token-endpoint.ts'
import { openUserPool, type Pool, type PreSignUp } from './user-pool.ts'

export interface LocalCognito {
  /** Of the API, the key set and the hosted pages alike. */
  origin: string
  userPoolId: string
  clientId: string
  close: () => Promise<void>
}

/**
 * Starts the user pool of this machine: Cognito's API, its key set and its hosted sign-in, with an emulator of Google.
 * @param dataDir keeps people, groups and sign-ins over restarts
 * @param appOrigin where the code flow may lead back to
 */
export async function startCognito(options: {
  port: number
  host: string
  dataDir: string
  appOrigin: string
  /** What the stack says of the pool. */
  settings: PoolSettings
  /** The pool's pre sign-up function, where the settings have one. */
  preSignUp?: PreSignUp
  /** A test keeps nobody's password, and pays less for its hash than the pool of a person does. */
  hashCost?: number
}): Promise<LocalCognito> {
  const { dataDir, appOrigin, settings } = options
  const pool = await openUserPool(dataDir, appOrigin, settings, options)
  await seedPool(pool)
  return { ...(await listen(serverOf(createApp(pool)), options.port, options.host)), userPoolId, clientId }
}

/** One call after the other: cognito-local reads and writes without a guard against another call in between. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

const maxBodyBytes = 256 * 1_024

function createApp(pool: Pool): Hono {
  const app = new Hono()
  const inTurn = createQueue()
  const tooLarge = () => json(413, { message: 'Request Entity Too Large' })
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }), async (c, next) => {
    // Read before its turn comes: a body that never ends does not delay other calls.
    if (c.req.method === 'POST') await c.req.text()
    await inTurn(next)
  })
  app.post('/', async (c) => {
    const target = c.req.header('x-amz-target')?.split('.')[1] ?? ''
    const request = JSON.parse((await c.req.text()) || '{}')
    const { status, body } = await callApi(pool, { target, request, authorization: c.req.header('authorization') })
    return apiJson(status, body)
  })
  const wellKnown = `/${userPoolId}/.well-known`
  app.get(`${wellKnown}/jwks.json`, () => json(200, keySet))
  app.get(`${wellKnown}/openid-configuration`, () =>
    json(200, { issuer, jwks_uri: `${issuer}/.well-known/jwks.json`, response_types_supported: ['code'] }),
  )
  app.get('/oauth2/authorize', (c) => authorize(pool, pageRequest(c)))
  app.post('/oauth2/authorize', async (c) => {
    if (isCrossSite(c)) return json(403, { error: 'access_denied' })
    return authorize(pool, { ...pageRequest(c), form: await formOf(c) })
  })
  app.post('/oauth2/token', async (c) => token(pool, await formOf(c)))
  app.post('/oauth2/revoke', async (c) => revokeToken(pool, await formOf(c)))
  app.get('/oauth2/userInfo', (c) => userInfo(pool, c.req.header('authorization')))
  app.get('/logout', (c) => logout(pool, pageRequest(c)))
  app.notFound(() => json(404, { message: 'Not found' }))
  app.onError(({ message }) => json(500, { __type: 'InternalErrorException', message }))
  return app
}

const pageRequest = ({ req }: Context): PageRequest => ({
  url: new URL(req.url),
  acceptLanguage: req.header('accept-language'),
})

const formOf = async ({ req }: Context): Promise<URLSearchParams> => new URLSearchParams(await req.text())

/** A form sent by a page of another site. */
function isCrossSite({ req }: Context): boolean {
  const site = req.header('sec-fetch-site')
  return site !== undefined && site !== 'same-origin'
}
