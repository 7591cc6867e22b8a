import { fitText } from '#shared/platforms/fit.ts'
import { type Block, choose, type Draft, measureIn, opener, paragraphs, question, readMore } from '../draft.ts'
import { ledeOf } from '../leads.ts'

/** A warm opening above a story, the facts in paragraphs, a question. */
export function composeFacebook(draft: Draft): Block[] {
  const lede = ledeOf(draft.material, draft.contentType)
  const chosen = choose(draft, {
    most: 14,
    appeal: (sentence) => (sentence === draft.lead || sentence === lede ? 4 : 0),
  })
  const story = chosen.length > 0 || !draft.lead ? chosen : [{ ...draft.lead, text: cut(draft, draft.lead.text) }]
  const [first = [], ...rest] = paragraphs(draft, story, sentencesPerParagraph)
  const opening = opener(draft)
  // Without an opener the first paragraph is what draws people in.
  const hook: Block[] =
    first.length === 0 || opening.length > 0 ? [first] : [first.map((line) => ({ ...line, slot: 'hook' }))]
  return [...opening, ...hook.filter(({ length }) => length > 0), ...rest, ...readMore(draft), ...question(draft)]
}

/** What is longer nobody reads on a phone. */
const sentencesPerParagraph = 3

/** A text of one endless sentence. */
const cut = (draft: Draft, text: string): string => fitText(text, (part) => measureIn('facebook')(part) <= draft.room)
