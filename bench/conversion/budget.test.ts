import { expect, test } from 'vitest'
import { checkBudget, isWithin } from './budget.ts'
import type { TableCall } from './table-meter.ts'

const aCall = (what: string, units: Partial<TableCall> = {}): TableCall => ({
  what,
  startedAt: 0,
  endedAt: 1,
  readUnits: 0,
  writeUnits: 0,
  items: 0,
  ...units,
})
const stored = (writeUnits = 1) => aCall('PutItem RUN#*#RESULT#<platform>', { writeUnits })
const overBudget = (...calls: TableCall[]) =>
  checkBudget({
    platformCount: 3,
    calls,
    readUnits: 0,
    writeUnits: 0,
    items: 0,
    roundTrips: calls.length,
    roundTripsBefore: 0,
  })
    .filter((check) => !isWithin(check))
    .map(({ line }) => line.call)

test('one call for each platform is within the budget, and one that is dearer is not', () => {
  expect(overBudget(stored(), stored(), stored())).toEqual([])
  expect(overBudget(stored(), stored(), stored(2))).toEqual([stored().what])
})

test('a call too many, and one that is not in the budget, is over it whatever it cost', () => {
  expect(overBudget(stored(), stored(), stored(), stored(0))).toEqual([stored().what])
  expect(overBudget(aCall('GetItem ACCOUNT'))).toEqual(['GetItem ACCOUNT'])
})
