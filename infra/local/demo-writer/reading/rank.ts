const damping = 0.85
const rounds = 30
/** Every sentence is compared with every other, and no post needs more than these. */
const mostRanked = 300

type Vector = Map<string, number>

/**
 * LexRank: a sentence matters as much as the sentences that resemble it matter.
 * Similarity is the cosine of tf-idf vectors; the ranks are the stationary distribution of a random walk over them.
 * @param sentences each as its content words
 * @returns one rank per sentence, the highest is 1; after the first three hundred all have 0
 * @source Erkan and Radev, "LexRank: Graph-based Lexical Centrality as Salience in Text Summarization", JAIR 22 (2004)
 */
export function lexRank(sentences: string[][]): number[] {
  const ranks = rank(sentences.slice(0, mostRanked))
  return sentences.map((_, i) => ranks[i] ?? 0)
}

function rank(sentences: string[][]): number[] {
  const vectors = toVectors(sentences)
  const weights = vectors.map((a, i) => vectors.map((b, j) => (i === j ? 0 : cosine(a, b))))
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let ranks = sentences.map(() => 1 / sentences.length)
  for (let round = 0; round < rounds; round += 1) {
    ranks = ranks.map((_, i) => {
      const votes = ranks.reduce((sum, rank, j) => sum + (sums[j] ? (rank * weights[j]![i]!) / sums[j] : 0), 0)
      return (1 - damping) / sentences.length + damping * votes
    })
  }
  const highest = Math.max(...ranks, Number.MIN_VALUE)
  return ranks.map((rank) => rank / highest)
}

/** How much two sentences say the same: share of the shorter one's distinct words that are in the other, 0 to 1. */
export function overlap(a: string[], b: string[]): number {
  const [short, long] = a.length <= b.length ? [new Set(a), new Set(b)] : [new Set(b), new Set(a)]
  return short.size === 0 ? 0 : [...short].filter((word) => long.has(word)).length / short.size
}

function toVectors(sentences: string[][]): Vector[] {
  const documents = new Map<string, number>()
  for (const words of sentences) for (const word of new Set(words)) documents.set(word, (documents.get(word) ?? 0) + 1)
  return sentences.map((words) => {
    const vector: Vector = new Map()
    for (const word of words) {
      const idf = Math.log(1 + sentences.length / documents.get(word)!)
      vector.set(word, (vector.get(word) ?? 0) + idf)
    }
    return vector
  })
}

function cosine(a: Vector, b: Vector): number {
  let product = 0
  for (const [word, weight] of a) product += weight * (b.get(word) ?? 0)
  return product === 0 ? 0 : product / (norm(a) * norm(b))
}

const norm = (vector: Vector): number => Math.sqrt(vector.values().reduce((sum, weight) => sum + weight * weight, 0))
