import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import type { CreditOrigin } from '#shared/credits/schema.ts'
import { nameRuns } from '#shared/history/endpoints/name-runs.ts'
import { changeCard } from '#shared/payments/endpoints/change-card.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import type { Verification } from '#shared/payments/schema.ts'
import { cancelSubscription } from '#shared/subscriptions/endpoints/cancel-subscription.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { removeCard } from '#shared/subscriptions/endpoints/remove-card.ts'
import { addMs, days, minutes, seconds, toInstant } from '#shared/time.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada, aPerson, type Person } from '../../testing/people.ts'
import { left } from '../../testing/redirects.ts'
import { renderRoute } from '../../testing/render-route.tsx'

const tea = '019a0000-0000-7000-8000-000000000001'

beforeEach(() => {
  localStorage.setItem('purchaseLanguage', 'en')
  mockEndpoint(listGrants, [
    {
      origin: 'STARTER',
      remaining: 20,
      held: 0,
      grantedAt: '2026-11-01T00:00:00.000Z',
      expiresAt: '2026-12-01T00:00:00.000Z',
    },
    { origin: 'PACK', remaining: 50, held: 0, grantedAt: '2026-11-02T00:00:00.000Z' },
  ])
  mockEndpoint(listEntries, {
    entries: [
      { id: 'a', at: '2026-11-20T10:00:00.000Z', kind: 'settle', amount: 0.8, change: 1.6, conversionId: 'r' },
      { id: 'b', at: '2026-11-20T09:59:00.000Z', kind: 'hold', amount: 2.4, change: -2.4, conversionId: 'r' },
      { id: 'c', at: '2026-11-01T00:00:00.000Z', kind: 'grant', amount: 25, change: 25, origin: 'STARTER' },
    ],
    nextCursor: null,
  })
})

function onPlan(over: Partial<Person['subscription']['subscription']> = {}): Person {
  const person = aPerson({ plan: 'STARTER', credits: 25 })
  const endDate = toInstant(addMs(new Date(), days(12)))
  person.subscription.subscription = { ...person.subscription.subscription, endDate, ...over }
  return person
}

/** On FREE since a renewal was not paid. */
function lapsed(over: Partial<Person['subscription']['subscription']> = {}, ms = days(1)): Person {
  const person = aPerson()
  const endDate = toInstant(addMs(new Date(), -ms))
  person.subscription.subscription = {
    ...person.subscription.subscription,
    lapsed: { tier: 'STARTER', endDate },
    ...over,
  }
  return person
}

describe('overview', () => {
  test('shows plan, features, end and days left', async () => {
    renderRoute('/subscription-management', { as: onPlan() })
    expect(await screen.findByText('12 days left')).toBeTruthy()
    expect(screen.getByTestId('plan-state').textContent).toMatch(
      /^Your Starter plan runs until .* and then ends by itself; /,
    )
    const current = within(screen.getByRole('article', { name: 'Starter' }))
    expect(current.getByText('Your plan'), 'said once').toBeTruthy()
    expect(current.queryByRole('button')).toBeNull()
    const free = within(screen.getByRole('article', { name: 'Free' }))
    expect(free.getByText('Always free'), 'said once').toBeTruthy()
    expect(free.getByRole('button', { name: 'After your plan ends' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('link', { name: 'Choose Standard' }).getAttribute('href')).toBe(
      '/subscription?plan=STANDARD',
    )
    expect(screen.getByRole('link', { name: 'Upgrade plan' }).getAttribute('href')).toBe(
      '/subscription?plan=PROFESSIONAL',
    )
  })

  test('cancelling asks first, says that it is done, and the plan stays to its end', async () => {
    const person = onPlan({ autoRenew: true })
    const calls = mockEndpoint(cancelSubscription, () => {
      person.subscription.subscription.isActive = false
      person.subscription.subscription.autoRenew = false
      return { success: true, message: '', endDate: person.subscription.subscription.endDate! }
    })
    mockEndpoint(getSubscription, () => person.subscription)
    const { user } = renderRoute('/subscription-management', { as: person })
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/a saved card is removed now/)).toBeTruthy()
    await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm cancellation' }))
    expect((await screen.findAllByText('Subscription canceled')).length).toBeGreaterThan(0)
    expect(calls, 'a double press is one answer').toHaveLength(1)
    expect(localStorage.getItem('accountChangedAt'), 'other tabs read it as well').toBeTruthy()
    const state = await screen.findByText(/^You have canceled: your Starter plan keeps working until/)
    expect(document.activeElement, 'the button is gone').toBe(state)
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  })

  test('a cancellation that fails says why', async () => {
    mockEndpoint(cancelSubscription, () => refusal({ code: 'subscription.not-active' }))
    const { user } = renderRoute('/subscription-management', { as: onPlan({ autoRenew: true }) })
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm cancellation' }),
    )
    expect((await screen.findAllByText('There is no active subscription')).length).toBeGreaterThan(0)
  })

  test.each([
    [
      'renews',
      { autoRenew: true, card: { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' } },
      /renews for NT\$150/,
    ],
    [
      'was refused its renewal',
      { autoRenew: true, renewalFailedAt: '2026-11-20T10:00:00.000Z' },
      /Nov\s20,\s2026 was refused: use another card/,
    ],
    [
      'was refused its renewal for its e-invoice',
      { autoRenew: true, renewalFailedAt: '2026-11-20T10:00:00.000Z', renewalFailure: 'invoice' },
      /was refused because of the number for the e-invoice.* buy the plan again/,
    ],
    [
      'could not be charged',
      { autoRenew: true, renewalFailedAt: '2026-11-20T10:00:00.000Z', renewalFailure: 'service' },
      /could not charge its renewal on Nov\s20,\s2026; that was not because of your card/,
    ],
    ['ends', {}, /ends by itself/],
    ['was cancelled', { isActive: false }, /You have canceled/],
    ['was given', { isGranted: true }, /You were given the Starter plan: .*; nothing is charged/],
    [
      'was given, above one that renews',
      { isGranted: true, autoRenew: true, card: { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' } },
      /You were given the Starter plan: .* still renews with your card ending in 4242/,
    ],
  ] as const)('one sentence says of a plan that it %s', async (_, over, sentence) => {
    renderRoute('/subscription-management', { as: onPlan(over) })
    expect((await screen.findByTestId('plan-state')).textContent).toMatch(sentence)
    const said = [
      /renews for NT/,
      /was refused/,
      /could not charge/,
      /and then ends by itself; we/,
      /You have canceled/,
      /were given/,
    ].filter((other) => screen.queryAllByText(other).length > 0)
    expect(said, 'and nothing else does').toHaveLength(1)
  })

  test.each([
    [2, {}, /^Your Starter plan runs until [^;]* and then ends by itself\.$/],
    [2, { autoRenew: true }, /^Your Starter plan runs until [^;]* and then renews for NT\$150 with your card\.$/],
    [4, {}, /ends by itself; we tell you three days before\.$/],
    [4, { autoRenew: true }, /with your card; we tell you three days before\.$/],
  ] as const)(
    '%i days before the end of a plan %j a reminder is announced only while it is to come',
    async (left, over, sentence) => {
      const endDate = toInstant(addMs(new Date(), days(left)))
      renderRoute('/subscription-management', { as: onPlan({ ...over, endDate }) })
      expect((await screen.findByTestId('plan-state')).textContent).toMatch(sentence)
    },
  )

  test('a plan whose e-invoice was refused can be chosen again at once, with another number', async () => {
    const failed = {
      renewalFailedAt: '2026-11-20T10:00:00.000Z',
      autoRenew: true,
      repurchaseFrom: '2026-11-01T00:00:00.000Z',
    }
    renderRoute('/subscription-management', { as: onPlan({ ...failed, renewalFailure: 'invoice' }) })
    const link = await screen.findByRole('link', { name: 'Choose Starter' })
    expect(link.getAttribute('href')).toBe('/subscription?plan=STARTER')
  })

  test('a plan that does not renew has nothing to cancel', async () => {
    renderRoute('/subscription-management', { as: onPlan() })
    expect(await screen.findByRole('heading', { name: 'Compare plans' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  })

  test('plans that cannot be bought now say from when they can', async () => {
    const person = aPerson({ plan: 'STANDARD' })
    Object.assign(person.subscription.subscription, {
      endDate: '2099-12-20T00:00:00.000Z',
      repurchaseFrom: '2099-12-15T00:00:00.000Z',
    })
    renderRoute('/subscription-management', { as: person })
    const card = async (name: string) => within(await screen.findByRole('article', { name }))
    const later = async (name: string) =>
      (await card(name)).getByRole('button', { name: /Available from Dec\s\d+,\s2099/ })
    expect((await later('Starter')).textContent).toMatch(/Dec\s20/)
    expect((await later('Standard')).textContent).toMatch(/Dec\s15/)
    expect((await card('Professional')).getByRole('link', { name: 'Choose Professional' })).toBeTruthy()
  })

  test('the day from which a plan can be bought is named without the year, unless it is in another one', async () => {
    const person = aPerson({ plan: 'STANDARD' })
    const repurchaseFrom = `${new Date().getFullYear()}-12-31T12:00:00.000Z`
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(repurchaseFrom).getTime() - days(2) })
    onTestFinished(() => void vi.useRealTimers())
    Object.assign(person.subscription.subscription, { endDate: '2099-12-20T00:00:00.000Z', repurchaseFrom })
    renderRoute('/subscription-management', { as: person })
    const card = within(await screen.findByRole('article', { name: 'Standard' }))
    expect(card.getByRole('button').textContent).toMatch(/^Available from Dec\s31$/)
  })

  test('PROFESSIONAL has six platforms in a run, as there are', async () => {
    renderRoute('/subscription-management', { as: aPerson({ plan: 'PROFESSIONAL' }) })
    const figure = await screen.findByText('Platforms per run')
    expect(figure.nextElementSibling?.textContent).toBe('6')
  })

  test('on FREE there is nothing to cancel and nothing to renew', async () => {
    renderRoute('/subscription-management', { as: ada })
    expect(await screen.findByRole('heading', { name: 'Compare plans' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Automatic renewal' })).toBeNull()
  })

  test('a plan that was given offers no renewal', async () => {
    renderRoute('/subscription-management', { as: onPlan({ isGranted: true }) })
    expect(await screen.findByRole('heading', { name: 'Compare plans' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Automatic renewal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Turn on renewal' })).toBeNull()
  })

  test('a card that is kept beside a plan that was given can be removed', async () => {
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    renderRoute('/subscription-management', { as: onPlan({ isGranted: true, autoRenew: true, card }) })
    expect(await screen.findByRole('button', { name: 'Turn off and remove the card' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change card' })).toBeNull()
  })

  test('a plan that has ended because its renewal was not paid says so, and has nothing to remove', async () => {
    renderRoute('/subscription-management', { as: lapsed() })
    expect((await screen.findByTestId('plan-state')).textContent).toMatch(
      /^Your Starter plan ended on .*, because its renewal was not paid\. You are on the free plan, with 5 credits/,
    )
    expect(screen.queryByRole('heading', { name: 'Automatic renewal' })).toBeNull()
  })

  test('while one more try is made, the page says so, and the card can be changed or removed', async () => {
    const calls = mockEndpoint(removeCard, { success: true })
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    const { user } = renderRoute('/subscription-management', { as: lapsed({ autoRenew: true, card }) })
    expect(await screen.findByText(/^We charge your card ending in 4242 once more\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change card' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Turn off and remove the card' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/no renewal is charged any more/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Turn off and remove the card' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('accountChangedAt'), 'other tabs read it as well').toBeTruthy())
  })

  test('while one more try is made of a renewal that nobody refused, nothing says that its card may be erased', async () => {
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    renderRoute('/subscription-management', { as: lapsed({ autoRenew: true, card, renewalFailure: 'service' }) })
    expect(await screen.findByText('We charge your card ending in 4242 once more.')).toBeTruthy()
  })

  test('a card that stays after a renewal that nobody refused is not charged, and can only be removed', async () => {
    const calls = mockEndpoint(removeCard, { success: true })
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    const { user } = renderRoute('/subscription-management', { as: lapsed({ card, renewalFailure: 'service' }) })
    expect(await screen.findByText(/^Your card ending in 4242 stays saved .* It is not charged\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change card' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove the card' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the card?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove the card' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('a card that is confirmed after its person is back appears by itself, and is not waited for without end', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    onTestFinished(() => void vi.useRealTimers())
    const person = onPlan()
    const calls = mockEndpoint(getSubscription, () => person.subscription)
    renderRoute('/subscription-management?card=saved', { as: person })
    expect(await screen.findByText('Card received. It appears here as soon as it is confirmed.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Turn on renewal' })).toBeTruthy()
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    person.subscription = {
      ...person.subscription,
      subscription: { ...person.subscription.subscription, autoRenew: true, card },
    }
    await act(() => vi.advanceTimersByTimeAsync(seconds(4)))
    expect(await screen.findByText(/your card ending in 4242/)).toBeTruthy()
    expect(screen.getByText('Your card is saved')).toBeTruthy()
    expect(screen.queryByText(/^Card received/), 'the card is there').toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(minutes(5)))
    expect(calls.length).toBeLessThanOrEqual(10)
  })

  test('a card that another one is to replace is not taken for it', async () => {
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    const person = onPlan({ autoRenew: true, card })
    mockEndpoint(changeCard, { url: 'https://postloom.oen.test/checkout/subscription/create/abc' })
    const first = renderRoute('/subscription-management', { as: person })
    await first.user.click(await screen.findByRole('button', { name: 'Change card' }))
    await waitFor(() => expect(left).toHaveLength(1))
    first.unmount()
    mockEndpoint(getSubscription, () => person.subscription)
    const { router } = renderRoute('/subscription-management?card=saved', { as: person })
    expect(await screen.findByText(/^Card received/)).toBeTruthy()
    expect(screen.getByText(/your card ending in 4242/)).toBeTruthy()
    const other = { lastFour: '0000', savedAt: '2026-11-20T00:00:00.000Z' }
    const { subscription } = person.subscription
    person.subscription = { ...person.subscription, subscription: { ...subscription, card: other } }
    await act(() => router.options.context.queryClient.invalidateQueries())
    expect(await screen.findByText(/your card ending in 0000/)).toBeTruthy()
    expect(screen.queryByText(/^Card received/)).toBeNull()
    expect(router.state.location.searchStr).not.toContain('card')
  })

  test('on PROFESSIONAL there is no upgrade', async () => {
    const person = aPerson({ plan: 'PROFESSIONAL' })
    renderRoute('/subscription-management', { as: person })
    expect(await screen.findByRole('heading', { name: 'Compare plans' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upgrade plan' })).toBeNull()
  })

  test('the card that renews is named, and turning renewal off asks first, then erases it once', async () => {
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    const person = onPlan({ autoRenew: true, card })
    const calls = mockEndpoint(removeCard, () => {
      Object.assign(person.subscription.subscription, { autoRenew: false, card: undefined })
      return { success: true }
    })
    mockEndpoint(getSubscription, () => person.subscription)
    const { user } = renderRoute('/subscription-management', { as: person })
    expect(await screen.findByText(/your card ending in 4242/)).toBeTruthy()
    const opener = screen.getByRole('button', { name: 'Turn off and remove the card' })
    const ask = async () => {
      await user.click(opener)
      await waitFor(() => expect(screen.getByRole('alertdialog').dataset.state).toBe('open'))
      return within(screen.getByRole('alertdialog'))
    }
    const first = await ask()
    expect(
      first.getByText(/^Your Starter plan runs until .* and then ends by itself; .* The card is removed now/),
    ).toBeTruthy()
    await user.click(first.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.getByRole('alertdialog').dataset.state).toBe('closed'))
    expect(calls).toHaveLength(0)
    await user.dblClick((await ask()).getByRole('button', { name: 'Turn off and remove the card' }))
    expect(await screen.findAllByText('Renewal is off and the card is removed')).toBeTruthy()
    expect(calls, 'a double press is one answer').toHaveLength(1)
    const state = await screen.findByText(/^Your Starter plan runs until .* and then ends by itself; [^.]*\.$/)
    expect(document.activeElement, 'the button is gone').toBe(state)
  })
})

describe('credits', () => {
  beforeEach(() => {
    mockEndpoint(nameRuns, { runs: [{ runId: 'r', conversionId: tea, title: 'Tea from the hills' }] })
  })

  test('shows the credits by when they end, and one line for each run, with its title and a link', async () => {
    renderRoute('/subscription-management?tab=credits', { as: onPlan() })
    expect((await screen.findByTestId('current-credits')).textContent).toBe('25.00')
    expect(await screen.findByText('20.00 of 25.00 left')).toBeTruthy()
    expect(await screen.findByText(/Until Dec 1, 2026/)).toBeTruthy()
    expect(screen.getByText(/Never expires/)).toBeTruthy()
    const run = await screen.findByRole('link', { name: 'Tea from the hills' })
    expect(run.getAttribute('href')).toBe(`/dashboard?conversion=${tea}`)
    const lines = within(screen.getByTestId('activity')).getAllByText(/^[−+]\d+\.\d\d$/)
    expect(lines.map((line) => line.textContent)).toEqual(['−0.80', '+25.00'])
    expect(screen.getAllByRole('link', { name: 'Choose' }).map((link) => link.getAttribute('href'))).toEqual([
      '/add-credits?plan=basic',
      '/add-credits?plan=pro',
      '/add-credits?plan=premium',
    ])
  })

  test('no next allowance is named before the e-mail is proved', async () => {
    renderRoute('/subscription-management?tab=credits', { as: aPerson({ credits: 0, awaitsProof: true }) })
    await screen.findByText('Credit packs need a paid plan.')
    expect(screen.getByText('Expiring within 7 days')).toBeTruthy()
    expect(screen.queryByText('Next allowance')).toBeNull()
  })

  test('who is on a plan that cannot buy packs reads so beside them, and is led to the plans', async () => {
    renderRoute('/subscription-management?tab=credits', { as: ada })
    await screen.findByText('Credit packs need a paid plan.')
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscription')
    expect(screen.getAllByText(/credits$/, { selector: 'h3' })).toHaveLength(3)
    expect(screen.queryByRole('link', { name: 'Choose' })).toBeNull()
  })

  test('credits of a plan, of the free allowance, of a pack and of a gift have names of their own', async () => {
    const ends = { held: 0, grantedAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' }
    const stays = { held: 0, grantedAt: '2026-11-02T00:00:00.000Z' }
    mockEndpoint(listGrants, [
      { origin: 'FREE', remaining: 5, ...ends },
      { origin: 'STARTER', remaining: 25, ...ends },
      { origin: 'PACK', remaining: 50, ...stays },
      { origin: 'GIFT', remaining: 10, ...stays },
    ])
    const came = (origin: CreditOrigin, amount: number) =>
      ({ id: origin, at: '2026-11-01T00:00:00.000Z', kind: 'grant', amount, change: amount, origin }) as const
    const entries = [came('GIFT', 10), came('PACK', 50), came('STARTER', 25), came('FREE', 5)]
    mockEndpoint(listEntries, { entries, nextCursor: null })
    renderRoute('/subscription-management?tab=credits', { as: onPlan() })
    const grants = await screen.findByRole('list', { name: 'By expiry' })
    expect(
      within(grants)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Free allowanceUntil Dec 1, 20265.00',
      'Starter planUntil Dec 1, 202625.00',
      'Credit packNever expires50.00',
      'GiftNever expires10.00',
    ])
    const colors = within(grants)
      .getAllByRole('listitem')
      .map((item) => getComputedStyle(item.firstElementChild!).background)
    const [grey, teal] = ['rgb(95, 90, 80)', 'rgb(18, 105, 95)']
    expect(colors.slice(0, 2)).toEqual([grey, teal])
    expect(new Set(colors).size).toBe(4)
    const activity = await screen.findByTestId('activity')
    expect(
      within(activity)
        .getAllByText(/ · /)
        .map((note) => note.textContent?.replace(/.* · /, '')),
    ).toEqual(['Gift', 'Credit pack', 'Starter plan', 'Free allowance'])
  })

  test('a run whose text is gone has a line without a link', async () => {
    mockEndpoint(nameRuns, { runs: [] })
    renderRoute('/subscription-management?tab=credits', { as: onPlan() })
    expect(await screen.findByText('Posts of a deleted text')).toBeTruthy()
    expect(within(screen.getByTestId('activity')).queryByRole('link')).toBeNull()
  })

  test('every entry of the ledger is behind "Details", in words', async () => {
    const { user } = renderRoute('/subscription-management?tab=credits', { as: onPlan() })
    const details = await screen.findByRole('button', { name: 'Details' })
    expect(screen.queryByText(/0.80 of what was reserved/)).toBeNull()
    await user.click(details)
    expect(await screen.findByText(/0.80 of what was reserved · 1.60 came back/)).toBeTruthy()
    const ledger = document.querySelector<HTMLElement>('#ledger')!
    const changes = within(ledger)
      .getAllByText(/^[−+]\d+\.\d\d$/)
      .map((line) => line.textContent)
    expect(changes, 'the lines add up to the balance').toEqual(['+1.60', '−2.40', '+25.00'])
  })

  test.each([
    ['credits', listEntries, { entries: [], nextCursor: null }],
    ['history', listTransactions, []],
  ] as const)('what cannot be loaded on %s is asked for again by one press', async (tab, endpoint, answer) => {
    let isDown = true
    mockEndpoint(endpoint, () => (isDown ? refusal({ code: 'internal' }) : Response.json(answer)))
    const { user } = renderRoute(`/subscription-management?tab=${tab}`, { as: onPlan() })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('more that could not be loaded is tried again as such', async () => {
    let isDown = true
    const line = (id: string, amount: number) =>
      ({ id, at: '2026-11-20T10:00:00.000Z', kind: 'grant', amount, change: amount, origin: 'GIFT' }) as const
    const asked = mockEndpoint(listEntries, ({ query }) => {
      if (!query.get('cursor')) return Response.json({ entries: [line('a', 3)], nextCursor: 'next' })
      return isDown ? refusal({ code: 'internal' }) : Response.json({ entries: [line('b', 4)], nextCursor: null })
    })
    const { user } = renderRoute('/subscription-management?tab=credits', { as: ada })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    const failure = await screen.findByRole('alert')
    isDown = false
    const before = asked.length
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    await screen.findByText('+4.00')
    expect(asked.slice(before).map(({ query }) => query.get('cursor'))).toEqual(['next'])
  })

  test('the ledger is filtered by the server', async () => {
    const calls = mockEndpoint(listEntries, { entries: [], nextCursor: null })
    const { user } = renderRoute('/subscription-management?tab=credits', { as: onPlan() })
    await user.click(await screen.findByRole('button', { name: 'Details' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Expired')
    await waitFor(() => expect(calls.at(-1)?.query.get('kind')).toBe('expire'))
    expect((await screen.findAllByText('Nothing here yet')).length).toBe(2)
  })
})

describe('history', () => {
  const payment = {
    id: 'OR1763640000000',
    createdAt: '2026-11-20T10:00:00.000Z',
    description: '',
    amount: 150,
    currency: 'TWD',
    status: 'completed',
    metadata: { type: 'subscription', tier: 'STARTER', productCode: 'PLAN-STARTER', isRenewal: false },
  } as const

  test('lists payments with their status, and refreshing says so', async () => {
    mockEndpoint(listTransactions, [payment])
    const { user } = renderRoute('/subscription-management?tab=history', { as: onPlan() })
    expect((await screen.findAllByText('Starter plan, 30 days')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('NT$150').length).toBeGreaterThan(0)
    expect(screen.getAllByText('Done').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect((await screen.findAllByText('Updated')).length).toBeGreaterThan(0)
  })

  test.each([
    ['completed', 2],
    ['pending', 2],
    ['refunded', 2],
    ['failed', 0],
  ] as const)('a payment that is %s names its e-invoice where there can be one', async (status, lines) => {
    mockEndpoint(listTransactions, [{ ...payment, status, invoice: { kind: 'company', number: '04595257' } }])
    renderRoute('/subscription-management?tab=history', { as: onPlan() })
    expect(await screen.findAllByText('Starter plan, 30 days')).not.toHaveLength(0)
    // In the table and on the card of a phone.
    expect(screen.queryAllByText(/04595257/)).toHaveLength(lines)
  })

  test('without payments says what will be shown here', async () => {
    mockEndpoint(listTransactions, [])
    renderRoute('/subscription-management?tab=history', { as: ada })
    expect(await screen.findByText('No payments yet')).toBeTruthy()
  })
})

describe('what every page says', () => {
  test('a plan that ends within three days', async () => {
    renderRoute('/dashboard', { as: onPlan({ endDate: toInstant(addMs(new Date(), days(2))) }) })
    expect(await screen.findByText(/Your Starter plan ends on/)).toBeTruthy()
  })

  test('a renewal that was refused', async () => {
    renderRoute('/dashboard', { as: onPlan({ renewalFailedAt: '2026-11-20T10:00:00.000Z', autoRenew: true }) })
    expect(await screen.findByText('We could not renew your plan with your card.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Use another card' })).toBeTruthy()
  })

  test.each([
    ['invoice', /^The number for the e-invoice of your renewal, or your card, was refused\.$/],
    ['service', /^We could not renew your plan yet\. That was not because of your card\.$/],
  ] as const)('a renewal that failed for another reason than its card: %s', async (renewalFailure, text) => {
    const failed = { renewalFailedAt: '2026-11-20T10:00:00.000Z', renewalFailure, autoRenew: true }
    renderRoute('/dashboard', { as: onPlan(failed) })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your plan' })).toBeTruthy()
    expect(screen.queryByText('Use another card')).toBeNull()
  })

  test.each([
    ['was refused for good', {}],
    ['is tried once more', { renewalFailedAt: '2026-11-20T10:00:00.000Z', autoRenew: true }],
  ])('a plan that has ended, whose renewal %s', async (_, over) => {
    renderRoute('/dashboard', { as: lapsed(over) })
    expect(await screen.findByText(/^Your Starter plan ended on .*, because its renewal was not paid\.$/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Choose a plan' })
    expect(link.getAttribute('href')).toBe('/subscription?plan=STARTER')
    expect(screen.queryByText('Use another card')).toBeNull()
  })

  test('nothing of a plan that ended a week ago', async () => {
    renderRoute('/subscription-management', { as: lapsed({}, days(7)) })
    expect(await screen.findByText(/^Your Starter plan ended on .* You are on the free plan/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull()
  })
})

test('who comes back to the credits sees what was used meanwhile', async () => {
  mockEndpoint(nameRuns, { runs: [] })
  const { router } = renderRoute('/subscription-management?tab=credits', { as: onPlan() })
  await screen.findByTestId('activity')
  await router.navigate({ to: '/settings' })
  mockEndpoint(listEntries, {
    entries: [{ id: 'z', at: '2026-11-21T10:00:00.000Z', kind: 'grant', amount: 7, change: 7, origin: 'GIFT' }],
    nextCursor: null,
  })
  await router.navigate({ to: '/subscription-management', search: { tab: 'credits' } })
  await waitFor(() => expect(screen.getByTestId('activity').textContent).toContain('+7.00'))
})

test.each([
  ['Credits', listEntries, { entries: [], nextCursor: null }],
  ['History', listTransactions, []],
] as const)(
  'without a network %s says so, and is loaded by itself when there is one again',
  async (tab, list, none) => {
    onTestFinished(() => onlineManager.setOnline(true))
    const person = onPlan()
    let isCut = false
    const answering = (answer: unknown) => () => {
      if (isCut) throw new TypeError('Failed to fetch')
      return Response.json(answer)
    }
    mockEndpoint(getSubscription, answering(person.subscription))
    mockEndpoint(list, answering(none))
    const { user } = renderRoute('/subscription-management', { as: person })
    const tabButton = await screen.findByRole('tab', { name: tab })
    isCut = true
    act(() => onlineManager.setOnline(false))
    await user.click(tabButton)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Check your network/)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    isCut = false
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText(/^(?:Nothing here yet|No payments yet)$/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('without a network a poll of a payment waits, says nothing of it, and goes on when there is one again', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const data = { orderId: 'OR1763640000000', productCode: 'PLAN-STARTER', renews: false } as const
  const answers: Verification[] = [
    { success: false, message: '', status: 'pending', data },
    { success: true, message: '', status: 'completed', data },
  ]
  const calls = mockEndpoint(verifySubscription, () => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
    return Response.json(answers.shift())
  })
  renderRoute('/subscription/success?orderId=OR1763640000000', { as: ada })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByText('Activating your plan…')).toBeTruthy()
  act(() => onlineManager.setOnline(false))
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_500)))
  expect(screen.getByText('Activating your plan…')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toHaveLength(1)
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText('Activating your plan…')).toBeNull())
  expect(calls).toHaveLength(2)
})
