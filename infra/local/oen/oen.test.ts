import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Oen, startOen } from './start-oen.ts'
import { type Hook, startHook } from './testing/hook.ts'

let oen: Oen
let hook: Hook

beforeAll(async () => {
  hook = await startHook()
  oen = await startOen({ merchantId: 'postloom', apiToken: 'secret-token', notifyUrl: hook.url })
})
afterAll(async () => {
  await oen.close()
  await hook.close()
})
beforeEach(async () => {
  await oen.control.settleNotices()
  oen.control.reset()
  oen.control.setFaults({ gapsMs: [10, 20] })
  hook.received.length = 0
  hook.answer = 200
})

const line = { productionCode: 'P', description: 'd', quantity: 1, unit: 'month', unitPrice: 150 }
const sale = {
  ...{ merchantId: 'postloom', amount: 150, currency: 'TWD', orderId: 'OR1', productDetails: [line] },
  ...{ userName: 'Ada', userEmail: 'ada@example.test' },
}
const addresses = { successUrl: 'https://shop.test/ok', failureUrl: 'https://shop.test/no' }

async function ask(method: string, path: string, body?: unknown, token = 'Bearer secret-token') {
  const response = await fetch(oen.apiOrigin + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }
}

const openBinding = async (customId = 'custom') =>
  (await ask('POST', '/checkout-token', { merchantId: 'postloom', ...addresses, customId })).json.data.id as string
const openCheckout = async (over = {}) =>
  (await ask('POST', '/checkout', { ...sale, ...addresses, customId: 'c', ...over })).json.data as {
    id: string
    transactionHid: string
  }
async function aToken(card = '4242424242424242'): Promise<string> {
  await oen.control.bindCard(await openBinding(), card)
  return oen.control.tokens().at(-1)!.token
}

describe('conventions', () => {
  test('a good answer is S0000 with its data and an empty message', async () => {
    const { status, json } = await ask('POST', '/checkout-token', { merchantId: 'postloom', ...addresses })
    expect(status).toBe(200)
    expect(json).toEqual({ code: 'S0000', data: { id: expect.stringMatching(/^[0-9A-Za-z]{27}$/) }, message: '' })
  })

  test.each(['Bearer wrong', 'bearer secret-token', 'Bearer  secret-token', ''])(
    'the authorization "%s" is refused',
    async (token) => {
      expect(await ask('GET', '/order/OR1/transactions', undefined, token)).toMatchObject({
        status: 401,
        json: { code: 'A0001', data: {} },
      })
    },
  )

  test('a body must carry the merchant of the token', async () => {
    const answer = await ask('POST', '/checkout', { ...sale, ...addresses, merchantId: 'another' })
    expect(answer).toMatchObject({ status: 400, json: { code: 'V0001', message: 'INVALID_PARAMS' } })
  })

  test('a body that is not JSON is a 500 F0001', async () => {
    expect(await ask('POST', '/checkout', '{')).toMatchObject({ status: 500, json: { code: 'F0001' } })
  })

  test('an unknown path and a wrong method answer in plain text', async () => {
    expect(await ask('GET', '/nothing')).toMatchObject({ status: 404, json: undefined })
    expect(await ask('DELETE', '/checkout')).toMatchObject({ status: 405, json: undefined })
  })

  test('unknown fields are ignored', async () => {
    const answer = await ask('POST', '/checkout-token', { merchantId: 'postloom', ...addresses, amount: 'nonsense' })
    expect(answer.status).toBe(200)
  })

  test('an address that is not on the list gets a message without a code', async () => {
    oen.control.setFaults({ isForbidden: true })
    const { status, json } = await ask('GET', '/order/OR1/transactions')
    expect([status, Object.keys(json)]).toEqual([403, ['message']])
  })
})

describe('what is sold', () => {
  test.each([
    ['amounts as text', { amount: '150' }],
    ['an amount of 0', { amount: 0 }],
    ['a broken amount', { amount: 150.5 }],
    ['another currency', { currency: 'USD' }],
    ['no lines', { productDetails: undefined }],
    ['lines that do not add up', { productDetails: [{ ...line, unitPrice: 149 }] }],
    ['an address that is none', { successUrl: 'ok' }],
    ['an address left out', { failureUrl: undefined }],
  ])('%s is refused as V0001', async (_, over) => {
    expect(await ask('POST', '/checkout', { ...sale, ...addresses, ...over })).toMatchObject({
      status: 400,
      json: { code: 'V0001' },
    })
    expect(oen.control.transactions()).toEqual([])
  })

  test('200,000 and more needs an activation', async () => {
    const productDetails = [{ ...line, unitPrice: 200_000 }]
    const answer = await ask('POST', '/checkout', { ...sale, ...addresses, amount: 200_000, productDetails })
    expect(answer.json.code).toBe('V0003')
  })

  test('the key of an address must be there even when it is null', async () => {
    const answer = await ask('POST', '/checkout', { ...sale, successUrl: null, failureUrl: null })
    expect(answer.status).toBe(200)
  })
})

describe('charging a card that was bound', () => {
  test('the id of the binding is no token', async () => {
    const token = await openBinding()
    expect(await ask('POST', '/token/transactions', { ...sale, token })).toMatchObject({
      status: 400,
      json: { code: 'T0001' },
    })
  })

  test('a charge answers its number, can be looked up both ways, and sends no notice', async () => {
    const token = await aToken()
    await oen.control.settleNotices()
    hook.received.length = 0
    const { json } = await ask('POST', '/token/transactions', { ...sale, token })
    expect(json.data.id).toMatch(/^P\d{8}[0-9A-Za-z]{8}$/)
    const byOrder = await ask('GET', '/order/OR1/transactions')
    expect(byOrder.json.data.transactions).toMatchObject([{ id: json.data.id, status: 'charged', amount: 150 }])
    const byNumber = (await ask('GET', `/transactions/${json.data.id}`)).json.data
    expect(byNumber).toMatchObject({ orderId: 'OR1', status: 'charged', paymentInfo: { method: 'card' } })
    expect(byNumber).not.toHaveProperty('productDetails')
    await oen.control.settleNotices()
    expect(hook.received).toEqual([])
  })

  test('the same order twice is two charges', async () => {
    const token = await aToken()
    await ask('POST', '/token/transactions', { ...sale, token })
    await ask('POST', '/token/transactions', { ...sale, token })
    expect((await ask('GET', '/order/OR1/transactions')).json.data.transactions).toHaveLength(2)
  })

  test.each([
    ['4012888818888333', 'T0001'],
    ['4000000000000127', 'T0002'],
    ['4000000000000069', 'T0003'],
    ['4000000000009995', 'T0004'],
    ['4000000000000002', 'T0005'],
  ])('card %s is declined with %s, whatever the amount, and the attempt exists', async (card, code) => {
    const token = await aToken(card)
    expect((await ask('POST', '/token/transactions', { ...sale, token })).json.code).toBe(code)
    expect((await ask('GET', '/order/OR1/transactions')).json.data.transactions).toMatchObject([{ status: 'failed' }])
  })

  test.each([
    ['C026 taken', 409, 'charged'],
    ['C026 not taken', 409, 'failed'],
    ['504 taken', 504, 'charged'],
    ['504 not taken', 504, undefined],
    ['500 taken', 500, 'charged'],
    ['500 not taken', 500, undefined],
  ] as const)('%s: HTTP %i, and a look-up shows %s', async (fault, status, state) => {
    const token = await aToken()
    oen.control.setFaults({ charges: [fault] })
    const answer = await ask('POST', '/token/transactions', { ...sale, token })
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.json).toMatchObject({ code: 'C026', retryable: false })
    const { transactions } = (await ask('GET', '/order/OR1/transactions')).json.data
    expect(transactions.map((one: { status: string }) => one.status)).toEqual(state ? [state] : [])
  })

  test('a line that is cut leaves the caller without an answer', async () => {
    const token = await aToken()
    oen.control.setFaults({ charges: ['cut taken'] })
    await expect(ask('POST', '/token/transactions', { ...sale, token })).rejects.toThrow()
    expect(oen.control.transactions()).toHaveLength(1)
  })
})

describe('look-ups', () => {
  test('what is not there is V0001, an order without payments an empty list', async () => {
    expect((await ask('GET', '/transactions/P2026112012345678')).json.code).toBe('V0001')
    expect((await ask('GET', '/order/OR9/transactions')).json.data).toEqual({ transactions: [] })
  })

  test('for some seconds they may show how it was before', async () => {
    const { id } = await openCheckout()
    oen.control.moveClock(10_000)
    await oen.control.payCheckout(id, '4242424242424242')
    oen.control.setFaults({ staleMs: 5_000 })
    expect((await ask('GET', `/transactions/${id}`)).json.data.status).toBe('initiated')
    oen.control.moveClock(6_000)
    expect((await ask('GET', `/transactions/${id}`)).json.data.status).toBe('charged')
  })

  test('a day is listed in pages of 50', async () => {
    const token = await aToken()
    for (let i = 0; i < 60; i += 1) await ask('POST', '/token/transactions', { ...sale, token, orderId: `OR${i}` })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(new Date()).replaceAll('-', '/')
    const first = (await ask('GET', `/transactions?start=${today}&end=${today}`)).json.data
    expect(first.transactions).toHaveLength(50)
    const second = (await ask('GET', `/transactions?start=${today}&end=${today}&page=${first.page}`)).json.data
    expect([second.transactions.length, second.page]).toEqual([10, null])
  })
})

describe('refunds', () => {
  test('are possible once, by number, for what was paid', async () => {
    const { id, transactionHid } = await openCheckout()
    const refund = (number: string, amount?: number) =>
      ask('POST', `/refunds/${number}`, { merchantId: 'postloom', ...(amount && { amount }) })
    expect((await refund(transactionHid)).json.code).toBe('V0002')
    await oen.control.payCheckout(id, '4242424242424242')
    expect((await refund(id)).json.code).toBe('V0001')
    expect((await refund(transactionHid, 151)).json.message).toBe('REFUND_AMOUNT_EXCEED_CHARGE_AMOUNT')
    expect((await refund(transactionHid, 50)).json.data).toMatchObject({
      ...{ status: 'refunded', refundAmount: 50, success: true },
    })
    expect((await refund(transactionHid, 50)).json.code).toBe('V0002')
  })
})

describe('hosted pages', () => {
  const send = (path: string, fields: Record<string, string>) =>
    fetch(oen.pageOrigin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const card = (cardNumber: string) => ({
    ...{ cardNumber, expiry: '12/34', cvv: '123', cardName: 'ADA', email: 'ada@example.test' },
  })

  test('a payment page shows what is paid and leads back without adding anything', async () => {
    const { id } = await openCheckout()
    const page = await (await fetch(`${oen.pageOrigin}/checkout/${id}`)).text()
    expect(page).toContain('NT$150')
    expect(page).toContain('lang="zh-TW"')
    const answer = await send(`/checkout/${id}`, card('4242 4242 4242 4242'))
    expect(answer.headers.get('location')).toBe(addresses.successUrl)
  })

  test('a refused card leads back with its code', async () => {
    const { id } = await openCheckout()
    const answer = await send(`/checkout/${id}`, card('4000000000009995'))
    expect(answer.headers.get('location')).toBe(`${addresses.failureUrl}?payment_error=T0004`)
  })

  test('in one mode the code is glued to the address as it is, even after another question mark', async () => {
    oen.control.setFaults({ isGlued: true })
    const { id } = await openCheckout({ failureUrl: 'https://shop.test/no?a=1' })
    const answer = await send(`/checkout/${id}`, card('4012888818888333'))
    expect(answer.headers.get('location')).toBe('https://shop.test/no?a=1?payment_error=T0001')
  })

  test('a binding goes through 3-D Secure and then leads back', async () => {
    const path = `/checkout/subscription/create/${await openBinding()}`
    expect((await send(path, card('4242424242424242'))).headers.get('location')).toBe(path)
    expect(await (await fetch(oen.pageOrigin + path)).text()).toContain('3D 驗證')
    const answer = await send(`${path}?step=3d`, { outcome: 'confirm' })
    expect(answer.headers.get('location')).toBe(addresses.successUrl)
  })

  test.each([
    ['fail', 'T0001', '3DS_FAILED'],
    ['abandon', 'V0002', '3DS_ABANDONED'],
  ])('3-D Secure that ends with %s leads back with %s and says %s', async (outcome, code, message) => {
    const path = `/checkout/subscription/create/${await openBinding()}`
    await send(path, card('4242424242424242'))
    const answer = await send(`${path}?step=3d`, { outcome })
    expect(answer.headers.get('location')).toBe(`${addresses.failureUrl}?payment_error=${code}`)
    await oen.control.settleNotices()
    expect(hook.received).toMatchObject([{ purpose: 'token', success: false, message }])
  })

  test('a payment page lives 5 minutes, a binding page 10, and an expired one does not lead back', async () => {
    const [{ id }, binding] = [await openCheckout(), await openBinding()]
    const open = async () => [
      (await fetch(`${oen.pageOrigin}/checkout/${id}`)).status,
      (await fetch(`${oen.pageOrigin}/checkout/subscription/create/${binding}`)).status,
    ]
    expect(await open()).toEqual([200, 200])
    oen.control.moveClock(5 * 60_000)
    expect(await open()).toEqual([410, 200])
    oen.control.moveClock(5 * 60_000)
    expect(await open()).toEqual([410, 410])
  })

  test('the two kinds of page have different paths', async () => {
    const { id } = await openCheckout()
    expect((await fetch(`${oen.pageOrigin}/checkout/subscription/create/${id}`)).status).toBe(410)
    expect((await fetch(`${oen.pageOrigin}/checkout/${await openBinding()}`)).status).toBe(410)
  })

  test('what was mistyped is said beside its field, and an expired card is stopped by the page', async () => {
    const { id } = await openCheckout()
    const answer = await send(`/checkout/${id}`, { ...card('4242424242424242'), expiry: '01/20', cvv: '1' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('卡片已過期')
    expect(page).toContain('請輸入 3 位數安全碼')
    expect(oen.control.transactions()[0]!.history).toHaveLength(1)
  })
})

describe('notices', () => {
  const pay = async () => {
    const { id, transactionHid } = await openCheckout()
    await oen.control.payCheckout(id, '4242424242424242')
    return { id, transactionHid }
  }

  test('a payment tells both numbers, its status and our own id, and nothing signs it', async () => {
    const { id, transactionHid } = await pay()
    await oen.control.settleNotices()
    expect(hook.received).toMatchObject([
      {
        ...{ purpose: 'charge', id, transactionId: id, transactionHid, merchantId: 'postloom', status: 'charged' },
        ...{ success: true, currency: 'twd', amount: 150, orderId: 'OR1', customId: 'c', paymentInfo: '4242' },
      },
    ])
    expect(hook.headers.some((headers) => Object.keys(headers).some((name) => name.includes('signature')))).toBe(false)
  })

  test('a binding tells its token, and the id of the page twice', async () => {
    const id = await openBinding('mine')
    await oen.control.bindCard(id, '5200000000002151')
    await oen.control.settleNotices()
    expect(hook.received).toMatchObject([
      { purpose: 'token', id, transactionId: id, success: true, customId: 'mine', paymentInfo: '2151' },
    ])
  })

  test('is tried three times and then never again', async () => {
    hook.answer = 500
    await pay()
    await oen.control.settleNotices()
    expect(hook.received).toHaveLength(3)
    expect(oen.control.notices()).toMatchObject([{ isDelivered: false, tries: [{}, {}, {}] }])
  })

  test('a redirect is a failure', async () => {
    hook.answer = 302
    await pay()
    await oen.control.settleNotices()
    expect(hook.received).toHaveLength(3)
  })

  test('none, duplicated, in reverse: as it is told', async () => {
    oen.control.setFaults({ notices: 'none' })
    await pay()
    await oen.control.settleNotices()
    expect(hook.received).toEqual([])
    oen.control.setFaults({ notices: 'duplicated' })
    await pay()
    await oen.control.settleNotices()
    expect(hook.received).toHaveLength(2)
    oen.control.setFaults({ notices: 'shuffled' })
    hook.received.length = 0
    const [first, second] = [await pay(), await pay()]
    await oen.control.settleNotices()
    expect(hook.received.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test.each([
    ['null', { message: null }],
    ['empty', { message: '' }],
  ] as const)('the message may be %s', async (message, shape) => {
    oen.control.setFaults({ message })
    await pay()
    await oen.control.settleNotices()
    expect(hook.received).toMatchObject([shape])
  })

  test('message and card digits may be absent', async () => {
    oen.control.setFaults({ message: 'absent', hasPaymentInfo: false })
    await pay()
    await oen.control.settleNotices()
    expect(hook.received[0]).not.toHaveProperty('message')
    expect(hook.received[0]).not.toHaveProperty('paymentInfo')
  })
})

test('the control can be reached over HTTP', async () => {
  await ask('POST', '/__control/setFaults', { args: [{ isForbidden: true }] })
  expect((await ask('GET', '/order/OR1/transactions')).status).toBe(403)
  expect((await ask('GET', '/__control/state')).json).toMatchObject({ transactions: [] })
  expect((await ask('POST', '/__control/constructor', {})).status).toBe(404)
})
