import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startSecretsServer } from '../../../infra/local/emulators/secrets/secrets-server.ts'
import { localMerchant, localPaymentSecret } from '../../../infra/local/host/payment-settings.ts'
import { serverThatDropsReusedConnections } from '../../testing/drops-reused-connections.ts'
import { setEnvironment } from '../../testing/environment.ts'
import { oen } from './oen.ts'

/** What the emulator does not do, or not on demand: answers byte for byte, as logs of the real gateway show them. */

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answers: Answer[] = []
let asked: { method: string; path: string; authorization: string | undefined; body: unknown }[] = []
const secrets: Record<string, unknown> = { payments: localPaymentSecret }
let close: () => void

const say =
  (status: number, body: unknown, type = 'application/json'): Answer =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
const cut: Answer = (request) => void request.socket.destroy()

beforeAll(async () => {
  const gateway = createServer(async (request, response) => {
    const body = await text(request)
    const { authorization } = request.headers
    asked.push({ method: request.method!, path: request.url!, authorization, body: body && JSON.parse(body) })
    answers.shift()!(request, response)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const secretServer = await startSecretsServer(secrets)
  const { port } = gateway.address() as { port: number }
  setEnvironment({
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secretServer.endpoint,
    PAYMENT_SECRET: 'payments',
    PAYMENT_SETTINGS: JSON.stringify({
      apiOrigin: `http://127.0.0.1:${port}`,
      pageOrigin: 'https://pages.example',
      merchantId: localMerchant.merchantId,
    }),
  })
  close = () => {
    gateway.close()
    gateway.closeAllConnections()
    void secretServer.close()
  }
})
afterEach(() => {
  expect(answers).toEqual([])
  answers = []
  asked = []
})
afterAll(() => close())

const sale = {
  orderId: 'OR1795291395894',
  amountTwd: 150,
  productCode: 'PLAN-STARTER',
  description: 'x',
  unit: 'month',
  userId: 'ada',
  userName: 'Ada',
  userEmail: 'ada@example.test',
  token: 'T'.repeat(27),
} as const

describe('a charge', () => {
  test.each([
    [
      'the number of its payment',
      say(200, { code: 'S0000', data: { id: 'P20261120ABCDEFGH' } }),
      { kind: 'paid', transactionHid: 'P20261120ABCDEFGH' },
    ],
    ['success without a number', say(200, { code: 'S0000', data: {} }), { kind: 'unknown' }],
    ['success in words that are none', say(200, '<html>OK</html>', 'text/html'), { kind: 'unknown' }],
    ['200 with a failure inside', say(200, { code: 'T0001', message: '' }), { kind: 'unknown' }],
    [
      'a refusal of the card',
      say(400, { code: 'T0001', message: 'declined' }),
      { kind: 'declined', reason: 'general' },
    ],
    ['the limit', say(400, { code: 'T0004', message: null }), { kind: 'declined', reason: 'limit' }],
    ['an expired card', say(400, { code: 'T0003' }), { kind: 'declined', reason: 'expired-card' }],
    ['a field it does not like', say(400, { code: 'V0001', message: 'bad' }), { kind: 'refused', code: 'V0001' }],
    ['403 without a code', say(403, { message: 'Forbidden' }), { kind: 'refused', code: 'HTTP 403' }],
    ['404 in plain text', say(404, '404 page not found', 'text/plain'), { kind: 'refused', code: 'HTTP 404' }],
    ['409 C026', say(409, { code: 'C026', message: 'conflict' }), { kind: 'unknown' }],
    ['C026 under another status', say(400, { code: 'C026', message: 'conflict' }), { kind: 'unknown' }],
    ['a system error under another status', say(400, { code: 'F0001', message: '' }), { kind: 'unknown' }],
    ['429', say(429, { code: 'X' }), { kind: 'unknown' }],
    ['500', say(500, { code: 'S9999', message: '' }), { kind: 'unknown' }],
    ['504 in HTML', say(504, '<html><h1>504 Gateway Time-out</h1></html>', 'text/html'), { kind: 'unknown' }],
    ['half an answer', say(200, '{"code":"S0000","data":{"id":"P2026'), { kind: 'unknown' }],
    ['a redirect', say(302, ''), { kind: 'unknown' }],
    ['a cut line', cut, { kind: 'unknown' }],
  ])('that is answered with %s', async (_, answer, outcome) => {
    answers = [answer]
    expect(await oen.chargeToken(sale)).toMatchObject(outcome)
    // Money is asked for once, whatever the answer.
    expect(asked).toHaveLength(1)
  })
})

describe('the bearer token', () => {
  test('that is refused is fetched again, once, and the call repeated', async () => {
    answers = [say(401, { code: 'A0001' }), say(200, { code: 'S0000', data: { id: 'P20261120ABCDEFGH' } })]
    secrets.payments = { ...localPaymentSecret, merchantToken: 'the-next-token' }
    expect(await oen.chargeToken(sale)).toMatchObject({ kind: 'paid' })
    expect(asked.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${localMerchant.apiToken}`,
      'Bearer the-next-token',
    ])
  })

  test('that is still the same is not tried twice', async () => {
    answers = [say(401, { code: 'A0001' })]
    expect(await oen.chargeToken(sale)).toMatchObject({ kind: 'refused', code: 'A0001' })
    expect(asked).toHaveLength(1)
  })
})

describe('a page', () => {
  const page = {
    customId: 'nonce',
    payerEmail: 'ada@example.test',
    successUrl: 'https://a/s',
    failureUrl: 'https://a/f',
  }

  test('has the address of a page on which a card is entered', async () => {
    answers = [say(200, { code: 'S0000', data: { id: 'A'.repeat(27) } })]
    expect(await oen.createCardBinding(page)).toEqual({
      gatewayId: 'A'.repeat(27),
      url: `https://pages.example/checkout/subscription/create/${'A'.repeat(27)}`,
    })
  })

  test.each([
    ['an id that leads elsewhere', say(200, { code: 'S0000', data: { id: '../../evil' } })],
    ['no id', say(200, { code: 'S0000' })],
    ['a switched-off service', say(400, { code: 'M0001' })],
    ['HTML', say(502, '<html></html>', 'text/html')],
    ['nothing', cut],
  ])('whose answer is %s is no page', async (_, answer) => {
    answers = [answer]
    await expect(oen.createCardBinding(page)).rejects.toMatchObject({ code: 'payment.gateway-unavailable' })
  })
})

describe('a look-up', () => {
  const transaction = { id: 'P20261120ABCDEFGH', transactionId: 'A'.repeat(27), orderId: 'OR1', amount: 150 }

  test.each([
    ['initiated', 'unpaid'],
    ['charging', 'pending'],
    ['authorized', 'unclear'],
    ['charged', 'paid'],
    ['claimed', 'paid'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['refunding', 'paid'],
    ['refunded', 'refunded'],
    ['refundedPostPayout', 'refunded'],
    ['a status of next year', 'unclear'],
  ])('reads "%s" as %s', async (status, state) => {
    answers = [say(200, { code: 'S0000', data: { transactions: [{ ...transaction, status }] } })]
    expect(await oen.listOrderTransactions('OR1')).toMatchObject([{ state, amountTwd: 150 }])
  })

  test.each([
    ['nothing where it knows nothing', { refundAmount: null, paidAt: null }, undefined],
    ['no time that is one', { paidAt: '昨天' }, undefined],
    ['another time zone', { paidAt: '2026-11-20T20:00:00+08:00' }, '2026-11-20T12:00:00.000Z'],
  ])('of a payment that names %s finds the payment', async (_, over, paidAt) => {
    answers = [say(200, { code: 'S0000', data: { ...transaction, status: 'charged', ...over } })]
    expect(await oen.findTransaction('A'.repeat(27))).toMatchObject({ state: 'paid', refundedTwd: 0, paidAt })
  })

  test('of a payment it does not know is nothing, and of an order nothing paid for an empty list', async () => {
    answers = [say(400, { code: 'V0001' }), say(200, { code: 'S0000', data: { transactions: [] } })]
    expect(await oen.findTransaction('A'.repeat(27))).toBeUndefined()
    expect(await oen.listOrderTransactions('OR1')).toEqual([])
  })

  test.each([
    ['an amount with cents', { ...transaction, status: 'charged', amount: 150.5 }],
    ['an amount in words', { ...transaction, status: 'charged', amount: '150' }],
    ['no status', transaction],
  ])('with %s is not believed', async (_, found) => {
    answers = [say(200, { code: 'S0000', data: { transactions: [found] } })]
    await expect(oen.listOrderTransactions('OR1')).rejects.toMatchObject({ code: 'payment.gateway-unavailable' })
  })
})

test('a refund names the whole price and what was sold, as a payment with an e-invoice needs it', async () => {
  answers = [say(200, { code: 'S0000', data: {} })]
  expect(await oen.refund('P20261120ABCDEFGH', 'a reason', sale)).toEqual({ kind: 'refunded' })
  expect(asked[0]!.body).toMatchObject({
    amount: 150,
    reason: 'a reason',
    productDetails: [{ quantity: 1, unitPrice: 150 }],
  })
})

test('an id that is none never becomes a part of an address', async () => {
  await expect(oen.refund('P1/../../x', 'duplicate payment', sale)).rejects.toThrow()
  expect(asked).toEqual([])
})

test('a charge reaches the gateway from a container that Lambda froze after its last call', async () => {
  const { origin, freeze } = await serverThatDropsReusedConnections({
    code: 'S0000',
    data: { id: 'P20261120ABCDEFGH' },
  })
  const { PAYMENT_SETTINGS } = process.env
  onTestFinished(() => setEnvironment({ PAYMENT_SETTINGS }))
  setEnvironment({ PAYMENT_SETTINGS: JSON.stringify({ ...JSON.parse(PAYMENT_SETTINGS!), apiOrigin: origin }) })
  for (const call of ['the first', 'the next']) {
    expect(await oen.chargeToken(sale), call).toMatchObject({ kind: 'paid' })
    await freeze()
  }
})
