import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { forgetEndpoints, mockEndpoint } from '../../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../../testing/people.ts'
import { left } from '../../../testing/redirects.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

const page = 'https://postloom.oen.test/checkout/subscription/create/abc'
const answer = { success: true, message: '', data: { id: 'g', orderId: 'OR1763640000000', url: page } }
const mobile = { kind: 'mobile', number: '/ABC+123' } as const

beforeEach(() => {
  localStorage.setItem('purchaseLanguage', 'en')
})

const fold = () => screen.findByRole('button', { name: /^E-invoice/ })
const pay = () => screen.findByRole('button', { name: /^(Pay|Buy for) NT/ })

test('left folded, nothing is sent of it', async () => {
  const calls = mockEndpoint(createCheckout, answer)
  const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
  expect((await fold()).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('radio', { name: 'Mobile barcode' })).toBeNull()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await pay())
  await waitFor(() => expect(left).toEqual([page]))
  expect(Object.keys(calls[0]?.body as object)).not.toContain('invoice')
})

test('a wrong number makes no order: it is said beside the field, which gets the focus, and nothing typed is lost', async () => {
  const calls = mockEndpoint(createCheckout, answer)
  const { user, router } = renderRoute('/subscription/confirm/STARTER', { as: ada })
  await user.click(await fold())
  await user.click(await screen.findByRole('radio', { name: /^Company/ }))
  await user.type(await screen.findByLabelText('Company name (optional)'), 'Lin Tea')
  await user.type(screen.getByLabelText('Tax ID number'), '22099132')
  await user.click(await fold())
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await pay())
  await screen.findByText(/not a valid tax ID number/)
  const field = await screen.findByLabelText<HTMLInputElement>('Tax ID number')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('22099132')
  expect(router.state.location.pathname).toBe('/subscription/confirm/STARTER')
  expect(calls).toEqual([])
  await user.type(field, '{Backspace}１')
  expect(screen.queryByText(/not a valid tax ID number/)).toBeNull()
  await user.click(await pay())
  await waitFor(() => expect(left).toEqual([page]))
  expect(calls[0]?.body).toMatchObject({ invoice: { kind: 'company', number: '22099131', title: 'Lin Tea' } })
  expect(await screen.findByText('Company (統一編號) 22099131 Lin Tea')).toBeTruthy()
})

test('each kind keeps its number while another is looked at, and is sent as the rule has it', async () => {
  const calls = mockEndpoint(createCheckout, answer)
  const { user } = renderRoute('/add-credits?plan=basic', { as: aPerson({ plan: 'STARTER' }) })
  await user.click(await fold())
  await user.click(await screen.findByRole('radio', { name: 'Mobile barcode' }))
  await user.type(await screen.findByLabelText('Barcode'), '／abc+123')
  await user.click(screen.getByRole('radio', { name: 'Donation' }))
  await user.type(await screen.findByLabelText('Donation code'), '1')
  await user.click(screen.getByRole('radio', { name: 'Mobile barcode' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Barcode')).value).toBe('／abc+123')
  await user.click(screen.getByRole('checkbox'))
  await user.click(await pay())
  await waitFor(() => expect(left).toEqual([page]))
  expect(calls[0]?.body).toMatchObject({ invoice: mobile })
})

test('what is entered for a pack is there after a reload, and takes nothing from what was entered for a plan', async () => {
  const as = aPerson({ plan: 'STARTER' })
  const plan = renderRoute('/subscription/confirm/STANDARD', { as })
  await plan.user.type(await screen.findByLabelText(/^Address/), '1 Harbour Street')
  plan.unmount()
  forgetEndpoints()
  const pack = renderRoute('/add-credits?plan=basic', { as })
  await pack.user.click(await fold())
  await pack.user.click(await screen.findByRole('radio', { name: /^Company/ }))
  await pack.user.type(await screen.findByLabelText('Tax ID number'), '2209')
  pack.unmount()
  forgetEndpoints()
  const again = renderRoute('/add-credits?plan=pro', { as })
  await waitFor(() => expect(screen.getByTestId('invoice').textContent).toContain('2209'))
  again.unmount()
  forgetEndpoints()
  renderRoute('/subscription/confirm/STANDARD', { as })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Address/)).value).toBe('1 Harbour Street')
})

test('what is entered for a pack before any plan was looked at leaves the form of a plan as the account has it', async () => {
  const pack = renderRoute('/add-credits?plan=basic', { as: aPerson({ plan: 'STARTER' }) })
  await pack.user.click(await fold())
  await pack.user.click(await screen.findByRole('radio', { name: 'Donation' }))
  pack.unmount()
  forgetEndpoints()
  renderRoute('/subscription/confirm/STANDARD', { as: aPerson({ plan: 'STARTER' }) })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe('ada@example.test')
  await waitFor(() => expect(screen.getByTestId('invoice').textContent).toContain('Donation'))
})

test('the last choice is there from the start, and is taken back by choosing nothing', async () => {
  mockEndpoint(getInvoiceChoice, { choice: mobile })
  const calls = mockEndpoint(createCheckout, answer)
  const { user } = renderRoute('/add-credits?plan=basic', { as: aPerson({ plan: 'STARTER' }) })
  expect(await screen.findByText('Mobile barcode /ABC+123')).toBeTruthy()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await pay())
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ invoice: mobile }))
  await user.click(await fold())
  await user.click(await screen.findByRole('radio', { name: /^No choice/ }))
  window.dispatchEvent(new Event('pageshow'))
  await user.click(await pay())
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ invoice: null }))
})

test('without the last choice, because it could not be read, a purchase goes on', async () => {
  mockEndpoint(getInvoiceChoice, () => new Response('', { status: 500 }))
  const calls = mockEndpoint(createCheckout, answer)
  const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await pay())
  await waitFor(() => expect(calls).toHaveLength(1))
})

const verification = {
  message: '',
  data: { orderId: 'OR1763640000000', productCode: 'PLAN-STARTER' as const, renews: false, invoice: mobile },
}

test('the result says where the e-invoice goes', async () => {
  mockEndpoint(verifySubscription, { ...verification, success: true, status: 'completed' })
  renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
  expect((await screen.findByText(/^E-invoice/)).textContent).toBe('E-invoice · Mobile barcode /ABC+123')
})

test.each([
  ['the page that goes on with it', '/subscription/payment?token=OR1763640000000.abc&continue=true'],
  ['its result', '/subscription/failed?orderId=OR1763640000000'],
  [
    'its result after a card that was not confirmed',
    '/subscription/failed?orderId=OR1763640000000&payment_error=T0001',
  ],
])('a payment that waits for its card says where the e-invoice goes: %s', async (_, path) => {
  sessionStorage.setItem('resumedOrder', 'OR1763640000000')
  const data = { ...verification.data, tokenId: 'OR1763640000000.abc' }
  mockEndpoint(verifySubscription, { message: '', data, success: false, status: 'token_pending' })
  renderRoute(path, { as: ada })
  expect(await screen.findByText('Mobile barcode /ABC+123')).toBeTruthy()
})

test('an e-invoice that was refused leads back to where it is entered', async () => {
  mockEndpoint(verifySubscription, { ...verification, success: false, status: 'declined', reason: 'invoice' })
  renderRoute('/subscription/failed?orderId=OR1763640000000', { as: ada })
  await screen.findByText(/did not accept the number for the e-invoice/)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/subscription/confirm/STARTER')
})

test('when another tab signs somebody else in, the checkout of a plan has no number of the first', async () => {
  mockEndpoint(getInvoiceChoice, { choice: mobile })
  renderRoute('/subscription/confirm/STARTER', { as: ada })
  expect((await screen.findByTestId('invoice')).textContent).toContain('/ABC+123')
  mockEndpoint(getUser, () => Response.json({ ...ada.user, id: '01J000000000000000000000BEN', displayName: 'Ben Wu' }))
  mockEndpoint(getInvoiceChoice, { choice: null })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'owner' })))
  await screen.findByDisplayValue('Ben Wu')
  expect(screen.getByTestId('invoice').textContent).toBe('No choice: issued as usual')
})

test('where its fields cannot be loaded, this is said, and the checkout stays with what was entered', async () => {
  const fields = './invoice-fields.tsx'
  vi.doMock(fields, () => {
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => vi.doUnmock(fields))
  const { user } = renderRoute('/subscription/confirm/STARTER', { as: ada })
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await fold())
  expect((await screen.findAllByText(/connection/i)).length).toBeGreaterThan(0)
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  expect((await fold()).getAttribute('aria-expanded')).toBe('false')
})
