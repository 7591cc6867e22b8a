import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Domain } from '#shared/endpoints.ts'
import { schedules } from '#shared/schedules.ts'
import { requirementsOf, triggerRequirements } from '../../infra/function-requirements.ts'
import { userPoolId } from '../../infra/local/emulators/cognito/names.ts'
import { verifiedSender } from '../../infra/local/emulators/mail/refusals.ts'
import { deadLetterQueueName, queueName, workQueues } from '../../infra/queues.ts'
import { tableRightsOf } from '../../infra/table-rights.ts'
import { type AwsCall, accessesOf, readCall } from '../../infra/testing/rights/accesses.ts'
import { type Denial, denialOf } from '../../infra/testing/rights/denial.ts'
import { findRefused, ofTable, type RoleStatement, wordsOf } from '../../infra/testing/rights/refused-accesses.ts'
import { type ServiceNames, serviceRightsOf } from '../../infra/testing/rights/service-rights.ts'

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
  statements: readonly RoleStatement[]
}

/** What `setup.ts` and the fixtures call everything. */
const names: ServiceNames = {
  secret: (secret) => secret,
  originSecret: 'origin',
  queue: (worker) => queueName('local', worker),
  deadQueue: (worker) => deadLetterQueueName('local', worker),
  userPoolId,
  mailFrom: verifiedSender,
}

/** The function that runs here. What a test does outside of functions is nobody's, and free. */
const running = new AsyncLocalStorage<Running | undefined>()
const known = new Map<string, Running>()
const refusals: string[] = []
const done = new Set<string>()
/** `dynamodb:DeleteItem`: refused to every function meanwhile. */
let taken: string | undefined

const nameOf = ({ kind, id }: RunningPlan): string => `${kind} ${id}`

function runningOf(plan: RunningPlan): Running {
  const name = nameOf(plan)
  const found = known.get(name) ?? { name, statements: statementsFor(plan) }
  known.set(name, found)
  return found
}

function statementsFor(plan: RunningPlan): RoleStatement[] {
  const requirements = requirementsFor(plan)
  return [...tableRightsOf(requirements).map(ofTable), ...serviceRightsOf(plan, requirements, names)]
}

function requirementsFor(plan: RunningPlan) {
  if (plan.kind === 'trigger') return triggerRequirements
  if (plan.kind === 'endpoint') return requirementsOf(plan)
  const domain = plan.id.split('/')[0] as Domain
  return requirementsOf(
    plan.kind === 'job' ? { ...plan, kind: 'job', domain, everyMs: 0 } : { ...plan, kind: 'worker', domain },
  )
}

/** Runs something as a function of the stack: its calls of AWS need the rights of that function's role. */
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

/** @returns `endpoint history/list-conversions: dynamodb:DeleteItem on table`, what was refused since the last time */
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

/** @throws as the SDK does, for a request that the role of the running function does not allow */
export function refuseWithoutRight(call: AwsCall): void {
  const denial = denialFor(call)
  if (!denial) return
  const refusal = { name: 'AccessDeniedException', $fault: 'client', $metadata: { httpStatusCode: denial.status } }
  throw Object.assign(new Error(denial.body.Message), refusal)
}

/** @returns what AWS answers a request that a function signs and its role does not allow */
export function answerWithoutRight(url: string, { method, headers, body }: RequestInit): Response | undefined {
  if (!running.getStore() || typeof body !== 'string') return undefined
  const { authorization, 'x-amz-target': target } = Object.fromEntries(new Headers(headers))
  const { pathname } = new URL(url)
  const call = readCall({ method, path: pathname, headers: { authorization, 'x-amz-target': target }, body })
  const denial = call && denialFor(call)
  return denial && Response.json(denial.body, denial)
}

/** Notes what is refused. */
function denialFor(call: AwsCall): Denial | undefined {
  const current = running.getStore()
  if (!current) return undefined
  const { name, statements } = current
  const refused = findRefused(taken ? withoutAction(statements, taken) : statements, accessesOf(call))
  refusals.push(...refused.map((access) => `${name}: ${wordsOf(access)}`))
  return refused[0] && denialOf(call.service, name, refused[0])
}

const withoutAction = (statements: readonly RoleStatement[], action: string): RoleStatement[] =>
  statements.map((one) => ({ ...one, actions: one.actions.filter((allowed) => allowed !== action) }))
