import type { ModelId } from '#shared/generation/schema.ts'
import * as clock from '../clock.ts'
import type { Model } from './model.ts'
import { findModel } from './models/models.ts'
import { type Timings, timings } from './timings.ts'

/** What a run works with; tests bring their own. */
export interface Engine {
  findModel: (id: ModelId) => Model | undefined
  timings: Readonly<Timings>
  /** A run goes on for a while, so it asks more than once. */
  now: () => Date
}

export const engine: Engine = { findModel, timings, now: clock.now }
