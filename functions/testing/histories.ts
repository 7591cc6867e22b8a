import fc, { type Scheduler } from 'fast-check'
import { AppError } from '#shared/errors.ts'
import { type Fault, fail, faults, isCrash, tap } from './table-tap.ts'

/** `DEEP=1` asks for many more histories than a test run has time for. */
export const isDeep = process.env.DEEP === '1'

/** A table call that goes wrong: which one of its batch, counted from 1, and how. */
export interface PlannedFault {
  call: number
  fault: Fault
}

/**
 * What goes wrong in one batch: mostly nothing, else up to two of its first calls.
 * @param calmWeight how many batches nothing happens to, for each that may go wrong
 */
export function someFaults(amongCalls: number, calmWeight: number): fc.Arbitrary<PlannedFault[]> {
  const aFault = fc.record({ call: fc.integer({ min: 1, max: amongCalls }), fault: fc.constantFrom(...faults) })
  return fc.oneof(
    { weight: calmWeight, arbitrary: fc.constant<PlannedFault[]>([]) },
    { weight: 1, arbitrary: fc.array(aFault, { maxLength: 2 }) },
  )
}

/** Every table call of `act` waits for its turn, in an order that the scheduler chooses, and some go wrong. */
export async function inTurns(
  scheduler: Scheduler,
  planned: readonly PlannedFault[],
  act: () => Promise<unknown>,
): Promise<void> {
  let calls = 0
  const stepAside = tap(async (call, send) => {
    calls += 1
    const broken = planned.find((fault) => fault.call === calls)
    await scheduler.schedule(Promise.resolve(), call.operation)
    return broken ? fail(broken.fault, call, send) : send()
  })
  try {
    await scheduler.waitFor(act())
  } finally {
    stepAside()
  }
}

/** What became of the commands of all histories: one in which nothing happens proves nothing. */
export interface Tally {
  operations: () => number
  /** How often each command ended in which way. */
  outcomes: () => Record<string, number>
  /**
   * Counts what a command comes to: its own word, the code of its refusal, or that it broke as planned.
   * @throws whatever else goes wrong
   */
  note: (command: string, act: () => Promise<string>) => Promise<void>
}

/** One for a test file. */
export function aTally(): Tally {
  const outcomes = new Map<string, number>()
  let operations = 0
  return {
    operations: () => operations,
    outcomes: () => Object.fromEntries([...outcomes].toSorted()),
    note: async (command, act) => {
      operations += 1
      const line = `${command}: ${await act().catch(inWords)}`
      outcomes.set(line, (outcomes.get(line) ?? 0) + 1)
    },
  }
}

function inWords(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (isPlanned(error)) return 'broken'
  throw error
}

/** A crash that was asked for, as it surfaces: itself, inside ElectroDB's error, or among what a job could not do. */
const isPlanned = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every((inner) => inner instanceof AppError || isPlanned(inner))
    : isCrash(error)
