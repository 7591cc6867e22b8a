import { tableDefinition } from '../../infra/table.ts'
import type { TableCall } from './fault-injection.ts'

/**
 * What DynamoDB refuses and the engine of the tests takes.
 * @source https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html
 */
const most = {
  expressionBytes: 4_096,
  operators: 300,
  operandsOfIn: 100,
  partitionKeyBytes: 2_048,
  sortKeyBytes: 1_024,
  itemsOfTransaction: 100,
} as const

const expressionNames = [
  'ConditionExpression',
  'UpdateExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
]
/** Comparisons, signs, words between conditions, and functions, each of which counts. */
const operator = /<>|<=|>=|[=<>+-]|\b(?:AND|OR|NOT|IN|BETWEEN)\b|\b[a-z_]+\s*(?=\()/g
const listOfIn = /\bIN\s*\(([^)]*)\)/g

/** @throws in the words of DynamoDB, for a request that it would refuse */
export function refuseBeyondService({ body }: Pick<TableCall, 'body'>): void {
  const found = limitsBroken(body)
  if (found.length === 0) return
  const refusal = { name: 'ValidationException', $fault: 'client', $metadata: { httpStatusCode: 400 } }
  throw Object.assign(new Error(found.join('; ')), refusal)
}

function limitsBroken(body: Record<string, unknown>): string[] {
  const parts = (body.TransactItems as Record<string, Record<string, unknown>>[] | undefined)?.flatMap(Object.values)
  const tooMany = (parts?.length ?? 0) > most.itemsOfTransaction ? ['more than 100 items in a transaction'] : []
  const items = new Set(parts?.map(itemOf))
  const twice = items.size < (parts?.length ?? 0) ? ['one item more than once in a transaction'] : []
  return [...tooMany, ...twice, ...(parts ?? [body]).flatMap(limitsBrokenBy)]
}

/** Which item a part of a transaction reads or writes. */
function itemOf({ TableName, Key, Item }: Record<string, unknown>): string {
  const attributes = (Key ?? Item ?? {}) as Record<string, unknown>
  return JSON.stringify([TableName, ...tableDefinition.KeySchema.map(({ AttributeName }) => attributes[AttributeName])])
}

type Values = Record<string, { S?: string }>

function limitsBrokenBy(request: Record<string, unknown>): string[] {
  const expressions = expressionNames.map((name) => request[name]).filter((text) => typeof text === 'string')
  const keys = [request.Item, request.Key, ...expressions.map((text) => assigned(text, request))] as (
    | Values
    | undefined
  )[]
  return [
    ...expressions.flatMap(limitsOfExpression),
    ...keys.flatMap((values) => limitsOfKeys(values ?? {})),
    ...removedBelowUnknown(request),
    ...comparedWithItself(request),
    ...startsElsewhere(request),
  ]
}

/** An attribute compared with itself, whatever it is called on both sides. */
function comparedWithItself({ ConditionExpression, FilterExpression, ...request }: Record<string, unknown>): string[] {
  const texts = [ConditionExpression, FilterExpression].filter((text) => typeof text === 'string')
  const pairs = texts.flatMap(comparedPaths)
  if (pairs.length === 0) return []
  const inWords = wordsOf(request)
  return pairs
    .filter(({ first, second }) => inWords(first) === inWords(second))
    .map(({ sign }) => `The first operand must be distinct from the remaining operands; operator: ${sign}`)
}

/** A query that goes on behind a row of another partition than the one it asks for. */
function startsElsewhere(request: Record<string, unknown>): string[] {
  const { KeyConditionExpression, IndexName, ExclusiveStartKey } = request
  if (typeof KeyConditionExpression !== 'string' || !ExclusiveStartKey) return []
  const index = tableDefinition.GlobalSecondaryIndexes.find((one) => one.IndexName === IndexName)
  const [partition] = (index ?? tableDefinition).KeySchema
  const asked = assigned(KeyConditionExpression, request)[partition!.AttributeName]
  const start = (ExclusiveStartKey as Values)[partition!.AttributeName]
  return asked?.S === start?.S
    ? []
    : ['The provided starting key is outside query boundaries based on provided conditions']
}

/** An expression with the names that stand behind its placeholders. */
function wordsOf(request: Record<string, unknown>): (text: unknown) => string {
  const names = (request.ExpressionAttributeNames ?? {}) as Record<string, string>
  return (text) => String(text ?? '').replace(/#\w+/g, (name) => names[name] ?? name)
}

/**
 * Values that are removed from a map that may be missing: the service refuses the request where it is. A condition that names
 * something in the map comes first, and refuses the write.
 */
function removedBelowUnknown(request: Record<string, unknown>): string[] {
  if (!String(request.UpdateExpression).includes('REMOVE')) return []
  const inWords = wordsOf(request)
  const condition = inWords(request.ConditionExpression)
  const [, removed = ''] = /\bREMOVE\s(.+?)(?=\s(?:SET|ADD|DELETE)\s|$)/.exec(inWords(request.UpdateExpression)) ?? []
  const maps = removed.split(',').flatMap((path) => /^(.+?)\./.exec(path.trim())?.[1] ?? [])
  return maps
    .filter((map) => !condition.includes(`${map}.`) && !condition.includes(`attribute_exists(${map})`))
    .map((map) => `REMOVE below ${map}, which may be missing`)
}

/** What an expression compares with a value or sets to one, by the names of the attributes. */
function assigned(expression: string, request: Record<string, unknown>): Values {
  const names = (request.ExpressionAttributeNames ?? {}) as Record<string, string>
  const values = (request.ExpressionAttributeValues ?? {}) as Values
  return Object.fromEntries(pairsOf(expression).map(([name, value]) => [names[name] ?? name, values[value] ?? {}]))
}

/** The same few expressions come again and again: each is read once. */
function onceFor<Found>(read: (expression: string) => Found): (expression: string) => Found {
  const known = new Map<string, Found>()
  return (expression) => {
    const found = known.get(expression) ?? read(expression)
    known.set(expression, found)
    return found
  }
}

const pairsOf = onceFor((expression) =>
  Array.from(expression.matchAll(/([#\w]+)\s*[<>=]{1,2}\s*(:\w+)/g), ([, name, value]) => [name!, value!] as const),
)

/** Comparisons of two attributes. A value begins with a colon. */
const comparedPaths = onceFor((expression) =>
  Array.from(
    expression.matchAll(/(?<![#\w.[\]:])([#\w.[\]]+)\s*(<>|<=|>=|=|<|>)\s*([#\w.[\]]+)/g),
    ([, first, sign, second]) => ({ first, sign, second }),
  ),
)

const limitsOfExpression = onceFor((text) => {
  const operands = Array.from(text.matchAll(listOfIn), ([, list]) => list!.split(',').length)
  return [
    ...(Buffer.byteLength(text) > most.expressionBytes ? ['an expression of more than 4 KB'] : []),
    ...((text.match(operator)?.length ?? 0) > most.operators ? ['more than 300 operators in an expression'] : []),
    ...(operands.some((count) => count > most.operandsOfIn) ? ['more than 100 operands of IN'] : []),
  ]
})

const keySchemas: { AttributeName: string; KeyType: string }[] = [
  ...tableDefinition.KeySchema,
  ...tableDefinition.GlobalSecondaryIndexes.flatMap(({ KeySchema }) => [...KeySchema]),
]

/** Keys of the table and its indexes, among other attributes. */
function limitsOfKeys(attributes: Values): string[] {
  return keySchemas.flatMap(({ AttributeName, KeyType }) => {
    const bytes = Buffer.byteLength(attributes[AttributeName]?.S ?? '')
    const limit = KeyType === 'HASH' ? most.partitionKeyBytes : most.sortKeyBytes
    return bytes > limit ? [`${AttributeName} of ${bytes} bytes`] : []
  })
}
