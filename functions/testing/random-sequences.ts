import fc, { type Scheduler } from 'fast-check'
import { AppError } from '#shared/errors.ts'
import { type Fault, fail, faults, interceptTable, isCrash } from './fault-injection.ts'

/** `DEEP=1` plays many more sequences than a usual test run has time for. */
export const isDeep = process.env.DEEP === '1'

/** A table call that goes wrong: its number within its batch, counted from 1, and how it goes wrong. */
export interface PlannedFault {
  call: number
  fault: Fault
}

/**
 * The faults of one batch: mostly none, else up to two among its first calls.
 * @param calmWeight how many batches without faults there are for each batch that may have some
 */
export function someFaults(amongCalls: number, calmWeight: number): fc.Arbitrary<PlannedFault[]> {
  const aFault = fc.record({ call: fc.integer({ min: 1, max: amongCalls }), fault: fc.constantFrom(...faults) })
  return fc.oneof(
    { weight: calmWeight, arbitrary: fc.constant<PlannedFault[]>([]) },
    { weight: 1, arbitrary: fc.array(aFault, { maxLength: 2 }) },
  )
}

/** Runs `act` with its table calls in an order that the scheduler chooses, and with the planned faults. */
export async function inTurns(
  scheduler: Scheduler,
  planned: readonly PlannedFault[],
  act: () => Promise<unknown>,
): Promise<void> {
  let calls = 0
  const restore = interceptTable(async (call, send) => {
    calls += 1
    const broken = planned.find((fault) => fault.call === calls)
    await scheduler.schedule(Promise.resolve(), call.operation)
    return broken ? fail(broken.fault, call, send) : send()
  })
  try {
    await scheduler.waitFor(act())
  } finally {
    restore()
  }
}

/** Counts how the commands of all sequences ended, so that a test can show that they did something. */
export interface OutcomeCounter {
  operations: () => number
  /** How often each command ended in which way. */
  outcomes: () => Record<string, number>
  /**
   * Runs a command and counts its outcome: the word it returns, the code of its refusal, or `broken` by a planned fault.
   * @throws every other error
   */
  count: (command: string, act: () => Promise<string>) => Promise<void>
}

export function anOutcomeCounter(): OutcomeCounter {
  const outcomes = new Map<string, number>()
  let operations = 0
  return {
    operations: () => operations,
    outcomes: () => Object.fromEntries([...outcomes].toSorted()),
    count: async (command, act) => {
      operations += 1
      const line = `${command}: ${await act().catch(toWord)}`
      outcomes.set(line, (outcomes.get(line) ?? 0) + 1)
    },
  }
}

function toWord(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (isPlanned(error)) return 'broken'
  throw error
}

/** Whether an error is a planned crash: itself, as the cause of ElectroDB's error, or inside what `runDue` throws. */
const isPlanned = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every((inner) => inner instanceof AppError || isPlanned(inner))
    : isCrash(error)
