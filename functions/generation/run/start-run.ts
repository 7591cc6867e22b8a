import type { MailChoices } from '#shared/account/settings.ts'
import { AppError, refusalIn } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { unitsOf } from '#shared/generation/series.ts'
import type { CreditHundredths } from '#shared/money.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { logger } from '../../observability/logger.ts'
import { ModelError } from '../model/model.ts'
import { isFirstRun, type RunSpec } from '../spec.ts'
import { startBriefing } from './brief.ts'
import { followRun } from './follow-run.ts'
import { refuseUsedRedo } from './redo.ts'
import { executeRun } from './run.ts'
import { openContext, type RunContext, type WritingContext } from './run-context.ts'

/** What the person is told of the run by mail. */
export type MailWish = Pick<history.RunMailWish, 'isFinished' | 'lowBelow'>

/** What the person is told of a run by mail; a quick rewrite and a regeneration of one post are watched. */
export function mailWishOf(
  { runId, conversionId, posts, quickRewrite }: RunSpec,
  mails: MailChoices | undefined,
  { lowBelow, available }: { lowBelow: CreditHundredths; available: CreditHundredths },
): MailWish | undefined {
  if (!mails) return undefined
  const isFinished = mails.runFinished && !quickRewrite && (posts.length > 1 || isFirstRun({ runId, conversionId }))
  const isAbove = mails.lowCredits && available >= lowBelow
  return isFinished || isAbove ? { isFinished, ...(isAbove && { lowBelow }) } : undefined
}

/** Of whom a run is, beside its spec. */
interface Starter {
  account: credits.AccountSnapshot
  /** Whether the plan costs money. */
  isPaying: boolean
  mail: MailWish | undefined
}

/**
 * Starts a run that has not been seen before. Where the plan costs money, the editor pass starts together with the hold, so that only
 * one round trip to the table comes before the first request to the provider; it is stopped when the hold is refused. Who
 * starts many runs at the same instant has begun as many passes by then: on the free plan, which anybody has, it waits for the hold.
 * @throws what `credits.reserve` refuses; credits.price-changed when another run has had the one regeneration without charge
 */
export async function startRun(
  context: WritingContext,
  { account, isPaying, mail }: Starter,
  now: Date,
): Promise<AsyncIterable<GenerationEvent>> {
  const { engine, spec, stop } = context
  const { userId, runId: id, posts: platforms, amount, fingerprint } = spec
  const conversionId = isFirstRun(spec) ? undefined : spec.conversionId
  const units = unitsIn(spec)
  if (isPaying && credits.mayReserve(account, amount, now)) startBriefing(context)
  const { hold, isNew } = await credits
    .reserve(userId, { id, platforms, units, amount, fingerprint, conversionId }, now, account)
    .catch((error) => {
      stop.abort(notStarted())
      throw error
    })
  if (!isNew) {
    stop.abort(notStarted())
    return joinRun(openContext(engine, spec, now), hold)
  }
  await refuseUsedRedo(context, hold)
  return runInBackground(context, async () => {
    context.emit({ kind: 'started', hold, joined: false })
    const noted = mail && noteMail(spec, hold, mail)
    if ((await executeRun(context, hold)) === 'lost') await followRun(context)
    await noted
  })
}

/** A mail is worth no run. */
function noteMail({ userId, conversionId }: RunSpec, { id: runId, startedAt }: credits.Hold, mail: MailWish) {
  return history
    .noteRunMail({ userId, runId, conversionId, startedAt, ...mail })
    .catch((error) => logger.warn('a mail about a run was not noted', { runId, reason: String(error) }))
}

/**
 * Joins a run that has its hold already: another call executes it, it has ended, or the call that executed it has died.
 * @throws generation.key-reused when the id was used for another request
 */
export function joinRun(context: RunContext, hold: credits.Hold): AsyncIterable<GenerationEvent> {
  refuseOther(context.spec, hold)
  return runInBackground(context, async () => {
    context.emit({ kind: 'started', hold, joined: true })
    await followRun(context, hold.state === 'open' ? await credits.countJoin(hold) : undefined)
  })
}

/** @throws generation.key-reused when the hold is that of another request */
export function refuseOther({ fingerprint }: Pick<RunSpec, 'fingerprint'>, hold: credits.Hold): void {
  if (hold.fingerprint !== fingerprint) throw new AppError('generation.key-reused')
}

/** For how many posts those of a run count, where that is not one for each. */
function unitsIn({ posts, series }: RunSpec): credits.HoldRequest['units'] {
  const counted = posts.map((key) => [key, unitsOf(key, series)] as const).filter(([, units]) => units > 1)
  return counted.length > 0 ? Object.fromEntries(counted) : undefined
}

/** Lets a run go on whether or not somebody reads its events. Never throws. */
function runInBackground(context: RunContext, work: () => Promise<void>): AsyncIterable<GenerationEvent> {
  work()
    .catch((error) => {
      logger.error('run failed', { runId: context.spec.runId, error: error as Error })
      context.emit({ kind: 'broken', error: refusalIn(error) ?? new AppError('internal') })
    })
    .finally(context.channel.end)
  return context.channel.events
}

const notStarted = () => new ModelError('unavailable', { cause: new Error('the run was not started') })
