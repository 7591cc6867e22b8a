import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Domain, handlerFile, listEndpoints } from '#shared/endpoints.ts'
import { schedules } from '#shared/schedules.ts'
import { workQueues } from './queues.ts'

/** One Lambda to be. A job is two functions: `handler` sends what is due to its queue, `work` does what waits there. */
export type PlannedFunction = {
  /** `credits/sweep-holds`, also its folder under the built functions. */
  id: string
  domain: Domain
} & ({ kind: 'endpoint'; endpoint: Endpoint } | { kind: 'job'; everyMs: number } | { kind: 'worker' })

/** Every function the stack consists of; nothing else lists them. */
export function listFunctions(): PlannedFunction[] {
  const answering = listEndpoints().map(({ domain, name, endpoint }) => ({
    kind: 'endpoint' as const,
    id: `${domain}/${handlerFile(name)}`,
    domain,
    endpoint,
  }))
  const starts = schedules.map(({ id, everyMs }) => ({ kind: 'job' as const, id, domain: domainOf(id), everyMs }))
  const workers = workQueues.map(({ id }) => ({ kind: 'worker' as const, id, domain: domainOf(id) }))
  return [...answering, ...starts, ...workers]
}

/** `credits/sweep-holds` → `credits`. */
export const domainOf = (id: string): Domain => id.split('/')[0] as Domain

/** `credits/sweep-holds` → `CreditsSweepHolds`. */
export const constructId = (id: string): string =>
  id.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The queues that a function sends to, by the ids of their workers. */
export const queuesFedBy = ({ id, kind }: Pick<PlannedFunction, 'id' | 'kind'>): string[] =>
  kind === 'worker' ? [] : workQueues.filter(({ fedBy }) => fedBy === id).map((queue) => queue.id)

/** What a function is called where people read it: `POST /api/generate`, `Job credits/sweep-holds`, `Worker …`. */
export function describe(plan: PlannedFunction): string {
  if (plan.kind === 'endpoint') return `${plan.endpoint.method} ${plan.endpoint.path}`
  return `${plan.kind === 'job' ? 'Job' : 'Worker'} ${plan.id}`
}

/** What a job's function is called in a stage, so that it can be started by hand. */
export const jobName = (stage: string, id: string): string => `postloom-${stage}-${id.replace('/', '-')}`

/** Where the source of a function stands. */
export function sourceOf({ id, domain, kind }: PlannedFunction): string {
  return `functions/${domain}/${kind === 'endpoint' ? 'handlers' : 'jobs'}/${id.slice(domain.length + 1)}.ts`
}

/** @throws naming every source that is missing, when an endpoint or a schedule has no built function */
export function requireBuilt(functionsFolder: string): void {
  const missing = listFunctions().filter(({ id }) => !existsSync(join(functionsFolder, id, 'index.mjs')))
  if (missing.length === 0) return
  throw new Error(
    `these functions are listed but not written:\n${[...new Set(missing.map((one) => `  ${sourceOf(one)}`))].join('\n')}`,
  )
}

/** `/api/regenerate/{id}` → `/api/regenerate/*`: a path as CloudFront matches it. */
export const pathPattern = (path: string): string => path.replace(/\{\w+\}/g, '*')

/** CloudFront takes the first pattern that matches: longer, plainer ones stand before wider ones. */
export function byPrecedence(a: string, b: string): number {
  const isWide = (pattern: string) => Number(pattern.includes('*'))
  return isWide(a) - isWide(b) || b.length - a.length
}
