import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { cancelSubscription } from '#shared/subscriptions/endpoints/cancel-subscription.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { removeCard } from '#shared/subscriptions/endpoints/remove-card.ts'
import { addMs, days, toInstant } from '#shared/time.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada, aPerson, type Person } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

beforeEach(() => {
  localStorage.setItem('purchaseLanguage', 'en')
  mockEndpoint(listGrants, [
    {
      source: 'monthly',
      remaining: 20,
      held: 0,
      grantedAt: '2026-11-01T00:00:00.000Z',
      expiresAt: '2026-12-01T00:00:00.000Z',
    },
    { source: 'purchase', remaining: 50, held: 0, grantedAt: '2026-11-02T00:00:00.000Z' },
  ])
  mockEndpoint(listEntries, {
    entries: [
      { id: 'a', at: '2026-11-20T10:00:00.000Z', kind: 'settle', amount: 0.8, change: 1.6, conversionId: 'r' },
      { id: 'b', at: '2026-11-20T09:59:00.000Z', kind: 'hold', amount: 2.4, change: -2.4, conversionId: 'r' },
      { id: 'c', at: '2026-11-01T00:00:00.000Z', kind: 'grant', amount: 25, change: 25, source: 'order' },
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

describe('overview', () => {
  test('shows plan, features, end and days left', async () => {
    renderRoute('/subscription-management', { as: onPlan() })
    expect(await screen.findByText('12 days left')).toBeTruthy()
    expect(screen.getByText('Your subscription is active. We will tell you before it ends.')).toBeTruthy()
    const current = within(screen.getByRole('article', { name: 'Starter' }))
    expect(current.getByRole('button', { name: 'Your plan' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('link', { name: 'Choose Standard' }).getAttribute('href')).toBe(
      '/subscription?plan=STANDARD',
    )
    expect(screen.getByRole('link', { name: 'Upgrade plan' }).getAttribute('href')).toBe(
      '/subscription?plan=PROFESSIONAL',
    )
  })

  test('cancelling asks first, says that it is done, and the plan stays to its end', async () => {
    const person = onPlan()
    const calls = mockEndpoint(cancelSubscription, () => {
      person.subscription.subscription.isActive = false
      return { success: true, message: '', endDate: person.subscription.subscription.endDate! }
    })
    mockEndpoint(getSubscription, () => person.subscription)
    const { user } = renderRoute('/subscription-management', { as: person })
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Confirm cancellation' }))
    expect((await screen.findAllByText('Subscription cancelled')).length).toBeGreaterThan(0)
    expect(calls).toHaveLength(1)
    expect(await screen.findByText('You have cancelled. Your plan keeps working until the period ends.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  })

  test('a cancellation that fails says why', async () => {
    mockEndpoint(cancelSubscription, () => refusal({ code: 'subscription.not-active' }))
    const { user } = renderRoute('/subscription-management', { as: onPlan() })
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm cancellation' }),
    )
    expect((await screen.findAllByText('There is no active subscription')).length).toBeGreaterThan(0)
  })

  test('on FREE there is nothing to cancel and nothing to renew', async () => {
    renderRoute('/subscription-management', { as: ada })
    expect(await screen.findByRole('heading', { name: 'Compare plans' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Automatic renewal' })).toBeNull()
  })

  test('on PROFESSIONAL there is no upgrade', async () => {
    const person = aPerson({ plan: 'PROFESSIONAL' })
    renderRoute('/subscription-management', { as: person })
    expect(await screen.findByRole('heading', { name: 'Compare plans' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upgrade plan' })).toBeNull()
  })

  test('the card that renews is named, and turning renewal off erases it', async () => {
    const calls = mockEndpoint(removeCard, { success: true })
    const card = { lastFour: '4242', savedAt: '2026-11-01T00:00:00.000Z' }
    const { user } = renderRoute('/subscription-management', { as: onPlan({ autoRenew: true, card }) })
    expect(await screen.findByText(/your card ending in 4242/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Turn off and remove the card' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})

describe('credits', () => {
  test('shows the credits by when they end, and the ledger in words', async () => {
    renderRoute('/subscription-management?tab=credits', { as: onPlan() })
    expect((await screen.findByTestId('current-credits')).textContent).toBe('25.00')
    expect(await screen.findByText(/Until Dec 1, 2026/)).toBeTruthy()
    expect(screen.getByText(/Never expires/)).toBeTruthy()
    expect(await screen.findByText(/0.80 of what was held · 1.60 came back/)).toBeTruthy()
    const changes = screen.getAllByText(/^[−+]\d+\.\d\d$/).map((line) => line.textContent)
    expect(changes, 'the lines add up to the balance').toEqual(['+1.60', '−2.40', '+25.00'])
    expect(screen.getAllByRole('link', { name: 'Choose' }).map((link) => link.getAttribute('href'))).toEqual([
      '/add-credits?plan=basic',
      '/add-credits?plan=pro',
      '/add-credits?plan=premium',
    ])
  })

  test('the ledger is filtered by the server', async () => {
    const calls = mockEndpoint(listEntries, { entries: [], nextCursor: null })
    const { user } = renderRoute('/subscription-management?tab=credits', { as: onPlan() })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Expired')
    await waitFor(() => expect(calls.at(-1)?.query.get('kind')).toBe('expire'))
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  })
})

describe('history', () => {
  test('lists payments with their status, and refreshing says so', async () => {
    mockEndpoint(listTransactions, [
      {
        id: 'OR1763640000000',
        createdAt: '2026-11-20T10:00:00.000Z',
        description: '',
        amount: 150,
        currency: 'TWD',
        status: 'completed',
        metadata: { type: 'subscription', tier: 'STARTER', productCode: 'PLAN-STARTER', isRenewal: false },
      },
    ])
    const { user } = renderRoute('/subscription-management?tab=history', { as: onPlan() })
    expect((await screen.findAllByText('Starter plan, 30 days')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('NT$150').length).toBeGreaterThan(0)
    expect(screen.getAllByText('Done').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect((await screen.findAllByText('Updated')).length).toBeGreaterThan(0)
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
  })
})
