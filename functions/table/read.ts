import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import pRetry, { type Options } from 'p-retry'
import { AppError } from '#shared/errors.ts'
import { conflictRetries, documentClient, table } from './table.ts'

/** One row to read: its key as ElectroDB builds it, and how its item becomes a row. */
export interface Getter<Row> {
  key: Record<string, string>
  parse: (item: Record<string, unknown>) => Row | null
}

/** Binds one row of an entity for `readTogether`: `row(User.get({ userId }), (Item) => User.parse({ Item }).data)`. */
export function row<Row>(
  get: { params: <Params>() => Params },
  parse: (item: Record<string, unknown>) => Row | null,
): Getter<Row> {
  return { key: get.params<{ Key: Record<string, string> }>().Key, parse }
}

type RowsOf<Getters extends readonly Getter<unknown>[]> = {
  [I in keyof Getters]: Getters[I] extends Getter<infer Row> ? Row | undefined : never
}

/** Opens the connection to the table by a read of nothing, so that the first call need not wait for it. */
export const openConnection = (): Promise<unknown> =>
  readTogether({ key: { pk: 'NOTHING', sk: 'NOTHING' }, parse: () => null })

/** DynamoDB refuses a batch of more. */
const mostKeys = 100

type Item = Record<string, unknown>
type Key = Record<string, string>

/**
 * Reads rows of different entities in one strongly consistent round trip, of more than 100 in several. What is read in the
 * same turn goes in one request, whoever asks for it.
 * @returns one row, or undefined, for each getter, in their order
 * @throws credits.busy when the table leaves rows unread for seconds
 */
export async function readTogether<const Getters extends readonly Getter<unknown>[]>(
  ...getters: Getters
): Promise<RowsOf<Getters>> {
  const items = await readSoon(getters.map((getter) => getter.key))
  return getters.map((getter) => {
    const item = items.get(nameOf(getter.key))
    return item ? (getter.parse(item) ?? undefined) : undefined
  }) as RowsOf<Getters>
}

/** A request that is sent at the end of this turn. */
interface Batch {
  keys: Map<string, Key>
  items: Promise<Map<string, Item>>
}

let next: Batch | undefined

/** @returns the items that there are of these keys, and maybe others */
function readSoon(keys: readonly Key[]): Promise<Map<string, Item>> {
  const named = keys.map((key) => [nameOf(key), key] as const)
  const batch = next && next.keys.size + keys.length <= mostKeys ? next : openBatch()
  for (const [name, key] of named) batch.keys.set(name, key)
  return batch.items
}

function openBatch(): Batch {
  const keys = new Map<string, Key>()
  const batch = {
    keys,
    items: Promise.resolve().then(() => {
      if (next === batch) next = undefined
      return readItems([...keys.values()])
    }),
  }
  next = batch
  return batch
}

async function readItems(keys: readonly Key[]): Promise<Map<string, Item>> {
  const items = new Map<string, Item>()
  let left = keys
  const readNext = async () => {
    const request = { Keys: left.slice(0, mostKeys), ConsistentRead: true }
    const answer = await documentClient.send(new BatchGetCommand({ RequestItems: { [table.table]: request } }))
    for (const item of answer.Responses?.[table.table] ?? []) items.set(nameOf(item), item)
    const unread = (answer.UnprocessedKeys?.[table.table]?.Keys ?? []) as Key[]
    left = [...unread, ...left.slice(mostKeys)]
    if (unread.length > 0) throw new LeftUnread()
  }
  while (left.length > 0) await pRetry(readNext, unreadRetries).catch(throwBusy)
  return items
}

/** A table that is throttled leaves rows unread in a good answer, which the SDK does not repeat. */
class LeftUnread extends Error {}

const isLeftUnread = (error: unknown): boolean => error instanceof LeftUnread
const unreadRetries: Options = { ...conflictRetries, shouldRetry: ({ error }) => isLeftUnread(error) }

function throwBusy(error: unknown): never {
  throw isLeftUnread(error) ? new AppError('credits.busy', { retryAfter: 1 }, { cause: error }) : error
}

const nameOf = ({ pk, sk }: Item): string => JSON.stringify([pk, sk])
