import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient, table } from './table.ts'

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

/**
 * Reads rows of different entities in one strongly consistent round trip, of more than 100 in several.
 * @returns one row, or undefined, for each getter, in their order
 */
export async function readTogether<const Getters extends readonly Getter<unknown>[]>(
  ...getters: Getters
): Promise<RowsOf<Getters>> {
  const keys = getters.map((getter) => getter.key)
  const items: Record<string, unknown>[] = []
  let left = keys
  while (left.length > 0) {
    const request = { Keys: left.slice(0, mostKeys), ConsistentRead: true }
    const answer = await documentClient.send(new BatchGetCommand({ RequestItems: { [table.table]: request } }))
    items.push(...(answer.Responses?.[table.table] ?? []))
    const unread = (answer.UnprocessedKeys?.[table.table]?.Keys ?? []) as Record<string, string>[]
    left = [...unread, ...left.slice(mostKeys)]
  }
  return getters.map((getter, i) => {
    const item = items.find((candidate) => candidate.pk === keys[i]?.pk && candidate.sk === keys[i]?.sk)
    return item ? (getter.parse(item) ?? undefined) : undefined
  }) as RowsOf<Getters>
}
