import { randomBytes, randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import type { Role } from '#shared/account/roles.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { toHundredths } from '#shared/money.ts'
import { type PlanTier, plans } from '#shared/subscriptions/plans.ts'
import { addMs, periodMs, toInstant } from '#shared/time.ts'
import { storeUser, userFrom } from '../account/testing/users.ts'
import * as credits from '../credits/credits.ts'
import * as session from '../session/session.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { startPlan } from '../subscriptions/testing/start-plan.ts'
import { commit } from '../table/commit.ts'
import { type CallOptions, type CallResult, call, openStream } from './call.ts'
import { anAccessToken } from './pool-tokens.ts'

export interface UserOptions {
  plan?: PlanTier
  /** All credits of the person, as shown on screen; without it the allowance of FREE and the credits of the plan. */
  credits?: number
  /** An admin's session holds a token of the group `admin`. */
  role?: Role
  isActive?: boolean
  username?: string
  /** When all this was written. Default: the present time. */
  now?: Date
}

export interface TestUser {
  id: string
  /** `name=value`, as a browser sends it. */
  cookie: string
  call: <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<CallResult<E>>
  openStream: <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => ReturnType<typeof openStream>
}

/** A signed-in person with real rows: user, session, credit account, plan. */
export async function aUser(options: UserOptions = {}): Promise<TestUser> {
  const { plan = 'FREE', role = 'user', isActive = true, now = new Date() } = options
  const id = ulid()
  const subject = randomUUID()
  const username = options.username ?? `ada-${randomBytes(4).toString('hex')}`
  await Promise.all([
    storeUser(userFrom(now, { userId: id, username, displayName: 'Ada Lovelace', role, isActive, subject })),
    fund(id, plan, options.credits, now),
  ])
  if (!isActive) await commit({ credits: credits.activeWrite(id, false) })
  const groups = role === 'admin' && { 'cognito:groups': ['admin'] }
  const accessToken = anAccessToken({ sub: subject, username, ...groups }, now)
  const cookie = `session=${await session.open(id, { accessToken, refreshToken: 'none' }, now)}`
  const signedIn = <E extends Endpoint>(given: CallOptions<E> = {}): CallOptions<E> => ({
    ...given,
    cookies: [cookie, ...(given.cookies ?? [])],
  })
  return {
    id,
    cookie,
    call: (endpoint, given) => call(endpoint, signedIn(given)),
    openStream: (endpoint, given) => openStream(endpoint, signedIn(given)),
  }
}

async function fund(id: string, tier: PlanTier, total: number | undefined, now: Date): Promise<void> {
  const endDate = toInstant(addMs(now, periodMs))
  const grant = { source: 'monthly', expiresAt: endDate, tier } as const
  if (total === undefined) await subscriptions.openAccount(id, now)
  else
    await credits.openAccount(
      id,
      { ...grant, cause: `free#${id}#0`, tier: 'FREE', amount: toHundredths(total), nextAllowanceAt: endDate },
      now,
    )
  if (tier === 'FREE') return
  const sourceOrder = ulid()
  await startPlan(id, { tier, startDate: toInstant(now), endDate, sourceOrder })
  if (total !== undefined) return
  const amount = plans[tier].monthlyCreditsHundredths
  await credits.grant(id, { ...grant, cause: `order#${sourceOrder}`, amount }, now)
}
