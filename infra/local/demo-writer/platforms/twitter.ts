import { fitText } from '#shared/platforms/fit.ts'
import {
  type Block,
  type Draft,
  factLines,
  ingredientLine,
  join,
  measureIn,
  priceLine,
  shortForm,
  sizeOfBlocks,
} from '../draft.ts'
import { columnsOf } from '../language.ts'
import { howToApply } from '../occasion.ts'
import { overlap } from '../rank.ts'
import { keepsPromise, usefulPart } from '../useful.ts'
import { contentWords } from '../words.ts'

/** One sharp line, and the link; that of a story or a product stands under its headline, that of an event gives way. */
export function composeTwitter(draft: Draft): Block[] {
  const { headline, link, largestRoom } = draft
  const address: Block[] = link ? [[{ text: link, slot: 'plain' }]] : []
  const facts = factsThatFit(draft)
  if (headline !== undefined && facts.length > 0) return [[{ text: headline, slot: 'hook' }], ...facts, ...address]
  const line = lineOf(draft)
  const fits = (price: Block[], room: number): boolean => sizeOfBlocks(draft, [...line, ...price]) <= room
  const all = priceLine(draft, line.flat())
  const first = priceLine(draft, line.flat(), 1)
  const price = fits(all, draft.room) ? all : fits(first, largestRoom) ? first : []
  const needed = ingredientLine(draft, largestRoom - sizeOfBlocks(draft, line))
  return [...line, ...needed, ...price, ...address]
}

/** When, where and what it costs, as far as there is room under the headline. */
function factsThatFit(draft: Draft): Block[] {
  const room = draft.largestRoom - measureIn('twitter')(draft.headline ?? '') - 2
  const fitting = [4, 3, 2, 1].map((most) => factLines(draft, most))
  return fitting.find((facts) => sizeOfBlocks(draft, facts) <= room) ?? []
}

function lineOf(draft: Draft): Block[] {
  const vacancy = vacancyOf(draft)
  if (vacancy) return vacancy
  const useful = usefulPart(draft, draft.largestRoom)
  if (useful) return useful
  const { contentType, headline, lead, material, room } = draft
  const measure = measureIn('twitter')
  const bare = fitText(lead?.text ?? material.title ?? '', (text) => measure(text) <= room)
  const named = contentWords(material.title ?? '', material.language)
  // The first sentence of a feature may say nothing of what its headline names.
  const isNewsItself = contentType === 'news' && lead?.index === 0 && overlap(named, lead.words) >= leastNamed
  const isHeaded =
    headline !== undefined &&
    keepsPromise(draft, bare) &&
    !isNewsItself &&
    !bare.includes(headline) &&
    measure(headline) + measure(bare) + 2 <= room
  if (isHeaded) return [[{ text: headline, slot: 'body' }], [{ text: lengthen(draft, bare, headline), slot: 'hook' }]]
  const short = shortForm(draft, lead?.index === 0 ? 2 : 1)
  return [[{ text: short && measure(short) <= room ? short : bare, slot: 'hook' }]]
}

const leastNamed = 0.4

/** A post that is to be filled: which one, and how to apply. */
function vacancyOf({ occasion, headline, material, largestRoom }: Draft): Block[] | undefined {
  const apply = occasion === 'hiring' ? howToApply(material) : undefined
  const room = largestRoom - measureIn('twitter')(headline ?? '') - 2
  if (headline === undefined || apply === undefined || measureIn('twitter')(apply.text) > room) return undefined
  return [[{ text: headline, slot: 'body' }], [{ text: apply.text, slot: 'hook' }]]
}

/** Under this a line says too little by itself, in half-width columns. */
const fewColumns = 50

/** A line that is very short, with what follows it in its paragraph. */
function lengthen(draft: Draft, bare: string, headline: string): string {
  const { lead, material, room } = draft
  const measure = measureIn('twitter')
  if (!lead || bare !== lead.text) return bare
  let told = [lead]
  for (const next of material.sentences.slice(lead.index + 1)) {
    const longer = [...told, next]
    const isFit = measure(headline) + measure(join(draft, longer)) + 2 <= room
    if (columnsOf(join(draft, told)) >= fewColumns || next.paragraph !== lead.paragraph || next.isQuestion || !isFit)
      break
    told = longer
  }
  return join(draft, told)
}
