import { describe, expect, test } from 'vitest'
import { addresses, good, line, merchantId, sale, withSandbox } from './testing/sandbox.ts'

const { ask, openBinding, openCheckout, aToken, charge, statuses, control, oen, hook } = withSandbox()

describe('conventions', () => {
  test('the API and the hosted pages are two origins', () => {
    expect(oen().apiOrigin).not.toBe(oen().pageOrigin)
  })

  test('a good answer is S0000 with its data and an empty message', async () => {
    const { status, json } = await ask('POST', '/checkout', { ...sale, ...addresses })
    expect(status).toBe(200)
    expect(json).toEqual({ code: 'S0000', data: expect.anything(), message: '' })
  })

  test.each(['Bearer wrong', 'bearer secret-token', 'Bearer  secret-token', 'Basic secret-token', ''])(
    'the authorization "%s" is refused',
    async (token) => {
      const answer = await ask('GET', '/order/OR1/transactions', undefined, token)
      expect(answer).toMatchObject({ status: 401, json: { code: 'A0001', data: {} } })
    },
  )

  test('a new API token kills the old one at once', async () => {
    control().setApiToken('another')
    expect((await ask('GET', '/order/OR1/transactions')).json.code).toBe('A0001')
    expect((await ask('GET', '/order/OR1/transactions', undefined, 'Bearer another')).status).toBe(200)
  })

  test.each([
    ['POST', '/checkout'],
    ['POST', '/checkout-token'],
    ['POST', '/token/transactions'],
    ['POST', '/refunds/P2026112012345678'],
  ])('the body of %s %s must carry the merchant of the token', async (method, path) => {
    const answer = await ask(method, path, { ...sale, ...addresses, token: 'x', merchantId: 'another' })
    expect(answer).toMatchObject({ status: 400, json: { code: 'V0001', message: 'INVALID_PARAMS', data: {} } })
  })

  test.each(['{', ''])('the body "%s" is not JSON: 500 F0001, not 400', async (body) => {
    expect(await ask('POST', '/checkout', body)).toMatchObject({ status: 500, json: { code: 'F0001' } })
  })

  test.each(['text/plain', undefined])('a body of the kind %s is not JSON either', async (kind) => {
    const body = JSON.stringify({ ...sale, ...addresses })
    const headers = { authorization: 'Bearer secret-token', ...(kind && { 'content-type': kind }) }
    const answer = await fetch(`${oen().apiOrigin}/checkout`, { method: 'POST', headers, body: Buffer.from(body) })
    expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: 'F0001' })])
  })

  test('an unknown path and a wrong method answer in plain text', async () => {
    for (const [answer, status] of [
      [await ask('GET', '/nothing'), 404],
      [await ask('DELETE', '/checkout'), 405],
    ] as const) {
      expect([answer.status, answer.json]).toEqual([status, undefined])
      expect(answer.headers.get('content-type')).toMatch('text/plain')
    }
  })

  test('a validation message names every broken rule, often without its field', async () => {
    const { json } = await ask('POST', '/checkout', { ...sale, ...addresses, amount: '150', orderId: undefined })
    expect(json.message).toBe("must be integer, must have required property 'orderId'")
  })

  test('unknown fields are ignored without a word, and noted', async () => {
    const productDetails = [{ ...line, price: 150 }]
    const answer = await ask('POST', '/checkout', {
      ...sale,
      ...addresses,
      productDetails,
      callbackUrl: 'https://a.test',
    })
    expect(answer).toMatchObject({ status: 200, json: { message: '' } })
    expect(control().requests()).toMatchObject([
      { method: 'POST', path: '/checkout', ignored: ['callbackUrl', 'productDetails[0].price'] },
    ])
  })

  test('an amount and an order have no effect on a binding', async () => {
    const answer = await ask('POST', '/checkout-token', { ...sale, ...addresses, amount: 'nonsense' })
    expect(answer.status).toBe(200)
    expect(control().requests()[0]!.ignored).toContain('amount')
    expect(control().transactions()).toEqual([])
  })

  test('nothing invites a browser of another origin', async () => {
    const { headers } = await ask('GET', '/order/OR1/transactions')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('an address that is not on the list gets a message without a code', async () => {
    control().setFaults({ isForbidden: true })
    const { status, json } = await ask('GET', '/order/OR1/transactions')
    expect([status, Object.keys(json)]).toEqual([403, ['message']])
  })

  test('a payment service that is off is V0002 to whatever would open or charge, not to look-ups', async () => {
    control().setFaults({ isInactive: true })
    for (const path of ['/checkout', '/checkout-token', '/token/transactions']) {
      const answer = await ask('POST', path, { ...sale, ...addresses, token: 'x' })
      expect(answer).toMatchObject({ status: 400, json: { code: 'V0002', message: 'PAYMENT_SERVICE_NOT_ACTIVATE' } })
    }
    expect((await ask('GET', '/order/OR1/transactions')).status).toBe(200)
  })

  test.each([
    ['POST', '/checkout-subscription'],
    ['POST', '/checkout-schedule'],
    ['POST', '/token/subscriptions'],
    ['PUT', '/subscriptions/S2026112012345678'],
  ])('%s %s, recurring payments run by the gateway, is not ours', async (method, path) => {
    expect((await ask(method, path, { ...sale, ...addresses })).json.code).toBe('V0002')
  })
})

describe('ids', () => {
  test('a checkout answers its 27-character id and its 17-character number, and is a transaction', async () => {
    const { id, transactionHid } = await openCheckout()
    expect(id).toMatch(/^[0-9A-Za-z]{27}$/)
    expect(transactionHid).toMatch(/^P\d{8}[0-9A-Za-z]{8}$/)
    expect((await ask('GET', `/transactions/${id}`)).json.data).toMatchObject({ id: transactionHid, transactionId: id })
  })

  test('a number begins with the day in Taipei', async () => {
    const { transactionHid } = await openCheckout()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(new Date()).replaceAll('-', '')
    expect(transactionHid.slice(1, 9)).toBe(today)
  })

  test('a binding is answered with its id alone, which is no transaction', async () => {
    const { json } = await ask('POST', '/checkout-token', { merchantId, ...addresses })
    expect(json.data).toEqual({ id: expect.stringMatching(/^[0-9A-Za-z]{27}$/) })
    expect((await ask('GET', `/transactions/${json.data.id}`)).json.code).toBe('V0001')
  })

  test('binding the same card again gives another token, and the old one keeps working', async () => {
    const [first, second] = [await aToken(), await aToken()]
    expect(second).not.toBe(first)
    expect((await charge(first)).status).toBe(200)
    expect((await charge(second)).status).toBe(200)
  })
})

describe('what is sold', () => {
  test.each([
    ['amounts as text', { amount: '150' }],
    ['an amount of 0', { amount: 0 }],
    ['a broken amount', { amount: 150.5 }],
    ['another currency', { currency: 'USD' }],
    ['no order', { orderId: undefined }],
    ['no lines', { productDetails: undefined }],
    ['an empty list of lines', { productDetails: [] }],
    ['lines that do not add up', { productDetails: [{ ...line, unitPrice: 149 }] }],
    ['a quantity of 0', { productDetails: [{ ...line, quantity: 0 }, line] }],
    ['a unit price as text', { productDetails: [{ ...line, unitPrice: '150' }] }],
    ['a line without its unit', { productDetails: [{ ...line, unit: undefined }] }],
    ['an e-mail that is none', { userEmail: 'ada' }],
    ['an address that is none', { successUrl: 'ok' }],
    ['an address left out', { failureUrl: undefined }],
    ['a way to pay it does not know', { allowedPaymentMethods: ['cash'] }],
    ['a date in another form', { expectedPayoutDate: '2026-11-21' }],
  ])('%s: refused as V0001', async (_, over) => {
    const answer = await ask('POST', '/checkout', { ...sale, ...addresses, ...over })
    expect(answer).toMatchObject({ status: 400, json: { code: 'V0001', data: {} } })
    expect(control().transactions()).toEqual([])
  })

  test('lines that do not add up are named', async () => {
    const answer = await ask('POST', '/checkout', { ...sale, ...addresses, amount: 151 })
    expect(answer.json.message).toBe('PRODUCT_AMOUNT_NOT_MATCH')
  })

  test('the currency may be left out', async () => {
    expect((await ask('POST', '/checkout', { ...sale, ...addresses, currency: undefined })).status).toBe(200)
  })

  test('200,000 and more needs an activation', async () => {
    const ofPrice = (amount: number) => ({ amount, productDetails: [{ ...line, unitPrice: amount }] })
    const answer = async (amount: number) =>
      (await ask('POST', '/checkout', { ...sale, ...addresses, ...ofPrice(amount) })).json.code
    expect([await answer(199_999), await answer(200_000)]).toEqual(['S0000', 'V0003'])
  })

  test('the key of an address must be there even when it is null', async () => {
    const answer = await ask('POST', '/checkout', { ...sale, successUrl: null, failureUrl: null })
    expect(answer.status).toBe(200)
  })

  test.each([
    [{ invoiceType: 'cloud', carrierType: '3J0002', carrierId: '/ABC+123' }, undefined],
    [{ invoiceType: 'cloud', carrierType: '3J0002', carrierId: '/abc+123' }, 'INVALID_CARRIER_ID'],
    [{ invoiceType: 'cloud', carrierType: '3J0002' }, 'INVALID_CARRIER_ID'],
    [{ invoiceType: 'cloud', carrierType: 'CQ0001', carrierId: 'AB12345678901234' }, undefined],
    [{ invoiceType: 'cloud', carrierType: 'CQ0001', carrierId: '/ABC+123' }, 'INVALID_CARRIER_ID'],
    [{ invoiceType: 'cloud', carrierId: '/ABC+123' }, 'INVALID_CARRIER_ID'],
    [{ invoiceType: 'company', buyerIdentifier: '22099131', buyerName: 'TSMC' }, undefined],
    [{ invoiceType: 'company', buyerIdentifier: '10458574' }, undefined],
    [{ invoiceType: 'company', buyerIdentifier: '22099132' }, 'INVALID_TAX_ID_NUMBER'],
    [{ invoiceType: 'company' }, 'INVALID_TAX_ID_NUMBER'],
    [{ invoiceType: 'paper' }, 'must be equal to one of the allowed values'],
  ])('an e-invoice of %j: %s', async (invoiceInfo, message) => {
    const { status, json } = await ask('POST', '/checkout', { ...sale, ...addresses, invoiceInfo })
    expect([status, json.message]).toEqual(message ? [400, message] : [200, ''])
    if (message) expect(json.code).toBe('V0001')
  })

  test('a misspelled field of an e-invoice is ignored without a word, and noted', async () => {
    const invoiceInfo = { invoiceType: 'cloud', donationCode: '168' }
    expect((await ask('POST', '/checkout', { ...sale, ...addresses, invoiceInfo })).status).toBe(200)
    expect(control().requests().at(-1)!.ignored).toEqual(['invoiceInfo.donationCode'])
  })

  test('a merchant with e-invoices must send a name and an e-mail', async () => {
    control().setFaults({ issuesInvoices: true })
    const nameless = { ...sale, ...addresses, userName: undefined }
    expect((await ask('POST', '/checkout', nameless)).json.message).toBe('USER_NAME_AND_EMAIL_REQUIRED')
    expect((await ask('POST', '/checkout', { ...sale, ...addresses })).status).toBe(200)
  })
})

describe('charging a card that was bound', () => {
  test('the id of the binding is no token', async () => {
    expect(await charge(await openBinding())).toMatchObject({ status: 400, json: { code: 'T0001' } })
    expect(await statuses()).toEqual([])
  })

  test('an unknown token may be V0001 instead', async () => {
    control().setFaults({ unknownToken: 'V0001' })
    expect(await charge('nobody')).toMatchObject({ status: 400, json: { code: 'V0001' } })
  })

  test('a charge is asked as strictly as a payment', async () => {
    const token = await aToken()
    for (const over of [{ amount: '150' }, { productDetails: undefined }, { amount: 149 }, { orderId: undefined }])
      expect((await charge(token, over)).json.code).toBe('V0001')
    expect(await statuses()).toEqual([])
  })

  test('it answers its number, can be looked up both ways, and sends no webhook', async () => {
    const token = await aToken()
    const { json } = await charge(token)
    expect(json.data).toEqual({ id: expect.stringMatching(/^P\d{8}[0-9A-Za-z]{8}$/), authCode: expect.any(String) })
    const byOrder = (await ask('GET', '/order/OR1/transactions')).json.data.transactions
    expect(byOrder).toMatchObject([{ id: json.data.id, status: 'charged', amount: 150 }])
    expect((await ask('GET', `/transactions/${json.data.id}`)).json.data).toMatchObject({ status: 'charged' })
    expect((await ask('GET', `/transactions/${byOrder[0].transactionId}`)).json.data.id).toBe(json.data.id)
    await control().settleWebhooks()
    expect(hook().received).toEqual([])
  })

  test('its look-up holds the method and nothing of the card', async () => {
    const { json } = await charge(await aToken())
    const { paymentInfo } = (await ask('GET', `/transactions/${json.data.id}`)).json.data
    expect(paymentInfo).toEqual({ method: 'card' })
  })

  test('it takes no customId and no use3d: the payer is not there', async () => {
    const { status } = await charge(await aToken('4000000000002503'), { customId: 'mine', use3d: true })
    expect(status).toBe(200)
    expect(control().requests().at(-1)!.ignored).toEqual(['customId', 'use3d'])
    expect((await ask('GET', '/order/OR1/transactions')).json.data.transactions[0]).not.toHaveProperty('customId')
  })

  test('the same order twice is two charges', async () => {
    const token = await aToken()
    await charge(token)
    await charge(token)
    expect(await statuses()).toEqual(['charged', 'charged'])
  })

  test.each([
    ['4012888818888333', 'T0001'],
    ['4000000000000127', 'T0002'],
    ['4000000000000069', 'T0003'],
    ['4000000000009995', 'T0004'],
    ['4000000000000002', 'T0005'],
  ])('card %s is declined with %s, whatever the amount, and the attempt exists', async (card, code) => {
    const token = await aToken(card)
    for (const amount of [50, 150]) {
      const answer = await charge(token, { amount, productDetails: [{ ...line, unitPrice: amount }] })
      expect(answer).toMatchObject({ status: 400, json: { code, data: {} } })
    }
    expect(await statuses()).toEqual(['failed', 'failed'])
  })

  test.each([good, '4242000042420000', '4000000000002503', '5200000000002151'])(
    'card %s is charged, whatever the amount',
    async (card) => {
      const token = await aToken(card)
      for (const amount of [50, 150])
        expect((await charge(token, { amount, productDetails: [{ ...line, unitPrice: amount }] })).status).toBe(200)
    },
  )

  test('the raw words of a decline are in the look-up', async () => {
    await charge(await aToken('4012888818888333'))
    const [failed] = (await ask('GET', '/order/OR1/transactions')).json.data.transactions
    expect(failed).toMatchObject({ reason: 'Do not honour' })
    expect(failed).not.toHaveProperty('paidAt')
  })

  test.each([
    ['C026 taken', 409, ['charged']],
    ['C026 not taken', 409, ['failed']],
    ['504 taken', 504, ['charged']],
    ['504 not taken', 504, []],
    ['500 taken', 500, ['charged']],
    ['500 not taken', 500, []],
  ] as const)('%s: HTTP %i, and a look-up shows %j', async (fault, status, found) => {
    const token = await aToken()
    control().setFaults({ charges: [fault] })
    const answer = await charge(token)
    expect(answer.status).toBe(status)
    if (status === 409)
      expect(answer.json).toMatchObject({ code: 'C026', message: 'PAYMENT_STATUS_UNKNOWN', retryable: false })
    if (status === 500) expect(answer.json.code).toBe('F0001')
    if (status === 504) expect(answer.json).toBeUndefined()
    expect(await statuses()).toEqual(found)
  })

  test.each(['cut taken', 'cut not taken', 'hang taken', 'hang not taken'] as const)(
    '%s: the caller is left without an answer',
    async (fault) => {
      const token = await aToken()
      control().setFaults({ charges: [fault], hangMs: 50 })
      await expect(charge(token)).rejects.toThrow()
      expect(await statuses()).toEqual(fault.includes('not') ? [] : ['charged'])
    },
  )

  test('an unknown outcome stays charging for a while', async () => {
    const token = await aToken()
    control().setFaults({ charges: ['C026 taken'], unclearMs: 60_000 })
    await charge(token)
    expect(await statuses()).toEqual(['charging'])
    const [pending] = (await ask('GET', '/order/OR1/transactions')).json.data.transactions
    for (const field of ['paidAt', 'authCode']) expect(pending).not.toHaveProperty(field)
    control().moveClock(60_000)
    expect(await statuses()).toEqual(['charged'])
  })

  test('a charge without an answer may be found only later: an empty look-up proves nothing', async () => {
    const token = await aToken()
    control().setFaults({ charges: ['504 taken'], hiddenMs: 30_000 })
    await charge(token)
    expect(await statuses()).toEqual([])
    control().moveClock(30_000)
    expect(await statuses()).toEqual(['charged'])
  })

  test('a token can be made to fail until that is taken back', async () => {
    const token = await aToken()
    control().setTokenFault(token, 'T0004')
    expect([(await charge(token)).json.code, (await charge(token)).json.code]).toEqual(['T0004', 'T0004'])
    control().setTokenFault(token, undefined)
    expect((await charge(token)).status).toBe(200)
  })

  test('a risk limit has its reason beside the envelope, and takes nothing', async () => {
    const token = await aToken()
    control().setFaults({ charges: ['K0001'] })
    const answer = await charge(token)
    expect(answer).toMatchObject({ status: 400, json: { code: 'K0001', detail: { subCode: expect.any(String) } } })
    expect(await statuses()).toEqual([])
  })
})

describe('look-ups', () => {
  test('what is not there is V0001, an order without payments an empty list', async () => {
    expect(await ask('GET', '/transactions/P2026112012345678')).toMatchObject({ status: 400, json: { code: 'V0001' } })
    expect((await ask('GET', '/order/OR9/transactions')).json.data).toEqual({ transactions: [] })
  })

  test('a payment that was not made stays initiated for ever, without a card and without a currency', async () => {
    const { id } = await openCheckout()
    control().moveClock(90 * 86_400_000)
    const { data } = (await ask('GET', `/transactions/${id}`)).json
    expect(data).toMatchObject({ status: 'initiated', amount: 150, orderId: 'OR1', customId: 'c' })
    for (const field of ['currency', 'paymentInfo', 'authCode', 'paidAt', 'reason'])
      expect(data).not.toHaveProperty(field)
  })

  test('a payment on a page holds its masked card; instants are UTC with milliseconds', async () => {
    const { id } = await openCheckout()
    await control().payCheckout(id, good)
    const { data } = (await ask('GET', `/transactions/${id}`)).json
    expect(data.paymentInfo).toMatchObject({ method: 'card', cardNum: '424242******4242', cardName: 'TEST USER' })
    for (const at of [data.createdAt, data.paidAt]) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(JSON.stringify(data)).not.toMatch(/null|"history"|4242424242424242/)
  })

  test('by its number the lines are missing, by its id they are there', async () => {
    const { id, transactionHid } = await openCheckout()
    expect((await ask('GET', `/transactions/${id}`)).json.data.productDetails).toEqual([line])
    expect((await ask('GET', `/transactions/${transactionHid}`)).json.data).not.toHaveProperty('productDetails')
  })

  test('an order lists every attempt, failed ones too', async () => {
    await charge(await aToken('4012888818888333'))
    await charge(await aToken())
    expect((await statuses()).toSorted()).toEqual(['charged', 'failed'])
  })

  test('for some seconds they may show how it was before', async () => {
    const { id } = await openCheckout()
    control().moveClock(10_000)
    await control().payCheckout(id, good)
    control().setFaults({ staleMs: 5_000 })
    const { data } = (await ask('GET', `/transactions/${id}`)).json
    expect(data.status).toBe('initiated')
    for (const field of ['paidAt', 'authCode', 'paymentInfo']) expect(data).not.toHaveProperty(field)
    control().moveClock(6_000)
    expect((await ask('GET', `/transactions/${id}`)).json.data.status).toBe('charged')
  })

  test.each(['claimed', 'authorized', 'cancelled', 'refunding'] as const)('a status may be %s', async (status) => {
    const { id } = await openCheckout()
    control().setStatus(id, status)
    expect((await ask('GET', `/transactions/${id}`)).json.data.status).toBe(status)
  })
})

describe('the list of some days', () => {
  const day = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(at).replaceAll('-', '/')
  const today = day(Date.now())
  const list = async (query: string) => ask('GET', `/transactions?${query}`)

  test('comes in pages of 50 with a mark; null is the last', async () => {
    const token = await aToken()
    for (let i = 0; i < 60; i += 1) await charge(token, { orderId: `OR${i}` })
    const first = (await list(`start=${today}&end=${today}`)).json.data
    expect(first.transactions).toHaveLength(50)
    const second = (await list(`start=${today}&end=${today}&page=${first.page}`)).json.data
    expect([second.transactions.length, second.page]).toEqual([10, null])
    const seen = [...first.transactions, ...second.transactions].map(({ id }: { id: string }) => id)
    expect(new Set(seen).size).toBe(60)
  })

  test('goes by the day in Taipei on which they were made, or by milliseconds', async () => {
    await openCheckout()
    const tomorrow = day(Date.now() + 86_400_000)
    const count = async (query: string) => (await list(query)).json.data.transactions.length
    expect(await count(`start=${today}&end=${today}`)).toBe(1)
    expect(await count(`start=${tomorrow}&end=${tomorrow}`)).toBe(0)
    expect(await count(`start=${Date.now() - 60_000}&end=${Date.now() + 60_000}`)).toBe(1)
    expect(await count(`start=${Date.now() - 120_000}&end=${Date.now() - 60_000}`)).toBe(0)
  })

  test('counts the half hour after midnight in Taipei, still yesterday in UTC, to the new day', async () => {
    const midnight = Date.parse(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T16:00:00Z`)
    control().moveClock(midnight + 30 * 60_000 - Date.now())
    const { transactionHid } = await openCheckout()
    const found = async (of: string) => (await list(`start=${of}&end=${of}`)).json.data.transactions
    expect(await found(day(midnight))).toMatchObject([{ id: transactionHid }])
    expect(await found(day(midnight - 1))).toEqual([])
  })

  test('needs both ends, and breaks on a bad date or a bad mark', async () => {
    expect((await list(`start=${today}`)).json.code).toBe('V0001')
    for (const query of [
      'start=2026-11-21&end=2026-11-21',
      `start=${today}&end=x`,
      `start=${today}&end=${today}&page=x`,
    ])
      expect(await list(query)).toMatchObject({ status: 500, json: { code: 'F0001' } })
  })

  test('may hold other money of the domain: only P… is ours', async () => {
    control().setFaults({ hasOtherMoney: true })
    const { transactionHid } = await openCheckout()
    const found = (await list(`start=${today}&end=${today}`)).json.data.transactions
    expect(found.some(({ id, amount }: { id: string; amount: number }) => /^C/.test(id) && amount < 0)).toBe(true)
    expect(found.filter(({ id }: { id: string }) => id.startsWith('P'))).toMatchObject([{ id: transactionHid }])
  })
})

describe('refunds', () => {
  const refund = (number: string, over = {}) => ask('POST', `/refunds/${number}`, { merchantId, ...over })
  const aPayment = async () => {
    const opened = await openCheckout()
    await control().payCheckout(opened.id, good)
    return opened
  }

  test('are possible for what was paid alone, and by number alone', async () => {
    const { id, transactionHid } = await openCheckout()
    expect((await refund(transactionHid)).json.code).toBe('V0002')
    await control().payCheckout(id, good)
    expect((await refund(id)).json.code).toBe('V0001')
    expect((await refund('P2026112012345678')).json.code).toBe('V0001')
    expect((await refund(transactionHid)).json.data).toMatchObject({ id: transactionHid, refundAmount: 150 })
  })

  test('are possible once: the rest of a partial one is lost', async () => {
    const { transactionHid } = await aPayment()
    const { data } = (await refund(transactionHid, { amount: 50 })).json
    expect(data).toMatchObject({ status: 'refunded', refundAmount: 50, amount: 150, success: true })
    expect(data.refundedAt).toMatch(/Z$/)
    expect(await refund(transactionHid, { amount: 50 })).toMatchObject({ status: 400, json: { code: 'V0002' } })
    expect((await ask('GET', `/transactions/${transactionHid}`)).json.data).not.toHaveProperty('success')
  })

  test.each([
    [151, 'REFUND_AMOUNT_EXCEED_CHARGE_AMOUNT'],
    [0, 'INVALID_REFUND_AMOUNT'],
    [1.5, 'INVALID_REFUND_AMOUNT'],
  ])('of %d are refused: %s', async (amount, message) => {
    const { transactionHid } = await aPayment()
    expect((await refund(transactionHid, { amount })).json).toMatchObject({ code: 'V0001', message })
    expect(await statuses()).toEqual(['charged'])
  })

  test('of money that was passed on have a status of their own', async () => {
    const { transactionHid } = await aPayment()
    control().setStatus(transactionHid, 'claimed')
    expect((await refund(transactionHid)).json.data.status).toBe('refundedPostPayout')
  })

  test('of a merchant with e-invoices need lines that add up to them', async () => {
    const { transactionHid } = await aPayment()
    control().setFaults({ issuesInvoices: true })
    expect((await refund(transactionHid)).json.message).toBe('PRODUCT_DETAILS_REQUIRED')
    const answer = await refund(transactionHid, { amount: 50, productDetails: [line] })
    expect(answer.json.message).toBe('PRODUCT_AMOUNT_NOT_MATCH')
    expect((await refund(transactionHid, { productDetails: [line] })).json.code).toBe('S0000')
  })

  test.each([
    ['R0001', 400, { code: 'R0001' }, 'charged'],
    ['F0001', 500, { code: 'F0001', message: 'Current charged amount too low' }, 'charged'],
    ['504 done', 504, undefined, 'refunded'],
    ['504 not done', 504, undefined, 'charged'],
  ] as const)('may end with %s: HTTP %i', async (fault, status, envelope, after) => {
    const { transactionHid } = await aPayment()
    control().setFaults({ refunds: [fault] })
    const answer = await refund(transactionHid)
    expect(answer.status).toBe(status)
    if (envelope) expect(answer.json).toMatchObject(envelope)
    expect(await statuses()).toEqual([after])
  })

  test('made in the console appear in look-ups alone', async () => {
    const { id } = await aPayment()
    await control().settleWebhooks()
    hook().forget()
    control().refundAtConsole(id, 100)
    await control().settleWebhooks()
    expect((await ask('GET', `/transactions/${id}`)).json.data).toMatchObject({ status: 'refunded', refundAmount: 100 })
    expect(hook().received).toEqual([])
  })
})
