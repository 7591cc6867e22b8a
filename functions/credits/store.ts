import type { EntityItem } from 'electrodb'
import type { CreditHundredths } from '#shared/money.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { commit, put, update, type Verdict, type Write } from '../table/commit.ts'
import { dueKeys } from '../table/due.ts'
import { readTogether, row } from '../table/read.ts'
import { ConversionResult, CreditAccount, CreditCause, CreditEntry, CreditGrant, CreditHold } from './entities.ts'
import type { Part, PartEnd } from './ledger.ts'
import type { Limits, Pace } from './pace.ts'

export type AccountRow = EntityItem<typeof CreditAccount>
export type GrantRow = EntityItem<typeof CreditGrant>
export type HoldRow = EntityItem<typeof CreditHold>
export type ResultRow = EntityItem<typeof ConversionResult>

/** Highest balance: 99,999,999.99 credits. @source money and trust §2 "Commands" */
const balanceCap = 9_999_999_999

export async function findAccount(userId: string): Promise<AccountRow | undefined> {
  const { data } = await CreditAccount.get({ userId }).go({ consistent: true })
  return data ?? undefined
}

/** Account and grants that have not ended at `from`, both strongly consistent, in one round trip. */
export async function findFunds(userId: string, from: Date) {
  const [account, grants] = await Promise.all([findAccount(userId), listGrants(userId, from)])
  return { account, grants }
}

export async function listGrants(userId: string, from: Date): Promise<GrantRow[]> {
  const query = CreditGrant.query.byUser({ userId }).gt({ expiresAt: toInstant(from) })
  return (await query.go({ pages: 'all', consistent: true })).data
}

/** Grants that ended and still hold something. */
export async function listEndedGrants(userId: string, now: Date): Promise<GrantRow[]> {
  const query = CreditGrant.query.byUser({ userId }).lte({ expiresAt: toInstant(now) })
  const { data } = await query.where(({ remaining }, { gt }) => gt(remaining, 0)).go({ pages: 'all', consistent: true })
  return data
}

export async function findHold(userId: string, id: string): Promise<HoldRow | undefined> {
  const { data } = await CreditHold.get({ userId, id }).go({ consistent: true })
  return data ?? undefined
}

export async function listOpenHolds(userId: string): Promise<HoldRow[]> {
  const query = CreditHold.query.byUser({ userId }).where(({ state }, { eq }) => eq(state, 'open'))
  return (await query.go({ pages: 'all', consistent: true })).data
}

export async function findCause(userId: string, cause: string) {
  const [found] = await readTogether(
    row(CreditCause.get({ userId, cause }), (Item) => CreditCause.parse({ Item }).data),
  )
  return found
}

export async function listResults(userId: string, runId: string): Promise<ResultRow[]> {
  return (await ConversionResult.query.byRun({ userId, runId }).go({ pages: 'all', consistent: true })).data
}

/** An empty account that is due for its first allowance. An account that exists is left as it is. */
export async function createAccount(userId: string, now: Date): Promise<void> {
  const at = toInstant(now)
  const zero = { granted: 0, available: 0, held: 0, used: 0, expired: 0, reversed: 0, owed: 0, openHolds: 0 }
  const pace = { minuteStart: at, minuteCount: 0, dayStart: at, dayCount: 0 }
  const account = { userId, ...zero, ...pace, isActive: true, anchorAt: at, nextResetAt: at }
  await commit({
    account: put(CreditAccount.create({ ...account, ...dueKeys('allowance', { at, userId, id: undefined }) })),
  })
}

interface Deltas {
  granted?: number
  held?: number
  used?: number
  expired?: number
  reversed?: number
}

/** Available moves by what the others leave: granted − used − expired − reversed − held. */
function withAvailable({ granted = 0, held = 0, used = 0, expired = 0, reversed = 0 }: Deltas) {
  return { granted, held, used, expired, reversed, available: granted - used - expired - reversed - held }
}

interface EntryFacts {
  userId: string
  at: Instant
  kind: 'grant' | 'hold' | 'settle' | 'release' | 'expire'
  cause: string
  amount: CreditHundredths
  actor?: string | undefined
}

function entry(facts: EntryFacts, deltas: Deltas): Write {
  const { available: _, ...sums } = withAvailable(deltas)
  return put(CreditEntry.create({ ...facts, ...sums }))
}

export interface NewGrant {
  userId: string
  cause: string
  fingerprint: string
  source: 'monthly' | 'purchase' | 'admin'
  amount: CreditHundredths
  expiresAt: Instant
  actor?: string | undefined
  /** Moves the account's next reset, for an allowance. */
  nextResetAt?: Instant | undefined
}

/** The guard, the grant, the account and the entry. */
export function saveGrant(grant: NewGrant, now: Date): Promise<Verdict> {
  const { userId, cause, fingerprint, source, amount, expiresAt, actor, nextResetAt } = grant
  const at = toInstant(now)
  const sums = withAvailable({ granted: amount })
  return commit({
    cause: put(CreditCause.create({ userId, cause, fingerprint })),
    grant: put(
      CreditGrant.create({
        ...{ userId, cause, source, amount, expiresAt, grantedAt: at },
        ...{ remaining: amount, held: 0, used: 0, expired: 0, reversed: 0 },
      }),
    ),
    account: update(
      CreditAccount.patch({ userId })
        .add({ granted: sums.granted, available: sums.available })
        .set(nextResetAt ? { nextResetAt, ...dueKeys('allowance', { at: nextResetAt, userId, id: undefined }) } : {})
        .where(({ available }, { lte }) => lte(available, balanceCap - amount)),
    ),
    entry: entry({ userId, at, kind: 'grant', cause, amount, actor }, { granted: amount }),
  })
}

export interface NewHold {
  userId: string
  id: string
  amount: CreditHundredths
  platforms: string[]
  parts: Part[]
  fingerprint: string
  worker: string
  leaseUntil: Instant
  expiresAt: Instant
}

/** The hold, the account within its limits, each paying grant, and the entry. */
export function saveHold(hold: NewHold, pace: Pace, known: AccountRow, limits: Limits, now: Date): Promise<Verdict> {
  const { userId, id, amount } = hold
  const at = toInstant(now)
  const { available } = withAvailable({ held: amount })
  return commit({
    hold: put(
      CreditHold.create({
        ...hold,
        state: 'open',
        startedAt: at,
        ...dueKeys('hold', { at: hold.expiresAt, userId, id }),
      }),
    ),
    account: update(
      withPace(CreditAccount.patch({ userId }), pace, known)
        .add({ held: amount, available, openHolds: 1 })
        .where((row, { eq, gte, lt }) =>
          [
            gte(row.available, amount),
            lt(row.openHolds, limits.openHolds),
            eq(row.isActive, true),
            eq(row.minuteStart, known.minuteStart),
            lt(row.minuteCount, pace.minuteStart === known.minuteStart ? limits.perMinute : Number.MAX_SAFE_INTEGER),
            eq(row.dayStart, known.dayStart),
            lt(row.dayCount, pace.dayStart === known.dayStart ? limits.perDay : Number.MAX_SAFE_INTEGER),
          ].join(' AND '),
        ),
    ),
    ...named('grant', hold.parts, (part) =>
      update(
        CreditGrant.patch({ userId, expiresAt: part.expiresAt, cause: part.cause })
          .add({ held: part.amount })
          .subtract({ remaining: part.amount })
          .where(({ remaining }, { gte }) => gte(remaining, part.amount)),
      ),
    ),
    entry: entry({ userId, at, kind: 'hold', cause: id, amount }, { held: amount }),
  })
}

/** One write per item, each under a name of its own. */
function named<Item>(name: string, items: readonly Item[], write: (item: Item) => Write): Record<string, Write> {
  return Object.fromEntries(items.map((item, i) => [`${name} ${i}`, write(item)]))
}

type AccountPatch = ReturnType<typeof CreditAccount.patch>

/** Counts within the current minute and day are added to, so that racing runs all count; new ones start at one. */
function withPace(patch: AccountPatch, pace: Pace, known: Pace) {
  const isSameMinute = pace.minuteStart === known.minuteStart
  const isSameDay = pace.dayStart === known.dayStart
  return patch
    .set({
      ...(!isSameMinute && { minuteStart: pace.minuteStart, minuteCount: 1 }),
      ...(!isSameDay && { dayStart: pace.dayStart, dayCount: 1 }),
    })
    .add({ ...(isSameMinute && { minuteCount: 1 }), ...(isSameDay && { dayCount: 1 }) })
}

/**
 * Gives an open hold to a worker: its own again, or one whose lease has run out. Moves no credits, so a lone
 * conditional write will do; when it is refused by its own lost success, the worker's id tells.
 */
export async function saveLease(
  { userId, id }: { userId: string; id: string },
  mine: string,
  leaseUntil: Instant,
  now: Date,
): Promise<boolean> {
  const at = toInstant(now)
  try {
    await CreditHold.patch({ userId, id })
      .set({ worker: mine, leaseUntil })
      .where(({ state, worker, expiresAt, leaseUntil: lease }, { eq, gt, lt }) => {
        const isMineOrSilent = `(${eq(worker, mine)} OR ${lt(lease, at)})`
        return `${eq(state, 'open')} AND ${gt(expiresAt, at)} AND ${isMineOrSilent}`
      })
      .go()
    return true
  } catch (error) {
    if ((error as { code?: number }).code !== 4001) throw error
    const current = await findHold(userId, id)
    return current?.state === 'open' && current.worker === mine && current.expiresAt > at
  }
}

export interface CloseOfHold {
  delivered: string[]
  charged: CreditHundredths
  ends: PartEnd[]
}

/**
 * Ends an open hold: what was delivered is used, the rest goes back or expires, and every platform that was not
 * delivered is sealed, so that a late worker cannot deliver into it any more. A delivery that slips in refuses it.
 */
export function saveClose(hold: HoldRow, { delivered, charged, ends }: CloseOfHold, now: Date): Promise<Verdict> {
  const { userId, id, amount } = hold
  const at = toInstant(now)
  const expired = ends.reduce((sum, end) => sum + end.expired, 0)
  const deltas = { held: -amount, used: charged, expired }
  const { available } = withAvailable(deltas)
  const sealed = hold.platforms.filter((platform) => !delivered.includes(platform))
  return commit({
    hold: update(
      CreditHold.patch({ userId, id })
        .set({ state: charged > 0 ? 'settled' : 'released', charged, delivered, closedAt: at })
        .remove(['duePk', 'dueSk'])
        .where(({ state }, { eq }) => eq(state, 'open')),
    ),
    account: update(
      CreditAccount.patch({ userId })
        .add({ held: -amount, used: charged, expired, available, openHolds: -1 })
        .where(({ held }, { gte }) => gte(held, amount)),
    ),
    ...named('grant', ends, (end) =>
      update(
        CreditGrant.patch({ userId, expiresAt: end.expiresAt, cause: end.cause })
          .add({ remaining: end.returned, used: end.used, expired: end.expired, held: -end.amount })
          .where(({ held }, { gte }) => gte(held, end.amount)),
      ),
    ),
    entry: entry({ userId, at, kind: charged > 0 ? 'settle' : 'release', cause: id, amount: charged }, deltas),
    ...named('seal', sealed, (platform) =>
      put(ConversionResult.create({ userId, runId: id, platform, isSealed: true, storedAt: at })),
    ),
  })
}

/** Takes what is left out of a grant that has ended. */
export function saveExpiry(grant: GrantRow, now: Date): Promise<Verdict> {
  const { userId, expiresAt, cause, remaining: amount } = grant
  return commit({
    grant: update(
      CreditGrant.patch({ userId, expiresAt, cause })
        .add({ expired: amount })
        .subtract({ remaining: amount })
        .where(({ remaining }, { eq }) => eq(remaining, amount)),
    ),
    account: update(
      CreditAccount.patch({ userId })
        .add({ expired: amount, available: -amount })
        .where(({ available }, { gte }) => gte(available, amount)),
    ),
    entry: entry({ userId, at: toInstant(now), kind: 'expire', cause, amount }, { expired: amount }),
  })
}
