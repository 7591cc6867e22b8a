import type { GenerationEvent } from '#shared/generation/events.ts'
import type { Series } from '#shared/generation/series.ts'
import { toCredits } from '#shared/money.ts'

/** The receipt charges every post delivered at its price, and gives back the rest. */
export function isChargedRight(
  events: readonly GenerationEvent[],
  perPost: number,
  series: Series | undefined,
): boolean {
  const done = events.find((event) => event.type === 'done')
  const delivered = events.reduce((sum, event) => sum + postsIn(event, series), 0)
  if (!done) return delivered === 0
  const { charged, held, returned } = done.receipt
  const isSum = Math.abs(held - charged - returned) < 0.005
  return isSum && done.receipt.delivered === delivered && charged === toCredits(perPost * delivered)
}

/** Each part of a series is a post. */
function postsIn(event: GenerationEvent, series: Series | undefined): number {
  if (event.type !== 'platform-complete') return 0
  const isSeries = series?.[event.platform] !== undefined
  return (isSeries && event.content.content.match(/^\d+\/\d+$/gmu)?.length) || 1
}
