import { createConversions, type EntityItem } from 'electrodb'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { conversionIdSchema } from '#shared/generation/schema.ts'
import type { KeptFindings } from '#shared/history/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { ignoreRefused } from '../table/commit.ts'
import { listKeys, readNewest } from '../table/list.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { takePage } from '../table/take-page.ts'
import type { Conversion, Edit, Redos, RerunChange, RewriteChange } from './conversion.ts'
import { ConversionHistory } from './entities.ts'
import { packBrief, unpackBrief } from './pack-brief.ts'

interface ConversionKey {
  userId: string
  id: string
}

function toConversion(row: EntityItem<typeof ConversionHistory>): Conversion {
  const { ttl, listPk, listSk, reruns = {}, brief, ...conversion } = row
  return { ...conversion, reruns, ...(brief && { brief: unpackBrief(brief) }) }
}

/** Binds a conversion for one read together with other rows. */
export function conversionRow(userId: string, id: string): Getter<Conversion> {
  return row(ConversionHistory.get({ userId, id }), (Item) => toConversion(ConversionHistory.parse({ Item }).data!))
}

export async function findConversion(userId: string, id: string): Promise<Conversion | undefined> {
  const [found] = await readTogether(conversionRow(userId, id))
  return found
}

/** Every conversion, in the `list` index. */
export const conversionList = 'CONVERSIONS'

/**
 * Conversions of all people, newest first.
 * @param after a position in the list
 */
export async function listAllConversions(
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<{ conversions: Conversion[]; next: string | undefined }> {
  const list = readNewest({ lists: [conversionList], after, pageSize: limit + 1 }, now)
  const { entries, next } = await takePage(list, limit)
  const parse = (Item: Record<string, unknown>) => toConversion(ConversionHistory.parse({ Item }).data!)
  const rows = entries.map(({ key }): Getter<Conversion> => ({ key, parse }))
  const conversions = rows.length > 0 ? await readTogether(...rows) : []
  return { conversions: conversions.filter((conversion) => conversion !== undefined), next }
}

/** Writes a conversion once; one that exists stays as it is. */
export async function createConversion(conversion: Conversion & { expiresAt: Instant }): Promise<void> {
  const { createdAt, id } = conversion
  await ConversionHistory.create({
    ...conversion,
    ...listKeys(conversionList, createdAt, `${createdAt}#${id.slice(-6)}`),
    brief: conversion.brief && packBrief(conversion.brief),
    ttl: ttlAt(conversion.expiresAt),
  })
    .go()
    .catch(ignoreRefused)
}

/** @returns false when the conversion is gone */
export async function addRerun(key: ConversionKey, { runId, rerun, set, link, brief }: RerunChange): Promise<boolean> {
  const saved = await ConversionHistory.patch(key)
    .data((row, to) => {
      to.set(row.reruns[runId]!, rerun)
      for (const [name, value] of Object.entries(set)) to.set(row[name as keyof typeof set], value as never)
      if (link) to.set(row.link, link)
      else to.remove(row.link)
      if (!brief.brief) return
      to.set(row.brief, packBrief(brief.brief))
      to.set(row.briefKey, brief.briefKey)
    })
    .go()
    .catch(ignoreRefused)
  return saved !== undefined
}

/**
 * What the person has saved after the rewrite began stays.
 * @returns false when the conversion is gone
 */
export async function addRewrite(key: ConversionKey, { runId, rerun, before }: RewriteChange): Promise<boolean> {
  const { key: place, post } = before
  const { startedAt } = rerun
  const saved = await ConversionHistory.patch(key)
    .data((row, to) => {
      to.set(row.reruns[runId]!, rerun)
      to.set(row.edits[place]!, toEdit(post, startedAt))
    })
    .where(({ edits }, is) => {
      const { editedAt } = edits[place]!
      return `(${is.notExists(editedAt)} OR ${is.lte(editedAt, startedAt)})`
    })
    .go()
    .catch(ignoreRefused)
  if (saved) return true
  const listed = await ConversionHistory.patch(key)
    .data((row, to) => to.set(row.reruns[runId]!, rerun))
    .go()
    .catch(ignoreRefused)
  return listed !== undefined
}

const toEdit = ({ content, title, findings }: Post, editedAt: Instant): Edit => ({
  content,
  ...(title !== undefined && { title }),
  ...(findings?.length && { findings }),
  editedAt,
})

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
  const saved = await ConversionHistory.patch(key)
    .data((row, to) => {
      for (const platform of platforms) to.set(row.redos[platform]!, runId)
    })
    .where((row, is) => {
      const isFree = platforms.map((platform) => {
        const field = row.redos[platform]!
        const mayReplace = [runId, ended[platform] ?? []].flat().map((run) => is.eq(field, run))
        return `(${[is.notExists(field), ...mayReplace].join(' OR ')})`
      })
      return [is.exists(row.redos), ...isFree].join(' AND ')
    })
    .go()
    .catch(ignoreRefused)
  return saved !== undefined
}

/** Stores why platforms have no post. @returns false when the conversion is gone */
export async function saveFailures(
  key: ConversionKey,
  failures: Partial<Record<PostKey, PostFailure>>,
): Promise<boolean> {
  const saved = await ConversionHistory.patch(key)
    .data((row, to) => {
      for (const [platform, failure] of Object.entries(failures)) to.set(row.failures[platform as PostKey]!, failure)
    })
    .go()
    .catch(ignoreRefused)
  return saved !== undefined
}

/** What a person may change. `expiresAt`: a date ends the conversion then, null keeps it. */
export interface ConversionChange {
  expiresAt?: Instant | null | undefined
  posts: [PostKey, Post][]
  /** All that is kept from now on. */
  kept: KeptFindings | undefined
  /** Which posts have been posted from now on. */
  posted: Partial<Record<PostKey, boolean>> | undefined
}

/** @returns false when the conversion is gone */
export async function changeConversion(
  key: ConversionKey,
  { expiresAt, posts, kept, posted }: ConversionChange,
  now: Date,
): Promise<boolean> {
  const saved = await ConversionHistory.patch(key)
    .data((row, to) => {
      if (expiresAt === null) {
        to.remove(row.expiresAt)
        to.remove(row.ttl)
      } else if (expiresAt) {
        to.set(row.expiresAt, expiresAt)
        to.set(row.ttl, ttlAt(expiresAt))
      }
      for (const [platform, post] of posts) to.set(row.edits[platform]!, toEdit(post, toInstant(now)))
      if (kept) to.set(row.kept, kept)
      if (posted) to.set(row.posted, posted)
    })
    .go()
    .catch(ignoreRefused)
  return saved !== undefined
}

export async function deleteConversion(key: ConversionKey): Promise<void> {
  await ConversionHistory.delete(key).go()
}

const ttlAt = (expiresAt: Instant): number => Math.ceil(Date.parse(expiresAt) / 1_000)

export interface ConversionPage {
  conversions: Conversion[]
  /** Where the next page begins; null at the end. */
  cursor: string | null
}

/** A person's conversions by id, newest first, without those that have expired. */
export async function listConversions(
  userId: string,
  { after, onlySaved, count }: { after: string | undefined; onlySaved: boolean; count: number },
  now: Date,
): Promise<ConversionPage> {
  const { data, cursor } = await ConversionHistory.query
    .byUser({ userId })
    .where(({ expiresAt }, is) =>
      onlySaved ? is.notExists(expiresAt) : `(${is.notExists(expiresAt)} OR ${is.gt(expiresAt, toInstant(now))})`,
    )
    .go({ count, order: 'desc', cursor: after ? toTableCursor(userId, after) : null })
  return { conversions: data.map(toConversion), cursor: cursor && toCursor(data.at(-1)!.id) }
}

/** A cursor is the id of a conversion. Its key is made with the reader's own user id, so another person's fits nothing. */
const toTableCursor = (userId: string, id: string): string =>
  createConversions(ConversionHistory).fromComposite.toCursor({ userId, id })

const toCursor = (id: string): string => Buffer.from(id).toString('base64url')

/** @returns the conversion a cursor names; undefined when it is none of ours */
export const readCursor = (cursor: string): string | undefined =>
  conversionIdSchema.safeParse(Buffer.from(cursor, 'base64url').toString()).data
