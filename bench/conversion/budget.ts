import type { TableCost } from './capacity.ts'
import type { TableCall } from './table-meter.ts'

/** What one kind of call may cost, and why it is made. */
interface BudgetLine {
  /** As the meter names it; `*` replaces ids and instants. */
  call: string
  /** How often in one conversion. */
  times: number | 'per platform'
  /** Each time. Strongly consistent reads and transactional writes cost double. */
  writeUnits: number
  readUnits: number
  buys: string
}

/** For a source of 2,000 characters. A call that is not listed here is over budget. */
const budget: readonly BudgetLine[] = [
  {
    call: 'BatchGetItem $session_1#secretHash_*, $user_1, ACCOUNT, CONVERSION#*, HOUSE, PLATFORMS, RUN#*#HOLD, SUBSCRIPTION',
    times: 1,
    writeUnits: 0,
    readUnits: 8,
    buys: 'who is calling, and that neither session nor account was closed a moment ago (2); credits, settings, house rules, plan, and what this id did before (6)',
  },
  {
    call: 'TransactWriteItems ACCOUNT, ENTRY#*#hold#*, RUN#*#HOLD',
    times: 1,
    writeUnits: 7,
    readUnits: 0,
    buys: 'the hold (2, and 1 in the queue of what ends by itself), the credits set aside (2), the journal (2)',
  },
  {
    call: 'PutItem CONVERSION#*',
    times: 1,
    writeUnits: 3,
    readUnits: 0,
    buys: 'text and brief, packed, and settings, one unit a kilobyte: a reload finds them, a regeneration reuses them; and 1 in the list of all conversions',
  },
  {
    call: 'PutItem RUN#*#RESULT#<platform>',
    times: 'per platform',
    writeUnits: 1,
    readUnits: 0,
    buys: 'a post, stored and readable before it is sent to the browser or charged',
  },
  {
    call: 'Query RUN#*',
    times: 1,
    writeUnits: 0,
    readUnits: 2,
    buys: 'the hold and the posts that are stored: the count the price is made from, one unit for 4 kilobytes',
  },
  {
    call: 'BatchGetItem ACCOUNT, CONVERSION#*',
    times: 1,
    writeUnits: 0,
    readUnits: 2,
    buys: 'the balance the receipt shows (1); whether the conversion was deleted or saved meanwhile, so that its posts go or stay with it (1)',
  },
  {
    call: 'TransactWriteItems ACCOUNT, ENTRY#*#settle#*, RUN#*#HOLD',
    times: 1,
    writeUnits: 7,
    readUnits: 0,
    buys: 'the end of the hold (2, and 1 out of the queue), the charge (2), the journal (2)',
  },
]

export interface BudgetCheck {
  line: BudgetLine
  calls: number
  writeUnits: number
  readUnits: number
  mostCalls: number
  mostWriteUnits: number
  mostReadUnits: number
}

/** Measured beside budget, in the order of the budget; calls that are not in the budget come last. */
export function checkBudget({ calls, platformCount }: TableCost): BudgetCheck[] {
  const planned = budget.map((line) => check(line, calls, platformCount))
  const unlisted = new Set(calls.map(({ what }) => what).filter((what) => !budget.some(({ call }) => call === what)))
  const unplanned = [...unlisted].map((call) =>
    check({ call, times: 0, writeUnits: 0, readUnits: 0, buys: 'not in the budget' }, calls, platformCount),
  )
  return [...planned, ...unplanned]
}

/** Calls count as well as units: the engine names none for a call that it refuses, and the function has waited for it all the same. */
export const isWithin = (check: BudgetCheck): boolean =>
  check.calls <= check.mostCalls && check.writeUnits <= check.mostWriteUnits && check.readUnits <= check.mostReadUnits

function check(line: BudgetLine, all: readonly TableCall[], platformCount: number): BudgetCheck {
  const calls = all.filter(({ what }) => what === line.call)
  const times = line.times === 'per platform' ? platformCount : line.times
  const sum = (part: 'writeUnits' | 'readUnits') => calls.reduce((total, call) => total + call[part], 0)
  return {
    line,
    calls: calls.length,
    writeUnits: sum('writeUnits'),
    readUnits: sum('readUnits'),
    mostCalls: times,
    mostWriteUnits: times * line.writeUnits,
    mostReadUnits: times * line.readUnits,
  }
}
