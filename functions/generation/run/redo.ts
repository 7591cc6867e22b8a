import { AppError } from '#shared/errors.ts'
import { isPremiumPrice, type OriginalRun } from '#shared/generation/regeneration.ts'
import { countUnits } from '#shared/generation/series.ts'
import { toCredits } from '#shared/money.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { readTogether } from '../../table/read.ts'
import { ModelError } from '../model/model.ts'
import type { RunContext } from './run-context.ts'

/** What a price of writing posts again depends on, and the claims that have used nothing. */
export interface RedoState extends OriginalRun {
  endedRedos: history.Redos
}

/** So many runs are looked at for a post that the first one did not deliver. */
const mostReruns = 20

/**
 * Reads which posts of a conversion may be written again without charge. As a rule the first hold says everything; more is
 * read where a post was written again before or was missing at first.
 * @param first the hold of the conversion's first run
 */
export async function readRedoState(
  conversion: history.Conversion,
  first: credits.Hold | undefined,
): Promise<RedoState> {
  const { userId, createdAt, content, hasNewText, redos } = conversion
  const posts = history.postsOf(conversion)
  const missing = posts.filter((key) => !first?.delivered.includes(key))
  // A quick rewrite writes a part of a post, and never counts as having delivered a whole one.
  const later = history
    .runsOf(conversion)
    .filter(({ id, how, platforms }) => id !== conversion.id && !how && platforms.some((key) => missing.includes(key)))
    .slice(0, mostReruns)
  const ids = [...new Set([...Object.values(redos), ...later.map(({ id }) => id)])]
  const read = await readTogether(...ids.map((id) => credits.holdRow(userId, id)))
  const holds = read.filter((hold) => hold !== undefined)
  return {
    createdAt,
    content,
    hasNewText,
    postCount: countUnits(posts, conversion.series),
    series: conversion.series,
    isPremium: first !== undefined && isPremiumPrice(first.amount, credits.requestedUnits(first), 100),
    delivered: [first, ...holds].flatMap((hold) => hold?.delivered ?? []),
    redone: history.redoneOf(conversion, holds),
    endedRedos: history.endedRedosOf(conversion, holds),
  }
}

/**
 * Claims the regeneration without charge for a run that is charged nothing. The hold comes first, so that a claim always names
 * a hold, and one whose run has ended without the post can be told to be void.
 * @returns false when another run has it; this one may then deliver nothing
 */
export async function claimRedo({ spec }: RunContext, hold: credits.Hold): Promise<boolean> {
  if (hold.amount > 0) return true
  const { userId, conversionId, runId, redo } = spec
  return history.claimRedos(userId, conversionId, { runId, platforms: hold.platforms, ended: redo?.ended ?? {} })
}

/**
 * @throws credits.price-changed when another run was faster; what the table threw when it could not be claimed. Nothing is
 * held or written then
 */
export async function refuseUsedRedo(context: RunContext, hold: credits.Hold): Promise<void> {
  const isClaimed = await claimRedo(context, hold).catch(async (error) => {
    // A hold that cannot be closed now is swept later; it holds nothing.
    await giveUp(context, hold, error).catch(() => {})
    throw error
  })
  if (isClaimed) return
  await giveUp(context, hold, new Error('written without charge by another run'))
  const { redo } = context.spec
  throw new AppError('credits.price-changed', redo && { price: toCredits(redo.amount) })
}

/** Stops the editor pass, which has started, and closes the hold. */
async function giveUp({ engine, stop }: RunContext, hold: credits.Hold, cause: unknown): Promise<void> {
  stop.abort(new ModelError('unavailable', { cause }))
  await credits.close(hold.userId, hold.id, engine.now())
}
