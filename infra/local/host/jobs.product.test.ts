import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { pathOf } from '#shared/endpoint.ts'
import { days } from '#shared/time.ts'
import { startProduct } from '../../testing/product-process.ts'

const root = join(import.meta.dirname, '../../..')
const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-jobs-'))
let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  product = await startProduct(dataFolder, {}, ['--built'])
})
afterAll(async () => {
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** `npm run job -- …`, `npm run replay -- …`, `npm run audit`. */
const npmRun = (command: 'job' | 'replay' | 'audit', ...words: string[]) =>
  promisify(execFile)(process.execPath, [`infra/operate/${command}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, PORT: new URL(product.origin).port },
  })

/** Registers by the emulator of Google: the first allowance is granted. */
async function register(email: string): Promise<void> {
  const begun = await fetch(`${product.origin}${pathOf(startGoogleSignIn)}`, { redirect: 'manual' })
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!
  const body = new URLSearchParams({ email, name: 'Mei Chen' })
  const back = await fetch(begun.headers.get('location')!, { method: 'POST', body, redirect: 'manual' })
  const ended = await fetch(back.headers.get('location')!, { headers: { cookie }, redirect: 'manual' })
  expect(ended.headers.getSetCookie().join()).toContain('session=')
}

test('a job run by hand ends when everything that was due is done', async () => {
  for (const name of ['mei', 'kai', 'ada']) await register(`${name}@example.test`)
  const id = 'subscriptions/reset-allowances'
  const report = async () => JSON.parse((await npmRun('job', id)).stdout)
  expect(await report()).toEqual({ job: id, result: { sent: 0, dead: 0 } })
  const moved = await fetch(`${product.origin}/__local/clock`, {
    method: 'POST',
    headers: { 'x-app': '1' },
    body: JSON.stringify({ moveMs: days(31) }),
  })
  expect(moved.status).toBe(200)
  expect(await report()).toEqual({ job: id, result: { sent: 3, dead: 0 } })
  expect(await report(), 'nobody is due any more').toEqual({ job: id, result: { sent: 0, dead: 0 } })
  const { stdout } = await npmRun('replay', id)
  expect(JSON.parse(stdout)).toEqual({ job: id, result: { sent: 0, dead: 0 } })
})

test('every account adds up, by the command and by the daily jobs', async () => {
  expect((await npmRun('audit')).stdout).toBe('the table on this machine adds up: 3 accounts\n')
  for (const id of ['credits/audit-accounts', 'payments/audit-orders'])
    expect(JSON.parse((await npmRun('job', id)).stdout)).toEqual({ job: id, result: { sent: 3, dead: 0 } })
})

test('what a call feeds can be sent back to its worker, and cannot be started', async () => {
  const id = 'payments/process-webhook'
  expect(JSON.parse((await npmRun('replay', id)).stdout)).toEqual({ job: id, result: { sent: 0, dead: 0 } })
  await expect(npmRun('job', id)).rejects.toMatchObject({ stderr: expect.stringContaining(`there is no job ${id}`) })
})

test('a job that does not exist is refused with the list of those that do', async () => {
  await expect(npmRun('job', 'credits/nothing')).rejects.toMatchObject({
    stderr: expect.stringMatching(/there is no job credits\/nothing: .*admin\/count-days, .*credits\/audit-accounts, /),
  })
})
