import { type AppError, errorCatalog } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { type PostKey, platformsOf, postNameOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import { progressOf } from '#shared/generation/progress.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import type { Hold, RunReceipt } from '../../credits/credits.ts'

/** Why a post is missing; `unknown`: the table did not say whether it was stored. */
export interface Failure {
  failure: PostFailure | 'unknown'
  retryable: boolean
}

/** What one call knows of a run, and so what its listener has received. Values are replaced, never changed in place. */
export interface RunState {
  conversionId: string
  /** Those of the hold; empty until the run has started. */
  posts: readonly PostKey[]
  /** Posts whose end the listener has received. */
  ended: ReadonlySet<PostKey>
  failures: ReadonlyMap<PostKey, Failure>
  /** Facts that were found before the run had its hold. */
  found: readonly string[]
}

export type RunChange =
  | { kind: 'started'; hold: Pick<Hold, 'amount' | 'platforms'>; joined: boolean }
  /** A fact of the text, found by the editor pass. */
  | { kind: 'found'; text: string }
  | { kind: 'stored'; key: PostKey; post: Post }
  /** `isFinal`: a failure that may still turn out otherwise is reported only when the run is closed. */
  | { kind: 'failed'; key: PostKey; failure: Failure; isFinal: boolean }
  | { kind: 'closed'; receipt: RunReceipt }
  | { kind: 'broken'; error: Pick<AppError, 'code' | 'message'> }

/** The state after a change, and the events that report it to a listener. */
export interface Transition {
  state: RunState
  events: GenerationEvent[]
}

export const initialState = (conversionId: string): RunState => ({
  conversionId,
  posts: [],
  ended: new Set(),
  failures: new Map(),
  found: [],
})

/**
 * Applies one change to the state of a run. The listener gets the end of a post once, however often it is reported.
 * @source docs/rules/generation.md#events
 */
export function advance(state: RunState, change: RunChange): Transition {
  switch (change.kind) {
    case 'started':
      return onStarted(state, change.hold, change.joined)
    case 'found':
      return onFact(state, change.text)
    case 'stored':
      return onStored(state, change.key, change.post)
    case 'failed':
      return onFailed(state, change)
    case 'closed':
      return onClosed(state, change.receipt)
    case 'broken':
      return { state, events: [errorEvent(change.error)] }
  }
}

function onStarted(before: RunState, hold: Pick<Hold, 'amount' | 'platforms'>, joined: boolean): Transition {
  const state = { ...before, posts: hold.platforms, found: [] }
  const secondLanguage = state.posts.map(secondLanguageOf).find((language) => language !== undefined)
  const started: GenerationEvent = {
    type: 'started',
    conversionId: state.conversionId,
    priceHeld: toCredits(hold.amount),
    platforms: platformsOf(state.posts),
    ...(secondLanguage && { secondLanguage }),
    joined,
  }
  return { state, events: [started, progressEvent(state), ...before.found.map(factEvent)] }
}

/** The editor pass begins together with the hold, and may be quicker. */
const onFact = (state: RunState, text: string): Transition =>
  state.posts.length === 0
    ? { state: { ...state, found: [...state.found, text] }, events: [] }
    : { state, events: [factEvent(text)] }

function onStored(before: RunState, key: PostKey, { content, title, findings = [] }: Post): Transition {
  if (before.ended.has(key)) return { state: before, events: [] }
  const failures = new Map(before.failures)
  failures.delete(key)
  const post = { content, ...(title !== undefined && { title }), findings }
  return endPost({ ...before, failures }, key, { type: 'platform-complete', ...postNameOf(key), content: post })
}

function onFailed(before: RunState, { key, failure, isFinal }: Extract<RunChange, { kind: 'failed' }>): Transition {
  const state = { ...before, failures: new Map(before.failures).set(key, failure) }
  return isFinal ? reportFailure(state, key) : { state, events: [] }
}

function reportFailure(state: RunState, key: PostKey): Transition {
  const { failure = 'unfinished', retryable = true } = state.failures.get(key) ?? {}
  const code = failure === 'unknown' ? 'provider-unavailable' : failure
  return endPost(state, key, { type: 'platform-error', ...postNameOf(key), code, retryable })
}

type PostEnd = Extract<GenerationEvent, { type: 'platform-complete' | 'platform-error' }>

function endPost(before: RunState, key: PostKey, event: PostEnd): Transition {
  if (before.ended.has(key)) return { state: before, events: [] }
  const state = { ...before, ended: new Set(before.ended).add(key) }
  return { state, events: [event, progressEvent(state)] }
}

/** Posts whose end the listener has not received yet have failed; then the receipt, or that there is no post at all. */
function onClosed(before: RunState, receipt: RunReceipt): Transition {
  let state = before
  const events: GenerationEvent[] = []
  for (const key of before.posts) {
    const reported = reportFailure(state, key)
    state = reported.state
    events.push(...reported.events)
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
      delivered: receipt.deliveredUnits,
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

const factEvent = (text: string): GenerationEvent => ({ type: 'fact', text })

const progressEvent = ({ ended, posts }: RunState): GenerationEvent => ({
  type: 'progress',
  progress: progressOf(ended.size, posts.length),
})
