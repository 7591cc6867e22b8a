import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { documentClient } from '../table/table.ts'
import { outsideFunctions } from './own-rights.ts'

/** One request to the table. Each repeat by the SDK is a request of its own. */
export interface TableCall {
  /** `TransactWriteItems`, `PutItem`, … */
  operation: string
  /** The request as sent; may be changed. */
  body: Record<string, unknown>
}

export type Interceptor = <Answer>(call: TableCall, send: () => Promise<Answer>) => Promise<Answer>

interface HttpRequest {
  body: string | Uint8Array
  headers: Record<string, string>
}

/** What a request carries, parsed for all interceptors of it. */
const calls = new WeakMap<HttpRequest, TableCall>()

function callOf(request: HttpRequest): TableCall {
  const operation = request.headers['x-amz-target']?.split('.')[1] ?? ''
  const call = calls.get(request) ?? { operation, body: JSON.parse(textOf(request.body)) }
  calls.set(request, call)
  return call
}

const requestOf = (args: object): HttpRequest => (args as { request: HttpRequest }).request

// Behind all interceptors: what they made of the request is written once.
documentClient.middlewareStack.add(
  (next) => async (args) => {
    const request = requestOf(args)
    const call = calls.get(request)
    if (call) {
      request.body = JSON.stringify(call.body)
      request.headers['content-length'] = String(Buffer.byteLength(request.body))
    }
    return next(args)
  },
  { step: 'deserialize', priority: 'high', name: 'write-intercepted' },
)

/**
 * Calls `around` for every request of the document client, below the SDK's retries. What a test does there is no act of the
 * function whose request it is.
 * @returns ends it
 */
export const interceptTable = (around: Interceptor): (() => void) =>
  interceptInFunction((call, send) => outsideFunctions((goOn) => around(call, () => goOn(send))))

/** Like `interceptTable`, and is the function whose request it is. */
export function interceptInFunction(around: Interceptor): () => void {
  const name = `intercept-${Math.random()}`
  documentClient.middlewareStack.add((next) => async (args) => around(callOf(requestOf(args)), () => next(args)), {
    step: 'finalizeRequest',
    priority: 'low',
    name,
  })
  return () => void documentClient.middlewareStack.remove(name)
}

/** What a request of the SDK carries. */
export const textOf = (body: string | Uint8Array): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : body

/** The process ended: the SDK does not repeat the call. */
export class Crash extends Error {
  readonly $fault = 'client'
}

/** ElectroDB wraps what the client throws. */
export const isCrash = (error: unknown): boolean =>
  error instanceof Crash || (error as { cause?: unknown }).cause instanceof Crash

export const faults = ['crash before', 'crash after', 'lost answer', 'server error', 'conflict'] as const
export type Fault = (typeof faults)[number]

/** How one call goes wrong. */
export async function fail<Answer>(fault: Fault, call: TableCall, send: () => Promise<Answer>): Promise<Answer> {
  switch (fault) {
    case 'crash before':
      throw new Crash(fault)
    case 'crash after':
      await send()
      throw new Crash(fault)
    case 'lost answer':
      await send()
      throw Object.assign(new Error(fault), { name: 'TimeoutError' })
    case 'server error':
      throw Object.assign(new Error(fault), { name: 'InternalServerError', $metadata: { httpStatusCode: 500 } })
    case 'conflict':
      if (call.operation === 'TransactWriteItems') return refuseConflict(call)
      return loneWrites.has(call.operation) ? refuseLoneWrite() : send()
  }
}

const loneWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

/** What DynamoDB answers a single write of a row that a transaction is writing. */
function refuseLoneWrite(): never {
  const message = 'Transaction is ongoing for the item'
  throw new TransactionConflictException({ $metadata: { httpStatusCode: 400 }, message })
}

/** What DynamoDB answers when another transaction touches the same rows. The local engine never does. */
function refuseConflict({ body }: TableCall): never {
  const items = body.TransactItems as unknown[]
  throw new TransactionCanceledException({
    $metadata: { httpStatusCode: 400 },
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
    CancellationReasons: items.map((_, i) => ({ Code: i === 0 ? 'TransactionConflict' : 'None' })),
  })
}

/** The answer to each write is lost once, so that the SDK makes it again. @returns ends it */
export function loseAnswersOfWrites(): () => void {
  const lost = new Set<string>()
  return interceptTable((call, send) => {
    const body = JSON.stringify(call.body)
    if (lost.has(body) || !writes.test(call.operation)) return send()
    lost.add(body)
    return fail('lost answer', call, send)
  })
}

const writes = /Write|^(?:Put|Update|Delete)Item$/

/**
 * Makes the `n`-th table call from now, counted from 1, go wrong. After a crash every further call fails.
 * @returns how many calls were made, and how to end it
 */
export function breakCall(n: number, fault: Fault): { count: () => number; restore: () => void } {
  let calls = 0
  let isDead = false
  const restore = interceptTable(async (call, send) => {
    if (isDead) throw new Crash('after the crash')
    calls += 1
    if (calls !== n) return send()
    isDead = fault.startsWith('crash')
    return fail(fault, call, send)
  })
  return { count: () => calls, restore }
}
