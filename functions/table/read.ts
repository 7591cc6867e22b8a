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

/**
 * Reads rows of different entities in one strongly consistent round trip.
 * @returns one row, or undefined, for each getter, in their order
 */
export async function readTogether<const Getters extends readonly Getter<unknown>[]>(
  ...getters: Getters
): Promise<RowsOf<Getters>> {
  const keys = getters.map((getter) => getter.key)
  let request: { Keys: Record<string, string>[]; ConsistentRead: boolean } | undefined = {
    Keys: keys,
    ConsistentRead: true,
  }
  const items: Record<string, unknown>[] = []
  while (request) {
    const answer = await documentClient.send(new BatchGetCommand({ RequestItems: { [table.table]: request } }))
    items.push(...(answer.Responses?.[table.table] ?? []))
    const rest = answer.UnprocessedKeys?.[table.table]?.Keys as Record<string, string>[] | undefined
    request = rest?.length ? { Keys: rest, ConsistentRead: true } : undefined
  }
  return getters.map((getter, i) => {
    const item = items.find((candidate) => candidate.pk === keys[i]?.pk && candidate.sk === keys[i]?.sk)
    return item ? (getter.parse(item) ?? undefined) : undefined
  }) as RowsOf<Getters>
}
