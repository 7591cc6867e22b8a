import { type Figures, recordMetrics } from '../../observability/metrics.ts'
import { elapsedMs } from './run-context.ts'

/** Counts what one call does for a run. */
export interface RunMetrics {
  /** Some text has come; only the first counts. */
  addText: () => void
  firstTextMs: () => number | undefined
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
    firstTextMs: () => firstText,
    addPost: (startedAtMs) => {
      postTimes.push(elapsedMs(startedAtMs))
    },
    report: (failed) => {
      const figures: Figures = { PostTime: postTimes, PostsDelivered: postTimes.length, PostsFailed: failed }
      recordMetrics(firstText === undefined ? figures : { FirstText: firstText, ...figures })
    },
  }
}
