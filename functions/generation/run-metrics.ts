import { type Figures, recordMetrics } from '../observability/metrics.ts'
import type { ModelError } from './model.ts'
import { elapsedMs } from './run-context.ts'

/** Counts what one call does for a run. */
export interface RunMetrics {
  /** Some text has come; only the first counts. */
  addText: () => void
  /** A post was delivered. @param startedAtMs when its writing began */
  addPost: (startedAtMs: number) => void
  /** Writes the metrics. @param failed posts that could not be delivered */
  report: (failed: number) => void
}

/** @param calledAtMs when the function was called; all instants are of the monotonic clock */
export function openRunMetrics(calledAtMs: number): RunMetrics {
  const postTimes: number[] = []
  let firstText: number | undefined
  return {
    addText: () => {
      firstText ??= elapsedMs(calledAtMs)
    },
    addPost: (startedAtMs) => {
      postTimes.push(elapsedMs(startedAtMs))
    },
    report: (failed) => {
      const figures: Figures = { PostTime: postTimes, PostsDelivered: postTimes.length, PostsFailed: failed }
      recordMetrics(firstText === undefined ? figures : { FirstText: firstText, ...figures })
    },
  }
}

/**
 * Counts a call that failed after its last attempt. One that was stopped for a reason of ours is not the provider's
 * failure; one that took too long is.
 */
export function recordProviderFailure(
  provider: string,
  { failure }: Pick<ModelError, 'failure'>,
  stopped: AbortSignal,
): void {
  if (!stopped.aborted || failure === 'timed-out') recordMetrics({ ProviderFailures: 1 }, { provider })
}
