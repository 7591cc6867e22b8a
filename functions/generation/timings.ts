import { seconds } from '#shared/time.ts'

/** How long things may take, in milliseconds. @source models' measured habits, decision record 0072 */
export interface Timings {
  /** From a request to its first text. */
  firstByteMs: number
  /** Between two pieces of text. */
  silenceMs: number
  /** One call in all. */
  callMs: number
  /** The editor pass; then the writers go on without it. */
  editorMs: number
  /** A whole run; and no model is called later than this after the function was. */
  runMs: number
  lastCallMs: number
  /** First wait after a refusal that names none; doubles. */
  backoffMs: number
  /** A provider that asks for a longer wait is not asked again. */
  longestWaitMs: number
  /** Text is passed on at most this often. */
  frameMs: number
  /** How often the worker says that it is alive. */
  renewMs: number
  /** How often somebody who joined looks; grows to the longest. */
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
  frameMs: 50,
  renewMs: seconds(12),
  pollMs: 300,
  longestPollMs: 1_500,
}
