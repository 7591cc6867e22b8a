import { interceptTable } from './fault-injection.ts'

/** What one step cost: capacity units as DynamoDB bills them, and the number of calls. */
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

/** Adds up the capacity that the table calls of a step consume. */
export async function meterTable(step: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { write: 0, read: 0, calls: 0 }
  const stop = interceptTable(async (call, send) => {
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
