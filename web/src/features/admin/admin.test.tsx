import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import type { ListedUser, ManagedUser } from '#shared/admin/schema.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { mockByDefault, mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada, aPerson } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

const root = aPerson({ role: 'admin' })
const eve: ListedUser = {
  id: '01J00000000000000000000EVE',
  username: 'eve',
  email: 'eve@example.test',
  displayName: 'Eve Chen',
  role: 'user',
  isActive: true,
  createdAt: '2026-10-01T08:00:00.000Z',
  lastLogin: '2026-11-20T08:00:00.000Z',
  subscriptionTier: 'STARTER',
  subscriptionEndDate: '2026-12-20T08:00:00.000Z',
  credits: 12.4,
  nextCreditReset: '2026-12-20T08:00:00.000Z',
}
const managed: ManagedUser = {
  user: eve,
  identity: { method: 'google', subject: '1234' },
  plan: {
    tier: 'STARTER',
    startDate: '2026-11-20T08:00:00.000Z',
    endDate: eve.subscriptionEndDate,
    renews: true,
    isGranted: false,
  },
  credits: { granted: 55, available: 12.4, held: 1.6, used: 36, expired: 5, takenBack: 0, owed: 0 },
  grants: [{ origin: 'GIFT', remaining: 12.4, held: 1.6, grantedAt: '2026-11-20T08:00:00.000Z' }],
  orders: [],
  sessions: [{ id: 'abcd1234', createdAt: '2026-11-20T08:00:00.000Z', lastSeenAt: '2026-11-21T08:00:00.000Z' }],
}

function mockEve() {
  mockByDefault(listUsers, { items: [eve], nextCursor: null })
  mockByDefault(getManagedUser, managed)
  mockByDefault(listActions, { items: [], nextCursor: null })
  mockByDefault(listUserEntries, {
    items: [
      {
        id: 'line-1',
        at: '2026-11-21T08:00:00.000Z',
        kind: 'settle',
        cause: '01999999-9999-7999-8999-999999999991',
        conversionId: '01999999-9999-7999-8999-999999999992',
        amount: 0.8,
        change: 0.8,
        run: { state: 'settled', requested: ['facebook', 'threads'], delivered: ['facebook'], charged: 0.8 },
      },
    ],
    nextCursor: null,
  })
}

const openCredits = async (user: ReturnType<typeof renderRoute>['user']) => {
  const [button] = await screen.findAllByRole('button', { name: 'Manage credits: eve' })
  await user.click(button!)
  return within(await screen.findByRole('dialog'))
}

test('the admin area speaks the language of the account where none was picked in this browser', async () => {
  mockEndpoint(listUsers, { items: [], nextCursor: null })
  renderRoute('/admin/users', { as: { ...root, user: { ...root.user, language: 'ja' } } })
  await waitFor(() => expect(document.documentElement.lang).toBe('ja'))
  await act(() => chooseLanguage('en'))
})

test('a visitor is sent to the sign-in page', async () => {
  const { router } = renderRoute('/admin/users')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
})

test('somebody who is no admin is sent to the dashboard', async () => {
  const { router } = renderRoute('/admin', { as: ada })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('the menu of an admin leads to the admin panel', async () => {
  const { user } = renderRoute('/settings', { as: root })
  await user.click(await screen.findByRole('button', { name: /Account of Ada Lin/ }))
  expect((await screen.findByRole('menuitem', { name: 'Admin panel' })).getAttribute('href')).toBe('/admin')
})

test('the menu of anybody else does not', async () => {
  const { user } = renderRoute('/settings', { as: ada })
  await user.click(await screen.findByRole('button', { name: /Account of Ada Lin/ }))
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(screen.queryByRole('menuitem', { name: 'Admin panel' })).toBeNull()
})

test('/admin/users shows people with plan, credits and status', async () => {
  mockEve()
  renderRoute('/admin/users', { as: root })
  const table = await screen.findByRole('table')
  for (const text of ['eve', 'eve@example.test', 'Starter', '12.40', 'Active', /until Dec.20/])
    expect(within(table).getByText(text)).toBeTruthy()
})

test('filters stand in the address and can be dropped where nothing matches', async () => {
  const calls = mockEndpoint(listUsers, { items: [], nextCursor: null })
  const { user, router } = renderRoute('/admin/users?role=admin&creditsBelow=5', { as: root })
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({ role: 'admin', creditsBelow: '5' })
  const [chip] = screen.getAllByRole('button', { name: 'Remove filter: Role: Admin' })
  await user.click(chip!)
  await waitFor(() => expect(router.state.location.search).toEqual({ creditsBelow: '5' }))
})

test('the end of the plan sorts the list', async () => {
  mockEve()
  const { user, router } = renderRoute('/admin/users', { as: root })
  await user.click(await screen.findByRole('button', { name: 'Subscription' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ endsWithin: '400' }))
  const header = await screen.findByRole('columnheader', { name: 'Subscription' })
  expect(header.getAttribute('aria-sort')).toBe('ascending')
})

test('by the keyboard: arrows go from row to row, Enter opens one, Escape closes it and comes back to its row', async () => {
  mockEve()
  const other = { ...eve, id: '01J0000000000000000000ADAA', username: 'grace' }
  mockEndpoint(listUsers, { items: [eve, other], nextCursor: null })
  mockEndpoint(getManagedUser, { ...managed, user: other })
  const { user, router } = renderRoute('/admin/users', { as: root })
  const table = within(await screen.findByRole('table'))
  const [first, second] = ['eve', 'grace'].map((name) => table.getByRole('button', { name }))
  first!.focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'grace' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ open: other.id })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
  await waitFor(() => expect(document.activeElement).toBe(second))
})

test('a search is asked for when typing stops', async () => {
  mockEve()
  const { user, router } = renderRoute('/admin/users', { as: root })
  await user.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'eve@')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'eve@' }))
})

test('refreshing says what changed, and keeps the rows with their age when it fails', async () => {
  let answer: () => Response = () => Response.json({ items: [eve], nextCursor: null })
  mockEndpoint(listUsers, () => answer())
  const { user } = renderRoute('/admin/users', { as: root })
  const button = await screen.findByRole('button', { name: 'Refresh' })
  await screen.findByRole('table')
  answer = () =>
    Response.json({
      items: [
        { ...eve, credits: 1 },
        { ...eve, id: '01J0000000000000000000ADAA' },
      ],
      nextCursor: null,
    })
  await user.click(button)
  expect((await screen.findAllByText('1 new · 1 changed · 0 gone')).length).toBeGreaterThan(0)
  answer = () => refusal({ code: 'internal' })
  await user.click(button)
  expect(await screen.findByText(/The rows below are from/)).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
})

test('the credits dialog shows the new balance, checks what is typed and sends one id', async () => {
  mockEve()
  const calls = mockEndpoint(addCredits, { user: { ...eve, credits: 22.4 } })
  const { user } = renderRoute('/admin/users', { as: root })
  const dialog = await openCredits(user)
  await user.type(dialog.getByRole('spinbutton', { name: /Amount/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  expect(dialog.getByText(/Invalid amount/)).toBeTruthy()
  expect(dialog.getByText('A reason is required')).toBeTruthy()
  expect(calls).toHaveLength(0)
  await user.clear(dialog.getByRole('spinbutton', { name: /Amount/ }))
  await user.type(dialog.getByRole('spinbutton', { name: /Amount/ }), '10')
  expect(dialog.getByText('Balance now 12.40, then 22.40')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), '  Goodwill ')
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  expect((await screen.findAllByText('10 credits for eve')).length).toBeGreaterThan(0)
  expect(calls).toMatchObject([
    { body: { amount: 10, reason: 'Goodwill', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  ])
})

test('a refusal keeps the dialog, what was typed, and the id', async () => {
  mockEve()
  const calls = mockEndpoint(addCredits, () => refusal({ code: 'credits.busy' }))
  const { user } = renderRoute('/admin/users', { as: root })
  const dialog = await openCredits(user)
  await user.type(dialog.getByRole('spinbutton', { name: /Amount/ }), '10')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill')
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  expect((await screen.findAllByText('Error adding credits')).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]!.body).toEqual(calls[1]!.body)
})

test('a plan is given until the end of a day', async () => {
  mockEve()
  const calls = mockEndpoint(editSubscription, { user: { ...eve, subscriptionTier: 'STANDARD' } })
  const { user } = renderRoute('/admin/users', { as: root })
  const [button] = await screen.findAllByRole('button', { name: 'Edit subscription: eve' })
  await user.click(button!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'STANDARD')
  await user.type(dialog.getByLabelText(/Until/), '2027-01-15')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill')
  await user.click(dialog.getByRole('button', { name: 'Give a plan' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  const until = new Date('2027-01-15T23:59:59').toISOString()
  expect(calls[0]!.body).toMatchObject({ action: 'grant', tier: 'STANDARD', until, reason: 'Goodwill' })
})

test('a plan that is moved again after a lost answer is asked for as the first time', async () => {
  mockEve()
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => Response.json({ user: eve })]
  const calls = mockEndpoint(editSubscription, () => answers.shift()!())
  const { user } = renderRoute('/admin/users', { as: root })
  const [button] = await screen.findAllByRole('button', { name: 'Edit subscription: eve' })
  await user.click(button!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Action' }), 'extend')
  await user.type(dialog.getByLabelText(/Until/), '2027-01-15')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill')
  const press = () => user.click(dialog.getByRole('button', { name: 'Extend the plan' }))
  await press()
  expect((await screen.findAllByText('Error changing the subscription')).length).toBeGreaterThan(0)
  await press()
  expect((await screen.findAllByText('Subscription changed')).length).toBeGreaterThan(0)
  expect(calls).toHaveLength(2)
  expect(calls[0]!.body).toMatchObject({ action: 'extend', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(calls[1]!.body).toEqual(calls[0]!.body)
})

test('the drawer says where the credits went, and each line leads to its conversion or order', async () => {
  mockEve()
  const grant = { at: '2026-11-20T08:00:00.000Z', kind: 'grant', origin: 'PACK', amount: 50, change: 50 } as const
  mockEndpoint(listUserEntries, {
    items: [
      {
        id: 'run',
        at: grant.at,
        kind: 'settle',
        cause: 'a-rerun',
        conversionId: 'a-conversion',
        amount: 0.8,
        change: 0,
      },
      { id: 'pack', ...grant, cause: 'order#OR1795384709321' },
      { id: 'gift', ...grant, origin: 'GIFT', cause: 'admin#x' },
    ],
    nextCursor: null,
  })
  renderRoute(`/admin/users?open=${eve.id}`, { as: root })
  const drawer = within(await screen.findByRole('dialog'))
  const factOf = async (name: string) =>
    (await drawer.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent
  expect(await factOf('Received in all')).toBe('55.00')
  expect(await factOf('Used by runs')).toBe('−36.00')
  expect(await factOf('Expired')).toBe('−5.00')
  expect(await factOf('Held by runs that go on')).toBe('−1.60')
  expect(await factOf('Available')).toBe('12.40')
  expect(drawer.queryByText('Taken back by refunds')).toBeNull()
  const gift = (await drawer.findByText('14.00')).parentElement!
  const lines = [...gift.children].map((line) => line.textContent?.replaceAll('\u00a0', ' '))
  expect(lines, 'a line each').toEqual(['14.00', 'came Nov 20, 2026', 'does not expire'])
  const linkOf = async (name: string) => (await drawer.findByRole('link', { name })).getAttribute('href')
  expect(await linkOf('a-rerun')).toBe(`/admin/histories?open=a-conversion&search=${eve.id}`)
  expect(await linkOf('OR1795384709321')).toBe('/admin/transactions?open=OR1795384709321&search=OR1795384709321')
  expect(drawer.queryByRole('link', { name: /admin#/ })).toBeNull()
})

test.each([
  ['the person', getManagedUser, managed],
  ['the ledger', listUserEntries, { items: [], nextCursor: null }],
  ['the log', listActions, { items: [], nextCursor: null }],
] as const)('%s of a drawer that cannot be loaded is asked for again by one press', async (_, endpoint, answer) => {
  mockEve()
  let isDown = true
  const calls = mockEndpoint(endpoint, () => (isDown ? refusal({ code: 'internal' }) : Response.json(answer)))
  const { user } = renderRoute(`/admin/users?open=${eve.id}`, { as: root })
  const drawer = within(await screen.findByRole('dialog'))
  const again = await drawer.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await waitFor(() => expect(drawer.queryByRole('alert')).toBeNull())
  expect(calls).toHaveLength(2)
})

test.each([
  ['awaits-proof', /not confirmed yet/],
  ['had-one-before', /had an account before/],
] as const)('the drawer says why there was no first allowance: %s', async (noFirstAllowance, text) => {
  mockEve()
  mockEndpoint(getManagedUser, { ...managed, noFirstAllowance })
  renderRoute(`/admin/users?open=${eve.id}`, { as: root })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the drawer explains one person, and asks for a reason before the account is disabled', async () => {
  mockEve()
  mockEndpoint(auditUser, { findings: [] })
  const calls = mockEndpoint(setUserState, { user: { ...eve, isActive: false } })
  const { user, router } = renderRoute(`/admin/users?open=${eve.id}`, { as: root })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Google · 1234')).toBeTruthy()
  expect(await drawer.findByText('Used · 0.80 · 1 of 2 posts · 0.80 returned')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Check now' }))
  expect(await drawer.findByText('Yes: every credit is accounted for')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Disable account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable eve?' }))
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(dialog.getByText('A reason is required')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Abuse')
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  await waitFor(() => expect(calls).toMatchObject([{ body: { isActive: false, reason: 'Abuse' } }]))
  expect(router.state.location.search).toMatchObject({ open: eve.id })
})

test('without a network a list says so, and is loaded by itself when there is one again', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  let isCut = false
  mockEve()
  mockEndpoint(listActions, () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json({ items: [], nextCursor: null })
  })
  const { user } = renderRoute('/admin/users', { as: root })
  await screen.findByRole('table')
  isCut = true
  act(() => onlineManager.setOnline(false))
  await user.click(screen.getByRole('link', { name: 'Log' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Check your network/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  isCut = false
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was checked before credits were given is not shown of what is there now', async () => {
  mockEve()
  mockEndpoint(auditUser, { findings: [] })
  mockEndpoint(addCredits, { user: { ...eve, credits: 22.4 } })
  const { user } = renderRoute(`/admin/users?open=${eve.id}`, { as: root })
  const drawer = within(await screen.findByRole('dialog'))
  const clean = 'Yes: every credit is accounted for'
  await user.click(await drawer.findByRole('button', { name: 'Check now' }))
  expect(await drawer.findByText(clean)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Manage credits' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Manage credits/ }))
  await user.type(dialog.getByRole('spinbutton', { name: /Amount/ }), '10')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill')
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  await waitFor(() => expect(drawer.queryByText(clean)).toBeNull())
  await user.click(await drawer.findByRole('button', { name: 'Check now' }))
  expect(await drawer.findByText(clean)).toBeTruthy()
})

test('the drawer names the e-mails that a person had before', async () => {
  mockEve()
  const formerEmails = ['eve@before.test', 'eve@first.test']
  mockEndpoint(getManagedUser, { ...managed, identity: { ...managed.identity, formerEmails } })
  renderRoute(`/admin/users?open=${eve.id}`, { as: root })
  const drawer = within(await screen.findByRole('dialog'))
  const earlier = await drawer.findAllByText('Earlier email', { selector: 'dt' })
  expect(earlier.map((label) => label.nextElementSibling?.textContent)).toEqual(formerEmails)
})

test('when another tab signs another admin in, what the first had open and typed is gone', async () => {
  mockEve()
  const { user } = renderRoute('/admin/users', { as: root })
  const dialog = await openCredits(user)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A word of the first admin')
  const other = { ...root.user, id: '01J000000000000000000000BEN', displayName: 'Ben Wu' }
  mockEndpoint(getUser, () => Response.json(other))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'owner' })))
  await screen.findByRole('button', { name: /Account of Ben Wu/ })
  await waitFor(() => expect(screen.queryByDisplayValue('A word of the first admin')).toBeNull())
})

test('the log marks what an admin did to her own account', async () => {
  mockEndpoint(listActions, {
    items: [
      {
        id: '01999999-9999-7999-8999-999999999991',
        at: '2026-11-21T08:00:00.000Z',
        kind: 'credits.add',
        actor: { id: eve.id, username: 'eve' },
        target: { id: eve.id, username: 'eve' },
        isSelf: true,
        reason: 'A test',
        amount: 10,
      },
    ],
    nextCursor: null,
  })
  renderRoute('/admin/actions', { as: root })
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Credits added · 10 credits')).toBeTruthy()
  expect(table.getByText('Own account')).toBeTruthy()
})

test('one credit is one credit, and a card of the log has no line for a reason that nobody gave', async () => {
  const action = { actor: { id: eve.id }, target: { id: eve.id, username: 'eve' }, isSelf: false } as const
  mockEndpoint(listActions, {
    items: [
      { ...action, id: 'a', at: '2026-11-21T08:00:00.000Z', kind: 'credits.add', reason: 'A test', amount: 1 },
      { ...action, id: 'b', at: '2026-11-21T07:00:00.000Z', kind: 'order.ask', reason: '', orderId: 'OR1763640000000' },
    ],
    nextCursor: null,
  })
  renderRoute('/admin/actions', { as: root })
  // On a phone.
  const cards = await screen.findByLabelText('What admins did', { selector: 'ul' })
  const [added, asked] = within(cards).getAllByRole('listitem', { hidden: true })
  expect(within(added!).getByText('Credits added · 1 credit')).toBeTruthy()
  expect(within(added!).getByText('Reason')).toBeTruthy()
  expect(within(asked!).getByText('Gateway asked · OR1763640000000')).toBeTruthy()
  expect(within(asked!).queryByText('Reason')).toBeNull()
})

test('a dialog that is sending stays until the answer is there, so that credits are given once', async () => {
  mockEve()
  const answer = Promise.withResolvers<Response>()
  const calls = mockEndpoint(addCredits, () => answer.promise)
  const { user } = renderRoute('/admin/users', { as: root })
  const dialog = await openCredits(user)
  await user.type(dialog.getByRole('spinbutton', { name: /Amount/ }), '10')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill')
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  answer.resolve(refusal({ code: 'internal' }))
  expect((await screen.findAllByText('Error adding credits')).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]!.body).toEqual(calls[0]!.body)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
