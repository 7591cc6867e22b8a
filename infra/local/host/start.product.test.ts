import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { pathOf } from '#shared/endpoint.ts'
import { freePort } from '../emulators/listen.ts'

const root = join(import.meta.dirname, '../../..')
const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-start-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** `npm start`, as a process, which serves what the first start of the test run has built. */
function start(port: number, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['infra/local/host/start.ts', '--built', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), POSTLOOM_DATA: dataFolder, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  const untilReady = async () => {
    while (!printed.includes('is ready')) {
      if (child.exitCode !== null) throw new Error(printed)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { child, untilReady, printed: () => printed.trim() }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
  child.kill(signal)
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Table engines at work on our folder. */
const engines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder)
      } catch {
        return false
      }
    })

/** Registers by the emulator of Google and gives the session cookie. */
async function signIn(origin: string, email: string): Promise<string> {
  const begun = await fetch(`${origin}${pathOf(startGoogleSignIn)}`, { redirect: 'manual' })
  const login = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const body = new URLSearchParams({ email, name: 'Mei Chen' })
  const back = await fetch(begun.headers.get('location')!, { method: 'POST', body, redirect: 'manual' })
  const ended = await fetch(back.headers.get('location')!, { headers: { cookie: login }, redirect: 'manual' })
  return (
    ended.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('session='))
      ?.split(';')[0] ?? ''
  )
}

const whoIs = (origin: string, cookie: string) => fetch(`${origin}${pathOf(getUser)}`, { headers: { cookie } })

/** Has an error escape in the product with each SIGUSR2, as one of a library may. */
const escaping = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => setImmediate(() => { throw new Error('on purpose') }))`)}`,
}

test('a start prints one line, keeps data over the next start and over a hard kill, leaves no process behind, answers unknown calls and addresses, serves on when an error escapes, and deletes data with --reset', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const first = start(port)
  await first.untilReady()
  const mails = first.printed().match(/its mails: (\S+)\)$/)?.[1]
  expect(first.printed()).toBe(
    `Postloom is ready: ${origin}  (sign in as creator@postloom.test or admin@postloom.test, password Postloom-demo-1; its mails: ${mails})`,
  )
  expect((await fetch(mails!)).status).toBe(200)
  const cookie = await signIn(origin, 'mei@example.test')
  expect(await (await whoIs(origin, cookie)).json()).toMatchObject({ email: 'mei@example.test', credits: 5 })
  expect(engines()).toHaveLength(1)
  expect(await end(first.child)).toBe(0)
  expect(engines()).toEqual([])

  const second = start(port)
  await second.untilReady()
  expect((await whoIs(origin, cookie)).status).toBe(200)
  const late = await signIn(origin, 'kai@example.test')
  await end(second.child, 'SIGKILL')

  const third = start(port, [], escaping)
  await third.untilReady()
  for (const session of [cookie, late]) expect((await whoIs(origin, session)).status).toBe(200)
  third.child.kill('SIGUSR2')
  await expect.poll(third.printed).toMatch(/an error escaped, serving on: Error: on purpose/)
  await expectUnknownAnswered(origin)
  expect(await end(third.child, 'SIGTERM')).toBe(0)
  expect(engines()).toEqual([])

  const fourth = start(port, ['--reset'])
  await fourth.untilReady()
  expect((await whoIs(origin, cookie)).status).toBe(401)
  expect(statSync(dataFolder).mode & 0o077, 'open to others').toBe(0)
  expect(await end(fourth.child)).toBe(0)
  expect(engines()).toEqual([])
})

/** An unknown call is answered with 404 as by the HTTP API, an unknown page address with the page. */
async function expectUnknownAnswered(origin: string): Promise<void> {
  const unknown = [fetch(`${origin}/api/nothing`), fetch(`${origin}${pathOf(getUser)}`, { method: 'PUT' })]
  for (const answer of await Promise.all(unknown)) {
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Not Found' })
  }
  const page = await fetch(`${origin}/history`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(await page.text()).toContain('<div id="root">')
}

test('a taken port is one line with its cure', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const { child, printed } = start(port)
  await once(child, 'exit')
  taken.close()
  expect(child.exitCode).toBe(1)
  expect(printed()).toBe(
    `Postloom did not start: port ${port} is taken: stop what listens there, or choose another with PORT=3100 npm start`,
  )
})

test.each([
  ['PORT', 'seventy'],
  ['POSTLOOM_HOST', 'everywhere'],
  ['DYNAMODB_ENDPOINT', 'not an address'],
  ['PASSWORD_SIGN_IN', 'maybe'],
])('a setting %s of "%s" is named', async (name, value) => {
  const { child, printed } = start(3_999, [], { [name]: value })
  await once(child, 'exit')
  expect(child.exitCode).toBe(1)
  expect(printed()).toContain(name)
})
