import { type Figures, measure } from '../http/metrics.ts'
import type { ModelError } from './model.ts'

/** Counts what one worker does for a run, for the metrics. */
export interface Tally {
  /** Some text has come; the first counts. */
  text: () => void
  delivered: (orderedAt: Date) => void
  /** Writes it down. @param failed posts nobody will get */
  report: (failed: number) => void
}

export function openTally(calledAt: Date, now: () => Date): Tally {
  const since = (instant: Date) => now().getTime() - instant.getTime()
  const postTimes: number[] = []
  let firstText: number | undefined
  return {
    text: () => {
      firstText ??= since(calledAt)
    },
    delivered: (orderedAt) => {
      postTimes.push(since(orderedAt))
    },
    report: (failed) => {
      const figures: Figures = { PostTime: postTimes, PostsDelivered: postTimes.length, PostsFailed: failed }
      measure(firstText === undefined ? figures : { FirstText: firstText, ...figures })
    },
  }
}

/**
 * A call that a provider failed for good. One that we stopped for reasons of our own is not its failure; one that we
 * gave up waiting for is.
 */
export function noteFailure(provider: string, { failure }: Pick<ModelError, 'failure'>, stopped: AbortSignal): void {
  if (!stopped.aborted || failure === 'timed-out') measure({ ProviderFailures: 1 }, { provider })
}
