import {
  type Block,
  choosePoints,
  type Draft,
  isInvitation,
  keeper,
  leadText,
  measureIn,
  ownLabel,
  paragraphs,
  passage,
  phrase,
  points,
  upTo,
} from '../draft.ts'
import { alike } from '../leads.ts'
import type { Sentence } from '../material.ts'
import { overlap } from '../rank.ts'
import { contentWords } from '../words.ts'

/** A hook of one line, short lines with air between them, a word to keep the post; links cannot be clicked here. */
export function composeInstagram(draft: Draft): Block[] {
  const { headline, lead, link, material, phrases } = draft
  const hook = headline ?? (leadText(draft) || material.title)
  const room = draft.room - (hook && headline === undefined ? measureIn('instagram')(hook) : 0)
  // Questions alone would say nothing of who answered them.
  const isInterview = material.sentences.some(({ turn }) => turn !== undefined)
  const told = isInterview ? passage(draft, room * toldShare) : []
  const said = [...(hook ? saidBy(draft, hook) : []), ...told]
  const lines = choosePoints(draft, {
    most: isInvitation(draft) ? mostLines : Math.max(3, Math.min(5, Math.round(draft.room / 100))),
    longest: upTo(draft, 150),
    room: isInterview ? room * (1 - toldShare) : room,
    without: said,
    ...(lead && !said.includes(lead) && { prefer: lead }),
  })
  const label = ownLabel(draft, lines)
  return [
    ...(hook ? [[{ text: hook, slot: 'hook' } as const]] : []),
    ...paragraphs(draft, told),
    ...(label ? [[{ text: label, slot: 'plain' } as const]] : []),
    ...points(draft, lines, 'point').map((line) => [line]),
    keeper(draft),
    ...(link ? [[{ text: phrase(draft, phrases.linkInBio), slot: 'plain' } as const]] : []),
  ]
}

const mostLines = 8
const toldShare = 0.7

/** The sentences that would say the hook once more. */
const saidBy = ({ material: { sentences, language } }: Draft, hook: string): Sentence[] => {
  const words = contentWords(hook, language)
  return sentences.filter(({ text, words: own }) => hook.includes(text) || overlap(words, own) > alike).slice(0, 1)
}
