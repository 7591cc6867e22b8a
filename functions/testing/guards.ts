import type { TableCall } from './table-tap.ts'

/** One write of a request with the condition that guards it. */
interface Guarded {
  kind: 'Put' | 'Update'
  key: string
  ConditionExpression: string
  ExpressionAttributeNames: Record<string, string>
}

/** One clause of a condition, in words that are the same for every person and run. */
export interface Guard {
  name: string
  key: string
  strip: () => void
}

/** Every guard of a request, each with how to plant the bug of leaving it out. */
export function listGuards(call: TableCall): Guard[] {
  const writes = writesOf(call)
  const company = companyOf(writes)
  return writes.flatMap((write) =>
    clausesOf(write.ConditionExpression).map((clause) => ({
      name: `${company}: ${write.kind} ${rowKind(write.key)} if ${inWords(clause, write)}`,
      key: write.key,
      strip: () => {
        // Always true, and every name and value stays in use.
        write.target.ConditionExpression = write.target.ConditionExpression.replace(
          clause,
          `(${clause} OR attribute_not_exists(planted))`,
        )
      },
    })),
  )
}

/** Which rows are written together; seals stand in some closings and not in others, and change nothing. */
function companyOf(writes: readonly Guarded[]): string {
  const kinds = writes.map(({ key }) => rowKind(key))
  return kinds.filter((kind) => kinds.length === 1 || kind !== 'RESULT').join('+')
}

type Target = Omit<Guarded, 'kind' | 'key'>
interface Write extends Guarded {
  target: Target
}

interface RawWrite extends Target {
  Key?: { sk: { S: string } }
  Item?: { sk: { S: string } }
}

function writesOf({ operation, body }: TableCall): Write[] {
  const raw: [Guarded['kind'], RawWrite][] = []
  if (operation === 'PutItem') raw.push(['Put', body as never])
  if (operation === 'UpdateItem') raw.push(['Update', body as never])
  if (operation === 'TransactWriteItems')
    for (const item of body.TransactItems as Record<Guarded['kind'], RawWrite>[])
      for (const kind of ['Put', 'Update'] as const) if (item[kind]) raw.push([kind, item[kind]])
  return raw
    .filter(([, target]) => target.ConditionExpression)
    .map(([kind, target]) => ({ ...target, kind, target, key: (target.Key ?? target.Item)!.sk.S }))
}

/** Whether a row is there is one guard, though its key has two parts. */
const presence = /attribute_(not_)?exists\(#pk\) AND attribute_(not_)?exists\(#sk\)/

function clausesOf(condition: string): string[] {
  const there = presence.exec(condition)?.[0]
  const others = condition.replace(presence, '').split(/ AND (?![^(]*\))/)
  return [there, ...others].filter((clause) => clause !== undefined && clause !== '').map((clause) => clause!)
}

function inWords(clause: string, { ExpressionAttributeNames }: Guarded): string {
  if (presence.test(clause)) return clause.includes('not_exists') ? 'absent' : 'there'
  return clause
    .replace(/#\w+/g, (alias) => ExpressionAttributeNames[alias] ?? alias)
    .replace(/:\w+/g, '?')
    .replace(/grants\..+\.(?=\w+ )/, 'grants.*.')
}

/** `RUN#<id>#RESULT#threads` → `RESULT`. */
function rowKind(key: string): string {
  if (key.startsWith('RUN#')) return key.split('#')[2]!
  const [kind, , entryKind] = key.split('#')
  return kind === 'ENTRY' ? `ENTRY ${entryKind}` : kind!
}
