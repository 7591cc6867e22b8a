import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Instant, toInstant } from '#shared/time.ts'
import { monthOf } from './list-keys.ts'
import { documentClient, listIndex, table } from './table.ts'

/** Lists begin with this month: no row is older. */
const firstMonth = '2026-01'

/** One row of a list. `position` orders the list and says where a page begins; `key` is the row in the table. */
export interface ListEntry {
  position: string
  /** What the row stands under in its month. */
  sort: string
  key: { pk: string; sk: string }
}

/** Where a page of a list may begin. */
export const positionPattern = /^\d{4}-(0[1-9]|1[0-2])\/[^/]{1,200}$/

export interface ListRequest {
  /** Several lists are merged. */
  lists: readonly string[]
  /** The entry after which the page begins; absent: the newest. */
  after?: string | undefined
  /** How many entries one query reads. */
  pageSize: number
}

/**
 * The entries of some lists, newest first, read from the index as far as the caller takes them: a page costs the same
 * wherever it begins. The index is late, so a caller reads each row before it shows it.
 */
export async function* readNewest({ lists, after, pageSize }: ListRequest, now: Date): AsyncGenerator<ListEntry> {
  const present = monthOf(toInstant(now))
  const [asked = present, sort] = after?.split('/') ?? []
  // A position is made up as easily as the year 9999, and each month is a query. A clock may be a little behind.
  const start = [asked, monthAfter(present)].toSorted()[0]!
  for (let month = start; month >= firstMonth; month = monthBefore(month)) {
    const before = month === asked ? sort : undefined
    yield* merge(
      lists.map((list) => readMonth(`${list}#${month}`, { before, pageSize }, month)),
      isAfter,
    )
  }
}

interface BeginningRequest {
  prefix: string
  /** The sort key after which the page begins. */
  after?: string | undefined
  pageSize: number
}

/** The entries of one month of some lists whose sort key begins with a text, in its order. */
export async function* readBeginning(
  lists: readonly string[],
  month: string,
  { prefix, after, pageSize }: BeginningRequest,
): AsyncGenerator<ListEntry> {
  // `!` sorts before and `~` after every character of an id.
  const [from, to] = [after ? `${after}!` : prefix, `${prefix}~`]
  yield* merge(
    lists.map((list) => readBetween(`${list}#${month}`, { from, to, pageSize }, month)),
    isBefore,
  )
}

interface UpcomingRequest {
  list: string
  /** Months between these are read. */
  from: Instant
  until: Instant
  after?: string | undefined
  pageSize: number
}

/** The entries of a list between two instants that its sort keys begin with, soonest first. */
export async function* readUpcoming({
  list,
  from,
  until,
  after,
  pageSize,
}: UpcomingRequest): AsyncGenerator<ListEntry> {
  const last = after?.split('/')[1]
  const start = last && last > from ? `${last}!` : from
  for (let month = monthOf(start); month <= monthOf(until); month = monthAfter(month))
    yield* readBetween(`${list}#${month}`, { from: start, to: `${until}~`, pageSize }, month)
}

async function* readBetween(
  partition: string,
  { from, to, pageSize }: { from: string; to: string; pageSize: number },
  month: string,
): AsyncGenerator<ListEntry> {
  // DynamoDB refuses a range whose end is before its beginning.
  if (from > to) return
  yield* readPartition(month, pageSize, {
    ScanIndexForward: true,
    KeyConditionExpression: '#pk = :list AND #sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':list': partition, ':from': from, ':to': to },
  })
}

async function* readMonth(
  partition: string,
  { before, pageSize }: { before: string | undefined; pageSize: number },
  month: string,
): AsyncGenerator<ListEntry> {
  yield* readPartition(month, pageSize, {
    ScanIndexForward: false,
    KeyConditionExpression: before ? '#pk = :list AND #sk < :before' : '#pk = :list',
    ExpressionAttributeValues: { ':list': partition, ...(before && { ':before': before }) },
  })
}

type Range = Pick<
  ConstructorParameters<typeof QueryCommand>[0],
  'ScanIndexForward' | 'KeyConditionExpression' | 'ExpressionAttributeValues'
>

async function* readPartition(month: string, Limit: number, range: Range): AsyncGenerator<ListEntry> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  const usesSort = range.KeyConditionExpression?.includes('#sk')
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: table.table,
        IndexName: listIndex.index,
        ...range,
        ExpressionAttributeNames: { '#pk': listIndex.pk, ...(usesSort && { '#sk': listIndex.sk }) },
        Limit,
        ExclusiveStartKey,
      }),
    )
    for (const item of page.Items ?? []) {
      const sort: string = item[listIndex.sk]
      yield { position: `${month}/${sort}`, sort, key: { pk: item.pk, sk: item.sk } }
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

type Compare = (a: ListEntry, b: ListEntry) => boolean
const isAfter: Compare = (a, b) => a.sort > b.sort
const isBefore: Compare = (a, b) => a.sort < b.sort

/** Several lists as one, in an order that each has. All begin to be read at once. */
async function* merge(sources: AsyncGenerator<ListEntry>[], leads: Compare): AsyncGenerator<ListEntry> {
  const heads = await Promise.all(sources.map((source) => source.next()))
  while (true) {
    let best = -1
    for (const [i, head] of heads.entries()) {
      if (head.done) continue
      const leader = heads[best]
      if (!leader || leader.done || leads(head.value, leader.value)) best = i
    }
    const head = heads[best]
    if (!head || head.done) return
    yield head.value
    heads[best] = await sources[best]!.next()
  }
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-12`
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number < 12 ? `${year}-${String(number + 1).padStart(2, '0')}` : `${year + 1}-01`
}

/** Every month that a list may have rows in, the newest first. */
export function monthsOfLists(now: Date): string[] {
  const months: string[] = []
  for (let month = monthOf(toInstant(now)); month >= firstMonth; month = monthBefore(month)) months.push(month)
  return months
}
