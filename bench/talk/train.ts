import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { featuresOf, type LineFeatures } from '#shared/writing/answers/commentary-features.ts'

const exampleLanguages = ['en', 'zh-TW', 'ja'] as const
/** In front of a post, behind it, in its place, and of the post. */
const kinds = ['before', 'after', 'instead', 'post'] as const

export interface Example extends LineFeatures {
  line: string
  isTalk: boolean
}

const folder = fileURLToPath(new URL('examples', import.meta.url))

export const readExamples = (): Example[] =>
  exampleLanguages.flatMap((language) =>
    kinds.flatMap((kind) =>
      readFileSync(`${folder}/${language}.${kind}.txt`, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => ({ line, ...featuresOf(line), isTalk: kind !== 'post' })),
    ),
  )

export interface Model {
  bias: number
  weights: Map<string, number>
}

/** A feature of fewer examples says nothing about other lines. */
const fewestExamples = 4
const rounds = 40
/** The mean of so many last rounds is the model: otherwise the order of the examples moves all scores. */
const averaged = 20
const firstStep = 0.5
/** Keeps weights small, so that no word decides alone. */
const decay = 5e-3
/** Smaller weights change no verdict. */
const smallestWeight = 0.5

/** Logistic regression by gradient descent. The same examples always make the same model. */
export function train(examples: readonly Pick<Example, 'features' | 'isTalk'>[]): Model {
  const weights = featuresToLearn(examples)
  const rows = examples.map(({ features, isTalk }) => ({
    isTalk,
    features: features.filter((each) => weights.has(each)),
  }))
  const shuffle = createShuffle()
  let bias = 0
  const sums = new Map(Array.from(weights.keys(), (feature) => [feature, 0]))
  let biases = 0
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep / (1 + round * 0.3)
    for (const { features, isTalk } of shuffle(rows)) {
      const scale = 1 / Math.sqrt(Math.max(1, features.length))
      const sum = features.reduce((total, feature) => total + weights.get(feature)! * scale, bias)
      const error = Number(isTalk) - 1 / (1 + Math.exp(-sum))
      bias += step * error * 0.1
      for (const feature of features)
        weights.set(feature, weights.get(feature)! * (1 - step * decay) + step * error * scale)
    }
    if (round < rounds - averaged) continue
    for (const [feature, weight] of weights) sums.set(feature, sums.get(feature)! + weight / averaged)
    biases += bias / averaged
  }
  return rounded({ bias: biases, weights: sums })
}

function featuresToLearn(examples: readonly Pick<Example, 'features'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count >= fewestExamples).map(([feature]) => [feature, 0]))
}

/** As it is stored: in tenths. */
function rounded({ bias, weights }: Model): Model {
  const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= smallestWeight)
  return {
    bias: Math.round(bias * 10) / 10,
    weights: new Map(kept.map(([feature, weight]) => [feature, Math.round(weight * 10) / 10])),
  }
}

/** Always the same orders, one after the other. */
function createShuffle(): <T>(rows: readonly T[]) => T[] {
  let state = 1
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return (rows) => {
    const order = [...rows]
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    return order
  }
}

/** The module that the product reads: features of one weight in a row. */
export function moduleOf({ bias, weights }: Model): string {
  const byWeight = Map.groupBy(weights, ([, weight]) => Math.round(weight * 10))
  const rows = [...byWeight]
    .toSorted(([a], [b]) => b - a)
    .map(([tenths, features]) => [tenths, ...features.map(([feature]) => feature).toSorted()].join('\t'))
  return `/** Made by \`npm run train:talk\` from \`bench/talk/examples\`. */
export const commentaryBias = ${bias}
/** Features by their weight in tenths, separated by tabs. */
export const commentaryWeights =
  ${JSON.stringify(rows.join('\n'))}
`
}
