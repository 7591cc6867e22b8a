import { AppError } from '#shared/errors.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { type Instant, never, toInstant } from '#shared/time.ts'
import { commit, ignoreRefused, put, update, type Verdict, type Write } from '../table/commit.ts'
import { dueKeys } from '../table/due-keys.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import type { AccountSnapshot } from './account.ts'
import { CreditAccount, CreditCause, CreditGrant } from './entities.ts'
import { expireDue } from './expire-due.ts'
import type { GrantField, Posting } from './ledger.ts'
import { balanceCap } from './limits.ts'
import { type AccountAttributes, type AccountChange, entry } from './postings.ts'
import { parseAccount, readAccount } from './store.ts'

/** Queue of the `due` index: accounts, by the instant their next allowance is due. Its job, which gives it, resets. */
export const allowanceQueue = 'RESETS'

/** Credits that arrive. */
export interface GrantRequest {
  /** Unique for ever; names the grant: `order#<id>`, `free#<user>#<n>`, `admin#<key>`. */
  cause: string
  source: 'monthly' | 'purchase' | 'admin'
  amount: CreditHundredths
  /** `never` for what does not expire. */
  expiresAt: Instant
  /** The plan whose allowance it is. */
  tier?: PlanTier | undefined
  /** The admin who gave it, and why. */
  actor?: string | undefined
  reason?: string | undefined
  /** When the next allowance is due; unchanged when absent. */
  nextAllowanceAt?: Instant | undefined
}

/** Opens an account, with a first grant or without. Refused when there is one already. */
export function createAccount(
  userId: string,
  first: (GrantRequest & { nextAllowanceAt: Instant }) | { nextAllowanceAt: Instant },
  now: Date,
): Promise<Verdict> {
  const grant = 'cause' in first ? first : undefined
  const amount = grant?.amount ?? 0
  const account = CreditAccount.create({
    userId,
    granted: amount,
    available: amount,
    held: 0,
    used: 0,
    expired: 0,
    reversed: 0,
    owed: 0,
    grants: grant ? { [grant.cause]: toField(grant, now) } : {},
    openHolds: 0,
    isActive: true,
    openedAt: toInstant(now),
    minute: 0,
    minuteRuns: 0,
    day: 0,
    dayRuns: 0,
    ...nextAllowanceFields(userId, first.nextAllowanceAt),
  })
  return commit({ account: put(account), ...(grant && grantRows(userId, grant, now)) })
}

/** See `credits.grant`. */
export async function grantOnce(
  userId: string,
  request: GrantRequest,
  now: Date,
  others: Record<string, Write> = {},
): Promise<{ isNew: boolean; refused: string[] }> {
  let snapshot = await expireDue(await readAccount(userId, now), now)
  return withRetry(async () => {
    const verdict = await saveGrant(snapshot, request, now, others)
    if (verdict.ok) return { isNew: true, refused: [] }
    const cause = verdict.refused.get('cause')
    const refused = Object.keys(others).filter((name) => verdict.refused.has(name))
    if (cause) return repeatOf(cause, request)
    if (refused.length > 0) return { isNew: false, refused }
    const account = verdict.refused.get('account')
    if (!account) throw new Error('credits were granted to a person without an account')
    snapshot = await expireDue(parseAccount(account, userId, now), now)
    if (exceedsCap(snapshot, request)) throw new AppError('credits.balance-cap')
    return lostRace
  })
}

/** The answer when the cause was granted before. */
function repeatOf(cause: Record<string, unknown>, request: GrantRequest) {
  const earlier = CreditCause.parse({ Item: cause }).data
  if (earlier?.fingerprint !== fingerprintOf(request)) throw new AppError('credits.key-reused')
  return { isNew: false, refused: [] }
}

const exceedsCap = ({ available, held }: AccountSnapshot, { amount }: GrantRequest): boolean =>
  available + held + amount > balanceCap

/** Adds a grant. Refused when its cause was used before or the balance would pass its cap. */
function saveGrant(
  snapshot: AccountSnapshot,
  request: GrantRequest,
  now: Date,
  others: Record<string, Write>,
): Promise<Verdict> {
  const { userId, held } = snapshot
  const account = CreditAccount.patch({ userId })
    .data((row, to) => {
      to.set(row.grants[request.cause]!, toField(request, now))
      to.add(row.granted, request.amount)
      to.add(row.available, request.amount)
      if (request.nextAllowanceAt) setNextAllowance(row, to, userId, request.nextAllowanceAt)
    })
    // A condition cannot add two attributes, so `held` must not have grown since it was read.
    .where((row, is) => `${is.lte(row.available, balanceCap - held - request.amount)} AND ${is.lte(row.held, held)}`)
  return commit({ account: update(account), ...grantRows(userId, request, now), ...others })
}

/** The rows of a grant beside the account, each refused when it exists. */
function grantRows(userId: string, request: GrantRequest, now: Date): Record<'cause' | 'grant' | 'entry', Write> {
  const { cause, source, amount, expiresAt, actor, reason, tier } = request
  const grantedAt = toInstant(now)
  const posting: Posting = { grant: cause, remaining: amount }
  return {
    cause: put(CreditCause.create({ userId, cause, fingerprint: fingerprintOf(request), grantedAt })),
    grant: put(CreditGrant.create({ userId, cause, source, amount, grantedAt, expiresAt, actor, reason })),
    entry: entry({ userId, kind: 'grant', cause, actor, tier }, amount, [posting], now),
  }
}

/** Equal for two requests of one cause that ask for the same grant. */
const fingerprintOf = ({ source, amount, expiresAt }: GrantRequest): string => `${source} ${amount} ${expiresAt}`

function toField({ amount, expiresAt, tier }: GrantRequest, now: Date): GrantField {
  const places = { remaining: amount, held: 0, used: 0, expired: 0, reversed: 0 }
  return { ...places, grantedAt: toInstant(now), expiresAt, ...(tier && { tier }) }
}

/** See `credits.postponeAllowance`. */
export async function postponeNextAllowance(userId: string, at: Instant): Promise<void> {
  await CreditAccount.patch({ userId })
    .data((row, to) => setNextAllowance(row, to, userId, at))
    .where((row, is) => is.lt(row.nextAllowanceAt, at))
    .go()
    .catch(ignoreRefused)
}

/** See `credits.retireWrite`. The account stays in the queue, at its very end, so that it is audited as long as it is kept. */
export const retire = (userId: string): Write =>
  update(
    CreditAccount.patch({ userId }).data((row, to) => {
      to.set(row.isActive, false)
      setNextAllowance(row, to, userId, never)
    }),
  )

/** See `credits.scheduleAllowanceWrite`. */
export const nextAllowanceWrite = (userId: string, at: Instant): Write =>
  update(CreditAccount.patch({ userId }).data((row, to) => setNextAllowance(row, to, userId, at)))

const nextAllowanceFields = (userId: string, at: Instant) => ({
  nextAllowanceAt: at,
  ...dueKeys(allowanceQueue, { at, userId, id: undefined }),
})

function setNextAllowance(row: AccountAttributes, to: AccountChange, userId: string, at: Instant): void {
  const fields = nextAllowanceFields(userId, at)
  to.set(row.nextAllowanceAt, fields.nextAllowanceAt)
  to.set(row.duePk, fields.duePk)
  to.set(row.dueSk, fields.dueSk)
}
