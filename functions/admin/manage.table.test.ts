import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { endSessions } from '#shared/admin/endpoints/end-sessions.ts'
import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { cancelSubscription } from '#shared/subscriptions/endpoints/cancel-subscription.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { addMs, days, periodMs, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import * as session from '../session/session.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { call } from '../testing/call.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { aUser, type TestUser } from '../testing/user.ts'

const reason = 'Goodwill after an outage'
const inDays = (count: number): string => toInstant(addMs(new Date(), days(count)))
const idOf = ({ id }: TestUser) => ({ params: { id } })
const anAdmin = () => aUser({ role: 'admin' })

async function actionsOn(admin: TestUser, target: TestUser) {
  const { body } = await admin.call(listActions, { query: { target: target.id } })
  return body.items
}

async function expectClean(admin: TestUser, target: TestUser) {
  expect(await admin.call(auditUser, idOf(target))).toMatchObject({ status: 200, body: { findings: [] } })
}

test('credits arrive with their reason, never expire, and stand in the log', async () => {
  const [root, ada] = [await anAdmin(), await aUser({ credits: 5 })]
  const answer = await root.call(addCredits, { ...idOf(ada), body: { amount: 10, reason: `  ${reason} ` } })
  expect(answer).toMatchObject({ status: 200, body: { user: { id: ada.id, credits: 15 } } })
  const { body } = await root.call(getManagedUser, idOf(ada))
  expect(body.grants.at(-1)).toEqual({ origin: 'GIFT', remaining: 10, held: 0, grantedAt: expect.any(String) })
  expect(await actionsOn(root, ada)).toMatchObject([
    { kind: 'credits.add', amount: 10, reason, actor: { id: root.id }, target: { id: ada.id }, isSelf: false },
  ])
  await expectClean(root, ada)
})

test('one dialog pressed fifty times grants once and is logged once', async () => {
  const [root, ada] = [await anAdmin(), await aUser({ credits: 0 })]
  const body = { amount: 100, reason, requestId: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => root.call(addCredits, { ...idOf(ada), body })))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status, body: refused } of answers) if (status !== 200) expect(refused.code).toBe('credits.busy')
  expect((await credits.readAccount(ada.id, new Date())).available).toBe(10_000)
  expect(await actionsOn(root, ada)).toHaveLength(1)
  await expectClean(root, ada)
})

test('two admins at once both give, and both stand in the log', async () => {
  const [root, eve, ada] = [await anAdmin(), await anAdmin(), await aUser({ credits: 0 })]
  await Promise.all([root, eve].map((admin) => admin.call(addCredits, { ...idOf(ada), body: { amount: 7, reason } })))
  expect((await credits.readAccount(ada.id, new Date())).available).toBe(1_400)
  const actors = (await actionsOn(root, ada)).map(({ actor }) => actor.id)
  expect(actors.toSorted()).toEqual([root.id, eve.id].toSorted())
  await expectClean(root, ada)
})

test('an id that was used for another amount is refused', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const requestId = randomUUID()
  await root.call(addCredits, { ...idOf(ada), body: { amount: 1, reason, requestId } })
  const answer = await root.call(addCredits, { ...idOf(ada), body: { amount: 2, reason, requestId } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'credits.key-reused' } })
  expect(await actionsOn(root, ada)).toHaveLength(1)
})

test('what an admin gives herself is marked', async () => {
  const root = await anAdmin()
  await root.call(addCredits, { ...idOf(root), body: { amount: 3, reason } })
  expect(await actionsOn(root, root)).toMatchObject([{ isSelf: true }])
})

const wrongAmounts = [0, -1, 1.5, '10', 1e21, 10_001, null]
test.each(wrongAmounts)('an amount of %j is refused and gives nothing', async (amount) => {
  const [root, ada] = [await anAdmin(), await aUser({ credits: 5 })]
  const rawBody = JSON.stringify({ amount, reason })
  expect(await root.call(addCredits, { ...idOf(ada), rawBody })).toMatchObject({
    status: 400,
    body: { code: 'credits.invalid-amount' },
  })
  expect((await credits.readAccount(ada.id, new Date())).available).toBe(500)
  expect(await actionsOn(root, ada)).toEqual([])
})

test.each([
  ['   ', 'credits.reason-required'],
  ['', 'credits.reason-required'],
  [undefined, 'credits.reason-required'],
  ['x'.repeat(501), 'request.invalid'],
])('the reason %#, %.20s, is refused', async (given, code) => {
  const [root, ada] = [await anAdmin(), await aUser()]
  for (const [endpoint, body] of [
    [addCredits, { amount: 1 }],
    [setUserState, { isActive: false }],
    [endSessions, {}],
    [editSubscription, { action: 'grant', tier: 'STARTER', until: inDays(3) }],
  ] as const)
    expect(
      await root.call(endpoint, { ...idOf(ada), rawBody: JSON.stringify({ ...body, reason: given }) }),
    ).toMatchObject({ status: 400, body: { code } })
  expect(await actionsOn(root, ada)).toEqual([])
})

test('nobody of that id is not found', async () => {
  const root = await anAdmin()
  const nobody = { params: { id: '01J00000000000000000000000' } }
  const answers = [
    await root.call(addCredits, { ...nobody, body: { amount: 1, reason } }),
    await root.call(setUserState, { ...nobody, body: { isActive: false, reason } }),
    await root.call(endSessions, { ...nobody, body: { reason } }),
    await root.call(editSubscription, { ...nobody, body: { action: 'end', reason } }),
    await root.call(getManagedUser, nobody),
    await root.call(listUserEntries, nobody),
    await root.call(auditUser, nobody),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('a plan is given until a date, moved, and ended, and nothing is charged', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const edit = async (body: object) => root.call(editSubscription, { ...idOf(ada), body: { ...body, reason } as never })
  const until = inDays(10)
  expect(await edit({ action: 'grant', tier: 'STANDARD', until })).toMatchObject({
    status: 200,
    body: { user: { subscriptionTier: 'STANDARD', subscriptionEndDate: until } },
  })
  const later = inDays(40)
  expect(await edit({ action: 'extend', until: later })).toMatchObject({
    body: { user: { subscriptionTier: 'STANDARD', subscriptionEndDate: later } },
  })
  const { body } = await root.call(getManagedUser, idOf(ada))
  expect(body).toMatchObject({ plan: { tier: 'STANDARD', isGranted: true, renews: false }, orders: [] })
  expect(await edit({ action: 'end' })).toMatchObject({ body: { user: { subscriptionTier: 'FREE' } } })
  expect((await actionsOn(root, ada)).map(({ kind }) => kind)).toEqual(['plan.end', 'plan.extend', 'plan.grant'])
  expect(await edit({ action: 'end' })).toMatchObject({ status: 409, body: { code: 'subscription.not-active' } })
  await expectClean(root, ada)
})

test('a plan given by one dialog that is pressed fifty times is given once and logged once', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const until = inDays(10)
  const body = { action: 'grant', tier: 'STARTER', until, reason, requestId: randomUUID() } as const
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => root.call(editSubscription, { ...idOf(ada), body })),
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const { status, body: refused } of answers) if (status !== 200) expect(refused.code).toBe('credits.busy')
  expect(await subscriptions.findPlan(ada.id, new Date())).toMatchObject({ tier: 'STARTER', endDate: until })
  expect(await actionsOn(root, ada)).toHaveLength(1)
})

test.each(['grant', 'extend', 'end'] as const)(
  '%s that is pressed again after its answer was lost is answered as the first time, and changes nothing',
  async (action) => {
    const [root, ada] = [await anAdmin(), await aUser({ plan: 'STARTER' })]
    const edit = (body: object) => root.call(editSubscription, { ...idOf(ada), body: { ...body, reason } as never })
    await edit({ action: 'grant', tier: 'STARTER', until: inDays(40) })
    const until = action === 'end' ? undefined : inDays(60)
    const body = { action, until, ...(action === 'grant' && { tier: 'STANDARD' }), requestId: randomUUID() }
    const first = await edit(body)
    expect(first.status).toBe(200)
    expect(await edit(body)).toMatchObject({ status: 200, body: first.body })
    const logged = await actionsOn(root, ada)
    expect(logged).toHaveLength(2)

    // What another dialog changed since then stays.
    const later = inDays(90)
    const last = await edit({ action: 'grant', tier: 'PROFESSIONAL', until: later })
    expect(last.status).toBe(200)
    expect(await edit(body)).toMatchObject({ status: 200, body: last.body })
    expect(await actionsOn(root, ada)).toHaveLength(3)
    await expectClean(root, ada)
  },
)

test.each(['extend', 'end'] as const)(
  '%s of one dialog that is pressed fifty times is done and logged once',
  async (action) => {
    const [root, ada] = [await anAdmin(), await aUser()]
    const given = { action: 'grant', tier: 'STARTER', until: inDays(10), reason } as const
    await root.call(editSubscription, { ...idOf(ada), body: given })
    const pressed = { reason, requestId: randomUUID() }
    const body = action === 'extend' ? { action, until: inDays(20), ...pressed } : { action, ...pressed }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => root.call(editSubscription, { ...idOf(ada), body })),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { status, body: refused } of answers) if (status !== 200) expect(refused.code).toBe('credits.busy')
    expect(await actionsOn(root, ada)).toHaveLength(2)
  },
)

test.each(['grant', 'extend'] as const)(
  '%s whose call was slow is not done again when another admin has changed the plan meanwhile',
  async (action) => {
    const [root, other, ada] = [await anAdmin(), await anAdmin(), await aUser()]
    const edit = (body: object, admin = root) =>
      admin.call(editSubscription, { ...idOf(ada), body: { reason, ...body } as never })
    await edit({ action: 'grant', tier: 'STARTER', until: inDays(10) })
    const body = { action, until: inDays(20), ...(action === 'grant' && { tier: 'STARTER' }), requestId: randomUUID() }
    const slow = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const restore = interceptTable(async (call, send) => {
      if (call.operation === 'TransactWriteItems' && JSON.stringify(call.body).includes(body.requestId)) {
        restore()
        reached.resolve()
        await slow.promise
      }
      return send()
    })
    const first = edit(body)
    await reached.promise
    expect((await edit(body)).status).toBe(200)
    expect((await edit({ action: 'end' }, other)).status).toBe(200)
    expect((await edit({ action: 'grant', tier: 'STARTER', until: inDays(5) }, other)).status).toBe(200)
    slow.resolve()
    expect((await first).status).toBe(200)
    expect((await actionsOn(root, ada)).map(({ kind }) => kind).reverse()).toEqual([
      'plan.grant',
      `plan.${action}`,
      'plan.end',
      'plan.grant',
    ])
    const { body: detail } = await root.call(getManagedUser, idOf(ada))
    expect(new Date(detail.plan.endDate!).getTime()).toBeLessThan(new Date(inDays(6)).getTime())
    await expectClean(root, ada)
  },
)

test('the id of one edit is not taken for another', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const given = { tier: 'STARTER', until: inDays(10), reason, requestId: randomUUID() } as const
  const edit = (body: object) => root.call(editSubscription, { ...idOf(ada), body: { ...given, ...body } as never })
  expect((await edit({ action: 'grant' })).status).toBe(200)
  for (const other of [
    { action: 'grant', until: inDays(11) },
    { action: 'grant', tier: 'STANDARD' },
    { action: 'extend', until: inDays(20) },
    { action: 'end' },
  ])
    expect(await edit(other)).toMatchObject({ status: 422, body: { code: 'credits.key-reused' } })
  expect(await subscriptions.findPlan(ada.id, new Date())).toMatchObject({ tier: 'STARTER', endDate: given.until })
  expect(await actionsOn(root, ada)).toHaveLength(1)
})

test('a person who cancels a given plan is told that there is nothing to cancel', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const body = { action: 'grant', tier: 'STARTER', until: inDays(20), reason } as const
  await root.call(editSubscription, { ...idOf(ada), body })
  expect(await ada.call(cancelSubscription)).toMatchObject({ status: 409, body: { code: 'subscription.granted' } })
  expect(await (await aUser()).call(cancelSubscription)).toMatchObject({ body: { code: 'subscription.not-active' } })
})

test('a plan that was given brings its own allowance when one falls due', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const body = { action: 'grant', tier: 'STANDARD', until: inDays(90), reason } as const
  await root.call(editSubscription, { ...idOf(ada), body })
  const { account } = await subscriptions.ensureAllowance(ada.id, addMs(new Date(), periodMs + days(1)))
  expect(account.available).toBe(plans.STANDARD.monthlyCreditsHundredths)
  await subscriptions.ensureAllowance(ada.id, addMs(new Date(), 2 * periodMs + days(1)))
  const { entries } = await credits.listEntries(ada.id, { kind: 'expire' })
  expect(entries.map(credits.originOfEntry), 'it is told from the free one before it').toEqual(['STANDARD', 'FREE'])
  expect(await credits.auditAccount(ada.id, addMs(new Date(), periodMs + days(1)))).toEqual([])
})

test('what was paid for is not taken away: it only no longer renews', async () => {
  const [root, ada] = [await anAdmin(), await aUser({ plan: 'STARTER' })]
  const answer = await root.call(editSubscription, { ...idOf(ada), body: { action: 'end', reason } })
  expect(answer).toMatchObject({ status: 200, body: { user: { subscriptionTier: 'STARTER' } } })
  expect(await subscriptions.findPlan(ada.id, new Date())).toMatchObject({ tier: 'STARTER', isActive: false })
})

test.each([
  ['a date before today', { action: 'grant', tier: 'STARTER', until: inDays(-1) }, 'subscription.date-invalid'],
  ['a date in two years', { action: 'grant', tier: 'STARTER', until: inDays(730) }, 'subscription.date-invalid'],
  ['no date', { action: 'grant', tier: 'STARTER' }, 'request.invalid'],
  ['no plan', { action: 'grant', until: inDays(3) }, 'request.invalid'],
  ['FREE', { action: 'grant', tier: 'FREE', until: inDays(3) }, 'request.invalid'],
  ['a plan that is none', { action: 'grant', tier: 'GOLD', until: inDays(3) }, 'request.invalid'],
  ['an end of FREE to move', { action: 'extend', until: inDays(3) }, 'subscription.not-active'],
])('%s is refused', async (_, edit, code) => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const answer = await root.call(editSubscription, { ...idOf(ada), rawBody: JSON.stringify({ ...edit, reason }) })
  expect(answer.body.code).toBe(code)
  expect(await actionsOn(root, ada)).toEqual([])
})

test.each([
  ['tier', { action: 'grant', until: inDays(3) }],
  ['until', { action: 'grant', tier: 'STARTER' }],
  ['until', { action: 'extend' }],
])('the refusal of an edit without its %s names it', async (field, edit) => {
  const [root, ada] = [await anAdmin(), await aUser({ plan: 'STARTER' })]
  const answer = await root.call(editSubscription, { ...idOf(ada), rawBody: JSON.stringify({ ...edit, reason }) })
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(answer.body.details).toEqual({ fields: { [field]: expect.any(String) } })
})

test('a lower plan beside a higher one, and an earlier end, are refused', async () => {
  const [root, ada] = [await anAdmin(), await aUser({ plan: 'STANDARD' })]
  const edit = async (body: object) => root.call(editSubscription, { ...idOf(ada), body: { ...body, reason } as never })
  expect(await edit({ action: 'grant', tier: 'STARTER', until: inDays(50) })).toMatchObject({ status: 409 })
  expect(await edit({ action: 'extend', until: inDays(20) })).toMatchObject({ status: 400 })
})

test('a disabled account is out at once, and back when it is enabled', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const state = (isActive: boolean) => root.call(setUserState, { ...idOf(ada), body: { isActive, reason } })
  expect((await ada.call(getUser)).status).toBe(200)
  expect(await state(false)).toMatchObject({ status: 200, body: { user: { isActive: false } } })
  expect((await ada.call(getUser)).status).toBe(401)
  expect((await credits.readAccount(ada.id, new Date())).isActive).toBe(false)
  expect(await state(false)).toMatchObject({ status: 200 })
  expect(await state(true)).toMatchObject({ body: { user: { isActive: true } } })
  // Its sessions stay ended: the person signs in again.
  expect((await ada.call(getUser)).status).toBe(401)
  expect((await actionsOn(root, ada)).map(({ kind }) => kind)).toEqual(['account.enable', 'account.disable'])
  await expectClean(root, ada)
})

test('a sign-in that ends while the account is disabled has no session either once it is enabled', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  let late = ''
  const restore = interceptTable(async ({ operation, body }, send) => {
    if (operation === 'TransactWriteItems' && JSON.stringify(body).includes('account.disable') && late === '') {
      late = 'opening'
      late = `session=${await session.open(ada.id, {}, new Date())}`
    }
    return send()
  })
  const set = (isActive: boolean) => root.call(setUserState, { ...idOf(ada), body: { isActive, reason } })
  expect(await set(false).finally(restore)).toMatchObject({ status: 200 })
  expect(late).toMatch(/^session=/)
  expect(await call(getUser, { cookies: [late] })).toMatchObject({ status: 401 })
  expect(await set(true)).toMatchObject({ status: 200 })
  expect(await call(getUser, { cookies: [late] })).toMatchObject({ status: 401 })
})

test('two admins who disable at once make one line of the log', async () => {
  const [root, eve, ada] = [await anAdmin(), await anAdmin(), await aUser()]
  const body = { isActive: false, reason }
  const answers = await Promise.all([root, eve].map((admin) => admin.call(setUserState, { ...idOf(ada), body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await actionsOn(root, ada)).toHaveLength(1)
})

test('an admin does not disable herself', async () => {
  const root = await anAdmin()
  expect(await root.call(setUserState, { ...idOf(root), body: { isActive: false, reason } })).toMatchObject({
    status: 409,
    body: { code: 'admin.own-account' },
  })
})

test('signing out everywhere ends every session', async () => {
  const [root, ada] = [await anAdmin(), await aUser()]
  const second = await session.open(ada.id, {}, new Date())
  expect(await root.call(endSessions, { ...idOf(ada), body: { reason } })).toMatchObject({ body: { ended: 2 } })
  expect((await ada.call(getUser)).status).toBe(401)
  expect(await session.findCaller(second, new Date())).toBeUndefined()
  expect(await actionsOn(root, ada)).toMatchObject([{ kind: 'sessions.end' }])
})

test('the ledger shows each run with what it delivered', async () => {
  const [root, ada] = [await anAdmin(), await aUser({ credits: 5 })]
  const id = randomUUID()
  const now = new Date()
  await credits.reserve(ada.id, { id, platforms: ['facebook', 'threads'], amount: 160, fingerprint: 'f' }, now)
  await credits.close(ada.id, id, addMs(now, 1_000))
  const { body } = await root.call(listUserEntries, idOf(ada))
  expect(body.items[0]).toMatchObject({
    kind: 'release',
    cause: id,
    run: { state: 'released', requested: ['facebook', 'threads'], delivered: [], charged: 0 },
  })
})
