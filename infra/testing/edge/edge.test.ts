import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listening } from '../../local/emulators/listen.ts'
import { screenAddresses, staticPages } from '../../page-addresses.ts'
import { ofType, synthesize, type Template } from '../synthesize.ts'
import { startEdge } from './edge-server.ts'

/** What reached the origin, by path. */
const arrived: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
const host = createServer(async (request, response) => {
  arrived.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
  if (request.url === '/api/generate/streaming') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-frame': 'own' })
    response.write('data: 1\n\n')
    setTimeout(() => response.end('data: 2\n\n'), 300)
    return
  }
  if (request.url?.startsWith('/br/')) {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
    response.end(brotliCompressSync('answer as the build has compressed it'))
    return
  }
  const isMissing = request.url === '/api/nothing' || request.url === '/assets/gone.css'
  response.writeHead(isMissing ? 404 : 200, {
    'content-type': request.url?.endsWith('.html') ? 'text/html' : 'text/plain',
  })
  response.end(request.url === '/assets/long.svg' ? 'answer '.repeat(1_000) : 'answer')
})
let template: Template
let edge: Listening

beforeAll(async () => {
  host.listen(0)
  await once(host, 'listening')
  template = (await synthesize()).template('dev')
  const target = `http://localhost:${(host.address() as { port: number }).port}`
  edge = await startEdge({ template, target, port: 0 })
})
afterAll(async () => {
  await edge.close()
  host.close()
})

const last = () => arrived.at(-1)!
const ask = (path: string, init: RequestInit = {}) => fetch(`${edge.origin}${path}`, { redirect: 'manual', ...init })
const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')

test('an address of a screen gets the page without cookies or query; a file stays a file', async () => {
  expect((await ask('/history?x=1', { headers: { cookie: 'session=a' } })).status).toBe(200)
  expect(last()).toMatchObject({ path: '/index.html' })
  expect(last().headers.cookie).toBeUndefined()
  await ask('/subscription/confirm/STARTER')
  expect(last().path).toBe('/index.html')
  expect((await ask('/assets/picture.svg')).status).toBe(200)
  expect(last().path).toBe('/assets/picture.svg')
})

test('a script comes as the build has compressed it, and as it is for those who cannot read that', async () => {
  const packed = await ask('/assets/app-1.js', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(await packed.text()).toBe('answer as the build has compressed it')
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(last().path).toBe('/br/app-1.js')
  const plain = await ask('/assets/app-1.js', { headers: { 'accept-encoding': 'gzip' } })
  expect([await plain.text(), last().path]).toEqual(['answer', '/assets/app-1.js'])
})

test.each([
  ['/', {}, 'home.en'],
  ['/?lang=ja', { 'accept-language': 'zh-TW', cookie: 'language=en' }, 'home.ja'],
  ['/', { 'accept-language': 'ja', cookie: 'a=b; language=zh-TW' }, 'home.zh-TW'],
  ['/', { cookie: 'language=zh-TW; visitLanguage=ja' }, 'home.ja'],
  ['/?lang=en', { cookie: 'language=zh-TW; visitLanguage=ja' }, 'home.en'],
  ['/', { 'accept-language': 'de, ja;q=0.5, zh-CN;q=0.9' }, 'home.zh-TW'],
  ['/', { 'accept-language': 'fr-FR,fr', cookie: 'language=<script>' }, 'home.en'],
  ['/', { cookie: 'colorMode=dark; signedIn=1' }, 'home.en.dark.in'],
  ['/', { cookie: 'colorMode=../x; signedIn=2' }, 'home.en'],
  ['/privacy/', { 'accept-language': 'ja-JP' }, 'privacy.ja'],
  ['/auth', { 'accept-language': 'ja' }, 'auth.ja'],
  ['/auth?tab=register&lang=zh-TW', { cookie: 'colorMode=dark; signedIn=' }, 'register.zh-TW.dark'],
  ['/auth/?tab=../x&error=rate.limited', { cookie: 'signedIn=0' }, 'auth.en'],
  ['/dashboard', { cookie: 'signedIn=1; language=ja' }, 'dashboard.ja.in'],
  ['/dashboard/?step=1&lang=zh-TW', { cookie: 'colorMode=dark; signedIn=1' }, 'dashboard.zh-TW.dark.in'],
  ['/history?q=tea', { cookie: 'colorMode=light; signedIn=1' }, 'history.en.light.in'],
  ['/settings', { cookie: 'signedIn=1; language=ja' }, 'settings.ja.in'],
  ['/subscription/confirm/STARTER', { cookie: 'signedIn=1; language=zh-TW' }, 'screen.zh-TW.in'],
  ['/auth', { cookie: 'colorMode=dark; signedIn=1' }, 'screen.en.dark.in'],
  ['/auth?tab=register', { cookie: 'signedIn=1' }, 'screen.en.in'],
  ['/auth?welcome=new', { 'accept-language': 'ja' }, 'screen.ja.in'],
  ['/subscription?plan=STANDARD', {}, 'app-subscription.en'],
  ['/subscription/', { 'accept-language': 'ja', cookie: 'colorMode=dark; signedIn=0' }, 'app-subscription.ja'],
  ['/add-credits?lang=zh-TW', { 'accept-language': 'ja' }, 'app-add-credits.zh-TW'],
  ['/add-credits', { cookie: 'signedIn=1' }, 'screen.en.in'],
])('%s with %o is served as %s, so that the cache keeps one copy of each file', async (path, headers, file) => {
  expect((await ask(path, { headers })).status).toBe(200)
  expect(last().path).toBe(`/pages/${file}.html`)
  expect([last().headers.cookie, last().headers['accept-language']]).toEqual([undefined, undefined])
})

test.each([
  ['/dashboard', { cookie: 'colorMode=dark' }],
  ['/history', { cookie: 'signedIn=0' }],
  ['/subscription/confirm/STARTER', {}],
  ['/subscription/success', { 'accept-language': 'ja' }],
  ['/admin', { cookie: 'signedIn=1' }],
  ['/admin/users', { cookie: 'colorMode=dark; signedIn=1' }],
])('%s with %o gets the app, which knows what is to be shown', async (path, headers) => {
  expect((await ask(path, { headers })).status).toBe(200)
  expect(last().path).toBe('/index.html')
})

test.each(['/no-such-page', '/dashboard/more', '/subscription/confirm', '/wp-login.php', '/assets', '/register'])(
  '%s is answered 404 with the page that says so',
  async (path) => {
    const answer = await ask(path, { headers: { 'accept-language': 'ja' } })
    expect([answer.status, last().path]).toEqual([404, '/pages/not-found.ja.html'])
  },
)

test('a page comes as the build has compressed it, that of unknown addresses as a 404', async () => {
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'ja' }
  const page = await ask('/terms', { headers })
  expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect([page.status, last().path]).toEqual([200, '/br/pages/terms.ja.html'])
  const unknown = await ask('/no-such-page', { headers })
  expect([unknown.status, last().path]).toEqual([404, '/br/pages/not-found.ja.html'])
  await ask('/dashboard', { headers })
  expect(last().path).toBe('/index.html')
})

test('every route of the app and every page with an address has an answer', async () => {
  for (const path of [...screenAddresses(), ...staticPages({ passwordSignIn: 'api' })]) {
    expect((await ask(path.replaceAll('*', 'one'))).status, path).toBe(200)
  }
  expect(screenAddresses()).toEqual(expect.arrayContaining(['/dashboard', '/subscription/confirm/*', '/subscription']))
})

test('texts are compressed for browsers that read that, short ones and calls are not', async () => {
  const encodingOf = async (path: string, accepted: string) => {
    const answer = await ask(path, { headers: { 'accept-encoding': accepted } })
    expect(await answer.text()).toContain('answer')
    return answer.headers.get('content-encoding')
  }
  expect(await encodingOf('/assets/long.svg', 'gzip, br')).toBe('br')
  expect(await encodingOf('/assets/long.svg', 'gzip')).toBe('gzip')
  expect(await encodingOf('/assets/long.svg', 'identity')).toBeNull()
  expect(await encodingOf('/assets/short.svg', 'br')).toBeNull()
  expect(await encodingOf('/api/user', 'br')).toBeNull()
})

test('a page takes no writes, and a file that is missing is not the page', async () => {
  expect((await ask('/dashboard', { method: 'POST' })).status).toBe(403)
  expect((await ask('/assets/gone.css')).status).toBe(403)
})

test('a call reaches the HTTP API with its cookies, query and the secret of the distribution', async () => {
  await ask('/api/history?limit=5', { headers: { cookie: 'session=a', 'x-app': '1' } })
  expect(last()).toMatchObject({ path: '/api/history?limit=5', headers: { cookie: 'session=a', 'x-app': '1' } })
  expect(last().headers['x-origin-secret']).toContain('resolve:secretsmanager')
})

test('an error of the API stays an error', async () => {
  const answer = await ask('/api/nothing')
  expect([answer.status, await answer.text()]).toEqual([404, 'answer'])
})

test('a caller cannot choose the address the functions see', async () => {
  await ask('/api/login', { method: 'POST', body: '{}', headers: { 'x-viewer-address': '203.0.113.9' } })
  expect(last().headers['x-viewer-address']).toMatch(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/)
})

test('a body for a streaming function must come with its hash', async () => {
  const body = '{"content":"…"}'
  const post = (headers: Record<string, string>) => ask('/api/generate/streaming', { method: 'POST', body, headers })
  expect((await post({})).status).toBe(403)
  expect((await post({ 'x-amz-content-sha256': hashOf('another') })).status).toBe(403)
  expect((await post({ 'x-amz-content-sha256': hashOf(body) })).status).toBe(200)
  expect(last().body).toBe(body)
})

test('a stream is passed on as it comes', async () => {
  const headers = { 'x-amz-content-sha256': hashOf('{}') }
  const answer = await ask('/api/generate/streaming', { method: 'POST', body: '{}', headers })
  const at: number[] = []
  for await (const _chunk of answer.body!) at.push(performance.now())
  expect(at.length).toBe(2)
  expect(at[1]! - at[0]!).toBeGreaterThan(200)
})

test.each(['/', '/assets/app-1.js', '/api/user', '/api/nothing'])(
  '%s is sent under the strict headers',
  async (path) => {
    const { headers } = await ask(path)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  },
)

test('streams are not compressed, and the edge waits as long as a run may take', () => {
  const config = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig
  const streaming = config.Origins.filter((one: { OriginAccessControlId?: string; CustomOriginConfig?: object }) => {
    return one.OriginAccessControlId && one.CustomOriginConfig
  })
  expect(streaming.length).toBeGreaterThan(0)
  for (const { Id, CustomOriginConfig } of streaming) {
    expect(CustomOriginConfig.OriginReadTimeout).toBeGreaterThanOrEqual(60)
    const behaviours = config.CacheBehaviors.filter(
      ({ TargetOriginId }: { TargetOriginId: string }) => TargetOriginId === Id,
    )
    expect(behaviours.every(({ Compress }: { Compress: boolean }) => Compress === false)).toBe(true)
  }
})

/** What CloudFront keeps for ten seconds if it is not told otherwise, most of it whatever `Cache-Control` says. */
const keptErrors = [404, 414, 500, 501, 502, 503, 504]

test('an error that one person got is kept for nobody: the edge knows answers by their path alone', () => {
  const config = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig
  const kept = keptErrors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }))
  expect(config.CustomErrorResponses).toEqual(kept)
})

test('the edge waits for the HTTP API longer than that waits for a function, or it would ask a second time', () => {
  const config = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig
  const apis = config.Origins.filter((one: { OriginCustomHeaders?: object }) => one.OriginCustomHeaders)
  expect(apis).toHaveLength(1)
  expect(apis[0].CustomOriginConfig.OriginReadTimeout).toBeGreaterThan(30)
})

test('only the distribution may call the streaming functions, by both grants a signed URL needs', () => {
  const urls = ofType(template, 'AWS::Lambda::Url').map(([, { Properties }]) => Properties)
  for (const { AuthType, InvokeMode } of urls) expect([AuthType, InvokeMode]).toEqual(['AWS_IAM', 'RESPONSE_STREAM'])
  const grants = ofType(template, 'AWS::Lambda::Permission')
    .map(([, { Properties }]) => Properties)
    .filter(({ Principal }) => Principal === 'cloudfront.amazonaws.com')
  const actions = grants.map(({ Action }) => Action).sort()
  expect(actions).toEqual([...urls.map(() => 'lambda:InvokeFunction'), ...urls.map(() => 'lambda:InvokeFunctionUrl')])
  for (const { SourceArn } of grants) expect(JSON.stringify(SourceArn)).toContain('distribution/')
})
