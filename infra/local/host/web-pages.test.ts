import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packAssets } from '../../../web/build/packed-assets.ts'
import { type Listening, listen } from '../emulators/listen.ts'
import { serveWebPages } from './web-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'postloom-pages-'))
const built: Record<string, string> = {
  'index.html': '<title>shell</title>',
  'pages/home.en.html': 'Write it once',
  'pages/home.ja.html': '一度書けば',
  'pages/auth.en.html': 'Log in',
  'pages/register.en.html': 'Register',
  'pages/screen.en.in.html': '<title>shell with its header</title>',
  'pages/app-auth.en.html': '<title>shell that says it is the sign-in page</title>',
  'pages/app-subscription.en.html': '<title>shell that says what plans there are</title>',
  'pages/not-found.en.html': 'Page Not Found',
  'assets/app-1.js': 'const words = 1\n'.repeat(200),
  'assets/picture.svg': '<svg></svg>'.repeat(200),
}
let host: Listening

beforeAll(async () => {
  for (const [path, text] of Object.entries(built)) {
    const file = join(root, '.build/web', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await packAssets(join(root, '.build/web'))
  writeFileSync(join(root, '.build/secret.js'), 'secret')
  host = await listen(createServer(serveWebPages(root, { passwordSignIn: 'api' }).serve))
})
afterAll(async () => {
  await host.close()
  rmSync(root, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${host.origin}${path}`, { headers })

test('pages come in the language of the visitor, screens as the shell, unknown addresses as 404', async () => {
  expect(await (await ask('/')).text()).toBe('Write it once')
  expect(await (await ask('/', { 'accept-language': 'ja' })).text()).toBe('一度書けば')
  expect(await (await ask('/dashboard')).text()).toBe('<title>shell</title>')
  expect(await (await ask('/subscription')).text()).toContain('what plans there are')
  const unknown = await ask('/no-such-page')
  expect([unknown.status, await unknown.text()]).toEqual([404, 'Page Not Found'])
})

test('the sign-in page is a file for each tab; who is signed in or just back from it gets the app, and everybody where there are password forms', async () => {
  expect(await (await ask('/auth')).text()).toBe('Log in')
  expect(await (await ask('/auth?tab=register')).text()).toBe('Register')
  expect(await (await ask('/auth', { cookie: 'signedIn=1' })).text()).toContain('shell with its header')
  expect(await (await ask('/auth?welcome=back')).text()).toContain('shell with its header')
  const withForms = await listen(createServer(serveWebPages(root, { passwordSignIn: 'form' }).serve))
  expect(await (await fetch(`${withForms.origin}/auth?tab=register`)).text()).toContain(
    'shell that says it is the sign-in',
  )
  await withForms.close()
})

test.each(['assets/app-1.js', 'assets/picture.svg'])('%s is compressed as at the edge', async (path) => {
  const answer = await ask(`/${path}`, { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
  expect(await answer.text()).toBe(built[path])
})

test('a script is sent as the build has compressed it, to those who can read that', async () => {
  const lengthFor = async (accepted: string) => {
    const answer = await ask('/assets/app-1.js', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(await answer.text()).toBe(built['assets/app-1.js'])
    return Number(answer.headers.get('content-length'))
  }
  expect(await lengthFor('gzip, deflate, br')).toBe(statSync(join(root, '.build/web/br/app-1.js')).size)
  expect(await lengthFor('identity')).toBe(built['assets/app-1.js']?.length)
})

test('a page is sent as the build has compressed it, and asked for each time', async () => {
  const page = await ask('/', { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'ja' })
  expect(await page.text()).toBe('一度書けば')
  expect(Number(page.headers.get('content-length'))).toBe(statSync(join(root, '.build/web/br/pages/home.ja.html')).size)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await ask('/no-such-page', { 'accept-encoding': 'br' })).status).toBe(404)
})

test('hashed files are kept for ever, pages are asked for each time and not sent again unchanged', async () => {
  expect((await ask('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable')
  const page = await ask('/')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await ask('/', { 'if-none-match': page.headers.get('etag')! })).status).toBe(304)
})

test('a browser that has the page for unknown addresses is told so, and shows it', async () => {
  const page = await ask('/no-such-page')
  expect(page.status).toBe(404)
  expect((await ask('/no-such-page', { 'if-none-match': page.headers.get('etag')! })).status).toBe(304)
})

test.each(['/assets/..%2f..%2fsecret.js', '/assets/%', '/assets/gone.js'])('%s gives nothing', async (path) => {
  const answer = await ask(path)
  expect([answer.status, await answer.text()]).toEqual([404, '404: no such file'])
})
