import type { GenerationEvent } from '#shared/generation/events.ts'
import type { ModelId } from '#shared/generation/schema.ts'
import { seconds } from '#shared/time.ts'
import * as clock from '../../clock.ts'
import type { Brief } from '../../history/history.ts'
import type { Model } from '../model/model.ts'
import { findModel } from '../model/models.ts'
import { newToken } from '../prompts/prompt.ts'
import { type Channel, type DeltaBatcher, openChannel, openDeltaBatcher } from './event-channel.ts'
import type { RunSpec } from './run-spec.ts'
import { advance, initialState, type RunChange, type RunState } from './run-state.ts'

/** How long things may take. @source docs/rules/generation.md#time-limits */
export interface Timings {
  /** From a request to its first text. */
  firstByteMs: number
  /** Between two pieces of text. */
  silenceMs: number
  /** One model call in all. */
  callMs: number
  /** The editor pass; then the posts are written without a brief. */
  editorMs: number
  /** A whole run. */
  runMs: number
  /** No model is called later than this after the function was called. */
  lastCallMs: number
  /** The wait after a first failure that names none; it doubles with each retry. */
  backoffMs: number
  /** When a provider asks for a longer wait, there is no retry. */
  longestWaitMs: number
  /** Text is sent at most this often. */
  batchMs: number
  /** How often the lease of a run is renewed. */
  renewMs: number
  /** How often a call that joined a run polls it; the wait grows to the longest. */
  pollMs: number
  longestPollMs: number
}

/** The function ends after 120 s. */
const timings: Readonly<Timings> = {
  firstByteMs: seconds(10),
  silenceMs: seconds(15),
  callMs: seconds(45),
  editorMs: seconds(12),
  runMs: seconds(90),
  lastCallMs: seconds(100),
  backoffMs: 500,
  longestWaitMs: seconds(8),
  batchMs: 50,
  renewMs: seconds(12),
  pollMs: 300,
  longestPollMs: 1_500,
}

/** What every run works with; tests bring their own. */
export interface Engine {
  findModel: (id: ModelId) => Model | undefined
  timings: Readonly<Timings>
  /** A run takes a while, so it reads the clock more than once. */
  now: () => Date
}

export const engine: Engine = { findModel, timings, now: clock.now }

/** All that one function call needs for one run. */
export interface RunContext {
  engine: Engine
  spec: RunSpec
  /** Absent where a run is joined whose model is no longer offered; such a call can only follow the run. */
  model: Model | undefined
  /** When the function was called, on the monotonic clock. */
  calledAtMs: number
  /** Stops every model call of the run. */
  stop: AbortController
  /** Part of the tags around the texts in the prompts of the posts. */
  token: string
  /** The editor pass, once it has been started; see `startBriefing` and `awaitBriefing`. */
  briefing: Promise<Brief | undefined> | undefined
  state: RunState
  /** Applies a change to the state and sends the events that follow from it. */
  emit: (change: RunChange) => void
  deltas: DeltaBatcher
  channel: Channel<GenerationEvent>
}

/** A run that this call can write posts for. */
export type WritingContext = RunContext & { model: Model }

export const canWrite = (context: RunContext): context is WritingContext => context.model !== undefined

/** @param calledAt when the function was called, by the engine's clock */
export function openContext(engine: Engine, spec: RunSpec, calledAt: Date): RunContext {
  const channel = openChannel<GenerationEvent>()
  const context: RunContext = {
    engine,
    spec,
    model: engine.findModel(spec.modelId),
    calledAtMs: performance.now() - Math.max(0, engine.now().getTime() - calledAt.getTime()),
    stop: new AbortController(),
    token: newToken(),
    briefing: undefined,
    state: initialState(spec.conversionId),
    emit(change) {
      const { state, events } = advance(context.state, change)
      context.state = state
      for (const event of events) channel.push(event)
    },
    deltas: openDeltaBatcher(channel.push, engine.timings.batchMs),
    channel,
  }
  return context
}

/** @returns milliseconds since an instant of the monotonic clock, which nobody can set */
export const elapsedMs = (sinceMs: number): number => Math.round(performance.now() - sinceMs)
