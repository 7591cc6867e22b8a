import type { editSubscription as editSubscriptionEndpoint } from '#shared/admin/endpoints/edit-subscription.ts'
import type { ListedUser } from '#shared/admin/schema.ts'
import type { ParsedBodyOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { toCredits, toHundredths } from '#shared/money.ts'
import { type PaidTier, plans, planTiers } from '#shared/subscriptions/plans.ts'
import { addMs, days, type Instant, never, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as credits from '../credits/credits.ts'
import { newId } from '../ids.ts'
import { recordMetrics } from '../observability/metrics.ts'
import * as session from '../session/session.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { commit, type Write } from '../table/commit.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { claimRequest, findAction, logWrite } from './actions.ts'
import { getUser } from './users.ts'

/** Who does it, to whom, and why. */
interface ActionRequest {
  actor: string
  target: string
  reason: string
}

/**
 * Gives credits that do not expire. The same request again gives nothing more.
 * @param amount whole credits
 * @throws not-found; credits.balance-cap; credits.key-reused when the id was used for another amount; credits.busy
 * @source docs/rules/credits.md#admin-grants
 */
export async function addCredits(
  { actor, target, reason }: ActionRequest,
  { amount, requestId = newId() }: { amount: number; requestId?: string | undefined },
  now: Date,
): Promise<ListedUser> {
  await getUser(target, now)
  await subscriptions.ensureAllowance(target, now)
  const log = logWrite({ id: requestId, actor, target, kind: 'credits.add', reason, amount }, now)
  const { isNew, refused } = await credits.grant(
    target,
    { cause: `admin#${requestId}`, source: 'admin', amount: toHundredths(amount), expiresAt: never, actor, reason },
    now,
    { log },
  )
  if (refused.length > 0) throw new AppError('credits.key-reused')
  if (isNew) recordMetrics({ CreditsGrantedByAdmins: amount })
  return getUser(target, now)
}

type SubscriptionEdit = ParsedBodyOf<typeof editSubscriptionEndpoint>
type DatedEdit = Exclude<SubscriptionEdit, { action: 'end' }>

/** The furthest end of a plan that is given. */
const furthestMs = days(366)

/**
 * Gives a plan until a date, moves its end, or ends it; nothing is charged. The same request again changes nothing.
 * @throws not-found; subscription.date-invalid; subscription.lower-plan; subscription.not-active; credits.key-reused when the
 * id was used for another edit
 * @source docs/rules/plans.md#plans-that-an-admin-gives
 */
export async function editSubscription(request: ActionRequest, edit: SubscriptionEdit, now: Date): Promise<ListedUser> {
  const { target } = request
  const user = await getUser(target, now)
  const id = edit.requestId ?? newId()
  // The log is read before anything is judged: what was done cannot be done once more, so a repeated request would be refused.
  if (!(await wasDone(target, id, edit, now)))
    await applyEdit(request, user, { ...edit, id }, now).catch(async (error) => {
      // The same request may have been handled by another call meanwhile.
      if (!(await wasDone(target, id, edit, now))) throw error
    })
  return getUser(target, now)
}

const kindOf = { grant: 'plan.grant', extend: 'plan.extend', end: 'plan.end' } as const

async function wasDone(target: string, id: string, edit: SubscriptionEdit, now: Date): Promise<boolean> {
  const done = await findAction(target, id, now)
  if (!done) return false
  const isSame =
    done.kind === kindOf[edit.action] &&
    (edit.action === 'end' || done.until === endOf(edit)) &&
    (edit.action !== 'grant' || done.tier === edit.tier)
  if (!isSame) throw new AppError('credits.key-reused')
  return true
}

async function applyEdit(
  request: ActionRequest,
  user: ListedUser,
  { id, ...edit }: SubscriptionEdit & { id: string },
  now: Date,
): Promise<void> {
  const { target } = request
  // The allowance of the plan that ends is given before the plan changes.
  await subscriptions.ensureAllowance(target, now)
  const record = { ...request, id, kind: kindOf[edit.action] }
  const claim = claimRequest(target, id, now)
  if (edit.action === 'end') {
    const log = logWrite({ ...record, tier: user.subscriptionTier }, now)
    await subscriptions.endPlan(target, now, { log, claim })
  } else {
    const { tier, endDate } = checkEdit(user, edit, now)
    const log = logWrite({ ...record, tier, until: endDate }, now)
    const isNew = await subscriptions.grantPlan(target, { tier, endDate, actionId: id }, now, { log, claim })
    const brought = toCredits(plans[tier].monthlyCreditsHundredths)
    if (isNew && edit.action === 'grant') recordMetrics({ CreditsGrantedByAdmins: brought })
  }
}

const endOf = ({ until }: DatedEdit): Instant => toInstant(new Date(until))

function checkEdit(user: ListedUser, edit: DatedEdit, now: Date): { tier: PaidTier; endDate: Instant } {
  const tier = edit.action === 'extend' ? user.subscriptionTier : edit.tier
  if (tier === 'FREE') throw new AppError('subscription.not-active')
  const endDate = endOf(edit)
  const earliest = edit.action === 'extend' && user.subscriptionEndDate ? user.subscriptionEndDate : toInstant(now)
  if (endDate <= earliest || endDate > toInstant(addMs(now, furthestMs)))
    throw new AppError('subscription.date-invalid', { fields: { until: 'invalid_value' } })
  if (planTiers.indexOf(tier) < planTiers.indexOf(user.subscriptionTier))
    throw new AppError('subscription.lower-plan', { availableAt: user.subscriptionEndDate })
  return { tier, endDate }
}

/**
 * Disables an account and ends its sessions, or enables it. A run that is going on ends by itself and is settled.
 * @returns the person; nothing is done or logged where the account is so already
 * @throws not-found; admin.own-account; credits.busy
 * @source docs/rules/accounts.md#disabled-accounts
 */
export async function setState(request: ActionRequest, isActive: boolean, now: Date): Promise<ListedUser> {
  if (request.actor === request.target && !isActive) throw new AppError('admin.own-account')
  await withRetry(async () => {
    const user = await account.findUser(request.target)
    if (!user) throw new AppError('not-found')
    if (user.isActive === isActive) return undefined
    const snapshot = await credits.readAccount(user.userId, now)
    const kind = isActive ? ('account.enable' as const) : ('account.disable' as const)
    const verdict = await commit({
      log: logWrite({ ...request, id: newId(), kind }, now),
      user: account.changeState(user, isActive),
      ...(snapshot.isOpen && { credits: credits.activeWrite(user.userId, isActive) }),
      // With an enabled account too: a sign-in may have ended while the account was disabled.
      ...closing(await session.listOpen(user, now), now),
    })
    return verdict.ok ? undefined : lostRace
  })
  return getUser(request.target, now)
}

/** Ends every session of a person. @throws not-found; credits.busy */
export async function endSessions(request: ActionRequest, now: Date): Promise<{ ended: number }> {
  const user = await account.findUser(request.target)
  if (!user) throw new AppError('not-found')
  return withRetry(async () => {
    const open = await session.listOpen(user, now)
    const log = logWrite({ ...request, id: newId(), kind: 'sessions.end' }, now)
    const verdict = await commit({ log, ...closing(open, now) })
    return verdict.ok ? { ended: Math.min(open.length, maxSessions) } : lostRace
  })
}

/** A transaction has at most 100 writes. Somebody with more sessions is signed out by a second request. */
const maxSessions = 90

const closing = (open: readonly session.SessionRow[], now: Date): Record<string, Write> =>
  Object.fromEntries(open.slice(0, maxSessions).map((row, i) => [`session ${i}`, session.closeWrite(row, now)]))
