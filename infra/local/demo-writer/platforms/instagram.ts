import {
  applyLine,
  type Block,
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
  withLede,
} from '../draft.ts'
import { alike } from '../leads.ts'
import type { Sentence } from '../material.ts'
import { overlap } from '../rank.ts'
import { contentWords } from '../words.ts'

/** A hook of one line, short lines with air between them, a word to keep the post; links cannot be clicked here. */
export function composeInstagram(draft: Draft): Block[] {
  const { headline, link, material, phrases } = draft
  const story = isStory(draft) ? passage(draft, draft.room) : []
  // A story without a headline begins with its first paragraph.
  const hook = headline ?? (story.length > 0 ? undefined : leadText(draft) || material.title)
  return [
    ...(hook ? [[{ text: hook, slot: 'hook' } as const]] : []),
    ...(isStory(draft) ? paragraphs(draft, story, sentencesOfStory) : linesUnder(draft, hook)),
    keeper(draft),
    ...(link ? [[{ text: phrase(draft, phrases.linkInBio), slot: 'plain' } as const]] : []),
  ]
}

/** What stands between the hook and the end: lists of its own, or points after what has to be told. */
function linesUnder(draft: Draft, hook: string | undefined): Block[] {
  const { headline, lead, material } = draft
  const room = draft.room - (hook && headline === undefined ? measureIn('instagram')(hook) : 0)
  const lists = listBlocks(draft, room)
  if (lists.length > 0) return lists
  // Questions alone would say nothing of who answered them.
  const isInterview = material.sentences.some(({ turn }) => turn !== undefined)
  const hooked = hook ? saidBy(draft, hook) : []
  // A headline says less than the sentence that it resembles.
  const told = toldUnder(draft, { room, isInterview, without: headline === undefined ? hooked : [] })
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

interface Telling {
  room: number
  isInterview: boolean
  without: Sentence[]
}

/** What comes before the points: turns of an interview, the day of an event, of a report its first sentence. */
function toldUnder(draft: Draft, { room, isInterview, without }: Telling): Sentence[] {
  if (isInterview) return passage(draft, room * toldShare, without)
  if (draft.headline === undefined) return []
  if (isInvitation(draft)) return withLede(draft, passage(draft, room * eventShare, without), room * ledeShare)
  const isReport = draft.contentType === 'news'
  // A table of figures says nothing of what it is on.
  if (draft.contentType === 'product' && draft.material.sentences.some(({ list }) => list?.isFacts))
    return passage(draft, room * eventShare, without, 2)
  if (!isReport) return []
  const greetings = draft.material.sentences.filter(({ isCourtesy }) => isCourtesy)
  const first = draft.material.sentences.find(({ isCourtesy }) => !isCourtesy)
  const told = passage(draft, room * reportShare, [...without, ...greetings], 1)
  return told.filter(({ index }) => index === first?.index)
}

const sentencesOfStory = 2
const mostLines = 8
const toldShare = 0.7
const eventShare = 0.4
const ledeShare = 0.8
const reportShare = 0.6
const muchLonger = 2

/** The sentences that would say the hook once more. */
const saidBy = ({ material: { sentences, language } }: Draft, hook: string): Sentence[] => {
  const words = contentWords(hook, language)
  // A sentence that is much longer says more.
  const isMore = (text: string): boolean => text.length > hook.length * muchLonger
  return sentences
    .filter(({ text, words: own }) => hook.includes(text) || (overlap(words, own) > alike && !isMore(text)))
    .slice(0, 1)
}
