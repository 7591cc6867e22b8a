import { type AppError, errorCatalog } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { progressOf } from '#shared/generation/progress.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Hold, RunReceipt } from '../credits/credits.ts'

/** Why a platform has no post; `unknown`: the table did not say whether it was stored. */
export interface Failure {
  failure: PostFailure | 'unknown'
  retryable: boolean
}

/** What one call knows of a run, and so what its listener has received. Values are replaced, never changed in place. */
export interface RunState {
  conversionId: string
  /** Those of the hold; empty until the run has started. */
  platforms: readonly PlatformId[]
  /** Platforms whose end the listener has received. */
  ended: ReadonlySet<PlatformId>
  failures: ReadonlyMap<PlatformId, Failure>
}

export type RunChange =
  | { kind: 'started'; hold: Pick<Hold, 'amount' | 'platforms'>; joined: boolean }
  | { kind: 'stored'; platform: PlatformId; post: Post }
  /** `isFinal`: a failure that may still turn out otherwise is reported only when the run is closed. */
  | { kind: 'failed'; platform: PlatformId; failure: Failure; isFinal: boolean }
  | { kind: 'closed'; receipt: RunReceipt }
  | { kind: 'broken'; error: Pick<AppError, 'code' | 'message'> }

/** The state after a change, and the events that report it to a listener. */
export interface Step {
  state: RunState
  events: GenerationEvent[]
}

export const initialState = (conversionId: string): RunState => ({
  conversionId,
  platforms: [],
  ended: new Set(),
  failures: new Map(),
})

/**
 * Applies one change to the state of a run. The listener gets the end of a platform once, however often it is reported.
 * @source docs/rules/generation.md#events
 */
export function advance(state: RunState, change: RunChange): Step {
  switch (change.kind) {
    case 'started':
      return start(state, change.hold, change.joined)
    case 'stored':
      return store(state, change.platform, change.post)
    case 'failed': {
      const failures = new Map(state.failures).set(change.platform, change.failure)
      const next = { ...state, failures }
      return change.isFinal ? tellFailure(next, change.platform) : { state: next, events: [] }
    }
    case 'closed':
      return close(state, change.receipt)
    case 'broken':
      return { state, events: [errorEvent(change.error)] }
  }
}

function start(before: RunState, { amount, platforms }: Pick<Hold, 'amount' | 'platforms'>, joined: boolean): Step {
  const state = { ...before, platforms }
  const { conversionId } = state
  const started = { type: 'started' as const, conversionId, priceHeld: toCredits(amount), platforms, joined }
  return { state, events: [started, progressEvent(state)] }
}

function store(before: RunState, platform: PlatformId, { content, title, findings = [] }: Post): Step {
  if (before.ended.has(platform)) return { state: before, events: [] }
  const failures = new Map(before.failures)
  failures.delete(platform)
  const post = { content, ...(title !== undefined && { title }), findings }
  return endPlatform({ ...before, failures }, { type: 'platform-complete', platform, content: post })
}

function tellFailure(state: RunState, platform: PlatformId): Step {
  const { failure = 'unfinished', retryable = true } = state.failures.get(platform) ?? {}
  const code = failure === 'unknown' ? 'provider-unavailable' : failure
  return endPlatform(state, { type: 'platform-error', platform, code, retryable })
}

type PlatformEnd = Extract<GenerationEvent, { type: 'platform-complete' | 'platform-error' }>

function endPlatform(before: RunState, event: PlatformEnd): Step {
  if (before.ended.has(event.platform)) return { state: before, events: [] }
  const state = { ...before, ended: new Set(before.ended).add(event.platform) }
  return { state, events: [event, progressEvent(state)] }
}

/** Platforms whose end the listener has not received yet have failed; then the receipt, or that there is no post at all. */
function close(before: RunState, receipt: RunReceipt): Step {
  let state = before
  const events: GenerationEvent[] = []
  for (const platform of before.platforms) {
    const step = tellFailure(state, platform)
    state = step.state
    events.push(...step.events)
  }
  const isEmpty = receipt.delivered.length === 0
  const end = isEmpty
    ? errorEvent({ code: 'generation.failed', message: errorCatalog['generation.failed'].message })
    : doneEvent(state.conversionId, receipt)
  return { state, events: [...events, end] }
}

function doneEvent(conversionId: string, receipt: RunReceipt): GenerationEvent {
  return {
    type: 'done',
    conversionId,
    receipt: {
      held: toCredits(receipt.amount),
      charged: toCredits(receipt.charged),
      returned: toCredits(receipt.returned),
      requested: receipt.requested,
      delivered: receipt.delivered.length,
      spent: receipt.spent,
    },
    balance: toCredits(receipt.balance),
  }
}

const errorEvent = ({ code, message }: Pick<AppError, 'code' | 'message'>): GenerationEvent => ({
  type: 'error',
  code,
  message,
})

const progressEvent = ({ ended, platforms }: RunState): GenerationEvent => ({
  type: 'progress',
  progress: progressOf(ended.size, platforms.length),
})
