import { createConversions } from 'electrodb'
import { conversionIdSchema } from '#shared/generation/conversion-id.ts'
import { readNewest } from '../table/list.ts'
import { type Getter, readTogether } from '../table/read.ts'
import { takePage } from '../table/take-page.ts'
import { bytesOf, type Conversion } from './conversion.ts'
import { ConversionHistory } from './entities.ts'
import { lastPosition, listPosition } from './list-position.ts'
import { conversionList, conversionRow, toConversion } from './store.ts'
import { isWanted, type Wanted } from './wanted.ts'

export interface ConversionPage {
  conversions: Conversion[]
  /** The position after which the next page begins; null at the end. */
  next: string | null
  /** About what was read for it. */
  bytes: number
}

interface Page {
  after: string | undefined
  wanted: Wanted
  count: number
}

/** So many rows are looked at for one page at most, fewer where they are large; a list that finds little goes on with the next page. */
const mostRows = 200
const mostBytes = 4_000_000

/** A person's conversions, newest first, without those that have expired. */
export async function listConversions(
  userId: string,
  { after, wanted, count }: Page,
  now: Date,
): Promise<ConversionPage> {
  const found: Conversion[] = []
  let [rows, bytes] = [0, 0]
  let next: string | null = after ?? lastPosition(now)
  while (next !== null && rows < mostRows && bytes < mostBytes && found.length < count) {
    // One row more than a page lists says whether there is another page.
    const limit = Math.min(count + 1, mostRows - rows)
    const read: PositionsRead = await readPositions(userId, { after: next, limit })
    rows += read.rows
    bytes += read.bytes
    next = read.next
    const fitting = read.listed.filter(({ conversion }) => isWanted(conversion, wanted, now))
    const taken = fitting.slice(0, count - found.length)
    found.push(...taken.map(({ conversion }) => conversion))
    // What is left of these rows belongs to the next page.
    if (taken.length < fitting.length) next = taken.at(-1)!.position
  }
  return { conversions: found, next, bytes }
}

interface PositionsRead {
  listed: { position: string; conversion: Conversion }[]
  next: string | null
  rows: number
  bytes: number
}

/**
 * Conversions in the order of their positions, from one on: those that stand there, and those that are pointed to. None is left
 * out by the table: a filter there reads as much, and does not say how much.
 */
async function readPositions(
  userId: string,
  { after, limit }: { after: string; limit: number },
): Promise<PositionsRead> {
  // With ElectroDB's `count` instead of `limit` each query reads a megabyte.
  const { data, cursor } = await ConversionHistory.query
    .byUser({ userId })
    .go({ limit, order: 'desc', cursor: toTableCursor(userId, after), ignoreOwnership: true })
  const pointers = data.flatMap(({ pointsTo }) => (pointsTo ? [conversionRow(userId, pointsTo)] : []))
  const targets = pointers.length > 0 ? await readTogether(...pointers) : []
  const standing = data.flatMap((row) => (row.pointsTo ? [] : [toConversion(row)]))
  const read = [...standing, ...targets.filter((target) => target !== undefined)]
  const listed = data.flatMap((row) => {
    const conversion = read.find(({ id }) => id === (row.pointsTo ?? row.id))
    // A conversion is listed where it belongs, and only there.
    return conversion && listPosition(conversion) === row.id ? [{ position: row.id, conversion }] : []
  })
  const bytes = read.reduce((sum, conversion) => sum + bytesOf(conversion), 0)
  return { listed, next: cursor && data.at(-1)!.id, rows: data.length, bytes }
}

/** A cursor is a position in the list. Its key is made with the reader's own user id, so another person's fits nothing. */
const toTableCursor = (userId: string, id: string): string =>
  createConversions(ConversionHistory).fromComposite.toCursor({ userId, id })

export const toCursor = (id: string): string => Buffer.from(id).toString('base64url')

/** @returns the position a cursor names; undefined when it is none of ours */
export const readCursor = (cursor: string): string | undefined =>
  conversionIdSchema.safeParse(Buffer.from(cursor, 'base64url').toString()).data

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
