import type { ContentType } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId, Tone } from '#shared/platforms/schema.ts'
import type { Line } from './emoji.ts'
import { isSpaced } from './language.ts'
import { figure, ledeOf, withSubject } from './leads.ts'
import type { Material, Sentence } from './material.ts'
import { startsWithPerson } from './names.ts'
import type { Phrases } from './phrases/frames.ts'
import { pick } from './phrases/phrases.ts'
import { overlap } from './rank.ts'
import { type Choice, isRepeat, selectSentences } from './select.ts'
import { contentWords } from './words.ts'

/** A stretch of a post between two blank lines. */
export type Block = Line[]

/** What a platform's composer works with. */
export interface Draft {
  platform: PlatformId
  tone: Tone
  contentType: ContentType
  /** A notice of a line or two: nothing is said around it. */
  isShort: boolean
  /** The person wants no question. */
  withoutQuestion: boolean
  material: Material
  phrases: Phrases
  /** Chooses among phrases. */
  seed: number
  /** The sentence this platform builds on; every platform has another one while there are enough. */
  lead?: Sentence
  /** The text's own headline: where a post is short, it says what all is about. */
  headline?: string
  link?: string
  /** Room for sentences of the source, in the platform's unit. */
  room: number
  /** What the person asked to have in, as a premium per sentence. */
  appeal: (sentence: Sentence) => number
}

/** Measures as the platform counts. */
export const measureIn =
  (platform: PlatformId) =>
  (text: string): number =>
    lengthIn(catalog[platform].unit, text)

/** A phrase of the writer's own; one with `{topic}` only where the source has a topic that fits it. */
export function phrase(draft: Draft, phrases: readonly string[]): string {
  const topic = topicOf(draft)
  const usable = topic === undefined ? phrases.filter((text) => !text.includes('{topic}')) : phrases
  return pick(usable, draft.seed, draft.platform).replace('{topic}', topic ?? '')
}

/** What the source is on, if it says so often enough and in the language of the phrases. */
function topicOf({ material, phrases }: Draft): string | undefined {
  const takesTopic = Object.values(phrases.questions)
    .flat()
    .some((text) => text.includes('{topic}'))
  const [topic] = material.topics
  if (!takesTopic || isSpaced(material.language) || !topic?.isTelling) return undefined
  return material.sentences.filter(({ text }) => text.includes(topic.surface)).length >= 3 ? topic.surface : undefined
}

/**
 * Facts for a list: figures are wanted; the scenes a story opens and closes with, and people who were not introduced, are none.
 * An opening that takes up the title says what the text is about, and is wanted.
 */
export function choosePoints(
  draft: Draft,
  { prefer, ...choice }: Partial<Choice> & { most: number; prefer?: Sentence | undefined },
): Sentence[] {
  const { sentences, title, language } = draft.material
  const isLong = sentences.length > 8
  const closing = sentences.at(-1)?.paragraph
  const named = contentWords(title ?? '', language)
  const statesTopic = ({ index, words }: Sentence): boolean => index === 0 && overlap(named, words) > 0
  const isScene = ({ index, paragraph }: Sentence): boolean => isLong && (index === 0 || paragraph === closing)
  const placeOf = (sentence: Sentence): number => (statesTopic(sentence) ? 0.8 : isScene(sentence) ? -0.6 : 0)
  const appeal = (sentence: Sentence): number =>
    (figure.test(sentence.text) ? 0.2 : 0) +
    placeOf(sentence) +
    (sentence === prefer ? 3 : 0) -
    (startsWithPerson(sentence.text) ? 0.8 : 0)
  return choose(draft, { standalone: true, appeal, ...choice })
}

/** Of a product people ask the price first. */
const price = /[$£€¥]\s?\p{N}|NT\$|\p{N}\s?(?:元|円|dollars|pounds|euros)/u
const priceAppeal = 0.5

/** Sentences for one place of the post. */
export function choose(draft: Draft, choice: Partial<Choice> & { most: number }): Sentence[] {
  const { room = draft.room, appeal, ...rest } = choice
  const isPriced = draft.contentType === 'product' ? priceAppeal : 0
  const total = (sentence: Sentence): number =>
    draft.appeal(sentence) + (appeal?.(sentence) ?? 0) + (price.test(sentence.text) ? isPriced : 0)
  return selectSentences(draft.material, { ...rest, room, measure: measureIn(draft.platform), appeal: total })
}

/**
 * Sentences as paragraphs: what follows on in the source stays together, a jump begins a new one.
 * @param most sentences in one, unless one leans on the one before
 */
export function paragraphs(draft: Draft, sentences: Sentence[], most = Number.POSITIVE_INFINITY): Block[] {
  const groups: Sentence[][] = []
  for (const sentence of sentences) {
    const last = groups.at(-1)?.at(-1)
    const isFull = (groups.at(-1)?.length ?? 0) >= most && !sentence.leans
    if (last && last.paragraph === sentence.paragraph && !isFull) groups.at(-1)!.push(sentence)
    else groups.push([sentence])
  }
  return groups.map((group) => [{ text: join(draft, group), slot: 'body' }])
}

/** Sentences as running text; a line of a list or a verse stays a line. */
export const join = ({ material }: Draft, sentences: readonly Sentence[]): string =>
  sentences.reduce((text, sentence, i) => {
    const before = sentences[i - 1]
    if (before === undefined) return sentence.text
    const isLine = before.paragraph !== sentence.paragraph && !/[.!?…。！？]["”’」』）)]*$/u.test(before.text)
    return `${text}${isLine ? '\n' : isSpaced(material.language) ? ' ' : ''}${sentence.text}`
  }, '')

/** The platform's sentence and what follows it in its paragraph, as far as there is room. */
export function leadAndNext({ lead, material, platform, room }: Draft, most: number): Sentence[] {
  if (!lead) return []
  const measure = measureIn(platform)
  const thought = [lead]
  let left = room - measure(lead.text)
  for (const next of material.sentences.slice(lead.index + 1, lead.index + most)) {
    left -= measure(next.text) + 2
    if (next.paragraph !== lead.paragraph || next.isQuestion || left < 0 || isRepeat(lead, next)) break
    thought.push(next)
  }
  return thought
}

/** Each sentence a line of its own, without its full stop in Chinese and Japanese, where a list has none. */
export const points = ({ material }: Draft, sentences: Sentence[], slot: 'point' | 'item'): Block =>
  sentences.map(({ text }) => ({
    text: isSpaced(material.language) ? text : text.replace(/[。．]$/u, ''),
    slot,
  }))

/** A sentence that may open a line by itself is short: half as many full-width characters say the same. */
export const upTo = ({ platform, material }: Draft, latin: number): number => {
  const perCharacter = catalog[platform].unit === 'bytes' ? 3 : catalog[platform].unit === 'weighted' ? 2 : 1
  return isSpaced(material.language) ? latin : Math.round((latin * perCharacter) / 2.2)
}

/** The line that leads on, if there is an address. */
export const readMore = (draft: Draft): Block[] =>
  draft.link === undefined ? [] : [[{ text: `${phrase(draft, draft.phrases.readMore)} ${draft.link}`, slot: 'plain' }]]

/** What the platform builds on, with the name before it where it does not say what it is about. */
export const leadText = (draft: Draft): string =>
  draft.lead === undefined ? '' : withSubject(draft.material, draft.lead, draft.contentType)

/**
 * A short form: what the platform builds on, after the sentence that says what all is about where that fits, and what
 * follows while there is room.
 */
export function shortForm(draft: Draft, most: number): string {
  const { lead, material, contentType, platform, room } = draft
  if (lead === undefined) return ''
  const measure = measureIn(platform)
  const fits = (sentences: Sentence[]): boolean => measure(join(draft, sentences)) <= room
  const lede = ledeOf(material, contentType)
  const standsOnLede = lede !== undefined && lead.index > 0 && fits([lede, lead])
  // News without its first sentence is news of nothing.
  const isOnlyLede = contentType === 'news' && lede !== undefined && !standsOnLede && fits([lede])
  if (isOnlyLede && lead.index > 0) return lede.text
  const chosen = standsOnLede ? [lede, lead] : [{ ...lead, text: leadText(draft) }]
  for (const next of leadAndNext(draft, most).slice(1)) {
    if (chosen.length >= most || chosen.some((other) => isRepeat(other, next)) || !fits([...chosen, next])) break
    chosen.push(next)
  }
  return join(draft, chosen)
}

/** A line above a story. Nobody gushes over news, over their own product or over a notice. */
export const opener = (draft: Draft): Block[] =>
  draft.contentType === 'article' && !draft.isShort
    ? [[{ text: phrase(draft, draft.phrases.openers[draft.tone]), slot: 'hook' }]]
    : []

/** Words before a thought of a story, none before anything else. */
export const aside = (draft: Draft): string =>
  draft.contentType === 'article' ? phrase(draft, draft.phrases.asides[draft.tone]) : ''

/** What closes a post: a question that the kind of text bears, and under a notice a word to pass it on. */
export const question = (draft: Draft): Block[] => {
  const { contentType, isShort, phrases, tone, withoutQuestion } = draft
  if (withoutQuestion) return []
  const fitting = {
    article: phrases.questions[tone],
    product: phrases.productQuestions[tone],
    news: phrases.newsQuestions,
  }
  return [[{ text: phrase(draft, isShort ? phrases.passOn : fitting[contentType]), slot: 'close' }]]
}

/** Asks people to keep or pass on a post. */
export const keeper = (draft: Draft): Block => {
  const { contentType, isShort, phrases, tone } = draft
  const fitting = contentType !== 'news' && !isShort ? phrases.keepers[tone] : phrases.passOn
  return [{ text: phrase(draft, fitting), slot: 'close' }]
}
