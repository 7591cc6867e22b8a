import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

/** What stands on the port of the product on this machine; each command would succeed there. */
const asked: (string | undefined)[] = []
const sound = { findings: [], people: 0, examined: 0, result: { sent: 0, dead: 0 } }
let answer = JSON.stringify(sound)
let status = 200
const product = createServer(({ url }, response) => {
  asked.push(url)
  response.writeHead(status).end(answer)
})
await new Promise<void>((resolve) => product.listen(0, 'localhost', resolve))
const { port } = product.address() as AddressInfo
afterAll(() => product.close())
beforeEach(() => {
  asked.length = 0
  answer = JSON.stringify(sound)
  status = 200
})

interface Outcome {
  code: number
  said: string
}

/** Runs a script as npm does. */
function run(script: string, words: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const file = join(import.meta.dirname, `${script}.ts`)
  const options = { env: { PATH: process.env.PATH, PORT: String(port), ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })
}

test.each([
  ['job', ['payments/reconcile-orders'], '/__local/jobs/payments/reconcile-orders'],
  ['replay', ['payments/reconcile-orders'], '/__local/replay/payments/reconcile-orders'],
  ['audit', [], '/__local/audit'],
])('%s %j is for the product on this machine', async (script, words, path) => {
  expect(await run(script, words)).toMatchObject({ code: 0 })
  expect(asked).toEqual([path])
})

test.each([
  ['job', ['payments/reconcile-orders', '--stage', 'prod'], 'of the product on this machine'],
  ['job', ['--help'], 'npm run job -- payments/reconcile-orders'],
  ['job', [], 'npm run job -- payments/reconcile-orders'],
  ['replay', ['payments/reconcile-orders', '--stage', 'prod'], '"payments/reconcile-orders" is too much'],
  ['replay', ['payments/no-such-job'], 'npm run replay -- payments/reconcile-orders'],
  ['audit', ['prod'], 'npm run audit -- --stage prod'],
  ['audit', ['--table', 'postloom-restored'], 'npm run audit -- --stage prod --table postloom-restored'],
])('%s %j is not done on this machine instead, and says how it is written', async (script, words, cure) => {
  const { code, said } = await run(script, words)
  expect(said).toContain(cure)
  expect(code).toBe(1)
  expect(asked).toEqual([])
})

test.each([
  ['payments/reconcile-orders', 5],
  ['payments/process-webhook', 20],
])('what %s gave up is told with the %s tries of its queue, and with the cure', async (job, tries) => {
  answer = JSON.stringify({ result: { sent: 1, dead: 1 } })
  const { said } = await run('replay', [job])
  expect(said).toContain(`given up after ${tries} tries: npm run replay -- ${job}`)
})

test.each([
  ['a page', 200, '<!doctype html>'],
  ['an error of its own', 404, '{"error":"no such route"}'],
])('another program on the port, which answers with %s, is not taken for the product', async (_, answered, text) => {
  status = answered
  answer = text
  const { code, said } = await run('audit', [])
  expect(said.trim()).toBe(`what answers on port ${port} is not Postloom: name its port with PORT`)
  expect(code).toBe(1)
})

test.each([
  ['audit', []],
  ['replay', ['payments/reconcile-orders']],
  ['job', ['payments/reconcile-orders']],
])('%s %j with a stage that npm has kept is not done on this machine instead', async (script, words) => {
  const { code, said } = await run(script, words, { npm_config_stage: 'prod' })
  expect(said).toContain('npm has kept --stage for itself: write -- before it')
  expect(code).toBe(1)
  expect(asked).toEqual([])
})

test('nothing is copied from the restored table into itself', async () => {
  const at = ['--to', '2026-11-20T08:15:00Z', '--from', 'postloom-dev-at-20261120081500']
  const { code, said } = await run('restore-copy', ['--stage', 'dev', ...at])
  expect(said).toContain('name the table that was, with --from')
  expect(code).toBe(1)
})

test('the help of an audit is no audit, and no failure', async () => {
  const { code, said } = await run('audit', ['--help'])
  expect(said).toContain('npm run audit -- --stage prod --table')
  expect(code).toBe(0)
  expect(asked).toEqual([])
})

test.each([
  ['admin', ['grant', 'you@example.com', 'them@example.com'], 'them@example.com'],
  ['secrets', ['put', 'google', 'payments'], 'payments'],
  ['deploy', ['prod'], 'prod'],
  ['compare', ['diff', 'prod'], 'prod'],
  ['restore', ['prod', '--to', '2026-11-20T08:15:00Z'], 'prod'],
  ['restore-copy', ['prod', '--to', '2026-11-20T08:15:00Z'], 'prod'],
])('%s %j does nothing, because of a word that it would not read', async (script, words, word) => {
  const { code, said } = await run(script, [...words, '--stage', 'dev'])
  expect(said).toContain(`"${word}" is too much: nothing was done`)
  expect(code).toBe(1)
})
