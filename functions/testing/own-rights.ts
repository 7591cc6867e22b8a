import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Domain } from '#shared/endpoints.ts'
import { schedules } from '#shared/schedules.ts'
import { requirementsOf, triggerRequirements } from '../../infra/function-requirements.ts'
import { workQueues } from '../../infra/queues.ts'
import { type TableStatement, tableRightsOf } from '../../infra/table-rights.ts'
import { findRefused, type TableAccess } from '../../infra/testing/refused-accesses.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Which functions did what a test asked them for: `endpoint history/list-conversions`. */
    functions?: string[]
  }
}

/** A function of the stack that a test runs in its own process. */
export type RunningPlan =
  | { kind: 'endpoint'; id: string; domain: Domain; endpoint: Endpoint }
  | { kind: 'job' | 'worker' | 'trigger'; id: string }

interface Running {
  /** `endpoint history/list-conversions`, `worker credits/sweep-holds`. */
  name: string
  statements: readonly TableStatement[]
}

/** The function that runs here. What a test does outside of functions is nobody's, and free. */
const running = new AsyncLocalStorage<Running | undefined>()
const known = new Map<string, Running>()
const refusals: string[] = []
const done = new Set<string>()
/** `DeleteItem`: refused to every function meanwhile. */
let taken: string | undefined

const nameOf = ({ kind, id }: RunningPlan): string => `${kind} ${id}`

function runningOf(plan: RunningPlan): Running {
  const name = nameOf(plan)
  const found = known.get(name) ?? { name, statements: tableRightsOf(requirementsFor(plan)) }
  known.set(name, found)
  return found
}

function requirementsFor(plan: RunningPlan) {
  if (plan.kind === 'trigger') return triggerRequirements
  if (plan.kind === 'endpoint') return requirementsOf(plan)
  const domain = plan.id.split('/')[0] as Domain
  return requirementsOf(
    plan.kind === 'job' ? { ...plan, kind: 'job', domain, everyMs: 0 } : { ...plan, kind: 'worker', domain },
  )
}

/** Runs something as a function of the stack: its calls of the table need the rights of that function's role. */
export const asFunction = <Result>(plan: RunningPlan, act: () => Result): Result => running.run(runningOf(plan), act)

/** Runs what a test does in the middle of a function as nobody's. @param act gets how to go on as the function */
export function outsideFunctions<Result>(act: (goOn: <Rest>(rest: () => Rest) => Rest) => Result): Result {
  const goOn = AsyncLocalStorage.snapshot()
  return running.run(undefined, () => act(goOn))
}

/** Runs something as the start of a job. One that is not of the stack has no rights to keep to. */
export const asJob = <Result>(id: string | undefined, act: () => Promise<Result>): Promise<Result> =>
  schedules.some((schedule) => schedule.id === id) ? asDone({ kind: 'job', id: id! }, act) : act()

/** Likewise as what takes messages from a queue. */
export const asWorker = <Result>(id: string | undefined, act: () => Promise<Result>): Promise<Result> =>
  workQueues.some((queue) => queue.id === id) ? asDone({ kind: 'worker', id: id! }, act) : act()

/** As what the pool asks. */
export const asTrigger = <Result>(id: string, act: () => Promise<Result>): Promise<Result> =>
  asDone({ kind: 'trigger', id }, act)

async function asDone<Result>(plan: RunningPlan, act: () => Promise<Result>): Promise<Result> {
  const result = await asFunction(plan, act)
  noteDone(plan)
  return result
}

/** Notes that a function did what it was asked for. */
export const noteDone = (plan: RunningPlan): void => void done.add(nameOf(plan))

/** @returns which functions did what they were asked for since the last time */
export function takeDone(): string[] {
  const names = [...done]
  done.clear()
  return names
}

/** @returns `endpoint history/list-conversions: DeleteItem on table`, what was refused since the last time */
export const takeRefusals = (): string[] => refusals.splice(0)

/** A function may log a refusal and go on, so that nothing else tells of it. @throws when something was refused since the last time */
export function failOnRefusals(): void {
  const refused = takeRefusals()
  if (refused.length > 0) throw new Error(`no role allows what was done: ${[...new Set(refused)].join('; ')}`)
}

/** @returns undefined outside of functions */
export const runningName = (): string | undefined => running.getStore()?.name

/** Takes a right away from every function while `act` runs. */
export async function withoutRight<Result>(action: string, act: () => Promise<Result>): Promise<Result> {
  taken = action
  try {
    return await act()
  } finally {
    taken = undefined
  }
}

/** @throws in the words of AWS, for a request that the role of the running function does not allow */
export function refuseWithoutRight({ operation, body }: { operation: string; body: object }): void {
  const current = running.getStore()
  if (!current) return
  const { name, statements } = current
  const refused = findRefused(taken ? withoutAction(statements, taken) : statements, operation, body)
  if (refused.length === 0) return
  refusals.push(...refused.map(({ action, resource }) => `${name}: ${action} on ${resource}`))
  throw denied(name, refused[0]!)
}

const withoutAction = (statements: readonly TableStatement[], action: string): TableStatement[] =>
  statements.map((one) => ({ ...one, actions: one.actions.filter((allowed) => allowed !== action) }))

function denied(name: string, { action, resource }: TableAccess): Error {
  const message =
    `${name} is not authorized to perform: dynamodb:${action} on resource: ${resource} ` +
    `because no identity-based policy allows the dynamodb:${action} action`
  const refusal = { name: 'AccessDeniedException', $fault: 'client', $metadata: { httpStatusCode: 400 } }
  return Object.assign(new Error(message), refusal)
}
