import type { PlatformId } from '#shared/platforms/schema.ts'
import { columnsOf } from './language.ts'
import type { Material, Sentence } from './material.ts'
import { startsWithPerson } from './names.ts'
import { contentWords, stem } from './words.ts'

const contrast =
  /\b(?:but|not|instead|rather|more|less|only|half|double[ds]?|without|never|than)\b|不|沒|没|卻|却|只|反而|從.{1,12}到|从.{1,12}到|なく|だけ|わずか|まで/iu
const insight =
  /\b(?:because|means?|turned out|changed|useful|matters?|better|real|lesson|advice|quiet|idea)\b|關鍵|关键|真正|因為|因为|在於|在于|重點|重点|意味|好處|好处|效益|辦法|順序|工夫|きっかけ|意外|もとに|広が|分か/iu
const spoken = /["“「『]/u
/** Something that can be counted, in figures or words. */
export const figure =
  /\p{N}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|\w+ty|hundred|thousand|half|twice)\b|[一二三四五六七八九十百千萬万]{2,}/iu

/** In this order the platforms take the sentence they build on, each another one. */
const order: PlatformId[] = ['facebook', 'youtube', 'twitter', 'linkedin', 'instagram', 'threads']
/** A product's name stands above its line on Instagram, X and YouTube; the others need it in the sentence. */
const orderForProducts: PlatformId[] = ['facebook', 'linkedin', 'threads', 'youtube', 'twitter', 'instagram']

const premiums: Record<PlatformId, (sentence: Sentence) => number> = {
  facebook: ({ index }) => Math.max(0, 2 - index),
  twitter: ({ text }) => (contrast.test(text) ? 0.7 : 0) + (figure.test(text) ? 0.3 : 0) + between(text, 60, 190),
  linkedin: ({ text }) => (insight.test(text) ? 1.2 : 0) + between(text, 50, 180),
  instagram: ({ text }) => (figure.test(text) ? 0.2 : 0) + between(text, 24, 110),
  threads: ({ text }) => (spoken.test(text) ? 0.6 : 0) + (contrast.test(text) ? 0.2 : 0) + between(text, 50, 260),
  youtube: ({ index, text }) => Math.max(0, 1.2 - index / 4) - (columnsOf(text) > 100 ? 0.3 : 0),
}

/** An opening must say what it is about; the name of a person who was not introduced does not. */
function familiarity({ text }: Sentence, anchors: string[], anchorage: number): number {
  const plain = text.toLowerCase()
  const isAnchored = anchors.some((anchor) => plain.includes(anchor))
  return (isAnchored ? anchorage : 0) - (startsWithPerson(text) ? 0.5 : 0)
}

/** A fit of length: 0 inside the range, less the further outside. Columns: a full-width character is two. */
function between(text: string, low: number, high: number): number {
  const columns = columnsOf(text)
  const outside = columns < low ? (low - columns) / low : Math.max(0, columns - high) / high
  return -Math.min(1, outside)
}

/**
 * Gives every platform the sentence that suits its opening, so that six posts of one text do not begin alike.
 * Only sentences that stand alone; when there are fewer than platforms, the best serve again.
 * @param variant how often the same was asked before: each time the next best, and after a few the best again
 */
export function assignLeads(
  { language, sentences, terms, title }: Material,
  isProduct: boolean,
  variant = 0,
): Partial<Record<PlatformId, Sentence>> {
  const standing = sentences.filter(({ leans, isQuestion, announces }) => !leans && !isQuestion && !announces)
  const candidates = standing.length > 0 ? standing : sentences.slice(0, 1)
  // Of a product everybody asks what it is that has a five-year guarantee; of a story they ask a little less.
  const anchorage = isProduct ? 0.9 : 0.7
  const closing = sentences.length > 8 ? sentences.at(-1)?.paragraph : undefined
  const anchors = [...contentWords(title ?? '', language), ...terms.slice(0, 2).map(({ surface }) => stem(surface))]
  const leads: Partial<Record<PlatformId, Sentence>> = {}
  for (const platform of isProduct ? orderForProducts : order) {
    const taken = Object.values(leads)
    const free = candidates.filter((sentence) => !taken.includes(sentence))
    leads[platform] = choose(
      variant,
      free.length > 0 ? free : candidates,
      (sentence) =>
        premiums[platform](sentence) +
        familiarity(sentence, anchors, anchorage) -
        (sentence.paragraph === closing ? closingPenalty : 0),
    )
  }
  return leads
}

/** A story's last paragraph says when the doors open, seldom what happened. */
const closingPenalty = 0.6

/** What suits the place counts more than what the text dwells on. */
const centrality = 0.5

/** Beyond the third best a sentence seldom opens a post well. */
const mostVariants = 3

function choose(variant: number, sentences: Sentence[], premium: (sentence: Sentence) => number): Sentence | undefined {
  const worth = (sentence: Sentence): number => sentence.score * centrality + premium(sentence)
  const judged = sentences.map((sentence) => ({ sentence, worth: worth(sentence) }))
  const best = judged.sort((a, b) => b.worth - a.worth)
  return best[variant % Math.min(mostVariants, sentences.length)]?.sentence
}
