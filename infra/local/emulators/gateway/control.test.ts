import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { send } from '../../host/testing/send.ts'
import { startGateway } from './start-gateway.ts'
import { addresses, good, merchantId, sale, withSandbox } from './testing/sandbox.ts'

const { ask, oen, aToken, charge, openCheckout, openBinding, statuses, control, hook } = withSandbox()
const told = (name: string, ...args: unknown[]) => ask('POST', `/__control/${name}`, { args })

test('the control can be reached over HTTP', async () => {
  const { id } = await openCheckout()
  expect((await told('payCheckout', id, good)).json).toEqual({ answer: addresses.successUrl })
  expect((await ask('GET', '/__control/state')).json).toMatchObject({ transactions: [{ transactionId: id }] })
  await told('setFaults', { isForbidden: true })
  expect((await ask('GET', '/order/OR1/transactions')).status).toBe(403)
})

test('what the control cannot do is an error with its reason', async () => {
  expect((await told('constructor')).status).toBe(404)
  expect(await told('payCheckout', 'nothing', good)).toMatchObject({ status: 400, json: { message: /unknown/ } })
  expect(await told('setTokenFault', 'nothing', 'T0001')).toMatchObject({ status: 400 })
})

test('a page of another site controls nothing', async () => {
  const { id } = await openCheckout()
  const others: Record<string, string>[] = [
    {},
    { 'x-app': '1', origin: 'https://evil.example' },
    { 'x-app': '1', host: 'evil.example' },
  ]
  for (const headers of others)
    for (const [method, path] of Object.entries({ POST: 'reset', GET: 'state' }))
      expect((await send(`${oen().apiOrigin}/__control/${path}`, headers, '', method)).status).toBe(403)
  expect(control().pages()).toMatchObject([{ id }])
})

test.each([1e300, Number.MAX_SAFE_INTEGER, 0.5, '1', null])('the clock is not moved by %j', async (ms) => {
  const before = control().transactions().length
  expect(await told('moveClock', ms)).toMatchObject({ status: 400, json: { message: /clock is moved/ } })
  expect((await charge(await aToken())).status).toBe(200)
  expect(control().transactions()).toHaveLength(before + 1)
})

test('its own requests are not listed as calls of the API', async () => {
  await told('reset')
  expect(control().requests()).toEqual([])
})

test('calls are noted as they came, refused ones too, without the bearer', async () => {
  await ask('GET', '/order/OR1/transactions', undefined, 'Bearer wrong')
  await charge('nobody')
  expect(control().requests()).toMatchObject([
    { method: 'GET', path: '/order/OR1/transactions' },
    { method: 'POST', path: '/token/transactions', body: { orderId: 'OR1', amount: 150 } },
  ])
  expect(JSON.stringify(control().requests())).not.toContain('Bearer')
})

test('a reset drops webhooks that are being sent too', async () => {
  control().setFaults({ webhooks: 'late', lateMs: 30 })
  await control().payCheckout((await openCheckout()).id, good)
  control().reset()
  await control().settleWebhooks()
  expect([hook().received, control().webhooks(), await statuses()]).toEqual([[], [], []])
})

test('a page is used once', async () => {
  const id = await openBinding()
  await control().bindCard(id, good)
  await expect(control().bindCard(id, good)).rejects.toThrow('is over')
})

test('orders, cards and the moved clock outlive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oen-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const start = () => startGateway({ merchantId, apiToken: 'secret-token', dataDir })
  const call = async (origin: string, path: string, body?: unknown) => {
    const headers = { authorization: 'Bearer secret-token', 'content-type': 'application/json' }
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await (await fetch(origin + path, { headers, ...sent })).json()) as { code: string; data: { id: string } }
  }
  const before = await start()
  const { data } = await call(before.apiOrigin, '/checkout-token', { merchantId, ...addresses })
  await before.control.bindCard(data.id, good)
  const { token } = before.control.tokens()[0]!
  before.control.moveClock(86_400_000)
  await before.close()

  const after = await start()
  onTestFinished(() => after.close())
  expect((await call(after.apiOrigin, '/token/transactions', { ...sale, token })).code).toBe('S0000')
  expect(after.control.transactions()[0]!.createdAt).toBeGreaterThan(Date.now() + 86_000_000)
})

test('what it keeps is readable by the owner of the folder alone, and where that is damaged the cure is said', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oen-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const start = () => startGateway({ merchantId, apiToken: 'secret-token', dataDir })
  const { control, close } = await start()
  control.moveClock(1_000)
  await close()
  const file = join(dataDir, 'oen.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '{"transactions":')
  await expect(start()).rejects.toThrow(`${file} is damaged: start once with \`npm start -- --reset\``)
})

test('two emulators share no state', async () => {
  const other = await startGateway({ merchantId: 'other', apiToken: 'secret-token' })
  onTestFinished(() => other.close())
  await charge(await aToken())
  expect(other.control.transactions()).toEqual([])
})
