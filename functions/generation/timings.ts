import { seconds } from '#shared/time.ts'

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
export const timings: Readonly<Timings> = {
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
