import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { askGateway } from '#shared/admin/endpoints/ask-gateway.ts'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { previewRefund } from '#shared/admin/endpoints/preview-refund.ts'
import { refundOrder } from '#shared/admin/endpoints/refund-order.ts'
import type { AdminTransaction } from '#shared/admin/transactions.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

const admin = aPerson({ role: 'admin' })

const anOrder = (over: Partial<AdminTransaction> = {}): AdminTransaction => ({
  id: 'OR1763900000001',
  orderId: 'OR1763900000001',
  createdAt: '2026-11-20T08:00:00.000Z',
  description: 'PLAN-STARTER',
  amount: 150,
  currency: 'TWD',
  status: 'completed',
  transactionId: 'P2026112000000001',
  subscription: { planType: 'STARTER' },
  metadata: { type: 'subscription', tier: 'STARTER', creditsToAdd: 25, productCode: 'PLAN-STARTER', isRenewal: false },
  user: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'grace', email: 'grace@example.test' },
  state: 'fulfilled',
  stateSince: '2026-11-20T08:01:00.000Z',
  refundedTwd: 0,
  card: '4242',
  charges: 1,
  steps: [
    { kind: 'created', at: '2026-11-20T08:00:00.000Z' },
    { kind: 'given', at: '2026-11-20T08:01:00.000Z' },
  ],
  ...over,
})

const hanging = anOrder({
  id: 'OR1763900000002',
  orderId: 'OR1763900000002',
  status: 'pending',
  state: 'charging',
  needsLook: 'charge-unknown',
  transactionId: undefined,
})

const table = async () => within(await screen.findByRole('region', { name: 'Transactions' }))

test('each order shows its buyer, its sum and how long it has been as it is', async () => {
  mockEndpoint(listAllTransactions, { items: [anOrder(), hanging], nextCursor: null })
  renderRoute('/admin/transactions', { as: admin })
  const rows = await table()
  expect(rows.getAllByText('grace')).toHaveLength(2)
  expect(rows.getByText('P2026112000000001')).toBeTruthy()
  expect(rows.getByText('Not available')).toBeTruthy()
  expect(rows.getAllByText('NT$150'), 'the currency once').toHaveLength(2)
  expect(rows.getByText('Succeeded')).toBeTruthy()
  expect(rows.getByText(/^Charge sent, result unknown ?since Nov/)).toBeTruthy()
  expect(rows.getByText(/unknown for more than 10 minutes/)).toBeTruthy()
})

test('a filter stands in the address, is asked for and can be dropped', async () => {
  const calls = mockEndpoint(listAllTransactions, ({ query }) =>
    Response.json({ items: query.get('status') ? [] : [anOrder()], nextCursor: null }),
  )
  const { user } = renderRoute('/admin/transactions?status=needs-look', { as: admin })
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(calls[0]?.query.get('status')).toBe('needs-look')
  await user.click(screen.getAllByRole('button', { name: 'Remove filter: Status: Needs a look' })[0]!)
  expect((await table()).getByText('grace')).toBeTruthy()
})

test('the drawer of an order that was paid on the page of the gateway does not say that it was charged zero times', async () => {
  mockEndpoint(listAllTransactions, {
    items: [anOrder({ charges: 0 }), anOrder({ id: hanging.id, orderId: hanging.orderId })],
    nextCursor: null,
  })
  const { user } = renderRoute('/admin/transactions', { as: admin })
  await user.click((await table()).getByRole('button', { name: hanging.orderId }))
  expect(within(await screen.findByRole('dialog')).getByText('Charges sent')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click((await table()).getByRole('button', { name: anOrder().orderId }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('Transaction ID')).toBeTruthy()
  expect(drawer.queryByText('Charges sent')).toBeNull()
})

test('the drawer of an order that was paid twice names the second payment and its refund', async () => {
  const refundAt = '2026-11-20T08:02:00.000Z'
  const extra = (refund: 'sent' | 'refused' | 'refunded', n: number) =>
    ({ transactionId: `P202611200000000${n}`, amountTwd: 150, paidAt: refundAt, refund, refundAt }) as const
  mockEndpoint(listAllTransactions, {
    items: [anOrder({ extraPayments: [extra('sent', 2), extra('refused', 3), extra('refunded', 4)] })],
    nextCursor: null,
  })
  const { user } = renderRoute('/admin/transactions', { as: admin })
  await user.click((await table()).getByRole('button', { name: anOrder().orderId }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getAllByText('NT$150'), 'the currency once').toHaveLength(4)
  const heading = drawer.getByRole('heading', { name: 'Extra payment' })
  const part = within(heading.parentElement!)
  for (const id of ['P2026112000000002', 'P2026112000000003', 'P2026112000000004'])
    expect(part.getByText(id)).toBeTruthy()
  expect(part.getAllByText('NT$150')).toHaveLength(3)
  expect(part.getByText(/^Sent on Nov 20.*, no result yet$/)).toBeTruthy()
  expect(part.getByText(/^Refused by the gateway on Nov 20/)).toBeTruthy()
  expect(part.getByText(/^Refunded on Nov 20/)).toBeTruthy()
})

test('the drawer tells what happened and asks the gateway again', async () => {
  mockEndpoint(listAllTransactions, { items: [hanging], nextCursor: null })
  const asked = mockEndpoint(askGateway, anOrder({ id: hanging.id, orderId: hanging.orderId }))
  const { user } = renderRoute('/admin/transactions', { as: admin })
  await user.click((await table()).getByRole('button', { name: hanging.orderId }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('Order made')).toBeTruthy()
  expect(drawer.getByText(/Do not have the buyer pay a second time/), 'what to do').toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Ask the gateway again' }))
  expect(await screen.findByText('The gateway has answered')).toBeTruthy()
  expect(asked[0]?.path).toContain(hanging.id)
})

test('a day that is set as a filter is said as other dates are, and its call has it as it stands in the address', async () => {
  const calls = mockEndpoint(listAllTransactions, { items: [], nextCursor: null })
  renderRoute('/admin/transactions?from=2026-11-01&until=2026-11-20', { as: admin })
  for (const name of [/: From day \(Taipei\): Nov.1,.2026$/, /: Up to day \(Taipei\): Nov.20,.2026$/])
    expect((await screen.findAllByRole('button', { name })).length).toBeGreaterThan(0)
  expect(Object.fromEntries(calls.at(-1)!.query)).toMatchObject({ from: '2026-11-01', until: '2026-11-20' })
})

test('an order that could not be read is asked for again by one press', async () => {
  let isDown = true
  mockEndpoint(listAllTransactions, ({ query }) => {
    if (query.get('limit') !== '1') return Response.json({ items: [], nextCursor: null })
    return isDown ? refusal({ code: 'internal' }) : Response.json({ items: [hanging], nextCursor: null })
  })
  const { user } = renderRoute(`/admin/transactions?open=${hanging.id}`, { as: admin })
  const drawer = within(await screen.findByRole('dialog'))
  const again = await drawer.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await drawer.findByText('Order made')).toBeTruthy()
})

test('a gateway that cannot be asked is said', async () => {
  mockEndpoint(listAllTransactions, { items: [hanging], nextCursor: null })
  mockEndpoint(askGateway, () => refusal({ code: 'payment.order-not-found' }))
  const { user } = renderRoute(`/admin/transactions?open=${hanging.id}`, { as: admin })
  await user.click(await screen.findByRole('button', { name: 'Ask the gateway again' }))
  expect(await screen.findByText('The gateway could not be asked')).toBeTruthy()
})

test('an order of a link is found although the list does not have it', async () => {
  const calls = mockEndpoint(listAllTransactions, ({ query }) =>
    Response.json({ items: query.get('search') ? [hanging] : [], nextCursor: null }),
  )
  renderRoute(`/admin/transactions?open=${hanging.id}`, { as: admin })
  expect(await screen.findByText('Order made')).toBeTruthy()
  expect(calls.some(({ query }) => query.get('search') === hanging.id)).toBe(true)
})

test('the file has every page, and nothing in it runs as a formula', async () => {
  const evil = anOrder({ user: { id: 'x', username: '=HYPERLINK("http://evil")', email: '+1@example.test' } })
  mockEndpoint(listAllTransactions, ({ query }) =>
    Response.json(
      query.get('cursor')
        ? { items: [hanging], nextCursor: null }
        : { items: [evil], nextCursor: query.get('limit') ? 'next' : null },
    ),
  )
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:none'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = renderRoute('/admin/transactions', { as: admin })
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = new Uint8Array(await saved[0]!.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(text).toContain("'+1@example.test")
  expect(await screen.findByText('2 rows downloaded')).toBeTruthy()
})

describe('a refund', () => {
  const preview = { amountTwd: 150, taken: 23, owed: 2, endsPlan: true }
  const openDialog = async () => {
    mockEndpoint(listAllTransactions, { items: [anOrder(), hanging], nextCursor: null })
    const { user } = renderRoute('/admin/transactions?open=OR1763900000001', { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: /^Refund order/ })) }
  }

  test('says what it takes back once, needs a reason, and is sent with one id however often it is pressed', async () => {
    const previews = mockEndpoint(previewRefund, preview)
    const answers = [
      refusal({ code: 'credits.busy' }),
      Response.json(anOrder({ status: 'refunded', refundedTwd: 150 })),
    ]
    const sent = mockEndpoint(refundOrder, () => answers.shift()!)
    const { user, dialog } = await openDialog()
    const owed = 'Credits spent or held by a run; owed unless the run gives them back'
    for (const text of ['NT$150', '23.00', owed, '2.00', 'The plan of this order ends at once.'])
      expect(await dialog.findByText(text)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Refund the payment' }))
    expect(await dialog.findByText('A reason is required')).toBeTruthy()
    expect(sent).toHaveLength(0)
    await user.type(dialog.getByRole('textbox'), 'Bought twice')
    await user.click(dialog.getByRole('button', { name: 'Refund the payment' }))
    expect(await screen.findByText('The payment was not refunded')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Refund the payment' }))
    expect(await screen.findByText('The payment was refunded')).toBeTruthy()
    const ids = sent.map(({ body }) => (body as { requestId: string }).requestId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    // After the refund it would be refused.
    expect(previews).toHaveLength(1)
  })

  test('whose result is unknown says so', async () => {
    mockEndpoint(previewRefund, preview)
    mockEndpoint(refundOrder, anOrder({ refundSince: '2026-11-20T08:02:00.000Z' }))
    const { user, dialog } = await openDialog()
    await user.type(dialog.getByRole('textbox'), 'Bought twice')
    await user.click(dialog.getByRole('button', { name: 'Refund the payment' }))
    expect(await screen.findByText('The refund was sent')).toBeTruthy()
  })

  test('that is not possible cannot be sent', async () => {
    mockEndpoint(previewRefund, () => refusal({ code: 'payment.not-refundable' }))
    const { dialog } = await openDialog()
    expect(await dialog.findByText('This order is not paid, or was refunded already')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Refund the payment' }).hasAttribute('disabled')).toBe(true)
  })

  test('is not offered for an order that was not paid', async () => {
    mockEndpoint(listAllTransactions, { items: [hanging], nextCursor: null })
    renderRoute(`/admin/transactions?open=${hanging.id}`, { as: admin })
    expect(await screen.findByRole('button', { name: 'Ask the gateway again' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  })
})
