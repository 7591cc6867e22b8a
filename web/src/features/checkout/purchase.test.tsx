import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { resumePayment } from '#shared/payments/endpoints/resume-payment.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import type { Verification } from '#shared/payments/schema.ts'
import { rememberLanguage } from '../../i18n/detect-language.ts'
import { takeTarget } from '../../lib/session/return-target.ts'
import { saveSubscriptionData } from '../../lib/storage/purchase-store.ts'
import { expectComplaint } from '../../testing/console.ts'
import { forgetEndpoints, mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../testing/people.ts'
import { left } from '../../testing/redirects.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { notePress, takePress } from './pay/pay-press.ts'

const page = 'https://postloom.oen.test/checkout/subscription/create/abc'
const checkout = { success: true, message: '', data: { id: 'gateway-1', orderId: 'OR1763640000000', url: page } }
const entered = {
  email: 'ada@example.test',
  name: 'Ada',
  phone: '',
  postalCode: '',
  address: '',
  autoRenew: false,
}
const answer = (over: Partial<Verification> = {}): Verification => ({
  success: false,
  message: '',
  status: 'pending',
  data: { orderId: 'OR1763640000000', productCode: 'PLAN-STARTER', renews: false },
  ...over,
})

beforeEach(() => {
  localStorage.setItem('purchaseLanguage', 'en')
})

test.each(['/subscription', '/subscription/confirm/STARTER', '/subscription/payment', '/add-credits'])(
  'a site that takes no payments says so at %s',
  async (path) => {
    vi.stubEnv('VITE_PAYMENTS', 'off')
    onTestFinished(() => void vi.unstubAllEnvs())
    saveSubscriptionData({ ...entered, tier: 'STARTER' })
    renderRoute(path, { as: ada })
    await screen.findByRole('heading', { name: 'Purchases are closed on this site' })
    expect(screen.queryByTestId('proceed')).toBeNull()
    expect(screen.queryByRole('button', { name: /Choose|Buy|Pay/ })).toBeNull()
  },
)

describe('choosing', () => {
  test('a visitor who picks a plan on the landing page signs in first, and the plan is remembered', async () => {
    const { user, router } = renderRoute('/')
    await user.click(await screen.findByRole('button', { name: 'Choose Starter' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(sessionStorage.getItem('selectedPlan')).toBe('STARTER')
  })

  test('a signed-in person goes straight to the confirmation', async () => {
    const { user, router } = renderRoute('/', { as: ada })
    await user.click(await screen.findByRole('button', { name: 'Choose Standard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/confirm/STANDARD'))
  })

  test('upgrading without an account says so and stays', async () => {
    const { user, router } = renderRoute('/subscription?plan=STANDARD')
    await user.click(await screen.findByRole('button', { name: 'Choose Standard' }))
    expect((await screen.findAllByText('Please log in first')).length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/subscription')
  })

  test('a press that leads to a plan that cannot be bought yet is not kept for a later payment', async () => {
    const person = aPerson({ plan: 'STANDARD' })
    person.subscription.subscription = {
      ...person.subscription.subscription,
      endDate: '2099-12-20T00:00:00.000Z',
      repurchaseFrom: '2099-12-15T00:00:00.000Z',
    }
    saveSubscriptionData({ ...entered, tier: 'STARTER' }, person.user)
    notePress()
    renderRoute('/subscription/payment', { as: person })
    await waitFor(() => expect(document.body.textContent).toMatch(/2099/))
    expect(takePress()).toBe(false)
  })

  test('plans that cannot be bought yet say from when they can', async () => {
    const person = aPerson({ plan: 'STANDARD' })
    person.subscription.subscription = {
      ...person.subscription.subscription,
      endDate: '2099-12-20T00:00:00.000Z',
      repurchaseFrom: '2099-12-15T00:00:00.000Z',
    }
    renderRoute('/subscription', { as: person })
    expect(await screen.findByRole('button', { name: /Available from Dec\s20,\s2099/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Available from Dec\s15,\s2099/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose Professional' })).toBeTruthy()
  })
})

describe('the language of purchases', () => {
  test('is Traditional Chinese in every interface language, until another is chosen, which is remembered', async () => {
    localStorage.removeItem('purchaseLanguage')
    const { user } = renderRoute('/subscription')
    expect(await screen.findByRole('heading', { name: '選擇方案' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '日本語' }))
    expect(await screen.findByRole('heading', { name: 'プランを選ぶ' })).toBeTruthy()
    expect(localStorage.getItem('purchaseLanguage')).toBe('ja')
    expect(document.documentElement.lang).toBe('en')
  })

  test('that is not the interface’s is named in the interface’s, which one press brings back', async () => {
    localStorage.removeItem('purchaseLanguage')
    const { user } = renderRoute('/subscription')
    const notice = await screen.findByText('This page is shown in Chinese.')
    expect(notice.closest('[lang]')?.getAttribute('lang')).toBe('en')
    await user.click(screen.getByRole('button', { name: 'Read in English' }))
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeTruthy()
    expect(screen.queryByText(/This page is shown in/)).toBeNull()
  })

  test('is the one that was picked in the header, there and then and on the next visit', async () => {
    localStorage.removeItem('purchaseLanguage')
    const first = renderRoute('/subscription')
    await first.user.click(await screen.findByRole('button', { name: /^Language/ }))
    await first.user.click(await screen.findByRole('menuitemradio', { name: '日本語' }))
    expect(await screen.findByRole('heading', { name: 'プランを選ぶ' })).toBeTruthy()
    first.unmount()
    renderRoute('/subscription')
    expect(await screen.findByRole('heading', { name: 'プランを選ぶ' })).toBeTruthy()
  })

  test('that was picked last counts, wherever it was picked', async () => {
    localStorage.setItem('purchaseLanguage', 'ja')
    rememberLanguage('en')
    renderRoute('/subscription')
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeTruthy()
  })
})

describe('entering a purchase', () => {
  const pay = () => screen.findByRole('button', { name: 'Pay NT$150' })

  test.each(['FREE', 'GOLD', 'starter'])('a plan called %s leads to the home page', async (tier) => {
    const { router } = renderRoute(`/subscription/confirm/${tier}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test('an e-mail is needed and checked; nothing typed is lost', async () => {
    const { user, router } = renderRoute('/subscription/confirm/STARTER')
    const email = await screen.findByLabelText(/^Email/)
    await user.type(screen.getByLabelText(/^Name/), 'Ada')
    await user.type(email, 'ada@')
    await user.click(screen.getByRole('checkbox'))
    await user.click(await pay())
    expect(await screen.findByText('Invalid email format')).toBeTruthy()
    expect(document.activeElement).toBe(email)
    await user.type(email, 'example.test')
    await user.click(await pay())
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/payment'))
    const stored = JSON.parse(sessionStorage.getItem('subscriptionData') ?? '{}')
    expect(stored).toMatchObject({ email: 'ada@example.test', name: 'Ada', tier: 'STARTER', autoRenew: false })
  })

  /** Fills in the checkout as Ada, up to the page with the button. */
  async function fillInAsAda() {
    const page = renderRoute('/subscription/confirm/STARTER', { as: ada })
    const { user, router } = page
    await user.type(await screen.findByLabelText(/^Phone/), '0912345678')
    await user.type(screen.getByLabelText(/^Address/), '1 Harbour Street')
    await user.click(screen.getByRole('checkbox'))
    mockEndpoint(createCheckout, () => refusal({ code: 'internal' }))
    await user.click(await pay())
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/payment'))
    expect(await screen.findByText('1 Harbour Street')).toBeTruthy()
    page.unmount()
    forgetEndpoints()
  }
  const ben = {
    ...ada,
    user: { ...ada.user, id: '01J00000000000000000000001', displayName: 'Ben Wu', email: 'ben@x.test' },
  }
  const fieldsOf = () => [/^Name/, /^Email/, /^Phone/, /^Address/].map(enteredIn)
  const enteredIn = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).value

  test('somebody else in the same tab finds nothing of what the first person entered', async () => {
    await fillInAsAda()
    const { router, unmount } = renderRoute('/subscription/confirm/STARTER', { as: ben })
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf()).toEqual(['Ben Wu', 'ben@x.test', '', ''])
    await router.navigate({ to: '/subscription/payment' })
    expect(router.state.location.pathname).toBe('/')
    unmount()
    expect(Object.values(sessionStorage).join()).not.toContain('Harbour')
  })

  test('once a session has ended, what was entered is shown to its person alone', async () => {
    await fillInAsAda()
    const visit = renderRoute('/subscription/confirm/STARTER')
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf()).toEqual(['', '', '', ''])
    await visit.router.navigate({ to: '/subscription/payment' })
    expect(visit.router.state.location.pathname).toBe('/')
    visit.unmount()
    forgetEndpoints()
    renderRoute('/subscription/confirm/STARTER', { as: ada })
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf()).toEqual(['Ada Lin', 'ada@example.test', '0912345678', '1 Harbour Street'])
  })

  /** Enters something as Ada and leaves the page without paying, as a reload does. */
  async function enterAsAda() {
    const { user, unmount } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    await user.type(await screen.findByLabelText(/^Address/), '1 Harbour Street')
    await user.type(screen.getByLabelText(/^Email/), '@')
    await user.click(screen.getByRole('radio', { name: /renews every 30 days/ }))
    await user.click(screen.getByRole('button', { name: /^E-invoice/ }))
    await user.click(await screen.findByRole('radio', { name: /^Donation/ }))
    await user.type(screen.getByLabelText(/^Donation code/), '91')
    unmount()
    forgetEndpoints()
  }

  test('what is entered is there again after a reload and on another plan, right or not, and nothing is agreed to', async () => {
    await enterAsAda()
    const { user, router } = renderRoute('/subscription/confirm/STANDARD', { as: ada })
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf()).toEqual(['Ada Lin', 'ada@example.test@', '', '1 Harbour Street'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /renews every 30 days/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await waitFor(() => expect(screen.getByTestId('invoice').textContent).toContain('Donation 91'))
    await user.type(screen.getByLabelText(/^Address/), ', floor 2')
    await router.navigate({ to: '/subscription/payment' })
    expect(router.state.location.pathname, 'nothing was entered to the end').toBe('/')
    await router.navigate({ to: '/subscription/confirm/$tier', params: { tier: 'STANDARD' } })
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf().at(-1)).toBe('1 Harbour Street, floor 2')
  })

  test('what is entered waits for its person alone where the session ends, for half an hour', async () => {
    await enterAsAda()
    const visit = renderRoute('/subscription/confirm/STARTER')
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf()).toEqual(['', '', '', ''])
    visit.unmount()
    forgetEndpoints()
    const back = renderRoute('/subscription/confirm/STARTER', { as: ada })
    await waitFor(() => expect(fieldsOf().at(-1)).toBe('1 Harbour Street'))
    back.unmount()
    const kept = JSON.parse(sessionStorage.getItem('subscriptionEntered')!)
    sessionStorage.setItem('subscriptionEntered', JSON.stringify({ ...kept, savedAt: Date.now() - 31 * 60_000 }))
    renderRoute('/subscription/confirm/STARTER', { as: ada })
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf().at(-1)).toBe('')
    expect(sessionStorage.getItem('subscriptionEntered')).toBeNull()
  })

  test('what was entered and is not whole any more is dropped, and the form is there', async () => {
    const values = {
      email: 'ada@example.test',
      name: 'Ada Lin',
      phone: '',
      postalCode: '',
      address: '1 Harbour Street',
    }
    sessionStorage.setItem('subscriptionEntered', JSON.stringify({ values, savedAt: Date.now() }))
    renderRoute('/subscription/confirm/STARTER', { as: ada })
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf().at(-1)).toBe('')
    expect(sessionStorage.getItem('subscriptionEntered')).toBeNull()
  })

  test('somebody else finds nothing of what was entered and not sent', async () => {
    await enterAsAda()
    renderRoute('/subscription/confirm/STARTER', { as: ben })
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf()).toEqual(['Ben Wu', 'ben@x.test', '', ''])
    expect(Object.values(sessionStorage).join()).not.toContain('Harbour')
  })

  test('what is typed once a session has ended in the open tab is still of its person', async () => {
    const { user, unmount } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    const address = await screen.findByLabelText(/^Address/)
    await user.type(address, '1 Harbour')
    act(() => void window.dispatchEvent(new Event('session-ended')))
    await waitFor(() => expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false))
    await user.type(address, ' Street')
    unmount()
    forgetEndpoints()
    const visit = renderRoute('/subscription/confirm/STARTER')
    await screen.findByLabelText(/^Name/)
    expect(fieldsOf()).toEqual(['', '', '', ''])
    visit.unmount()
    forgetEndpoints()
    renderRoute('/subscription/confirm/STARTER', { as: ada })
    await waitFor(() => expect(fieldsOf().at(-1)).toBe('1 Harbour Street'))
  })

  test('when another tab signs the person out, an open form is empty', async () => {
    const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    await user.type(await screen.findByLabelText(/^Address/), '1 Harbour Street')
    mockEndpoint(getUser, () => refusal({ code: 'auth.required' }))
    localStorage.setItem('signedOutAt', new Date().toISOString())
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signedOutAt' })))
    await waitFor(() => expect(fieldsOf()).toEqual(['', '', '', '']))
  })

  test('when another tab signs the person out, this one keeps nothing that was entered, nor what still is', async () => {
    const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    const address = await screen.findByLabelText(/^Address/)
    await user.type(address, '1 Harbour Street')
    saveSubscriptionData({ ...entered, tier: 'STARTER', address: '1 Harbour Street' }, ada.user)
    // Who is here now is not known while the network is gone.
    mockEndpoint(getUser, () => {
      throw new TypeError('Failed to fetch')
    })
    localStorage.setItem('signedOutAt', new Date().toISOString())
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signedOutAt' })))
    await user.type(address, ', floor 2')
    expect(fieldsOf().at(-1)).toBe('1 Harbour Street, floor 2')
    expect(Object.values(sessionStorage).join()).not.toContain('Harbour')
  })

  test('when another tab signs somebody else in, an open form is theirs', async () => {
    const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    await user.type(await screen.findByLabelText(/^Address/), '1 Harbour Street')
    mockEndpoint(getUser, () => Response.json(ben.user))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'owner' })))
    await waitFor(() => expect(fieldsOf()).toEqual(['Ben Wu', 'ben@x.test', '', '']))
  })

  test('total, what happens with the card, and what follows stand on the page, for either renewal', async () => {
    const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    expect((await screen.findByTestId('total')).textContent).toBe('NT$150')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /ends by itself/ }).checked).toBe(true)
    expect(screen.getByText(/We then charge it NT\$150 and do not keep it/)).toBeTruthy()
    expect(screen.getByText('Once, for 30 days')).toBeTruthy()
    expect(screen.getByText('NT$150 for 30 days')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /renews every 30 days/ }))
    expect(await screen.findByText(/charge it NT\$150 and keep it for renewals/)).toBeTruthy()
    expect(screen.getByText('Then NT$150 every 30 days')).toBeTruthy()
    expect(screen.getByText('NT$150 per month')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe('/terms')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Seller information' }).getAttribute('href')).toBe('/commerce')
  })

  test('on a lower plan the page says that the higher one begins today, at its full price, and ends the renewal', async () => {
    const onStarter = aPerson({ plan: 'STARTER', endDate: '2099-12-20T12:00:00.000Z', renews: true })
    const { user } = renderRoute('/subscription/confirm/STANDARD', { as: onStarter })
    const note = await screen.findByRole('note')
    expect(note.textContent).toMatch(
      /^You are on the Starter plan until Dec\s20,\s2099\. The Standard plan starts today/,
    )
    expect(note.textContent).toContain('the days left of the present one are not credited')
    expect(note.textContent).toContain('The renewal you have now is turned off.')
    await user.click(screen.getByRole('radio', { name: /^It renews/ }))
    expect(note.textContent).not.toContain('turned off')
  })

  test('the same plan again follows after the one that runs', async () => {
    const onStarter = aPerson({ plan: 'STARTER', endDate: '2099-12-20T12:00:00.000Z' })
    renderRoute('/subscription/confirm/STARTER', { as: onStarter })
    expect((await screen.findByRole('note')).textContent).toMatch(
      /^You are on this plan until Dec\s20,\s2099\. The 30 days that you buy now follow after that\.$/,
    )
  })

  test('on FREE there is no present plan to speak of', async () => {
    renderRoute('/subscription/confirm/STARTER', { as: ada })
    await screen.findByTestId('total')
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('the button needs the consent, then leads to the card page by itself, with what the page showed', async () => {
    const calls = mockEndpoint(createCheckout, checkout)
    const { user, router } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    await user.click(await screen.findByRole('radio', { name: /renews every 30 days/ }))
    await user.click(await pay())
    expect(await screen.findByText('Please agree to this to continue.')).toBeTruthy()
    expect(document.activeElement, 'what is missing has the focus').toBe(screen.getByRole('checkbox'))
    expect(router.state.location.pathname).toBe('/subscription/confirm/STARTER')
    expect(calls).toEqual([])
    await user.click(screen.getByRole('checkbox'))
    await user.dblClick(await pay())
    await waitFor(() => expect(left).toEqual([page]))
    expect(router.state.location.pathname).toBe('/subscription/payment')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({ amount: 150, autoRenew: true, withdrawalAccepted: true })
    expect(screen.getByText('Every 30 days, until you turn it off')).toBeTruthy()
  })

  test('by keyboard alone: renewal, consent and button follow the fields', async () => {
    const calls = mockEndpoint(createCheckout, checkout)
    const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    const email = await screen.findByLabelText(/^Email/)
    act(() => email.focus())
    // Name, phone, postal code, address, then the choice.
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{ArrowDown}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /renews every 30 days/ }).checked).toBe(true)
    // The e-invoice stays folded.
    await user.keyboard('{Tab}{Tab} {Tab}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Terms of service' }))
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(
      within(screen.getByRole('main')).getByRole('link', { name: 'Seller information' }),
    )
    await user.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(left).toEqual([page]))
    expect(calls[0]?.body).toMatchObject({ autoRenew: true, withdrawalAccepted: true })
  })

  test('a page that is opened again begins no payment by itself', async () => {
    const calls = mockEndpoint(createCheckout, () => refusal({ code: 'payment.gateway-unavailable' }))
    const { user, unmount } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    await user.click(await screen.findByRole('checkbox'))
    await user.click(await pay())
    expect(await screen.findByText('Payment error')).toBeTruthy()
    unmount()
    renderRoute('/subscription/payment', { as: ada })
    expect((await pay()).hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked, 'the consent is still there').toBe(true)
    expect(calls).toHaveLength(1)
  })

  test('there is nothing to press before it is known who buys', async () => {
    const known = Promise.withResolvers<Response>()
    mockEndpoint(getUser, () => known.promise)
    const calls = mockEndpoint(createCheckout, checkout)
    const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
    await screen.findByRole('banner')
    expect(screen.queryByRole('button', { name: 'Pay NT$150' })).toBeNull()
    known.resolve(Response.json(ada.user))
    await user.click(await screen.findByRole('checkbox'))
    await user.click(await pay())
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('cancelling leads to the home page', async () => {
    const { user, router } = renderRoute('/subscription/confirm/STARTER')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test.each(['/subscription/confirm/STARTER', '/subscription/payment'])(
    'a plan that cannot be bought now says from when it can, in place of the form: %s',
    async (path) => {
      saveSubscriptionData({ ...entered, tier: 'STARTER' })
      const person = aPerson({ plan: 'STANDARD' })
      person.subscription.subscription.endDate = '2099-12-20T00:00:00.000Z'
      renderRoute(path, { as: person })
      expect(
        await screen.findByRole('heading', { name: /Starter plan can be bought from Dec\s20,\s2099/ }),
      ).toBeTruthy()
      expect(screen.queryByTestId('proceed')).toBeNull()
      expect(screen.queryByLabelText(/^Email/)).toBeNull()
    },
  )
})

describe('paying', () => {
  test('without an entered purchase, or with one entered more than half an hour ago, leads to the home page', async () => {
    const first = renderRoute('/subscription/payment')
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/'))
    first.unmount()
    sessionStorage.setItem(
      'subscriptionData',
      JSON.stringify({ ...entered, tier: 'STARTER', savedAt: Date.now() - 31 * 60_000 }),
    )
    const second = renderRoute('/subscription/payment')
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/'))
    expect(sessionStorage.getItem('subscriptionData')).toBeNull()
  })

  test('the consent must be ticked; then one call opens the page, with the amount the page shows', async () => {
    const calls = mockEndpoint(createCheckout, checkout)
    saveSubscriptionData({ ...entered, tier: 'STARTER' })
    const { user } = renderRoute('/subscription/payment', { as: ada })
    const proceed = await screen.findByTestId('proceed')
    await user.click(proceed)
    expect(await screen.findByText('Please agree to this to continue.')).toBeTruthy()
    expect(calls).toEqual([])
    await user.click(screen.getByRole('checkbox'))
    await user.dblClick(proceed)
    await waitFor(() => expect(left).toEqual([page]))
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({
      amount: 150,
      currency: 'TWD',
      use3d: true,
      autoRenew: false,
      withdrawalAccepted: true,
      language: 'en',
      productDetails: [{ productionCode: 'PLAN-STARTER', quantity: 1, unit: 'month', unitPrice: 150 }],
    })
    expect(sessionStorage.getItem('paymentOrderId')).toBe('OR1763640000000')
  })

  test('a visitor sees that they must sign in, and no call is made', async () => {
    const calls = mockEndpoint(createCheckout, checkout)
    saveSubscriptionData({ ...entered, tier: 'STARTER' })
    const { user } = renderRoute('/subscription/payment')
    await user.click(await screen.findByTestId('proceed'))
    expect((await screen.findAllByText('Please log in first')).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  test('a refusal is shown under its title, and the button works again', async () => {
    mockEndpoint(createCheckout, () => refusal({ code: 'payment.gateway-unavailable' }))
    saveSubscriptionData({ ...entered, tier: 'STARTER' })
    const { user } = renderRoute('/subscription/payment', { as: ada })
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByTestId('proceed'))
    expect(await screen.findByText('Payment error')).toBeTruthy()
    expect(screen.getByText('Payment processing error, please retry later')).toBeTruthy()
    expect(screen.getByTestId('proceed').hasAttribute('disabled')).toBe(false)
  })

  test('without a network the buyer reads that pressing again does not charge twice, and it works once there is one', async () => {
    let isCut = true
    const calls = mockEndpoint(createCheckout, async () => {
      if (isCut) throw new TypeError('Failed to fetch')
      return Response.json(checkout)
    })
    saveSubscriptionData({ ...entered, tier: 'STARTER', withdrawalAccepted: true })
    const { user } = renderRoute('/subscription/payment', { as: ada })
    await user.click(await screen.findByRole('button', { name: 'Pay NT$150' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection was lost.*not charged twice/)
    isCut = false
    await user.click(screen.getByRole('button', { name: 'Pay NT$150' }))
    await waitFor(() => expect(left).toEqual([page]))
    expect(calls).toHaveLength(2)
  })

  test('a waiting payment continues after a click, never by itself', async () => {
    const calls = mockEndpoint(resumePayment, { ...answer(), data: { ...answer().data, url: page } })
    mockEndpoint(verifySubscription, answer({ status: 'token_pending' }))
    const { user } = renderRoute('/subscription/payment?token=OR1763640000000.abc&continue=true', { as: ada })
    const proceed = await screen.findByRole('button', { name: 'Pay NT$150' })
    expect(screen.getByTestId('total').textContent).toBe('NT$150')
    expect(calls).toEqual([])
    await user.click(proceed)
    await waitFor(() => expect(left).toEqual([page]))
    expect(calls[0]?.body, 'with the price that was shown').toEqual({ tokenId: 'OR1763640000000.abc', amount: 150 })
  })

  test.each([
    ['token_pending', true, 'Then NT$150 every 30 days', /then charge it NT\$150 and keep it for renewals/],
    ['token_pending', false, 'Once, for 30 days', /then charge it NT\$150 and do not keep it/],
    ['token_received', true, 'Then NT$150 every 30 days', /when you press the button, and keep it for renewals/],
    ['token_received', false, 'Once, for 30 days', /when you press the button, and do not keep it/],
  ] as const)('a payment that waits (%s, renews: %s) says what follows it', async (status, renews, then, note) => {
    mockEndpoint(verifySubscription, answer({ status, data: { ...answer().data, renews } }))
    renderRoute('/subscription/payment?token=OR1763640000000.abc&continue=true', { as: ada })
    expect(await screen.findByText(then)).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
  })

  test('a waiting payment can be continued while its order cannot be read', async () => {
    expectComplaint(/500/)
    mockEndpoint(verifySubscription, () => refusal({ code: 'internal' }))
    const calls = mockEndpoint(resumePayment, { ...answer(), data: { ...answer().data, url: page } })
    const { user } = renderRoute('/subscription/payment?token=OR1763640000000.abc&continue=true', { as: ada })
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('a link to no order of this person says so, and nothing of a payment that could go on', async () => {
    expectComplaint(/404/)
    mockEndpoint(verifySubscription, () => refusal({ code: 'payment.order-not-found' }))
    renderRoute('/subscription/payment?token=long-out-of-use&continue=true', { as: ada })
    expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeTruthy()
    expect(screen.queryByTestId('proceed')).toBeNull()
    expect(screen.queryByText(/charged/)).toBeNull()
  })

  test('a payment that was made meanwhile leads to its result', async () => {
    mockEndpoint(verifySubscription, answer({ success: true, status: 'completed' }))
    const { router } = renderRoute('/subscription/payment?token=OR1763640000000.abc&continue=true', { as: ada })
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/success'))
    expect(router.state.location.search).toMatchObject({ orderId: 'OR1763640000000' })
  })

  test.each([
    ['T0001', /did not confirm the card \(3D Secure\)/],
    ['V0002', /closed before the bank confirmed/],
    ['Y003', /time on the card page ran out/],
  ])('a buyer who comes back without a card is told why: %s', async (code, reason) => {
    const data = { ...answer().data, tokenId: 'OR1763640000000.abc' }
    mockEndpoint(verifySubscription, answer({ status: 'token_pending', data }))
    const { router } = renderRoute(`/subscription/failed?orderId=OR1763640000000&payment_error=${code}`, { as: ada })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/subscription/payment')
  })

  test('a reason that is none of ours is not shown', async () => {
    mockEndpoint(verifySubscription, answer({ status: 'token_pending' }))
    const path = '/subscription/payment?token=OR1763640000000.abc&continue=true&payment_error=You%20won'
    renderRoute(path, { as: ada })
    await screen.findByRole('button', { name: 'Pay NT$150' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/You won/)).toBeNull()
  })
})

describe('coming back', () => {
  test('success is shown at once, then until when the plan runs; what was stored is forgotten, the resume token stays', async () => {
    const verified = Promise.withResolvers<Response>()
    const calls = mockEndpoint(verifySubscription, () => verified.promise)
    saveSubscriptionData({ ...entered, tier: 'STARTER' })
    sessionStorage.setItem('paymentOrderId', 'OR1763640000000')
    sessionStorage.setItem('tokenId', 'kept')
    renderRoute('/subscription/success', { as: ada })
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy()
    expect(screen.getByText('Activating your plan…')).toBeTruthy()
    await waitFor(() => expect(calls[0]?.body).toEqual({ orderId: 'OR1763640000000', forceActivate: true }))
    const data = { ...answer().data, endDate: '2026-12-20T12:00:00.000Z' }
    verified.resolve(Response.json(answer({ success: true, status: 'completed', data })))
    expect(await screen.findByText(/Your Starter plan is active until Dec 20, 2026/)).toBeTruthy()
    expect(sessionStorage.getItem('paymentOrderId')).toBeNull()
    expect(sessionStorage.getItem('subscriptionData')).toBeNull()
    expect(sessionStorage.getItem('tokenId')).toBe('kept')
  })

  test.each([
    ['upgraded', 'Your plan was upgraded'],
    ['You%20won', 'Payment received'],
    ['__proto__', 'Payment received'],
  ])('a message in the address is a key into our phrases and never shown: %s', async (message, title) => {
    mockEndpoint(verifySubscription, answer({ success: true, status: 'completed' }))
    sessionStorage.setItem('paymentOrderId', 'OR1763640000000')
    renderRoute(`/subscription/success?message=${message}`, { as: ada })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText(/You won|__proto__/)).toBeNull()
  })

  test('without an order success says nothing about money', async () => {
    renderRoute('/subscription/success?message=received', { as: ada })
    expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeTruthy()
    expect(screen.queryByText(/payment|paid|charged|refund/i)).toBeNull()
  })

  test('with an order of somebody else success says nothing about money, before the answer and after it', async () => {
    expectComplaint(/404/)
    const answered = Promise.withResolvers<Response>()
    mockEndpoint(verifySubscription, () => answered.promise)
    renderRoute('/subscription/success?orderId=OR1763640000000&message=activated', { as: ada })
    expect(await screen.findByRole('heading', { name: 'Verifying your payment' })).toBeTruthy()
    expect(screen.queryByText(/received|active/i)).toBeNull()
    answered.resolve(refusal({ code: 'payment.order-not-found' }))
    expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeTruthy()
    expect(screen.queryByText(/received|active|succeed|charged/i)).toBeNull()
  })

  test('after a refused card one press leads to the card page again, with what was entered', async () => {
    mockEndpoint(verifySubscription, answer({ status: 'declined', reason: 'limit' }))
    const calls = mockEndpoint(createCheckout, checkout)
    saveSubscriptionData({ ...entered, tier: 'STARTER', email: 'other@example.test', withdrawalAccepted: true })
    const { user } = renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    await user.click(await screen.findByRole('button', { name: 'Try another card · NT$150' }))
    await waitFor(() => expect(left).toEqual([page]))
    expect(calls[0]?.body).toMatchObject({ amount: 150, userEmail: 'other@example.test', withdrawalAccepted: true })
  })

  test('a page that could not be opened after a refused card says so, and the button works again', async () => {
    mockEndpoint(verifySubscription, answer({ status: 'declined', reason: 'limit' }))
    mockEndpoint(createCheckout, () => refusal({ code: 'payment.gateway-unavailable' }))
    saveSubscriptionData({ ...entered, tier: 'STARTER', withdrawalAccepted: true })
    const { user } = renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    const again = await screen.findByTestId('pay-again')
    await user.click(again)
    expect(await screen.findByText('Payment processing error, please retry later')).toBeTruthy()
    expect(again.hasAttribute('disabled')).toBe(false)
  })

  test('a consent for another plan is no consent for this one', async () => {
    mockEndpoint(verifySubscription, answer({ status: 'declined' }))
    saveSubscriptionData({ ...entered, tier: 'STANDARD', withdrawalAccepted: true })
    const { user } = renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    await user.click(await screen.findByRole('link', { name: 'Try again' }))
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
  })

  test('a payment that was refunded is called that', async () => {
    mockEndpoint(verifySubscription, answer({ status: 'refunded' }))
    renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByRole('heading', { name: 'The payment was refunded' })).toBeTruthy()
  })

  test('an order that cannot be checked is not called a failure; the phrase of the code is shown', async () => {
    expectComplaint(/429/)
    mockEndpoint(verifySubscription, () => refusal({ code: 'rate.limited' }))
    renderRoute('/subscription/failed?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByRole('heading', { name: 'The order could not be checked' })).toBeTruthy()
    expect(screen.getByText('Too many requests, please wait a moment')).toBeTruthy()
  })

  test('an order that cannot be checked without a network says so, and is asked about again by one press', async () => {
    let isCut = true
    mockEndpoint(verifySubscription, async () => {
      if (isCut) throw new TypeError('Failed to fetch')
      return Response.json(answer({ success: true, status: 'completed' }))
    })
    const { user } = renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByText(/^The connection was lost/)).toBeTruthy()
    isCut = false
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Subscription activated successfully')).toBeTruthy()
  })

  test.each([
    ['a connection that broke off', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that is down', () => new Response('Bad Gateway', { status: 502 })],
  ] as const)('after %s the order is asked about again by itself, and no payment is called lost', async (_, fail) => {
    expectComplaint(/502|Failed to fetch/)
    let isCut = true
    mockEndpoint(verifySubscription, async () =>
      isCut ? fail() : Response.json(answer({ success: true, status: 'completed' })),
    )
    renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByText(/A payment that you have made is not lost/)).toBeTruthy()
    isCut = false
    expect(await screen.findByText('Subscription activated successfully', {}, { timeout: 5_000 })).toBeTruthy()
  })

  test('an order that is refused is not asked about again by itself', async () => {
    expectComplaint(/403/)
    const calls = mockEndpoint(verifySubscription, () => refusal({ code: 'request.forged' }))
    renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByRole('heading', { name: 'The order could not be checked' })).toBeTruthy()
    expect(screen.queryByText(/is not lost/)).toBeNull()
    const before = calls.length
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(calls).toHaveLength(before)
  })

  test('a card that was refused turns success into failure, with the reason and another try', async () => {
    mockEndpoint(verifySubscription, answer({ status: 'declined', reason: 'limit' }))
    saveSubscriptionData({ ...entered, tier: 'STARTER', email: 'other@example.test', address: '1 Harbour Street' })
    const { user, router } = renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByRole('heading', { name: 'Payment not completed' })).toBeTruthy()
    expect(screen.getByText(/limit does not cover/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Try again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/confirm/STARTER'))
    expect(await screen.findByDisplayValue('other@example.test'), 'what was entered').toBeTruthy()
    expect(screen.getByDisplayValue('1 Harbour Street')).toBeTruthy()
  })

  test('after a failure a payment that waits leads to its page by itself, once', async () => {
    const data = { ...answer().data, tokenId: 'OR1763640000000.abc' }
    const calls = mockEndpoint(verifySubscription, answer({ status: 'token_pending', data }))
    const first = renderRoute('/subscription/failed?orderId=OR1763640000000', { as: ada })
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/subscription/payment'))
    expect(first.router.state.location.search).toMatchObject({ token: 'OR1763640000000.abc', continue: true })
    expect(sessionStorage.getItem('tokenId')).toBe('OR1763640000000.abc')
    expect(calls[0]?.body).toEqual({ orderId: 'OR1763640000000', forceActivate: false })
    first.unmount()
    const second = renderRoute('/subscription/failed?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeTruthy()
    expect(second.router.state.location.pathname).toBe('/subscription/failed')
    second.unmount()
    mockEndpoint(resumePayment, { ...answer(), data: { ...answer().data, url: page } })
    const third = renderRoute('/subscription/failed?orderId=OR1763640000000&payment_error=T0001', { as: ada })
    expect(await screen.findByText(/did not confirm the card/)).toBeTruthy()
    await third.user.click(screen.getByTestId('pay-again'))
    await waitFor(() => expect(left, 'one press leads to the card page').toEqual([page]))
  })

  test('a failure without an order number says so, and in plain words where the orders are', async () => {
    renderRoute('/subscription/failed', { as: ada })
    expect(await screen.findByText('No transaction number found')).toBeTruthy()
    expect(screen.getByText(/Your plan and orders are under Subscription and credits/)).toBeTruthy()
    expect(screen.queryByText(/payment|paid|charged|refund/i)).toBeNull()
  })

  test('a buyer who is signed out meanwhile logs in and comes back to the result', async () => {
    expectComplaint(/401/)
    mockEndpoint(verifySubscription, () => refusal({ code: 'auth.required' }))
    const { user, router } = renderRoute('/subscription/success?orderId=OR1763640000000')
    const main = within(await screen.findByRole('main'))
    await user.click(await main.findByRole('link', { name: 'Log in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(takeTarget(ada.user.id)).toBe('/subscription/success?orderId=OR1763640000000')
  })

  test('an order of another person is not found', async () => {
    expectComplaint(/404/)
    mockEndpoint(verifySubscription, () => refusal({ code: 'payment.order-not-found' }))
    renderRoute('/subscription/failed?orderId=OR1763640000000', { as: ada })
    expect(await screen.findByText('No transaction number found')).toBeTruthy()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Back to the dashboard' })).toBeTruthy()
  })
})
