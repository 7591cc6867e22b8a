import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { verifyPurchase } from '#shared/payments/endpoints/verify-purchase.ts'
import type { DeclineReason } from '#shared/payments/schema.ts'
import { minutes } from '#shared/time.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../testing/people.ts'
import { left } from '../../testing/redirects.ts'
import { renderRoute } from '../../testing/render-route.tsx'

beforeEach(() => {
  localStorage.setItem('purchaseLanguage', 'en')
})

const page = 'https://postloom.oen.test/checkout/abc'
const checkout = { success: true, message: '', data: { id: 'g', orderId: 'OR1763640000000', url: page } }

describe('buying a pack', () => {
  test('the chosen one is bought after the consent', async () => {
    const calls = mockEndpoint(createCheckout, checkout)
    const { user } = renderRoute('/add-credits?plan=premium', { as: aPerson({ plan: 'STARTER' }) })
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Buy for NT$900' }))
    await waitFor(() => expect(left).toEqual([page]))
    expect(calls[0]?.body).toMatchObject({ amount: 900, productDetails: [{ productionCode: 'PACK-premium' }] })
  })

  test('while one is being ordered no other can be chosen', async () => {
    const answer = Promise.withResolvers<Response>()
    mockEndpoint(createCheckout, () => answer.promise)
    const { user } = renderRoute('/add-credits?plan=premium', { as: aPerson({ plan: 'STARTER' }) })
    await user.click(await screen.findByRole('checkbox'))
    const [other] = screen.getAllByRole('button', { name: 'Choose' })
    await user.click(screen.getByRole('button', { name: 'Buy for NT$900' }))
    await waitFor(() => expect(other).toHaveProperty('disabled', true))
    answer.resolve(refusal({ code: 'internal' }))
    await waitFor(() => expect(other).toHaveProperty('disabled', false))
  })

  test('a visitor sees that they must sign in, and stays on the page', async () => {
    const { user, router } = renderRoute('/add-credits?plan=basic')
    await user.click(await screen.findByTestId('proceed'))
    expect((await screen.findAllByText('You must be logged in to buy credits.')).length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/add-credits')
  })

  test('on FREE packs lead to the plans', async () => {
    renderRoute('/add-credits', { as: ada })
    expect(await screen.findByText('Credit packs need a paid plan.')).toBeTruthy()
    expect(screen.queryByTestId('proceed')).toBeNull()
  })
})

describe('after buying a pack', () => {
  const answer = (over: object) => ({
    success: false,
    message: '',
    status: 'pending' as const,
    data: { orderId: 'OR1763640000000', productCode: 'PACK-basic' as const, renews: false },
    ...over,
  })

  test('the page waits two seconds, asks, and shows what was added', async () => {
    const calls = mockEndpoint(verifyPurchase, answer({ success: true, status: 'completed', creditsAdded: 50 }))
    renderRoute('/payment/credits/success?transactionId=OR1763640000000', { as: ada })
    expect(await screen.findByText('Verifying your payment')).toBeTruthy()
    expect(calls).toEqual([])
    expect((await screen.findByTestId('credits-added')).textContent).toBe('+50')
    expect(screen.getByRole('heading', { name: 'Payment received' }), 'as of a plan').toBeTruthy()
  })

  test('without an id it says at once what that means, and leads to the payments', async () => {
    renderRoute('/payment/credits/success', { as: ada })
    expect(
      await screen.findByText(/no payment to look up\. All your payments are in your payment history\./),
    ).toBeTruthy()
    expect(screen.getByText(/If you have paid and the credits are missing/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your payments' }).getAttribute('href')).toBe(
      '/subscription-management?tab=history',
    )
  })

  test('a number that no order of the person has is said in plain words as well, and leads to the payments', async () => {
    mockEndpoint(verifyPurchase, () => refusal({ code: 'payment.order-not-found' }))
    renderRoute('/payment/credits/success?transactionId=OR1763640000000', { as: ada })
    expect(await screen.findByText(/does not belong to any order of your account/, {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your payments' })).toBeTruthy()
  })

  test.each([
    ['payment.order-not-found', 'No transaction number found'],
    ['rate.limited', 'Too many requests, please wait a moment'],
    ['internal', 'System error, please contact support'],
  ] as const)('%s is said as “%s”, with whom to ask', async (code, text) => {
    mockEndpoint(verifyPurchase, () => refusal({ code }))
    renderRoute('/payment/credits/success?transactionId=OR1763640000000', { as: ada })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/contact support@/)).toBeTruthy()
  })

  test.each([
    ['a server that is down', () => refusal({ code: 'internal' }), 'System error, please contact support'],
    ['too many requests', () => refusal({ code: 'rate.limited' }), 'Too many requests, please wait a moment'],
    ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch')), /^The connection was lost/],
  ] as const)('after %s the payment is asked about again by one press', async (_, fail, text) => {
    let isDown = true
    mockEndpoint(verifyPurchase, async () =>
      isDown ? fail() : Response.json(answer({ success: true, status: 'completed', creditsAdded: 50 })),
    )
    const { user } = renderRoute('/payment/credits/success?transactionId=OR1763640000000', { as: ada })
    expect(await screen.findByText(text, {}, { timeout: 5_000 })).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect((await screen.findByTestId('credits-added')).textContent).toBe('+50')
  })

  test.each([
    ['declined', 'limit', 'The card’s limit does not cover this amount. Nothing was charged.', 'Payment not completed'],
    ['refunded', undefined, 'The money goes back to the card it came from.', 'The payment was refunded'],
  ] as const)('a payment that was %s says so, in our phrase for its code', async (status, reason, text, title) => {
    mockEndpoint(verifyPurchase, answer({ status, reason }))
    renderRoute('/payment/credits/success?transactionId=OR1763640000000', { as: ada })
    expect(await screen.findByText(text, {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  })

  const failure = '/payment/credits/failure?transactionId=OR1763640000000'
  const patient = { timeout: 5_000 }

  test('a failure is asked about first, and says why, where the gateway says it', async () => {
    const calls = mockEndpoint(verifyPurchase, answer({ status: 'declined', reason: 'general' }))
    renderRoute(`${failure}&payment_error=T0003`, { as: ada })
    expect(await screen.findByText('Verifying your payment')).toBeTruthy()
    expect(screen.queryByText(/Nothing was charged/)).toBeNull()
    expect(await screen.findByText('The card has expired. Nothing was charged.', {}, patient)).toBeTruthy()
    expect(screen.getAllByText(/not charged|Nothing was charged/), 'said once').toHaveLength(1)
    expect(calls).toHaveLength(1)
  })

  test('a failure says that nothing was charged, names the number and leads to the plans', async () => {
    mockEndpoint(verifyPurchase, answer({ status: 'expired' }))
    renderRoute(failure, { as: ada })
    expect(await screen.findByText('Your account was not charged.', {}, patient)).toBeTruthy()
    expect(screen.getByText('Reference: OR1763640000000')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe('/subscription')
    expect(screen.queryByRole('link', { name: /another card/ })).toBeNull()
  })

  const onStarter = aPerson({ plan: 'STARTER' })
  /** In this tab, before the card page. */
  async function orderPack() {
    const calls = mockEndpoint(createCheckout, checkout)
    const { user, unmount } = renderRoute('/add-credits?plan=basic', { as: onStarter })
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Buy for NT$150' }))
    await waitFor(() => expect(left).toEqual([page]))
    unmount()
    return calls
  }
  const anotherCard = 'Try another card · NT$150'

  test('after a refused card one press leads to the card page again, with the same order', async () => {
    const calls = await orderPack()
    mockEndpoint(verifyPurchase, answer({ status: 'declined', reason: 'limit' }))
    const { user } = renderRoute(failure, { as: onStarter })
    await user.click(await screen.findByRole('button', { name: anotherCard }, patient))
    await waitFor(() => expect(left).toEqual([page, page]))
    expect(calls).toHaveLength(2)
    expect(calls[1]?.body).toEqual(calls[0]?.body)
  })

  test.each<[string, { reason?: DeclineReason; minutesLater?: number; id?: string }]>([
    ['the e-invoice was refused', { reason: 'invoice' }],
    ['half an hour has passed', { minutesLater: 31 }],
    ['somebody else is here', { id: '01J000000000000000000000BEN' }],
  ])('where %s, that press leads to the pack', async (_, { reason = 'limit', minutesLater = 0, id = '' }) => {
    await orderPack()
    const now = Date.now() + minutes(minutesLater)
    vi.spyOn(Date, 'now').mockReturnValue(now)
    if (id) mockEndpoint(getUser, () => Response.json({ ...onStarter.user, id }))
    mockEndpoint(verifyPurchase, answer({ status: 'declined', reason }))
    renderRoute(failure, { as: onStarter })
    const link = await screen.findByRole('link', { name: anotherCard }, patient)
    expect(link.getAttribute('href')).toBe('/add-credits?plan=basic')
  })

  test('what was paid cannot be ordered again by such a press', async () => {
    await orderPack()
    mockEndpoint(verifyPurchase, answer({ success: true, status: 'completed', creditsAdded: 50 }))
    renderRoute(failure, { as: onStarter })
    expect((await screen.findByTestId('credits-added', {}, patient)).textContent).toBe('+50')
    expect(sessionStorage.getItem('packData')).toBeNull()
  })

  test('after a refused card of another tab one press leads to the pack, not to the plans alone', async () => {
    mockEndpoint(verifyPurchase, answer({ status: 'declined', reason: 'limit' }))
    const { user, router } = renderRoute(failure, { as: onStarter })
    await user.click(await screen.findByRole('link', { name: anotherCard }, patient))
    await waitFor(() => expect(router.state.location.href).toBe('/add-credits?plan=basic'))
  })

  test('a page that was sent twice leads to the failure: what was paid is shown as paid', async () => {
    mockEndpoint(verifyPurchase, answer({ success: true, status: 'completed', creditsAdded: 50 }))
    renderRoute(`${failure}&payment_error=V0002`, { as: ada })
    expect((await screen.findByTestId('credits-added', {}, patient)).textContent).toBe('+50')
    expect(screen.queryByText(/not charged/)).toBeNull()
  })

  test('a failure of which the server knows no end yet claims nothing about money', async () => {
    mockEndpoint(verifyPurchase, answer({ status: 'pending' }))
    renderRoute(`${failure}&payment_error=T0003`, { as: ada })
    expect(await screen.findByText(/^No payment has reached us so far/, {}, patient)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Payment not completed' })).toBeTruthy()
    expect(screen.queryByText(/charged/)).toBeNull()
  })

  test.each(['payment.order-not-found', 'internal'] as const)(
    'a failure that meets %s claims nothing about money',
    async (code) => {
      mockEndpoint(verifyPurchase, () => refusal({ code }))
      renderRoute(`${failure}&payment_error=T0003`, { as: ada })
      expect(await screen.findByText('The payment could not be verified', {}, patient)).toBeTruthy()
      expect(screen.queryByText(/charged/)).toBeNull()
    },
  )
})

test('when another tab signs somebody else in, no number of the first is shown or sent', async () => {
  const onStarter = aPerson({ plan: 'STARTER' })
  const ben = { ...onStarter.user, id: '01J000000000000000000000BEN', username: 'ben', displayName: 'Ben Wu' }
  mockEndpoint(getInvoiceChoice, { choice: { kind: 'mobile', number: '/ABC+123' } })
  renderRoute('/add-credits?plan=basic', { as: onStarter })
  expect((await screen.findByTestId('invoice')).textContent).toContain('/ABC+123')
  mockEndpoint(getUser, () => Response.json(ben))
  mockEndpoint(getInvoiceChoice, { choice: null })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'owner' })))
  await waitFor(() => expect(screen.getByTestId('invoice').textContent).not.toContain('/ABC+123'))
  expect(screen.getByTestId('invoice').textContent).toBe('No choice: issued as usual')
})
