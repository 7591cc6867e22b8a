import type { EntityItem } from 'electrodb'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { PostFailure } from '#shared/generation/schema.ts'
import type { Wishes } from '#shared/generation/wishes.ts'
import type { KeptFindings } from '#shared/history/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { Instant } from '#shared/time.ts'
import { falseWhenRefused, ignoreRefused } from '../table/commit.ts'
import { listKeys } from '../table/list-keys.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import type { Brief, Conversion, EditChange, Redos, RerunChange, RewriteChange } from './conversion.ts'
import { ConversionHistory, ConversionPointer } from './entities.ts'
import { isTimely, listPosition } from './list-position.ts'
import { packJson, packText, unpackJson, unpackText } from './pack.ts'

interface ConversionKey {
  userId: string
  id: string
}

export function toConversion(row: EntityItem<typeof ConversionHistory>): Conversion {
  const { ttl, listPk, listSk, pointsTo, content, reruns = {}, brief, wishes, ...conversion } = row
  return {
    ...conversion,
    content: unpackText(content),
    reruns,
    ...(brief && { brief: unpackJson<Brief>(brief) }),
    ...(wishes && { wishes: unpackJson<Wishes>(wishes) }),
  }
}

/** Binds a conversion for one read together with other rows. Under an id that is a position a pointer may stand. */
export function conversionRow(userId: string, id: string): Getter<Conversion> {
  return row(ConversionHistory.get({ userId, id }), (Item) =>
    Item.pointsTo ? null : toConversion(ConversionHistory.parse({ Item }).data!),
  )
}

export async function findConversion(userId: string, id: string): Promise<Conversion | undefined> {
  const [found] = await readTogether(conversionRow(userId, id))
  return found
}

/** Every conversion, in the `list` index. */
export const conversionList = 'CONVERSIONS'

/** Writes a conversion once; one that exists stays as it is. */
export async function createConversion(conversion: Conversion & { expiresAt: Instant }): Promise<void> {
  const { userId, createdAt, id } = conversion
  // First, because a conversion without one is not listed, while one that points to nothing is passed over.
  if (!isTimely(conversion)) await pointTo(conversion, { userId, ttl: ttlAt(conversion.expiresAt) })
  await ConversionHistory.create({
    ...conversion,
    ...listKeys(conversionList, createdAt, `${createdAt}#${id.slice(-6)}`),
    content: packText(conversion.content),
    brief: conversion.brief && packJson(conversion.brief),
    wishes: conversion.wishes && packJson(conversion.wishes),
    ttl: ttlAt(conversion.expiresAt),
  })
    .go()
    .catch(ignoreRefused)
}

/** @returns false when the conversion is gone */
export async function addRerun(
  key: ConversionKey,
  { runId, rerun, set, link, wishes, brief }: RerunChange,
): Promise<boolean> {
  const stored = set.content === undefined ? set : { ...set, content: packText(set.content) }
  return ConversionHistory.patch(key)
    .data((row, to) => {
      to.set(row.reruns[runId]!, rerun)
      for (const [name, value] of Object.entries(stored)) to.set(row[name as keyof typeof set], value as never)
      if (link) to.set(row.link, link)
      else to.remove(row.link)
      if (wishes) to.set(row.wishes, packJson(wishes))
      else to.remove(row.wishes)
      if (!brief.brief) return
      to.set(row.brief, packJson(brief.brief))
      to.set(row.briefKey, brief.briefKey)
    })
    .go()
    .then(() => true, falseWhenRefused)
}

/**
 * Stores a quick rewrite with the post from before.
 * @returns false when the conversion is gone, or the post or what it has replaced is not what was read
 */
export async function addRewrite(
  conversion: Conversion,
  { runId, rerun }: Pick<RewriteChange, 'runId' | 'rerun'>,
  edits: EditChange,
): Promise<boolean> {
  const { userId, id } = conversion
  return ConversionHistory.patch({ userId, id })
    .data((row, to) => {
      to.set(row.reruns[runId]!, rerun)
      setEdits(row, to, edits)
    })
    .where((row, is) => asRead(conversion, edits, row, is))
    .go()
    .then(() => true, falseWhenRefused)
}

/** Lists a quick rewrite whose post from before is stored already. @returns false when the conversion is gone */
export async function listRewrite(
  key: ConversionKey,
  { runId, rerun }: Pick<RewriteChange, 'runId' | 'rerun'>,
): Promise<boolean> {
  return ConversionHistory.patch(key)
    .data((row, to) => to.set(row.reruns[runId]!, rerun))
    .go()
    .then(() => true, falseWhenRefused)
}

/**
 * Removes regenerations from the list of a conversion, and adds up what they cost; one that is gone stays gone. Where
 * another call has removed one of them meanwhile, nothing is done: what they cost is added once.
 */
export async function removeReruns(
  { userId, id }: ConversionKey,
  runIds: readonly string[],
  { count, charged }: { count: number; charged: CreditHundredths },
): Promise<void> {
  await ConversionHistory.patch({ userId, id })
    .data((row, to) => {
      for (const runId of runIds) to.remove(row.reruns[runId]!)
      to.add(row.removedCount, count)
      to.add(row.removedCharged, charged)
    })
    .where(({ reruns }, is) => runIds.map((runId) => is.exists(reruns[runId]!)).join(' AND '))
    .go()
    .catch(ignoreRefused)
}

/** @returns false when another run has claimed one of the platforms, or the conversion is gone */
export async function claimRedos(
  key: ConversionKey,
  { platforms, runId, ended }: { platforms: readonly PostKey[]; runId: string; ended: Redos },
): Promise<boolean> {
  return ConversionHistory.patch(key)
    .data((row, to) => {
      for (const platform of platforms) to.set(row.redos[platform]!, runId)
    })
    .where((row, is) => {
      const isFree = platforms.map((platform) => {
        const field = row.redos[platform]!
        const mayReplace = [runId, ended[platform] ?? []].flat().map((run) => is.eq(field, run))
        return `(${[is.notExists(field), ...mayReplace].join(' OR ')})`
      })
      return isFree.join(' AND ')
    })
    .go()
    .then(() => true, falseWhenRefused)
}

/** Stores why platforms have no post. @returns false when the conversion is gone */
export async function saveFailures(
  key: ConversionKey,
  failures: Partial<Record<PostKey, PostFailure>>,
): Promise<boolean> {
  return ConversionHistory.patch(key)
    .data((row, to) => {
      for (const [platform, failure] of Object.entries(failures)) to.set(row.failures[platform as PostKey]!, failure)
    })
    .go()
    .then(() => true, falseWhenRefused)
}

type Patch = ReturnType<typeof ConversionHistory.patch>
type PatchData = Parameters<Parameters<Patch['data']>[0]>
type PatchWhere = Parameters<Parameters<ReturnType<Patch['data']>['where']>[0]>

function setEdits(row: PatchData[0], to: PatchData[1], { posts, replaced }: EditChange): void {
  for (const [key, edit] of posts) to.set(row.edits[key]!, edit)
  if (replaced) to.set(row.replaced, replaced)
}

/** Two windows may change one post at once: the second one reads again, so that the text of the first is kept. */
function asRead({ edits, replaced }: Conversion, change: EditChange, row: PatchWhere[0], is: PatchWhere[1]): string {
  const posts = change.posts.map(([key]) => {
    const field = row.edits[key]!.editedAt
    const known = edits[key]
    return known ? is.eq(field, known.editedAt) : is.notExists(field)
  })
  const all = [is.exists(row.createdAt), ...posts]
  if (!change.replaced) return all.join(' AND ')
  return [...all, replaced ? is.eq(row.replaced, replaced) : is.notExists(row.replaced)].join(' AND ')
}

/** What a person may change. `expiresAt`: a date ends the conversion then, null keeps it. */
export interface ConversionChange {
  expiresAt?: Instant | null | undefined
  edits: EditChange
  /** All that is kept from now on. */
  kept: KeptFindings | undefined
  /** Which posts have been posted from now on. */
  posted: Partial<Record<PostKey, boolean>> | undefined
  /** Empty: as the text begins. */
  title: string | undefined
}

/**
 * @returns false when the conversion is gone, or a post of the change, what it has replaced, what is kept or what is posted is not
 * what was read
 */
export async function changeConversion(
  conversion: Conversion,
  { expiresAt, edits, kept, posted, title }: ConversionChange,
): Promise<boolean> {
  const { userId, id } = conversion
  if (expiresAt !== undefined && !isTimely(conversion))
    await pointTo(conversion, { userId, ttl: expiresAt === null ? undefined : ttlAt(expiresAt) })
  return ConversionHistory.patch({ userId, id })
    .data((row, to) => {
      if (expiresAt === null) {
        to.remove(row.expiresAt)
        to.remove(row.ttl)
      } else if (expiresAt) {
        to.set(row.expiresAt, expiresAt)
        to.set(row.ttl, ttlAt(expiresAt))
      }
      setEdits(row, to, edits)
      if (kept) to.set(row.kept, kept)
      if (posted) to.set(row.posted, posted)
      if (title) to.set(row.title, title)
      else if (title === '') to.remove(row.title)
    })
    .where((row, is) => {
      const read = conversion
      const conditions = [asRead(read, edits, row, is)]
      // Both are written whole.
      if (kept) conditions.push(read.kept ? is.eq(row.kept, read.kept) : is.notExists(row.kept))
      if (posted) conditions.push(read.posted ? is.eq(row.posted, read.posted) : is.notExists(row.posted))
      return conditions.join(' AND ')
    })
    .go()
    .then(() => true, falseWhenRefused)
}

/** @returns the conversion as it was at that moment; undefined when it was gone */
export async function deleteConversion(conversion: Conversion): Promise<Conversion | undefined> {
  const { userId, id } = conversion
  const [deleted] = await deleteRows(userId, [id])
  if (!isTimely(conversion)) await ConversionPointer.delete({ userId, id: listPosition(conversion) }).go()
  return deleted
}

/** Conversions as they are stored, those that have ended too, and the ids of their rows and pointers. */
export async function listStored(
  userId: string,
  most: number,
): Promise<{ conversions: Conversion[]; rows: string[]; hasMore: boolean }> {
  const { data, cursor } = await ConversionHistory.query
    .byUser({ userId })
    .go({ consistent: true, limit: most, ignoreOwnership: true })
  const conversions = data.flatMap((row) => (row.pointsTo ? [] : [toConversion(row)]))
  return { conversions, rows: data.map(({ id }) => id), hasMore: cursor !== null }
}

/**
 * A pointer has the key that a conversion with its id would have.
 * @returns the conversions as they were at that moment
 */
export async function deleteRows(userId: string, ids: readonly string[]): Promise<Conversion[]> {
  const answers = await Promise.all(
    ids.map((id) => ConversionHistory.delete({ userId, id }).go({ response: 'all_old', ignoreOwnership: true })),
  )
  return answers.flatMap(({ data }) => (data && !data.pointsTo ? [toConversion(data)] : []))
}

/** Stores the pointer of a conversion whose id does not sort by time; again changes its end alone. */
async function pointTo(
  conversion: Pick<Conversion, 'id' | 'createdAt'>,
  { userId, ttl }: { userId: string; ttl: number | undefined },
): Promise<void> {
  const pointer = { userId, id: listPosition(conversion), pointsTo: conversion.id }
  await ConversionPointer.put(ttl === undefined ? pointer : { ...pointer, ttl }).go()
}

const ttlAt = (expiresAt: Instant): number => Math.ceil(Date.parse(expiresAt) / 1_000)
