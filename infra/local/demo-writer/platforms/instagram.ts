import {
  type Block,
  applyLine,
  choosePoints,
  type Draft,
  isInvitation,
  isStory,
  keeper,
  leadText,
  listBlocks,
  measureIn,
  ownLabel,
  paragraphs,
  passage,
  phrase,
  points,
  priceLine,
  upTo,
} from '../draft.ts'
import { alike } from '../leads.ts'
import type { Sentence } from '../material.ts'
import { overlap } from '../rank.ts'
import { contentWords } from '../words.ts'

/** A hook of one line, short lines with air between them, a word to keep the post; links cannot be clicked here. */
export function composeInstagram(draft: Draft): Block[] {
  const { headline, link, material, phrases } = draft
  const hook = headline ?? (leadText(draft) || material.title)
  const story = isStory(draft) ? passage(draft, draft.room) : []
  return [
    ...(hook ? [[{ text: hook, slot: 'hook' } as const]] : []),
    ...(isStory(draft) ? paragraphs(draft, story, sentencesOfStory) : linesUnder(draft, hook)),
    keeper(draft, story),
    ...(link ? [[{ text: phrase(draft, phrases.linkInBio), slot: 'plain' } as const]] : []),
  ]
}

/** What stands between the hook and the end: lists of its own, or points after what has to be told. */
function linesUnder(draft: Draft, hook: string | undefined): Block[] {
  const { contentType, headline, lead, material } = draft
  const room = draft.room - (hook && headline === undefined ? measureIn('instagram')(hook) : 0)
  const lists = listBlocks(draft, room)
  if (lists.length > 0) return lists
  // Questions alone would say nothing of who answered them.
  const isInterview = material.sentences.some(({ turn }) => turn !== undefined)
  const share = isInterview ? toldShare : isInvitation(draft) && headline !== undefined ? eventShare : 0
  const hooked = hook ? saidBy(draft, hook) : []
  const isReport = contentType === 'news' && headline !== undefined && share === 0
  // A headline says less than the sentence that it resembles.
  const passageOf = (part: number, most?: number): Sentence[] =>
    passage(draft, room * part, headline === undefined ? hooked : [], most)
  const told =
    share > 0 ? passageOf(share) : isReport ? passageOf(reportShare, 1).filter(({ index }) => index === 0) : []
  const said = [...hooked, ...told]
  const lines = choosePoints(draft, {
    most: isInvitation(draft) ? mostLines : Math.max(3, Math.min(5, Math.round(draft.room / 100))),
    longest: upTo(draft, 150),
    room: isInterview ? room * (1 - toldShare) : room,
    without: said,
    ...(lead && !said.includes(lead) && { prefer: lead }),
  })
  const label = ownLabel(draft, lines)
  return [
    ...paragraphs(draft, told),
    ...(label ? [[{ text: label, slot: 'plain' } as const]] : []),
    ...points(draft, lines, 'point').map((line) => [line]),
    ...applyLine(draft, [...told, ...lines]),
    ...priceLine(draft, [...said, ...lines]),
  ]
}

const sentencesOfStory = 2
const mostLines = 8
const toldShare = 0.7
const eventShare = 0.4
const reportShare = 0.6

/** The sentences that would say the hook once more. */
const saidBy = ({ material: { sentences, language } }: Draft, hook: string): Sentence[] => {
  const words = contentWords(hook, language)
  return sentences.filter(({ text, words: own }) => hook.includes(text) || overlap(words, own) > alike).slice(0, 1)
}
