import { expect, test } from 'vitest'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { aUser } from './user.ts'

test('a new person is on FREE with its allowance', async () => {
  const ada = await aUser()
  expect(await ada.call(getSubscription)).toMatchObject({
    status: 200,
    body: { credits: { available: 5 }, tier: { name: 'FREE' } },
  })
})

test('a person on a plan has its allowance too', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  expect(await ada.call(getSubscription)).toMatchObject({
    body: { credits: { available: 30 }, tier: { name: 'STARTER' } },
  })
})

test.each([0, 1.6, 99])('a person can have exactly %s credits', async (credits) => {
  const ada = await aUser({ plan: 'STANDARD', credits })
  expect(await ada.call(getSubscription)).toMatchObject({ body: { credits: { available: credits } } })
})

test('a disabled person has no access', async () => {
  const ada = await aUser({ isActive: false })
  expect(await ada.call(getSubscription)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
})
