import { catalog } from '#shared/platforms/catalog.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId, Tone } from '#shared/platforms/schema.ts'
import type { Line } from './emoji.ts'
import { isSpaced } from './language.ts'
import { figure } from './leads.ts'
import type { Material, Sentence } from './material.ts'
import { startsWithPerson } from './names.ts'
import type { Phrases } from './phrases/frames.ts'
import { pick } from './phrases/phrases.ts'
import { overlap } from './rank.ts'
import { type Choice, selectSentences } from './select.ts'
import { contentWords } from './words.ts'

/** A stretch of a post between two blank lines. */
export type Block = Line[]

/** What a platform's composer works with. */
export interface Draft {
  platform: PlatformId
  tone: Tone
  material: Material
  phrases: Phrases
  /** Chooses among phrases. */
  seed: number
  /** The sentence this platform builds on; every platform has another one while there are enough. */
  lead?: Sentence
  /** The product's own headline: a post on a product names it before it praises it. */
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
  const [term] = material.terms
  return takesTopic && !isSpaced(material.language) && term && term.count >= 3 ? term.surface : undefined
}

/**
 * Facts for a list: figures are wanted; the scenes a story opens and closes with, and people who were not introduced, are none.
 * An opening that takes up the title says what the text is about, and is wanted.
 */
export function choosePoints(draft: Draft, choice: Partial<Choice> & { most: number }): Sentence[] {
  const { sentences, title, language } = draft.material
  const isLong = sentences.length > 8
  const closing = sentences.at(-1)?.paragraph
  const named = contentWords(title ?? '', language)
  const statesTopic = ({ index, words }: Sentence): boolean => index === 0 && overlap(named, words) > 0
  const isScene = ({ index, paragraph }: Sentence): boolean => isLong && (index === 0 || paragraph === closing)
  const placeOf = (sentence: Sentence): number => (statesTopic(sentence) ? 0.8 : isScene(sentence) ? -0.6 : 0)
  const appeal = (sentence: Sentence): number =>
    (figure.test(sentence.text) ? 0.2 : 0) + placeOf(sentence) - (startsWithPerson(sentence.text) ? 0.8 : 0)
  return choose(draft, { standalone: true, appeal, ...choice })
}

/** Sentences for one place of the post. */
export function choose(draft: Draft, choice: Partial<Choice> & { most: number }): Sentence[] {
  const { room = draft.room, appeal, ...rest } = choice
  const total = (sentence: Sentence): number => draft.appeal(sentence) + (appeal?.(sentence) ?? 0)
  return selectSentences(draft.material, { ...rest, room, measure: measureIn(draft.platform), appeal: total })
}

/** Sentences as paragraphs: what follows on in the source stays together, a jump begins a new one. */
export function paragraphs(draft: Draft, sentences: Sentence[]): Block[] {
  const groups: Sentence[][] = []
  for (const sentence of sentences) {
    const last = groups.at(-1)?.at(-1)
    if (last && last.paragraph === sentence.paragraph) groups.at(-1)!.push(sentence)
    else groups.push([sentence])
  }
  return groups.map((group) => [{ text: join(draft, group), slot: 'body' }])
}

export const join = ({ material }: Draft, sentences: Sentence[]): string =>
  sentences.map(({ text }) => text).join(isSpaced(material.language) ? ' ' : '')

/** The platform's sentence and what follows it in its paragraph, as far as there is room. */
export function leadAndNext({ lead, material, platform, room }: Draft, most: number): Sentence[] {
  if (!lead) return []
  const measure = measureIn(platform)
  const thought = [lead]
  let left = room - measure(lead.text)
  for (const next of material.sentences.slice(lead.index + 1, lead.index + most)) {
    left -= measure(next.text) + 2
    if (next.paragraph !== lead.paragraph || next.isQuestion || left < 0) break
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

export const question = (draft: Draft): Block => [
  { text: phrase(draft, draft.phrases.questions[draft.tone]), slot: 'close' },
]
