import { conversionIdSchema } from '#shared/generation/conversion-id.ts'
import type { HouseRules } from '#shared/platforms/house-rules.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { newId } from '../../ids.ts'
import * as platforms from '../../platforms/platforms.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { readTogether } from '../../table/read.ts'
import { prepareModel } from '../model/models.ts'
import { isFirstRun } from '../spec.ts'
import { loadPostWriter } from './write-post.ts'

/** What one round trip read while the caller was still being checked. */
export interface Prefetched {
  runId: string
  plan: subscriptions.Plan
  account: credits.AccountSnapshot | undefined
  choices: platforms.Choices | undefined
  rules: HouseRules | undefined
  /** Of this very run, when it was started before. */
  hold: credits.Hold | undefined
  /** Of the first run of a conversion whose posts are written again, also in part. */
  firstHold: credits.Hold | undefined
  conversion: history.Conversion | undefined
}

/** A request whose body is parsed but not yet checked. */
interface UncheckedRequest {
  body?: unknown
  pathParameters?: { id?: string | undefined } | undefined
}

/** Reads what a first run needs. */
export const prefetchRun = (userId: string, now: Date, { body }: UncheckedRequest): Promise<Prefetched> => {
  const prefetched = prefetch(userId, now, { runId: fieldOf(body, 'conversionId') })
  prepareModel(fieldOf(body, 'selectedModel'))
  return prefetched
}

/** Reads what a regeneration needs; its path names the conversion, whose first hold says what was delivered. */
export const prefetchRegeneration = (
  userId: string,
  now: Date,
  { body, pathParameters }: UncheckedRequest,
): Promise<Prefetched> => {
  const prefetched = prefetch(userId, now, { runId: fieldOf(body, 'requestId'), conversionId: pathParameters?.id })
  prepareModel(fieldOf(body, 'selectedModel'))
  // The brief of the conversion is stored, so the first request to the provider may be that of a post.
  loadPostWriter().catch(() => {})
  return prefetched
}

const fieldOf = (body: unknown, name: string): unknown => (body as Record<string, unknown> | null | undefined)?.[name]

/** What is not an id counts as absent; a run without an id gets a new one. */
async function prefetch(
  userId: string,
  now: Date,
  requested: { runId: unknown; conversionId?: unknown },
): Promise<Prefetched> {
  const runId = conversionIdSchema.safeParse(requested.runId).data ?? newId()
  const conversionId = conversionIdSchema.safeParse(requested.conversionId).data ?? runId
  const others = isFirstRun({ runId, conversionId }) ? [] : [credits.holdRow(userId, conversionId)]
  const [plan, account, choices, rules, hold, conversion, firstHold] = await readTogether(
    subscriptions.planRow(userId),
    credits.accountRow(userId, now),
    platforms.choicesRow(userId),
    platforms.houseRulesRow(userId),
    credits.holdRow(userId, runId),
    history.conversionRow(userId, conversionId),
    ...others,
  )
  return {
    runId,
    plan: subscriptions.planOf(plan, now),
    account,
    choices,
    rules,
    hold,
    firstHold,
    conversion: history.readable(conversion, now),
  }
}
