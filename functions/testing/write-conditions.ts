import type { TableCall } from './fault-injection.ts'

/** One conditional write of a request. */
interface ConditionalWrite {
  kind: 'Put' | 'Update'
  key: string
  ConditionExpression: string
  ExpressionAttributeNames: Record<string, string>
}

/** One clause of the condition of a write. */
export interface WriteCondition {
  /** The same for every person and run. */
  name: string
  /** Sort key of the row. */
  key: string
  /** Makes the clause always true in the request. */
  strip: () => void
}

/** Every clause of every condition of a request. */
export function listConditions(call: TableCall): WriteCondition[] {
  const writes = writesOf(call)
  const together = nameKinds(writes)
  return writes.flatMap((write) =>
    clausesOf(write.ConditionExpression).map((clause) => ({
      name: `${together}: ${write.kind} ${rowKind(write.key)} if ${inWords(clause, write)}`,
      key: write.key,
      strip: () => {
        // The clause stays in the text: DynamoDB refuses names and values that no expression uses.
        write.target.ConditionExpression = write.target.ConditionExpression.replace(
          clause,
          `(${clause} OR attribute_not_exists(stripped))`,
        )
      },
    })),
  )
}

/** Which rows are written together. Left out are tombstones: some closings write them and others do not. */
function nameKinds(writes: readonly ConditionalWrite[]): string {
  const kinds = writes.map(({ key }) => rowKind(key))
  return kinds.filter((kind) => kinds.length === 1 || kind !== 'RESULT').join('+')
}

type Target = Omit<ConditionalWrite, 'kind' | 'key'>
interface Write extends ConditionalWrite {
  target: Target
}

interface RawWrite extends Target {
  Key?: { sk: { S: string } }
  Item?: { sk: { S: string } }
}

function writesOf({ operation, body }: TableCall): Write[] {
  const raw: [ConditionalWrite['kind'], RawWrite][] = []
  if (operation === 'PutItem') raw.push(['Put', body as never])
  if (operation === 'UpdateItem') raw.push(['Update', body as never])
  if (operation === 'TransactWriteItems')
    for (const item of body.TransactItems as Record<ConditionalWrite['kind'], RawWrite>[])
      for (const kind of ['Put', 'Update'] as const) if (item[kind]) raw.push([kind, item[kind]])
  return raw
    .filter(([, target]) => target.ConditionExpression)
    .map(([kind, target]) => ({ ...target, kind, target, key: (target.Key ?? target.Item)!.sk.S }))
}

/** Whether a row is there counts as one clause, though its key has two attributes. */
const presence = /attribute_(not_)?exists\(#pk\) AND attribute_(not_)?exists\(#sk\)/

function clausesOf(condition: string): string[] {
  const there = presence.exec(condition)?.[0]
  const others = condition.replace(presence, '').split(/ AND (?![^(]*\))/)
  return [there, ...others].filter((clause) => clause !== undefined && clause !== '').map((clause) => clause!)
}

function inWords(clause: string, { ExpressionAttributeNames }: ConditionalWrite): string {
  if (presence.test(clause)) return clause.includes('not_exists') ? 'absent' : 'there'
  return clause
    .replace(/#\w+/g, (alias) => ExpressionAttributeNames[alias] ?? alias)
    .replace(/:\w+/g, '?')
    .replace(/grants\..+\.(?=\w+[ )])/, 'grants.*.')
}

/** `RUN#<id>#RESULT#threads` → `RESULT`. */
function rowKind(key: string): string {
  if (key.startsWith('RUN#')) return key.split('#')[2]!
  const [kind, , entryKind] = key.split('#')
  return kind === 'ENTRY' ? `ENTRY ${entryKind}` : kind!
}
