import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { documentClient } from '../table/table.ts'

/** One request on its way to the table, each of the SDK's own repeats too. */
export interface TableCall {
  /** `TransactWriteItems`, `PutItem`, … */
  operation: string
  /** The request as sent; may be changed. */
  body: Record<string, unknown>
}

export type Around = <Answer>(call: TableCall, send: () => Promise<Answer>) => Promise<Answer>

interface HttpRequest {
  body: string | Uint8Array
  headers: Record<string, string>
}

/**
 * Stands between the SDK's retries and the wire for every call of the document client.
 * @returns how to step aside
 */
export function tap(around: Around): () => void {
  const name = `tap-${Math.random()}`
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      const request = (args as unknown as { request: HttpRequest }).request
      const call = {
        operation: request.headers['x-amz-target']?.split('.')[1] ?? '',
        body: JSON.parse(textOf(request.body)),
      }
      return around(call, async () => {
        request.body = JSON.stringify(call.body)
        request.headers['content-length'] = String(Buffer.byteLength(request.body))
        return next(args)
      })
    },
    { step: 'finalizeRequest', priority: 'low', name },
  )
  return () => void documentClient.middlewareStack.remove(name)
}

const textOf = (body: string | Uint8Array): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : body

/** A process that ended: nobody repeats anything. */
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
      return call.operation === 'TransactWriteItems' ? refuseConflict(call) : send()
  }
}

/** What DynamoDB says when another transaction touches the same rows; emulators never do. */
function refuseConflict({ body }: TableCall): never {
  const items = body.TransactItems as unknown[]
  throw new TransactionCanceledException({
    $metadata: { httpStatusCode: 400 },
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
    CancellationReasons: items.map((_, i) => ({ Code: i === 0 ? 'TransactionConflict' : 'None' })),
  })
}

/**
 * The `n`-th table call from now, counted from 1, goes wrong; after a crash no further call leaves.
 * @returns how many calls were made, and how to step aside
 */
export function breakCall(n: number, fault: Fault): { count: () => number; stepAside: () => void } {
  let calls = 0
  let isDead = false
  const stepAside = tap(async (call, send) => {
    if (isDead) throw new Crash('after the crash')
    calls += 1
    if (calls !== n) return send()
    isDead = fault.startsWith('crash')
    return fail(fault, call, send)
  })
  return { count: () => calls, stepAside }
}
