import { expect, test } from 'vitest'
import { cancelSubscription } from '#shared/subscriptions/endpoints/cancel-subscription.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { addMs, days, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { aHoldRequest } from '../credits/testing/people.ts'
import { call } from '../testing/call.ts'
import { aUser } from '../testing/user.ts'
import * as subscriptions from './subscriptions.ts'
import { startPlan } from './testing/start-plan.ts'

test('a person on FREE sees credits with two decimals, held ones among the current', async () => {
  const now = new Date()
  const ada = await aUser({ now })
  await credits.reserve(ada.id, aHoldRequest(), now)
  expect(await ada.call(getSubscription)).toMatchObject({
    status: 200,
    body: {
      credits: {
        current: 5,
        available: 2.6,
        held: 2.4,
        expiringSoon: 0,
        monthlyAllowance: 5,
        nextResetDate: toInstant(addMs(now, days(30))),
      },
      subscription: { planType: 'FREE', isActive: true },
      tier: {
        name: 'FREE',
        features: { monthlyCredits: 5, supportedPlatforms: 2, allowPremiumModels: false, allowExtraCredits: false },
      },
    },
  })
})

test('a person on a plan sees when it ends', async () => {
  const now = new Date()
  const ada = await aUser({ now })
  const endDate = toInstant(addMs(now, days(30)))
  await startPlan(ada.id, { tier: 'STANDARD', startDate: toInstant(now), endDate, sourceOrder: 'OR1' })
  const { body } = await ada.call(getSubscription)
  expect(body.subscription).toEqual({
    planType: 'STANDARD',
    isActive: true,
    isGranted: false,
    startDate: toInstant(now),
    endDate,
    autoRenew: false,
    repurchaseFrom: toInstant(addMs(now, days(25))),
  })
  expect(body.tier.features).toMatchObject({ monthlyCredits: 100, supportedPlatforms: 5, allowPremiumModels: true })
})

test('nobody sees anything without a session', async () => {
  expect(await call(getSubscription)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
})

test('a plan whose end an admin moved says when its card is charged, and without a card when it ends', async () => {
  const now = new Date()
  const ada = await aUser({ now })
  const at = (day: number) => toInstant(addMs(now, days(day)))
  await startPlan(ada.id, { tier: 'STARTER', startDate: at(0), endDate: at(30), sourceOrder: 'OR1' })
  await subscriptions.keepCard(ada.id, { token: 'encrypted', lastFour: '4242', savedAt: at(0) }, at(0), now)
  await subscriptions.grantPlan(ada.id, { tier: 'STARTER', endDate: at(50), actionId: 'x' }, now, {})
  const endDate = async () => (await ada.call(getSubscription)).body.subscription.endDate
  expect(await endDate()).toBe(at(30))
  await startPlan(ada.id, { tier: 'STARTER', startDate: at(50), endDate: at(80), sourceOrder: 'OR2' })
  expect(await endDate(), 'once it was charged, the next time').toBe(at(80))
  await subscriptions.revokePeriod(ada.id, 'OR2', now)
  await subscriptions.removeCard(ada.id, now)
  expect(await endDate()).toBe(at(50))
})

test('a person who cancels reads until when the plan runs, and that it runs until then', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const { status, body } = await ada.call(cancelSubscription)
  const { subscription } = (await ada.call(getSubscription)).body
  expect({ status, endDate: body.endDate }).toEqual({ status: 200, endDate: subscription.endDate })
  expect(subscription).toMatchObject({ planType: 'STARTER', autoRenew: false })
})
