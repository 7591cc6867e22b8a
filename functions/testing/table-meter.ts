import { tap } from './table-tap.ts'

/** What one step cost: capacity units as DynamoDB bills them, and calls one after the other or not. */
export interface Cost {
  write: number
  read: number
  calls: number
}

interface Consumed {
  ReadCapacityUnits?: number
  WriteCapacityUnits?: number
  CapacityUnits?: number
}

/** Asks for the capacity that a step consumes, on the way to the table. */
export async function measure(step: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { write: 0, read: 0, calls: 0 }
  const stop = tap(async (call, send) => {
    call.body.ReturnConsumedCapacity = 'INDEXES'
    const answer = await send()
    const { ConsumedCapacity } = (answer as { output: { ConsumedCapacity?: Consumed | Consumed[] } }).output
    const isWrite = /Write|Put|Update|Delete/.test(call.operation)
    for (const consumed of [ConsumedCapacity ?? []].flat())
      cost[isWrite ? 'write' : 'read'] += consumed.CapacityUnits ?? 0
    cost.calls += 1
    return answer
  })
  try {
    await step()
  } finally {
    stop()
  }
  return cost
}
