import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { addMs, days, toInstant } from '#shared/time.ts'
import { captureMetrics } from '../testing/captured-metrics.ts'
import { aUser } from '../testing/user.ts'

const measured = captureMetrics()
const given = () => measured.lines().flatMap(({ figures }) => figures.CreditsGrantedByAdmins?.values ?? [])

test('what admins give is measured once, a plan by the credits that it brings each month', async () => {
  const [root, ada] = [await aUser({ role: 'admin' }), await aUser()]
  const about = { params: { id: ada.id } }
  const reason = 'Goodwill after an outage'
  const credits = { amount: 7, reason, requestId: randomUUID() }
  const until = (count: number): string => toInstant(addMs(new Date(), days(count)))
  const plan = {
    action: 'grant' as const,
    tier: 'PROFESSIONAL' as const,
    until: until(30),
    reason,
    requestId: randomUUID(),
  }
  for (let presses = 0; presses < 2; presses += 1) {
    expect(await root.call(addCredits, { ...about, body: credits })).toMatchObject({ status: 200 })
    expect(await root.call(editSubscription, { ...about, body: plan })).toMatchObject({ status: 200 })
  }
  expect(given()).toEqual([7, 400])
  const later = { action: 'extend' as const, until: until(60), reason }
  expect(await root.call(editSubscription, { ...about, body: later })).toMatchObject({ status: 200 })
  expect(given(), 'a plan that goes on brings no more a month').toEqual([7, 400])
})
