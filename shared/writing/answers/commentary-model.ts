import { Remembered } from '../remembered.ts'
import { featuresOf, type LineFeatures } from './commentary-features.ts'
import { commentaryBias, commentaryWeights } from './commentary-weights.ts'

let weights: Map<string, number> | undefined

function readWeights(): Map<string, number> {
  return new Map(
    commentaryWeights.split('\n').flatMap((row) => {
      const [tenths, ...features] = row.split('\t')
      return features.map((feature): [string, number] => [feature, Number(tenths) / 10])
    }),
  )
}

/** An answer is read in rounds, and while it comes: the same lines come back, beside the same few sources. */
const scoresBeside = new Remembered(() => new Map<string, number>())
const mostLines = 200

/**
 * How likely a line of an answer speaks to whoever ordered the post and not to its readers, as the logarithm of the odds:
 * 0 is as likely as not, 2 is seven to one. Learned from the examples in `bench/talk/examples`.
 * @param source words that it has as well are no sign of either
 * @source docs/decisions/0166-learn-talk-from-examples.md
 */
export function commentaryScore(line: string, source: string): number {
  const scores = scoresBeside.of(source)
  const known = scores.get(line)
  if (known !== undefined) return known
  if (scores.size >= mostLines) scores.clear()
  weights ??= readWeights()
  const score = sumOf(featuresOf(line, source), weights, commentaryBias)
  scores.set(line, score)
  return score
}

/**
 * Features that were never learned say nothing. Those that the source has speak at most for the post, and make the line less
 * clear. A long line counts no more than a short one.
 */
export function sumOf({ features, known }: LineFeatures, table: ReadonlyMap<string, number>, bias: number): number {
  let sum = 0
  let count = known.length
  for (const feature of features) {
    const weight = table.get(feature)
    if (weight === undefined) continue
    sum += weight
    count += 1
  }
  for (const feature of known) sum += Math.min(0, table.get(feature) ?? 0)
  return bias + sum / Math.sqrt(Math.max(1, count))
}
