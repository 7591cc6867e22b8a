import type { Conversion as ConversionView } from '#shared/history/schema.ts'
import { addMs, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { type Conversion, expiryOf, longestRunMs, type Run, runsOf } from './conversion.ts'
import { getConversion } from './find.ts'
import { findNewestPosts } from './newest-posts.ts'
import * as store from './store.ts'
import { earlierOf } from './versions.ts'
import { runsToCheck, toView } from './view.ts'

/** Conversions of all people, for those who look after them. */
export * as allConversions from './all-conversions.ts'
export { type Brief, type Conversion, hasRoomFor, type PostPlan, postsOf, type Redos, runsOf } from './conversion.ts'
export { conversionRow, find, readable } from './find.ts'
export { cursorBehind, list } from './list.ts'
export { endedRedosOf, redoneOf } from './redos.ts'
export { listVersions, restoreVersion } from './restore-version.ts'
export { eraseRunMails, listDueRunMails, noteRunMail, type RunMailWish } from './run-mail-rows.ts'
export { mailRun } from './run-mails.ts'
export { nameRuns } from './run-names.ts'
export { claimRedos, finishRun, recordRerun, recordRewrite } from './runs.ts'
export { update } from './update.ts'

// A conversion is recorded with its first run, read and deleted here. It is found, listed, written again and edited in the files that are passed on above.

/** What a first run records, once. */
export type NewConversion = Pick<
  Conversion,
  | 'userId'
  | 'id'
  | 'createdAt'
  | 'content'
  | 'contentType'
  | 'link'
  | 'platforms'
  | 'secondLanguage'
  | 'series'
  | 'outputLanguage'
  | 'selectedModel'
  | 'isDemo'
  | 'wishes'
  | 'brief'
  | 'briefKey'
>

/** Stores a conversion for 30 days; again with the same id changes nothing. */
export async function record(conversion: NewConversion): Promise<void> {
  const expiresAt = expiryOf(conversion)
  await store.createConversion({ ...conversion, expiresAt, reruns: {}, edits: {}, failures: {}, redos: {} })
}

/** @throws history.not-found, also for another person's conversion */
export async function get(userId: string, id: string, now: Date): Promise<ConversionView> {
  const conversion = await getConversion(userId, id, now)
  const [posts, holds] = await Promise.all([
    findNewestPosts(conversion),
    readTogether(...runsToCheck(conversion).map((run) => credits.holdRow(userId, run))),
  ])
  const found = holds.filter((hold) => hold !== undefined)
  return { ...toView(conversion, posts, found, now), earlier: earlierOf(conversion, runsOf(conversion), found, posts) }
}

/**
 * Deletes the texts of a conversion; what was charged stays charged.
 * @throws history.not-found
 */
export async function remove(userId: string, id: string, now: Date): Promise<void> {
  const conversion = await getConversion(userId, id, now)
  await eraseTexts([conversion])
  const deleted = await store.deleteConversion(conversion)
  await eraseLateTexts([deleted ?? conversion], now)
}

/**
 * Deletes conversions of a person with their texts, saved ones and those that have ended too. What was charged stays charged;
 * a run that is going on erases its own posts at its end.
 * @param most how many at most; the caller calls again while there are more
 */
export async function removeSome(
  userId: string,
  most: number,
  now: Date,
): Promise<{ deleted: number; hasMore: boolean }> {
  const { conversions, rows, hasMore } = await store.listStored(userId, most)
  await eraseTexts(conversions)
  // A delete whose answer was lost is made again, and the second answer shows no row.
  const deleted = new Map((await store.deleteRows(userId, rows)).map((one) => [one.id, one]))
  const asDeleted = conversions.map((one) => deleted.get(one.id) ?? one)
  await eraseLateTexts(asDeleted, now)
  return { deleted: conversions.length, hasMore }
}

/** Before their conversions are deleted: while these are there, another call finds the texts. */
async function eraseTexts(conversions: readonly Conversion[], isMeant: (run: Run) => boolean = () => true) {
  for (const conversion of conversions) {
    const runs = runsOf(conversion).filter(isMeant)
    await Promise.all(runs.map(({ id }) => credits.eraseResults(conversion.userId, id)))
  }
}

/**
 * A run that was going on may have ended while its conversion was still there, with a post that was not there yet.
 * @param deleted as they were when they were deleted, where that is known: a run may have begun meanwhile
 */
function eraseLateTexts(deleted: readonly Conversion[], now: Date): Promise<void> {
  const since = toInstant(addMs(now, -longestRunMs))
  return eraseTexts(deleted, ({ startedAt }) => startedAt > since)
}
