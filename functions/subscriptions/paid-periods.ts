import { type PaidTier, type PlanTier, planTiers } from '#shared/subscriptions/plans.ts'
import { addMs, days, type Instant, periodMs, toInstant } from '#shared/time.ts'

/** 30 days that were paid for. */
export interface PaidPeriod {
  tier: PaidTier
  startDate: Instant
  endDate: Instant
  /** The order that paid; its credits are granted under `order#<id>`. */
  sourceOrder: string
}

/** How long before its end the same plan can be bought again. @source docs/rules/plans.md#buying-while-subscribed */
export const repurchaseMs = days(5)

const rank = (tier: PlanTier): number => planTiers.indexOf(tier)
const latest = (instants: Instant[]): Instant | undefined => instants.toSorted().at(-1)

/**
 * The period in force: of those that run, the one of the highest tier. Its end is the end of the periods of the same tier
 * that follow it without a gap.
 * @source docs/rules/plans.md#periods
 */
export function currentPeriod(
  periods: readonly PaidPeriod[],
  now: Date,
): { tier: PaidPeriod['tier']; startDate: Instant; endDate: Instant } | undefined {
  const instant = toInstant(now)
  const [best] = periods
    .filter(({ startDate, endDate }) => startDate <= instant && endDate > instant)
    .toSorted((a, b) => rank(b.tier) - rank(a.tier) || (a.endDate < b.endDate ? 1 : -1))
  return best && { tier: best.tier, startDate: best.startDate, endDate: endOf(periods, best) }
}

/** When a period ends, with those of the same tier that follow it without a gap. */
export function endOf(periods: readonly PaidPeriod[], { tier, endDate: own }: PaidPeriod): Instant {
  let endDate = own
  for (const next of periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)))
    if (next.tier === tier && next.startDate <= endDate && next.endDate > endDate) endDate = next.endDate
  return endDate
}

/** The period that ends last. */
export function lastPeriod(periods: readonly PaidPeriod[]): PaidPeriod | undefined {
  const end = latest(periods.map(({ endDate }) => endDate))
  return periods.find(({ endDate }) => endDate === end)
}

/**
 * The period whose end a reminder names and which a renewal follows: the last one, or that of a higher plan beside it. Who has
 * just paid for further days of a plan and then buys a higher one goes on with that, though it ends some days sooner.
 * @source docs/rules/plans.md#renewal
 */
export function periodToRenew(periods: readonly PaidPeriod[]): PaidPeriod | undefined {
  const last = lastPeriod(periods)
  if (!last) return undefined
  const beside = periods.filter(({ endDate }) => endDate > last.startDate)
  const highest = Math.max(...beside.map(({ tier }) => rank(tier)))
  return lastPeriod(beside.filter(({ tier }) => rank(tier) === highest))
}

/**
 * The dates of a period that is paid for at `now`: at once on a higher plan, else after everything paid for on this plan
 * or a higher one, so that no paid day is lost.
 * @source docs/rules/plans.md#buying-while-subscribed
 */
export function placePeriod(
  periods: readonly PaidPeriod[],
  { tier, sourceOrder }: Pick<PaidPeriod, 'tier' | 'sourceOrder'>,
  now: Date,
): PaidPeriod {
  const ends = periods.filter((period) => rank(period.tier) >= rank(tier)).map(({ endDate }) => endDate)
  const startDate = latest([...ends, toInstant(now)])!
  return { tier, sourceOrder, startDate, endDate: toInstant(addMs(new Date(startDate), periodMs)) }
}

/**
 * The periods without one whose payment was refunded. What was placed behind it comes before its time, so that nobody has
 * no plan while one is paid for: at `now` at the earliest, and still for 30 days. It waits for all that stays, also for what
 * was paid for after it; the higher plans are placed first, because a lower one waits for them and not they for it.
 * @param before what a period that is paid for now waits for, where that is more than the periods
 * @source docs/rules/payments.md#refunds
 */
export function withoutPeriod(
  periods: readonly PaidPeriod[],
  taken: PaidPeriod,
  now: Date,
  before: readonly PaidPeriod[] = periods,
): PaidPeriod[] {
  const waiting = waitingFor(taken, periods, now)
  const placed = before.filter((period) => period !== taken && !waiting.includes(period))
  const moved = new Map<PaidPeriod, PaidPeriod>()
  for (const period of waiting.toSorted((a, b) => rank(b.tier) - rank(a.tier))) {
    const again = placePeriod(placed, period, now)
    placed.push(again)
    moved.set(period, again)
  }
  return periods.filter((period) => period !== taken).map((period) => moved.get(period) ?? period)
}

/** What begins at the end of a period, what begins at the end of that, and so on; soonest first. */
function waitingFor(taken: PaidPeriod, periods: readonly PaidPeriod[], now: Date): PaidPeriod[] {
  const freed = [taken.endDate]
  const waiting: PaidPeriod[] = []
  // One that was moved may begin behind another one that was paid for after it.
  for (const period of periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    if (period === taken || period.startDate <= toInstant(now) || !freed.includes(period.startDate)) continue
    freed.push(period.endDate)
    waiting.push(period)
  }
  return waiting
}

/** Whether a plan may be bought now, and from when it may if not. @source docs/rules/plans.md#buying-while-subscribed */
export type PurchaseVerdict =
  | { ok: true }
  | { ok: false; code: 'subscription.same-plan' | 'subscription.lower-plan'; availableAt: Instant }

export function mayBuy(periods: readonly PaidPeriod[], tier: PaidPeriod['tier'], now: Date): PurchaseVerdict {
  const current = currentPeriod(periods, now)
  if (!current || rank(tier) > rank(current.tier)) return { ok: true }
  if (tier !== current.tier) return { ok: false, code: 'subscription.lower-plan', availableAt: current.endDate }
  const availableAt = toInstant(addMs(new Date(current.endDate), -repurchaseMs))
  if (availableAt <= toInstant(now)) return { ok: true }
  return { ok: false, code: 'subscription.same-plan', availableAt }
}
