import type { RunRequest } from '../draft-store.ts'
import type { RunState } from './run-state.ts'

/** The run on screen. `isInterrupted`: the connection was lost; what was written is kept on the server. */
export interface RunScreen {
  run?: RunState
  request?: RunRequest
  isInterrupted: boolean
}

/** Before a run. It stands apart from the reducer, which is loaded with what runs a conversion. */
export const noRun: RunScreen = { isInterrupted: false }
