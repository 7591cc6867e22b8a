import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { addresses, good, withSandbox } from './testing/sandbox.ts'

const { ask, openBinding, openCheckout, statuses, oen, control, hook, openPage, send } = withSandbox()

const minutes = (count: number) => count * 60_000
const bindingPath = async (over = {}) => `/checkout/subscription/create/${await openBinding(over)}`
const checkoutPath = async (over = {}) => `/checkout/${(await openCheckout(over)).id}`
const card = (cardNumber = good) => ({
  cardNumber,
  expiry: '12/34',
  cvv: '123',
  cardName: 'ADA LOVELACE',
  email: 'ada@example.test',
})
const enter = (path: string, cardNumber?: string) => send(path, card(cardNumber))
const answer3d = (path: string, outcome: string) => send(path, { outcome })
const wayOf = (response: Response) => response.headers.get('location')
const failedWith = (code: string) => `${addresses.failureUrl}?payment_error=${code}`

/** Begins to send a form, and sends its last byte when it is told to. @returns how to, and where the payer is led */
async function enterSlowly(path: string): Promise<() => Promise<string | undefined>> {
  const body = String(new URLSearchParams(card()))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
  const sent = request(oen().pageOrigin + path, { method: 'POST', headers, agent: false })
  sent.write(body.slice(0, -1))
  // Until the page has the head of it.
  await wait(100)
  return async () => {
    sent.end(body.slice(-1))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.headers.location
  }
}

test('a form that is sent twice at once pays once', async () => {
  const path = await checkoutPath()
  const endFirst = await enterSlowly(path)
  expect(wayOf(await enter(path))).toBe(addresses.successUrl)
  expect(await endFirst()).toBe(failedWith('V0002'))
  await control().settleWebhooks()
  expect(hook().received).toHaveLength(1)
})

describe('a page', () => {
  test('of a payment shows the merchant, what is paid and how much, in Traditional Chinese', async () => {
    const page = await (await openPage(await checkoutPath())).text()
    for (const part of ['lang="zh-TW"', '信用卡付款', 'Postloom', 'NT$150', 'OR1']) expect(page).toContain(part)
  })

  test('of a binding shows no amount and the sentence that nothing is taken', async () => {
    const page = await (await openPage(await bindingPath())).text()
    expect(page).toContain('綁定信用卡')
    expect(page).toContain('不會扣款')
    expect(page).not.toContain('NT$')
  })

  test('of a binding is filled with the e-mail that was given, and has an empty field otherwise', async () => {
    const page = await (await openPage(await bindingPath({ payerEmail: 'ada@example.test' }))).text()
    expect(page).toContain('value="ada@example.test"')
    const path = await bindingPath()
    expect((await send(path, { ...card(), email: '' })).status).toBe(422)
  })

  test('lists the test cards', async () => {
    const page = await (await openPage(await checkoutPath())).text()
    for (const { number, about } of testCards) {
      expect(page).toContain(`data-card="${number}"`)
      expect(page).toContain(about)
    }
  })

  test('needs nothing from outside', async () => {
    const page = await (await openPage(await bindingPath())).text()
    expect(page).not.toMatch(/<(script|img|link|iframe)[^>]+(src|href)="(?!data:)|@import|url\(/)
  })

  test('shows what a shop wrote as text', async () => {
    const productDetails = [
      { productionCode: 'P', description: '<script>x</script>', quantity: 1, unit: 'u', unitPrice: 150 },
    ]
    const page = await (await openPage(await checkoutPath({ productDetails }))).text()
    expect(page).toContain('&lt;script&gt;x')
  })

  test('has the path of its kind and no other', async () => {
    const { id } = await openCheckout()
    expect((await openPage(`/checkout/subscription/create/${id}`)).status).toBe(410)
    expect((await openPage(`/checkout/${await openBinding()}`)).status).toBe(410)
    expect((await openPage(`/checkout/subscription/${await openBinding()}`)).status).toBe(404)
  })

  test('shows an error beside each wrong field, keeps what was typed, begins nothing', async () => {
    const path = await checkoutPath()
    const answer = await send(path, { ...card(), expiry: '13/34', cvv: '1' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const words of ['請輸入月份與年份', '請輸入 3 位數安全碼']) expect(page).toContain(words)
    expect(page).toContain('aria-invalid="true"')
    expect(page).toContain('value="ADA LOVELACE"')
    expect(await statuses()).toEqual(['initiated'])
  })

  test('stops an expired card itself, at the end of its month', async () => {
    const path = await checkoutPath()
    const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1))
    const typed = (at: Date) =>
      `${String(at.getUTCMonth() + 1).padStart(2, '0')}/${String(at.getUTCFullYear()).slice(2)}`
    const answer = await send(path, { ...card(), expiry: typed(lastMonth) })
    expect(await answer.text()).toContain('卡片已過期')
    expect(wayOf(await send(path, { ...card(), expiry: typed(new Date()) }))).toBe(addresses.successUrl)
  })

  test('takes no card that is not a test card', async () => {
    const answer = await enter(await checkoutPath(), '4111111111111111')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('沙盒只接受本頁列出的測試卡')
  })
})

describe('the way back', () => {
  test('of a success adds nothing', async () => {
    expect(wayOf(await enter(await checkoutPath(), '4242 4242 4242 4242'))).toBe(addresses.successUrl)
    expect(await statuses()).toEqual(['charged'])
  })

  test.each([
    ['4012888818888333', 'T0001'],
    ['4000000000000127', 'T0002'],
    ['4000000000000069', 'T0003'],
    ['4000000000009995', 'T0004'],
    ['4000000000000002', 'T0005'],
  ])('of the card %s carries %s', async (number, code) => {
    expect(wayOf(await enter(await checkoutPath(), number))).toBe(failedWith(code))
    expect(await statuses()).toEqual(['failed'])
  })

  test('drops what follows a # and keeps a query', async () => {
    const path = await checkoutPath({ failureUrl: 'https://shop.test/no?a=1#part' })
    expect(wayOf(await enter(path, '4012888818888333'))).toBe('https://shop.test/no?a=1&payment_error=T0001')
  })

  test('in one mode has the code glued on as it is, even after another question mark', async () => {
    control().setFaults({ isGlued: true })
    const path = await checkoutPath({ failureUrl: 'https://shop.test/no?a=1' })
    expect(wayOf(await enter(path, '4012888818888333'))).toBe('https://shop.test/no?a=1?payment_error=T0001')
  })

  test('after giving up carries V0002; nothing was begun, no webhook is sent, and the page still works', async () => {
    const path = await checkoutPath()
    expect(wayOf(await send(path, { cancel: '1' }))).toBe(failedWith('V0002'))
    expect(await statuses()).toEqual(['initiated'])
    expect(wayOf(await enter(path))).toBe(addresses.successUrl)
  })

  test('of a form that is sent again carries V0002, though the money was taken', async () => {
    const path = await checkoutPath()
    await enter(path)
    expect(wayOf(await enter(path))).toBe(failedWith('V0002'))
    expect(await statuses()).toEqual(['charged'])
  })

  test('does not exist without an address', async () => {
    const path = await checkoutPath({ successUrl: null, failureUrl: null })
    const answer = await enter(path)
    expect([answer.status, wayOf(answer)]).toEqual([200, null])
    expect(await answer.text()).toContain('您可以關閉這個頁面')
  })

  test.each([
    ['unclear taken', 'charged'],
    ['unclear not taken', 'failed'],
  ] as const)('of an outcome not known yet (%s) carries V0003; the end is told later', async (fault, status) => {
    control().setFaults({ payments: [fault], unclearMs: 60_000 })
    expect(wayOf(await enter(await checkoutPath()))).toBe(failedWith('V0003'))
    await control().settleWebhooks()
    expect([await statuses(), hook().received]).toEqual([['charging'], []])
    control().moveClock(60_000)
    await control().settleWebhooks()
    expect(await statuses()).toEqual([status])
    expect(hook().received).toMatchObject([{ purpose: 'charge', status }])
  })
})

describe('3-D Secure', () => {
  test('comes with every binding, and a reload stays on it', async () => {
    const path = await bindingPath()
    expect(wayOf(await enter(path))).toBe(path)
    for (let i = 0; i < 2; i += 1) expect(await (await openPage(path)).text()).toContain('3D 驗證')
    expect(wayOf(await answer3d(path, 'confirm'))).toBe(addresses.successUrl)
    expect(wayOf(await answer3d(path, 'confirm'))).toBe(failedWith('V0002'))
    expect(control().tokens()).toHaveLength(1)
  })

  test('comes with a payment that was made with use3d, and with none by default', async () => {
    const path = await checkoutPath({ use3d: true })
    expect(wayOf(await enter(path))).toBe(path)
    expect(await statuses()).toEqual(['initiated'])
    expect(wayOf(await answer3d(path, 'confirm'))).toBe(addresses.successUrl)
    expect(wayOf(await enter(await checkoutPath()))).toBe(addresses.successUrl)
  })

  test.each(['4000000000002503', '5200000000002151'])('is asked for by the card %s too', async (number) => {
    const path = await checkoutPath()
    expect(wayOf(await enter(path, number))).toBe(path)
    expect(wayOf(await answer3d(path, 'confirm'))).toBe(addresses.successUrl)
  })

  test.each([
    ['fail', 'T0001', '3DS_FAILED'],
    ['abandon', 'V0002', '3DS_ABANDONED'],
  ])('of a binding that ends with %s leads back with %s and the message %s', async (outcome, code, message) => {
    const path = await bindingPath()
    await enter(path)
    expect(wayOf(await answer3d(path, outcome))).toBe(failedWith(code))
    await control().settleWebhooks()
    expect(hook().received).toMatchObject([{ purpose: 'token', success: false, message, customId: 'custom' }])
    expect(hook().received[0]).not.toHaveProperty('token')
    expect(control().tokens()).toEqual([])
  })

  test.each([
    ['4000000000001091', 'T0001', '3DS_FAILED'],
    ['4000000000001109', 'V0002', '3DS_ABANDONED'],
  ])('of the card %s ends with %s even when it is confirmed', async (number, code, message) => {
    const path = await checkoutPath()
    await enter(path, number)
    expect(wayOf(await answer3d(path, 'confirm'))).toBe(failedWith(code))
    await control().settleWebhooks()
    expect(hook().received).toMatchObject([{ purpose: 'charge', status: 'failed', success: false, message }])
  })

  test('that was not answered for ten minutes is reported as abandoned', async () => {
    const path = await bindingPath()
    await enter(path)
    control().moveClock(minutes(10) - 1_000)
    await control().settleWebhooks()
    expect(hook().received).toEqual([])
    control().moveClock(1_000)
    await control().settleWebhooks()
    expect(hook().received).toMatchObject([{ purpose: 'token', success: false, message: '3DS_ABANDONED' }])
    expect(wayOf(await answer3d(path, 'confirm'))).toBe(failedWith('V0002'))
    expect(control().tokens()).toEqual([])
  })

  test('can bind a card almost twenty minutes after the page was asked for', async () => {
    const path = await bindingPath()
    control().moveClock(minutes(10) - 1_000)
    await enter(path)
    control().moveClock(minutes(10) - 1_000)
    expect(wayOf(await answer3d(path, 'confirm'))).toBe(addresses.successUrl)
  })
})

describe('time', () => {
  test('of a payment page is 5 minutes, of a binding page 10; an expired link does not lead back', async () => {
    const paths = [await checkoutPath(), await bindingPath()]
    const open = async () => Promise.all(paths.map(async (path) => (await openPage(path)).status))
    expect(await open()).toEqual([200, 200])
    control().moveClock(minutes(5))
    expect(await open()).toEqual([410, 200])
    control().moveClock(minutes(5))
    expect(await open()).toEqual([410, 410])
    const page = await (await openPage(paths[0]!)).text()
    expect(page).toContain('連結已失效')
    expect(page).not.toContain('shop.test')
  })

  test('that runs out while the page is open shows it and leads back after 8 seconds', async () => {
    const [payment, binding] = [await checkoutPath(), await bindingPath()]
    control().moveClock(minutes(10))
    for (const [path, code] of [
      [payment, 'V0002'],
      [binding, 'Y003'],
    ] as const) {
      const answer = await enter(path)
      expect([answer.status, wayOf(answer)]).toEqual([410, null])
      expect(await answer.text()).toContain(`content="8;url=${failedWith(code)}"`)
    }
  })

  test('that runs out before anything began sends no webhook; the payment stays initiated', async () => {
    await checkoutPath()
    await bindingPath()
    control().moveClock(minutes(60))
    await control().settleWebhooks()
    expect([hook().received, await statuses()]).toEqual([[], ['initiated']])
  })

  test('is on the open page, with the way back', async () => {
    const page = await (await openPage(await bindingPath())).text()
    expect(page).toMatch(/data-left="(59\d{4}|600000)"/)
    expect(page).toContain(`data-back="${failedWith('Y003')}"`)
  })
})

test('a page is drivable by its names: card fields, and the outcomes of 3-D Secure', async () => {
  const path = await bindingPath()
  const form = await (await openPage(path)).text()
  for (const name of ['cardNumber', 'expiry', 'cvv', 'cardName', 'email']) expect(form).toContain(`name="${name}"`)
  expect(form).toContain('type="submit"')
  await enter(path)
  const step = await (await openPage(path)).text()
  for (const value of ['confirm', 'fail', 'abandon']) expect(step).toContain(`name="outcome" value="${value}"`)
  expect((await ask('GET', '/order/OR1/transactions')).status).toBe(200)
})
