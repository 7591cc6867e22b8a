import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { host } from '../../infra/local/emulators/listen.ts'
import { clockMs } from './provider-stats.ts'

/** One request a function sent to the table. */
export interface TableCall {
  /** Operation and the kinds of rows it touches: `TransactWriteItems ACCOUNT, ENTRY#*, RUN#*#HOLD`. */
  what: string
  startedAt: number
  endedAt: number
  readUnits: number
  writeUnits: number
  /** Rows written, or rows found. */
  items: number
}

export interface TableMeter {
  endpoint: string
  /** All calls since the last time, in the order they were sent, whatever rows they name: one by another key is no free one. */
  takeCalls: () => TableCall[]
  close: () => Promise<void>
}

/** So long does a call take at least, so that calls sent together overlap and calls in a chain do not. */
const leastMs = 15

/** A proxy in front of a table engine that requests the capacity of every call and adds it up. */
export async function startTableMeter(engine: string): Promise<TableMeter> {
  const calls: TableCall[] = []
  const server = createServer(async (incoming, response) => {
    const startedAt = clockMs()
    const body = { ...((await json(incoming)) as object), ReturnConsumedCapacity: 'INDEXES' }
    const [answer] = await Promise.all([forward(engine, incoming, JSON.stringify(body)), sleep(leastMs)])
    const operation = String(incoming.headers['x-amz-target']).split('.')[1] ?? ''
    calls.push({ ...read(operation, body, answer.text), startedAt, endedAt: clockMs() })
    reply(response, answer)
  }).listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    endpoint: `http://${host}:${port}`,
    takeCalls: () => calls.splice(0).sort((a, b) => a.startedAt - b.startedAt),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * The longest chain of calls of which each began after the one before had ended.
 * @param until only calls that had ended by then
 */
export function countRoundTrips(calls: readonly TableCall[], until = Number.POSITIVE_INFINITY): number {
  let count = 0
  let freeAt = Number.NEGATIVE_INFINITY
  for (const call of calls.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (call.endedAt > until || call.startedAt < freeAt) continue
    count += 1
    freeAt = call.endedAt
  }
  return count
}

interface EngineAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

async function forward(engine: string, { headers }: IncomingMessage, body: string): Promise<EngineAnswer> {
  const outgoing = request(engine, {
    method: 'POST',
    headers: { ...headers, host: new URL(engine).host, 'content-length': Buffer.byteLength(body) },
  })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 500, headers: answer.headers, text: await text(answer) }
}

function reply(response: ServerResponse, { status, headers, text }: EngineAnswer): void {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers
  response.writeHead(status, { ...kept, 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

interface Consumed {
  CapacityUnits?: number
  ReadCapacityUnits?: number
  WriteCapacityUnits?: number
}

function read(operation: string, body: object, answer: string) {
  const { ConsumedCapacity, Item, Items, Responses } = JSON.parse(answer || '{}')
  const consumed = [ConsumedCapacity ?? []].flat() as Consumed[]
  const units = consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
  const isRead = /Get|Query|Scan/.test(operation)
  const found = Item ? 1 : (Items?.length ?? Object.values(Responses ?? {}).flat().length)
  const keys = sortKeysOf(body)
  return {
    what: `${operation} ${[...new Set(keys.map(kindOf))].sort().join(', ')}`.trim(),
    readUnits: isRead ? units : 0,
    writeUnits: isRead ? 0 : units,
    items: isRead ? found : keys.length,
  }
}

/** Sort keys wherever they stand: in an item, in a key, or in the values of a key condition. */
function sortKeysOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const isKey = name === 'sk' || name === ':sk1'
    return isKey && typeof value?.S === 'string' ? [value.S as string] : sortKeysOf(value)
  })
}

const platform = /facebook|instagram|threads|youtube|twitter|linkedin/g
const varying =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f]{64}|[0-9A-HJKMNP-TV-Z]{26}/g

const kindOf = (sortKey: string): string => sortKey.replace(varying, '*').replace(platform, '<platform>')
