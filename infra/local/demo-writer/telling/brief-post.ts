import { eventFacts, isOwnStory } from '../reading/essentials.ts'
import { formOf, isGuide } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { step } from '../reading/steps.ts'
import { unitsOf } from '../reading/units.ts'
import {
  type Block,
  type Draft,
  headlineFirst,
  isInvitation,
  isSaidFirst,
  isStory,
  measureIn,
  sizeOfBlocks,
} from './draft.ts'
import { keepsPromise } from './learned.ts'
import { withMenu } from './menu.ts'
import { hasContact } from './needed.ts'
import type { Shape } from './render.ts'
import { isWhole, tell } from './tell.ts'
import { warningsLeftOut } from './warnings.ts'

/** "Five things to check", 「先看這五件事」, 「三つのコツ」 */
const promisesMany =
  /(?<![\p{L}\p{N}])(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}(?:things|ways|tips|steps|tricks|rules|habits|reasons|lessons|mistakes|questions)\b|[兩两三四五六七八九十\d](?:件事|[個个](?!月|[小星鐘人禮])|招|步|[點点](?!鐘|钟|半|[到至])|種|种)|[二三四五六七八九十\d](?:つ|選)/iu
const lineBreaks = 4
/** The opening needs room below the headline. */
const mostShare = 0.5

/** A post of a few lines: all steps of a text that counts them out, else its beginning and what people must know. */
export function tellBriefly(draft: Draft, shape: Shape): Block[] {
  const head = headOf(draft)
  const headRoom = sizeOfBlocks(draft, head)
  const room = draft.room - headRoom
  const below = { ...draft, room, largestRoom: draft.largestRoom - headRoom }
  const brief = { ...shape, isBrief: true, isHeaded: head.length > 0 }
  if (isWhole(below, room, brief)) return [...head, ...tell(below, room, brief)]
  const steps = stepLines(draft)
  const whole = { ...brief, isThought: false }
  if (steps.length === 0 && isOfNoUseInPart(draft) && isWhole(below, room, whole))
    return [...head, ...tell(below, room, whole)]
  if (steps.length > 0) return steps
  const told = tell(withMenu(withoutSteps(below)), room, brief)
  const text = told.flat().map((line) => line.text)
  return keepsPromise(draft, unitsOf(draft.material), text.join('\n')) ? [...head, ...told] : told
}

/** A story without its end, half of what to do and a thing without what it is made of: better longer than a thought. */
const isOfNoUseInPart = ({ contentType, material }: Draft): boolean =>
  contentType === 'product' || isOwnStory(material, contentType) || (contentType === 'article' && isGuide(material))

/** Where steps have no room, nothing leads to them: what is left of a guide is why, with what, and what to mind. */
function withoutSteps(draft: Draft): Draft {
  const { material } = draft
  const isStep = ({ text, list }: Sentence): boolean => step.test(text) || list?.isNumbered === true
  const isCounted = material.sentences.filter(isStep).length >= fewestSteps
  if (!isCounted && !(draft.contentType === 'article' && isGuide(material))) return draft
  const leads = isCounted ? leadsToSteps : promisesSteps
  const sentences = material.sentences
    .filter((sentence) => !(isCounted && isStep(sentence)) && !leads.test(sentence.text))
    .map((sentence, index) => ({ ...sentence, index }))
  return sentences.length === 0 ? draft : { ...draft, material: { ...material, sentences } }
}

/** "Here is the order I use." */
const promisesSteps = /^(?:here(?:['’]s| is| are)|this is (?:what|how))\b|^(?:以下|下面|接下來|次の)/iu
const leadsToSteps =
  /[:：]$|\b(?:this is (?:what|how)|here(?:['’]s| is| are)|these|follow(?:ing)?|below)\b|照著|這樣做|以下|如下|步驟|[次以]の|下の|手順|紹介します/iu

/** Under the headline each step in a line, where all of them have room. */
function stepLines(draft: Draft): Block[] {
  const { headline, material, largestRoom, variant } = draft
  // What is in the box of a thing is no way to do something.
  if (draft.contentType === 'product') return []
  const counted = material.sentences.filter(({ text }) => step.test(text))
  const steps: Block =
    counted.length > 0
      ? counted.map(({ text }) => ({ text, slot: 'item' }))
      : formOf(material, draft.contentType) === 'recipe'
        ? []
        : numberedSteps(material.sentences)
  if (headline === undefined || steps.length < fewestSteps || variant > 0) return []
  const blocks: Block[] = [[{ text: headline, slot: 'hook' }], steps]
  // Where to find whoever gives the advice, if it has room as well.
  const call = material.sentences.find(({ text, leans }) => hasContact(text) && !leans)
  const longer: Block[] = call === undefined ? blocks : [...blocks, [{ text: call.text, slot: 'body' }]]
  const fits = (some: readonly Block[]): boolean => sizeOfBlocks(draft, some) <= largestRoom
  const inShort: Block[] = [blocks[0]!, steps.map((line) => ({ ...line, text: inBrief(line.text) }))]
  const told = [...counted, ...material.sentences.filter(({ list }) => list?.isNumbered), ...(call ? [call] : [])]
  const warnings: Block[] = warningsLeftOut(draft, told).map(({ text, sign }) => [{ text, slot: 'body', sign }])
  return [longer, blocks, inShort].map((some) => [...some, ...warnings]).find(fits) ?? []
}

/** What is done in a step, without how: its first clause, where that says something by itself and is no beginning of a list. */
function inBrief(text: string): string {
  const [, clause = ''] = firstClause.exec(text) ?? []
  const isWhole =
    clause === '' ||
    dependent.test(clause) ||
    listed.test(text.slice(clause.length)) ||
    goesOn.test(text.slice(clause.length))
  return isWhole ? text.replace(/[。．.]$/u, '') : clause
}

const firstClause =
  /^((?:\d{1,2}\. |第?[一二三四五六七八九十][，、：]|[一二三四五六七]つ目は、)?(?:[^，、；;,。.:]|(?<=\d)[.,:](?=\d)){5,80})(?:[，；]|[;,:] )/u
const listed = /^, (?:[\p{L}-]+ ){0,2}[\p{L}-]+,? (?:and|or) /u
/** 「每放一層廚餘，就蓋一層落葉」 */
const goesOn = /^[，；](?:就|便|才|則)/u
/** A clause that waits for another one: "If it rains", 「…的時候」, 「…して」. */
const dependent =
  /^(?:\d{1,2}\. )?(?:If|When|While|Once|After|Before|Unless|Until|Since|As|With|Without|For|In|On|At|To|如果|若|當|等|要是|假如|除了|為了|不論|不管)|(?:時|後|前|的話|之後|以後|外|如果)$|[てでとばらがしにり]$/u

/** Of the numbered steps of a guide, if they are counted through, the first sentence each: it says what is done, and others how. */
function numberedSteps(sentences: readonly Sentence[]): Block {
  const steps = sentences.filter(
    ({ list, index, paragraph }) => list?.isNumbered && sentences[index - 1]?.paragraph !== paragraph,
  )
  const isCounted = steps.every(({ list }, i) => steps[i - 1]?.list === list || list!.from === i + 1)
  return isCounted ? steps.map(({ text }, i) => ({ text: `${i + 1}. ${text}`, slot: 'plain' })) : []
}

const fewestSteps = 3

/** The headline of a short post: above a story, a product and an event; what it promises many of stands above all of them alone. */
function headOf(draft: Draft): Block[] {
  const { contentType, headline, material, platform, room } = draft
  if (headline === undefined) return []
  const [first] = material.sentences
  const lead = measureIn(platform)(first?.text ?? '') + lineBreaks
  // Where the first sentence of news has no room at all, the headline says what happened.
  if (contentType === 'news' && lead > draft.largestRoom) return [[{ text: headline, slot: 'body' }]]
  if (measureIn(platform)(headline) > room * mostShare) return []
  // Of a thing 「只有兩種成分」 is no promise of a list.
  if (contentType !== 'product' && promisesMany.test(headline)) return []
  const needed = headlineFirst(draft)
  // Of two lines one has an emoji: that of an event its name, whose facts stand below.
  if (needed.length > 0 && eventFacts(material).length > 0) return needed
  const head: Block[] = [[{ text: headline, slot: 'body' }]]
  const isOpen = contentType !== 'news' || draft.occasion !== undefined || isInvitation(draft)
  const isWide = measureIn(platform)(headline) + lead > draft.largestRoom
  if (isWide && (!isOpen || isStory(draft))) return []
  return needed.length > 0 || !isSaidFirst(draft) ? head : []
}
