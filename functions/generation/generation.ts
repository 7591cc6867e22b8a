import { AppError } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import type { GenerationRequest } from '#shared/generation/generation-request.ts'
import type { RegenerationRequest } from '#shared/generation/regeneration-request.ts'
import type { Posts } from '#shared/generation/schema.ts'
import { lowCreditsOf, plans } from '#shared/subscriptions/plans.ts'
import type { User } from '../account/account.ts'
import { isInLambda } from '../config.ts'
import * as credits from '../credits/credits.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { openConnection } from '../table/read.ts'
import { prepareKeys } from './model/keys.ts'
import { collectPosts } from './run/collect-posts.ts'
import type { Prefetched } from './run/prefetch.ts'
import { refusalOf } from './run/refusal.ts'
import { canWrite, type Engine, openContext, engine as realEngine } from './run/run-context.ts'
import { specOfQuickRewrite, specOfRegeneration, specOfRun } from './run/run-specs.ts'
import { joinRun, mailWishOf, refuseOther, startRun } from './run/start-run.ts'
import type { RunSpec } from './spec.ts'

/** The models that can be chosen, and the prompt texts that people start from. */
export { listOffered } from './model/models.ts'
export { promptTexts } from './prompts/common.ts'
/** What a handler reads while the caller is still being checked. */
export { prefetchRegeneration, prefetchRun } from './run/prefetch.ts'

/** A run that can no longer be refused: whatever happens from now on is one of its events. */
export interface StartedRun {
  conversionId: string
  events: AsyncIterable<GenerationEvent>
}

/** Whose run it is, and which mails they want; absent: none. */
type Caller = Pick<User, 'userId'> & Partial<Pick<User, 'mails'>>

/**
 * While Lambda starts a container: makes the entities of runs, fetches the keys and opens the connection to the table, which the
 * first call would wait for.
 * What fails here is done again by the call.
 */
export async function prepare(): Promise<void> {
  credits.prepareRuns()
  if (isInLambda()) await Promise.allSettled([prepareKeys(), openConnection()])
}

/**
 * Writes one post for each platform, and another one where a second language is asked for. The same id again joins the run, or repeats its events when it has ended.
 * @throws generation.plan-limit; generation.model-not-in-plan; generation.model-unavailable;
 * generation.demo-language; credits.price-changed
 * {price}; history.not-found for the id of a deleted conversion; and what `credits.reserve` refuses, generation.key-reused
 * among it
 * @source docs/rules/generation.md#request, docs/rules/generation.md#ids
 */
export async function generate(
  caller: Caller,
  request: GenerationRequest,
  prefetched: Prefetched,
  now: Date,
  engine: Engine = realEngine,
): Promise<StartedRun> {
  const spec = specOfRun(request, { userId: caller.userId, now, prefetched })
  return startOrJoin(engine, spec, caller, { prefetched, shownPrice: request.price, now })
}

/**
 * Writes one post of a conversion again, or all of them, as a run of its own.
 * @throws history.not-found; request.invalid for a platform or language the conversion does not have; what `generate` throws
 * @source docs/rules/generation.md#regeneration
 */
export async function regenerate(
  caller: Caller,
  request: RegenerationRequest,
  prefetched: Prefetched,
  now: Date,
  engine: Engine = realEngine,
): Promise<StartedRun> {
  const { conversion } = prefetched
  if (!conversion) throw new AppError('history.not-found')
  const asked = { userId: caller.userId, now, prefetched }
  const { part } = request
  const spec = part
    ? await specOfQuickRewrite({ ...request, part }, conversion, asked)
    : await specOfRegeneration(request, conversion, asked)
  return startOrJoin(engine, spec, caller, { prefetched, shownPrice: request.price, now })
}

/** The posts of a run whose caller waits for all of them. */
export interface WrittenPosts {
  conversionId: string
  posts: Posts
}

/** As `generate`, for a caller that waits. @throws what `collectPosts` throws where there is no post */
export const generateAll = async (...run: Parameters<typeof generate>): Promise<WrittenPosts> =>
  collected(await generate(...run))

/** As `regenerate`, for a caller that waits. @throws what `collectPosts` throws where there is no post */
export const regenerateAll = async (...run: Parameters<typeof regenerate>): Promise<WrittenPosts> =>
  collected(await regenerate(...run))

const collected = async ({ conversionId, events }: StartedRun): Promise<WrittenPosts> => ({
  conversionId,
  posts: await collectPosts(events),
})

async function startOrJoin(
  engine: Engine,
  spec: RunSpec,
  { mails }: Caller,
  { prefetched, shownPrice, now }: { prefetched: Prefetched; shownPrice: number | undefined; now: Date },
): Promise<StartedRun> {
  const { conversionId } = spec
  const context = openContext(engine, spec, now)
  const { hold } = prefetched
  if (hold) {
    // A regeneration has a hold and no conversion under its own id.
    refuseOther(spec, hold)
    // Posts are stored after their conversion: a run that delivered some and has none was deleted, or has expired.
    if (hold.state === 'settled' && !spec.conversion) throw new AppError('history.not-found')
    // A run that has its hold is joined on the terms it was started on.
    return { conversionId, events: joinRun(context, hold) }
  }
  const { plan, account } = await subscriptions.ensureAllowance(spec.userId, now, prefetched)
  const refusal = refusalOf(spec, plans[plan.tier], context.model, shownPrice)
  if (refusal || !canWrite(context))
    throw new AppError(refusal?.code ?? 'generation.model-unavailable', refusal?.details)
  const mail = mailWishOf(spec, mails, { lowBelow: lowCreditsOf(plan.tier), available: account.available })
  const isPaying = plan.tier !== 'FREE'
  return { conversionId, events: await startRun(context, { account, isPaying, mail }, now) }
}
