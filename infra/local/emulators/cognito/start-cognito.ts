import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../listen.ts'
import { callApi } from './api.ts'
import { authorize, logout } from './hosted-pages.ts'
import { keySet } from './jwt.ts'
import { clientId, issuer, userPoolId } from './names.ts'
import { apiJson, json, type Reply } from './reply.ts'
import { seedPool } from './seeds.ts'
import { revokeToken, token, userInfo } from './token-endpoint.ts'
import { openUserPool, type Pool } from './user-pool.ts'

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
}): Promise<LocalCognito> {
  const pool = await openUserPool(options.dataDir, options.appOrigin)
  await seedPool(pool)
  const inTurn = createQueue()
  const server = createServer(async (request, response) => {
    // Read before its turn comes: a body that never ends keeps nobody else waiting.
    const reply = await readBody(request)
      .then((body) => inTurn(() => answer(pool, request, body)))
      .catch((error: Error): Reply => json(500, { __type: 'InternalErrorException', message: error.message }))
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  return { ...(await listen(server, options.port, options.host)), userPoolId, clientId }
}

/** One call after the other: cognito-local reads, thinks and writes without guarding against another in between. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

const maxBodyBytes = 256 * 1_024

async function readBody(request: IncomingMessage): Promise<string> {
  return request.method === 'POST' ? (await buffer(request)).toString('utf8', 0, maxBodyBytes) : ''
}

async function answer(pool: Pool, request: IncomingMessage, body: string): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const form = request.method === 'POST' ? new URLSearchParams(body) : undefined
  const page = { url, acceptLanguage: request.headers['accept-language'], form }
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /':
      return answerApi(pool, String(request.headers['x-amz-target']), body)
    case `GET /${userPoolId}/.well-known/jwks.json`:
      return json(200, keySet)
    case `GET /${userPoolId}/.well-known/openid-configuration`:
      return json(200, { issuer, jwks_uri: `${issuer}/.well-known/jwks.json`, response_types_supported: ['code'] })
    case 'GET /oauth2/authorize':
      return authorize(pool, page)
    case 'POST /oauth2/authorize':
      return isForeign(request) ? json(403, { error: 'access_denied' }) : authorize(pool, page)
    case 'POST /oauth2/token':
      return token(pool, form!)
    case 'POST /oauth2/revoke':
      return revokeToken(pool, form!)
    case 'GET /oauth2/userInfo':
      return userInfo(pool, request.headers.authorization)
    case 'GET /logout':
      return logout(pool, page)
    default:
      return json(404, { message: 'Not found' })
  }
}

async function answerApi(pool: Pool, target: string, body: string): Promise<Reply> {
  const { status, body: reply } = await callApi(pool, target.split('.')[1] ?? '', JSON.parse(body || '{}'))
  return apiJson(status, reply)
}

/** A form sent by a page of somebody else's. */
const isForeign = (request: IncomingMessage): boolean => {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin'
}
