import type { Material, Sentence } from './material.ts'
import { overlap } from './rank.ts'

/** Above this share of common words two sentences say the same thing. */
const tooAlike = 0.6

export interface Choice {
  /** Room left, in the platform's unit, and how to measure. */
  room: number
  measure: (text: string) => number
  /** Most sentences to take. */
  most: number
  /** Sentences already used. */
  without?: readonly Sentence[]
  /** Only sentences that stand alone, none that needs the one before it. */
  standalone?: boolean
  /** Longest single sentence. */
  longest?: number
  /** A sentence's own appeal for this place in a post. */
  appeal?: (sentence: Sentence) => number
}

/**
 * Picks sentences for a place in a post, best first until the room is used: central ones, unlike each other, each with
 * the sentences it leans on. They come back in the order of the source.
 * @source Carbonell and Goldstein, "The use of MMR, diversity-based reranking for reordering documents and producing summaries", SIGIR 1998
 */
export function selectSentences({ sentences }: Material, choice: Choice): Sentence[] {
  const { room, most, without = [], appeal = () => 0 } = choice
  const lengths = new Map(sentences.map((sentence) => [sentence.text, choice.measure(sentence.text)]))
  const measure = (text: string): number => lengths.get(text)!
  const used = new Set(without.map(({ index }) => index))
  const chosen: Sentence[] = []
  let left = room
  while (chosen.length < most) {
    const options = sentences
      .filter((sentence) => !used.has(sentence.index) && !chosen.includes(sentence))
      .map((sentence) => ({ sentence, group: groupOf(sentence, sentences, chosen) }))
      .filter(({ group }) => isAllowed(group, { ...choice, measure, room: left, most: most - chosen.length }, used))
      .filter(({ sentence }) => ![...without, ...chosen].some((other) => isRepeat(sentence, other)))
    const best = maxBy(options, ({ sentence, group }) => value(sentence, group, chosen) + appeal(sentence))
    if (!best) break
    chosen.push(...best.group)
    left -= best.group.reduce((sum, { text }) => sum + measure(text) + 2, 0)
  }
  return chosen.sort((a, b) => a.index - b.index)
}

/** The sentence, what it announces, and what it leans on, back to one that stands; none when it leans across a paragraph or too far. */
function groupOf(sentence: Sentence, sentences: readonly Sentence[], chosen: readonly Sentence[]): Sentence[] {
  const next = sentences[sentence.index + 1]
  const needsNext = sentence.announces && next?.paragraph === sentence.paragraph && !chosen.includes(next)
  const group = needsNext ? [sentence, next] : [sentence]
  let first = sentence
  while (first.leans) {
    const before = sentences[first.index - 1]
    if (!before || before.paragraph !== first.paragraph || group.length > 3) return []
    if (chosen.includes(before)) return group
    group.unshift(before)
    first = before
  }
  return group
}

function isAllowed(group: Sentence[], choice: Choice, used: ReadonlySet<number>): boolean {
  const { room, measure, most, standalone, longest = Number.POSITIVE_INFINITY } = choice
  if (group.length === 0 || group.length > most || group.some(({ index }) => used.has(index))) return false
  if (standalone && group.length > 1) return false
  if (standalone && (group[0]!.leans || group[0]!.announces)) return false
  // Told in their order or listed whole, not chosen.
  if (group.some(({ list, turn }) => list?.isWhole || turn !== undefined)) return false
  const lengths = group.map(({ text }) => measure(text))
  return lengths.every((length) => length <= longest) && lengths.reduce((sum, length) => sum + length + 2, 0) <= room
}

/** The same words, or the same sentence with other figures. */
const isRepeat = (a: Sentence, b: Sentence): boolean => a.text === b.text || (!(isRow(a) && isRow(b)) && isAlike(a, b))

/** The same sentence, or one of another's words with other figures: what goes on from it is another thing. */
export const isSaidAgain = (a: Sentence, b: Sentence): boolean =>
  a.text === b.text || (!(isRow(a) && isRow(b)) && a.frame === b.frame)

/** Rows of a table resemble each other, and all of them are wanted. */
const isRow = ({ text }: Sentence): boolean => /[:：]/u.test(text) && !/[.!?…。！？]/u.test(text)

const isAlike = (a: Sentence, b: Sentence): boolean =>
  a.frame === b.frame || (Math.min(a.words.length, b.words.length) > 2 && overlap(a.words, b.words) > tooAlike)

/** Central, new, and a premium for going on where a chosen sentence ends. */
function value(sentence: Sentence, group: Sentence[], chosen: readonly Sentence[]): number {
  const average = group.reduce((sum, { score }) => sum + score, 0) / group.length
  const alike = Math.max(0, ...chosen.map(({ words }) => overlap(words, sentence.words)))
  const goesOn = chosen.some(
    (other) => other.paragraph === sentence.paragraph && Math.abs(other.index - sentence.index) <= group.length,
  )
  return average - 0.5 * alike + (goesOn ? 0.35 : 0)
}

function maxBy<Item>(items: Item[], measure: (item: Item) => number): Item | undefined {
  const measured = items.map((item) => ({ item, size: measure(item) }))
  return measured.reduce<{ item: Item; size: number } | undefined>(
    (best, next) => (best && best.size >= next.size ? best : next),
    undefined,
  )?.item
}
