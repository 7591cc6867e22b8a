import {
  asLabel,
  type Block,
  type Draft,
  hasSteps,
  isRecipe,
  itemsOf,
  join,
  measureIn,
  moral,
  ownLists,
  points,
  sizeOfBlocks,
  stepsIn,
} from './draft.ts'
import { isAdvice, isGuide } from './form.ts'
import type { Material, Sentence } from './material.ts'
import { step } from './steps.ts'

/** "Five things to check", 「先看這五件事」, 「三つのコツ」 */
const promisesMany =
  /(?<![\p{L}\p{N}])(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}(?:things|ways|tips|steps|tricks|rules|habits|reasons|lessons|mistakes|questions)\b|[兩两三四五六七八九十\d](?:件事|個|个|招|步|點|点|種|种|大)|[二三四五六七八九十\d](?:つ|選)/iu
const promisesAfter = /之?[後后]$|^after\b|\bafter (?:we|I|they|the|a)\b|(?:したら|した(?:後|あと))$/iu
const promisesLesson = /\b(?:taught|learned|learnt|lessons?)\b|學到|学到|教(?:會|会|了)|学んだ|教えて/iu

/** Above a line or two a headline that promises more than they give is no opening. */
export function keepsPromise({ material, headline = '' }: Draft, said: string): boolean {
  const { sentences } = material
  if (sentences[0]?.leansOnTitle || sentences.every(({ text }) => said.includes(text))) return true
  if (promisesMany.test(headline) || promisesAfter.test(headline)) return false
  return !promisesLesson.test(headline) || sentences.some(({ text }) => moral.test(text) && said.includes(text))
}

/**
 * What a short post gives of a guide, with its headline where that has room: all its steps in a line each, a list of its own as a whole, or
 * one tip from its beginning.
 */
export function usefulPart(draft: Draft, room: number): Block[] | undefined {
  const { contentType, headline, material, occasion } = draft
  if (contentType !== 'article' || occasion !== undefined) return undefined
  const head: Block[] = headline === undefined ? [] : [[{ text: headline, slot: 'hook' }]]
  const left = room - sizeOfBlocks(draft, head)
  const steps = stepsIn(draft, { room: left })
  if (steps.length > 0) return [...head, steps.map(({ text }) => ({ text, slot: 'item' }))]
  if (isRecipe(draft)) {
    const list = hasSteps(ownLists(material)) ? undefined : listWithin(draft, left)
    return list && [...head, list]
  }
  if (!isGuide(material)) return undefined
  const isKept = headline === undefined || !promisesMany.test(headline)
  return isKept ? (tipUnder(draft, head, room) ?? tipUnder(draft, [], room)) : tipUnder(draft, [], room)
}

function listWithin(draft: Draft, room: number): Block | undefined {
  const blocks = ownLists(draft.material).map((list): Block => {
    const heading = list.heading === undefined ? [] : [{ text: asLabel(draft, list.heading), slot: 'plain' as const }]
    return [...heading, ...points(draft, itemsOf(draft, list), 'item')]
  })
  return blocks.find((block) => sizeOfBlocks(draft, [block]) <= room)
}

/** The first tip that has room, whole or in its first sentences, two at least. */
function tipUnder(draft: Draft, head: Block[], room: number): Block[] | undefined {
  const left = room - sizeOfBlocks(draft, head)
  const tips = tipsIn(draft.material)
  // A later tip may take the first for granted.
  const text = tips
    .flatMap((tip) => [Number.POSITIVE_INFINITY, 3, 2].map((most) => join(draft, tip.slice(0, most))))
    .find((tip) => measureIn(draft.platform)(tip) <= left)
  return text === undefined ? undefined : [...head, [{ text: text.replace(step, ''), slot: 'hook' }]]
}

/** The paragraphs after the first that say what to do, each from its beginning. */
function tipsIn(material: Material): Sentence[][] {
  const { sentences } = material
  const numbers = [...new Set(sentences.map(({ paragraph }) => paragraph))].slice(1)
  const begins = ({ leans, text }: Sentence): boolean => !leans || step.test(text)
  return numbers
    .map((number) => sentences.filter(({ paragraph }) => paragraph === number))
    .filter((tip) => tip.length > 1 && begins(tip[0]!) && tip.some((sentence) => isAdvice(sentence, material)))
}
