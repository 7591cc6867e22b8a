import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { good, line, withSandbox } from './testing/sandbox.ts'

const { openBinding, openCheckout, control, hook } = withSandbox()

const pay = async (card = good) => {
  const opened = await openCheckout()
  await control().payCheckout(opened.id, card)
  return opened
}
const bind = async (card = good) => {
  const id = await openBinding()
  await control().bindCard(id, card)
  return id
}

describe('the body of a webhook', () => {
  test('a payment: both numbers, its status, our own id, what was sold', async () => {
    const { id, transactionHid } = await pay()
    await control().settleWebhooks()
    expect(hook().received).toEqual([
      {
        purpose: 'charge',
        id,
        transactionId: id,
        transactionHid,
        merchantId: 'postloom',
        status: 'charged',
        success: true,
        currency: 'twd',
        amount: 150,
        orderId: 'OR1',
        customId: 'c',
        paymentInfo: '4242',
        action: 'onetime',
        paymentMethod: 'card',
        productDetails: [line],
        message: '',
        authCode: expect.any(String),
        createdAt: expect.any(String),
        paidAt: expect.any(String),
      },
    ])
  })

  test('a declined payment: failed, with its reason', async () => {
    await pay('4012888818888333')
    await control().settleWebhooks()
    expect(hook().received).toMatchObject([{ status: 'failed', success: false, message: 'CHARGE_FAILED' }])
    expect(hook().received[0]).not.toHaveProperty('paidAt')
  })

  test('a binding: its token, the id of its page twice, the last four digits', async () => {
    const id = await bind('5200000000002151')
    await control().settleWebhooks()
    expect(hook().received).toEqual([
      {
        purpose: 'token',
        id,
        transactionId: id,
        merchantId: 'postloom',
        success: true,
        customId: 'custom',
        token: expect.stringMatching(/^[0-9A-Za-z]{27}$/),
        paymentInfo: '2151',
        message: '',
      },
    ])
    expect(hook().received[0]!.token).not.toBe(id)
  })

  test('a card that will be declined is bound all the same', async () => {
    await bind('4012888818888333')
    await control().settleWebhooks()
    expect(hook().received).toMatchObject([{ purpose: 'token', success: true }])
  })

  test('a binding without an id of ours has none in its webhook', async () => {
    await control().bindCard(await openBinding({ customId: undefined }), good)
    await control().settleWebhooks()
    expect(hook().received[0]).not.toHaveProperty('customId')
  })

  test.each([
    ['null', { message: null }],
    ['empty', { message: '' }],
  ] as const)('the message may be %s', async (message, shape) => {
    control().setFaults({ message })
    await pay()
    await bind()
    await control().settleWebhooks()
    expect(hook().received).toMatchObject([shape, shape])
  })

  test('message and card digits may be absent', async () => {
    control().setFaults({ message: 'absent', hasPaymentInfo: false })
    await pay()
    await bind()
    await control().settleWebhooks()
    for (const webhook of hook().received)
      for (const field of ['message', 'paymentInfo']) expect(webhook).not.toHaveProperty(field)
  })
})

describe('how a webhook comes', () => {
  test('posted as JSON, without a signature or an id of its own', async () => {
    await pay()
    await control().settleWebhooks()
    expect(hook().methods).toEqual(['POST'])
    const [headers] = hook().headers
    expect(headers!['content-type']).toBe('application/json')
    expect(Object.keys(headers!).filter((name) => /sign|event|authorization|^x-/.test(name))).toEqual([])
  })

  test.each([200, 204, 299])('any 2xx will do: %i', async (answer) => {
    hook().answer = answer
    await pay()
    await control().settleWebhooks()
    expect(control().webhooks()).toMatchObject([{ isDelivered: true, tries: [{ status: answer }] }])
  })

  test.each([302, 400, 404, 500])('%i is a failure: tried three times and then never again', async (answer) => {
    hook().answer = answer
    await pay()
    await control().settleWebhooks()
    control().moveClock(86_400_000)
    await control().settleWebhooks()
    expect(hook().received).toHaveLength(3)
    expect(control().webhooks()).toMatchObject([{ isDelivered: false, tries: [{ status: answer }, {}, {}] }])
  })

  test('the pauses between tries are as set, and the first good answer ends them', async () => {
    control().setFaults({ gapsMs: [30, 60] })
    hook().answer = (received) => (received < 3 ? 500 : 200)
    await pay()
    await control().settleWebhooks()
    const { tries, isDelivered } = control().webhooks()[0]!
    expect([tries.length, isDelivered]).toEqual([3, true])
    expect(tries[1]!.at - tries[0]!.at).toBeGreaterThanOrEqual(28)
    expect(tries[2]!.at - tries[1]!.at).toBeGreaterThanOrEqual(58)
  })

  test('a listener that does not answer is given up', async () => {
    control().setFaults({ webhookTimeoutMs: 50 })
    hook().isMute = true
    await pay()
    await control().settleWebhooks()
    expect(
      control()
        .webhooks()[0]!
        .tries.map(({ status }) => status),
    ).toEqual(Array(3).fill('TimeoutError'))
  })

  test('without an address it is skipped for good', async () => {
    control().setNotifyUrl(undefined)
    await pay()
    control().setNotifyUrl(hook().url)
    await control().settleWebhooks()
    expect(hook().received).toEqual([])
    expect(control().webhooks()).toMatchObject([{ isDelivered: false, tries: [] }])
  })

  test('or not at all', async () => {
    control().setFaults({ webhooks: 'none' })
    await pay()
    await bind()
    await control().settleWebhooks()
    expect(hook().received).toEqual([])
  })

  test('or before the browser returns', async () => {
    control().setFaults({ webhooks: 'early' })
    await pay()
    expect(hook().received).toHaveLength(1)
  })

  test('or after it', async () => {
    control().setFaults({ webhooks: 'late', lateMs: 80 })
    await pay()
    await sleep(30)
    expect(hook().received).toEqual([])
    await control().settleWebhooks()
    expect(hook().received).toHaveLength(1)
  })

  test('or twice', async () => {
    control().setFaults({ webhooks: 'duplicated' })
    await pay()
    await control().settleWebhooks()
    expect(hook().received[1]).toEqual(hook().received[0])
    expect(hook().received).toHaveLength(2)
  })

  test('or in another order', async () => {
    control().setFaults({ webhooks: 'shuffled' })
    const [first, second] = [await pay(), await pay()]
    await control().settleWebhooks()
    expect(hook().received.map(({ id }) => id)).toEqual([second.id, first.id])
  })
})
