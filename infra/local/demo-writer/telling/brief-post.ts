import { dated } from '../reading/dates.ts'
import { chiefFacts, eventFacts, isOwnStory, whenSentence } from '../reading/essentials.ts'
import { asksWhy, isAsideOfStory, isGuide } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { step } from '../reading/steps.ts'
import { unitsOf } from '../reading/units.ts'
import {
  type Block,
  type Draft,
  headlineFirst,
  isInvitation,
  isNews,
  isSaidFirst,
  isStory,
  measureIn,
  ofSentences,
  sizeOfBlocks,
} from './draft.ts'
import { mostTimes } from './from-beginning.ts'
import { guideBriefly, isHowTo } from './guide-briefly.ts'
import { guideInPart } from './guide-in-part.ts'
import { inSections } from './in-sections.ts'
import { keepsPromise } from './learned.ts'
import { withMenu } from './menu.ts'
import { hasContact } from './needed.ts'
import { proseSteps } from './prose-steps.ts'
import { recipeLines, withoutRecipe } from './recipe.ts'
import type { Shape } from './render.ts'
import { runningSteps } from './running-steps.ts'
import { besideFact } from './section-worth.ts'
import { fewestSteps, stepLines } from './step-lines.ts'
import { isWhole, tell } from './tell.ts'

/** "Five things to check", 「先看這五件事」, 「三つのコツ」 */
const promisesMany =
  /(?<![\p{L}\p{N}])(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}(?:things|ways|tips|steps|tricks|rules|habits|reasons|lessons|mistakes|questions)\b|[兩两三四五六七八九十\d](?:件事|[個个](?!月|[小星鐘人禮字])|招|步|[點点](?!鐘|钟|半|[到至])|種|种)|[二三四五六七八九十\d](?:つ|選)/iu
const lineBreaks = 4
/** The opening needs room below the headline. */
const mostShare = 0.5

/** A post of a few lines: all steps of a text that counts them out, else its beginning and what people must know. */
export function tellBriefly(whole: Draft, shape: Shape): Block[] {
  const draft = withoutPoliteness(whole)
  const bare = withoutCalls(draft)
  if (bare === draft) return tellFacts(draft, shape)
  const [told, called] = [tellFacts(bare, shape), tellFacts(draft, shape)]
  // A short line may leave room for where to order.
  const isReached = (blocks: readonly Block[]): boolean => blocks.flat().some(({ text }) => hasContact(text))
  return isReached(called) && !isReached(told) ? called : told
}

/** 「このたび、誠に勝手ながら、」 takes the room of what is made known. */
function withoutPoliteness(draft: Draft): Draft {
  const { material } = draft
  if (draft.occasion !== 'announcement' || material.language !== 'ja') return draft
  const bare = (text: string): string => text.replace(polite, '')
  const sentences = material.sentences.map((sentence) => ({
    ...sentence,
    text: bare(sentence.text),
    alone: bare(sentence.alone),
    named: bare(sentence.named),
  }))
  return { ...draft, material: { ...material, sentences } }
}

const polite =
  /^(?:(?:このたび|この度)(?:は|、|は、)?)?(?:(?:誠に|大変)(?:勝手|恐縮|申し訳ございません|恐れ入ります)(?:ながら|ですが|が)、?)?(?=.)/u

/** Without a line that calls people to a thing before it says what that is, which the headline does. */
function withoutCalls(draft: Draft): Draft {
  const { contentType, headline, material } = draft
  const isTold = ({ text }: Sentence): boolean => !callsUp.test(text)
  if (contentType !== 'product' || headline === undefined || material.sentences.every(isTold)) return draft
  return ofSentences(draft, material.sentences.filter(isTold))
}

/** "Meet the bottle that keeps up with you." */
const callsUp =
  /^(?:Meet|Say (?:hello|hi) to|Introducing|Discover|Get to know) (?:the|our|your|an?) [^.!?\d]{3,60}[.!]$/u

function tellFacts(draft: Draft, shape: Shape): Block[] {
  const told = inBrief(draft, shape)
  const shorter = withShortFacts(draft)
  if (shorter === draft) return told
  const again = inBrief(shorter, shape)
  return chiefFactsIn(shorter, again) > chiefFactsIn(draft, told) ? again : told
}

/** How many of when and where are told. */
const chiefFactsIn = ({ material }: Draft, told: readonly Block[]): number =>
  chiefFacts(material, 2).filter(({ text }) => told.flat().some((line) => line.text.includes(text))).length

/** When and where without what their lines add in brackets: "Saturday 5 December, 11am to 2pm (the swap starts at 11.30)". */
function withShortFacts(draft: Draft): Draft {
  const { material } = draft
  const facts = eventFacts(material).filter(({ text }) => besideFact.test(text))
  if (facts.length === 0) return draft
  const sentences = material.sentences.map((sentence) => {
    if (!facts.includes(sentence)) return sentence
    const text = sentence.text.replace(besideFact, '')
    return { ...sentence, text, alone: text, named: text }
  })
  return { ...draft, material: { ...material, sentences } }
}

/** A text under headings has its headline, and as many of its sections as have room below it. */
function inOwnSections(draft: Draft, shape: Shape): Block[] | undefined {
  const { headline } = draft
  const head: Block[] = headline === undefined ? [] : [[{ text: headline, slot: 'body' }]]
  const room = draft.largestRoom - sizeOfBlocks(draft, head)
  const told = inSections(draft, room, { ...shape, isBrief: true, isHeaded: head.length > 0 })
  return told && [...head, ...told]
}

function inBrief(draft: Draft, shape: Shape): Block[] {
  const head = headOf(draft)
  const headRoom = sizeOfBlocks(draft, head)
  const room = draft.room - headRoom
  const below = { ...draft, room, largestRoom: draft.largestRoom - headRoom }
  const brief = { ...shape, isBrief: true, isHeaded: head.length > 0 }
  const headed = wholeBelow(draft, brief)
  if (headed) return headed
  if (isWhole(below, room, brief)) return [...head, ...tell(below, room, brief)]
  const own = inOwnSections(draft, shape)
  if (own) return own
  // A headline that asks why promises reasons.
  const isReasoned = asksWhy(draft.headline)
  const isApart = isReasoned || isAsideOfStory(draft.material)
  const steps = isApart ? [] : stepLines(draft)
  const whole = { ...brief, isThought: false }
  if (steps.length === 0 && isOfNoUseInPart(draft) && isWhole(below, room, whole))
    return [...head, ...tell(below, room, whole)]
  const guide = firstTold(
    () => steps,
    () => runningSteps(draft),
    () => recipeLines(draft),
    () => (isApart ? [] : guideInPart(draft)),
    () => (isReasoned ? [] : inProse(draft, brief)),
  )
  if (guide) return guide
  const told = tell(withMenu(isReasoned ? below : withoutSteps(withoutRecipe(below))), room, brief)
  const text = told.flat().map((line) => line.text)
  const open = withDay(draft, shape, head, text) ?? withoutHead(draft, shape, head, text)
  if (open) return open
  return keepsPromise(draft, unitsOf(draft.material), text.join('\n')) ? [...head, ...told] : told
}

/** The first of several ways to tell something that tells anything. */
function firstTold(...ways: (() => Block[])[]): Block[] | undefined {
  for (const way of ways) {
    const told = way()
    if (told.length > 0) return told
  }
  return undefined
}

/** A way to do something, and advice of other kinds, in paragraphs of prose. */
function inProse(draft: Draft, shape: Shape): Block[] {
  if (isLong(draft)) return []
  return isHowTo(draft) ? guideBriefly(draft, shape) : proseSteps(draft)
}

/** Of a text of so many times its room a few lines hold too little for what is taken from all of it to make sense: it is told from its beginning. */
const isLong = (draft: Draft): boolean =>
  sizeOfBlocks(draft, [draft.material.sentences.map(({ text }) => ({ text, slot: 'body' }))]) >
  draft.largestRoom * mostTimes

/** What its headline promises many of stands below it where all of them have room. */
function wholeBelow(draft: Draft, shape: Shape): Block[] | undefined {
  const { contentType, headline } = draft
  if (headline === undefined || contentType === 'product' || !promisesMany.test(headline)) return undefined
  const head: Block[] = [[{ text: headline, slot: 'body' }]]
  const size = sizeOfBlocks(draft, head)
  const below = { ...draft, room: draft.room - size, largestRoom: draft.largestRoom - size }
  const headed = { ...shape, isHeaded: true }
  return isWhole(below, below.room, headed) ? [...head, ...tell(below, below.room, headed)] : undefined
}

/**
 * A story or news that stops within its first paragraph goes on to the end of that where the headline makes room for it.
 */
function withoutHead(draft: Draft, shape: Shape, head: readonly Block[], said: readonly string[]): Block[] | undefined {
  const { material, variant, room } = draft
  if (head.length === 0 || variant > 0 || material.sentences[0]?.leansOnTitle) return undefined
  const [first] = unitsOf(material)
  const end = first?.told.at(-1)?.text ?? ''
  const isSaid = (text: string): boolean => said.some((line) => line.endsWith(text))
  const isCut = isNews(draft)
    ? !isSaid(end)
    : isStory(draft) && first?.told.slice(0, -1).some(({ text }) => said.at(-1)?.endsWith(text)) === true
  if (!isCut || end === '') return undefined
  const told = tell(draft, room, { ...shape, isBrief: true, isHeaded: false })
  const lines = told.flat().map(({ text }) => text)
  return lines.some((text) => text.endsWith(end)) ? told : undefined
}

/** A notice whose day has no room below the headline is told without that, where the sentence with the day says what it is on. */
function withDay(draft: Draft, shape: Shape, head: readonly Block[], said: readonly string[]): Block[] | undefined {
  if (head.length === 0 || draft.variant > 0 || draft.occasion !== 'announcement' || isNews(draft)) return undefined
  const { material, headline = '', room } = draft
  const when = whenSentence(material)
  const isTold = (lines: readonly string[]): boolean => lines.some((text) => text.includes(when?.text ?? ''))
  if (when === undefined || isTold(said) || dated.test(headline)) return undefined
  const told = tell(draft, room, { ...shape, isBrief: true, isHeaded: false })
  return isTold(told.flat().map(({ text }) => text)) ? told : undefined
}

/** A story without its end, half of what to do and a thing without what it is made of: better longer than a thought. */
const isOfNoUseInPart = ({ contentType, material }: Draft): boolean =>
  contentType === 'product' || isOwnStory(material, contentType) || (contentType === 'article' && isGuide(material))

/** Where steps have no room, nothing leads to them: what is left of a guide is why, with what, and what to mind. */
function withoutSteps(draft: Draft): Draft {
  const { material } = draft
  const isStep = ({ text, list }: Sentence): boolean => step.test(text) || list?.isNumbered === true
  // In a job what somebody does is counted out, in no order.
  if (draft.occasion === 'hiring') return draft
  const isCounted = material.sentences.filter(isStep).length >= fewestSteps
  if (!isCounted && !(draft.contentType === 'article' && isGuide(material))) return draft
  const leads = isCounted ? leadsToSteps : promisesSteps
  const left = new Set<number>()
  for (const sentence of material.sentences) {
    const isLeft = (isCounted && isStep(sentence)) || leads.test(sentence.text)
    // 「剩下的錢買了酒精」 goes on about the last step.
    if (isLeft || (sentence.leans && left.has(sentence.index - 1))) left.add(sentence.index)
  }
  const kept = material.sentences.filter(({ index }) => !left.has(index))
  return kept.length === 0 ? draft : ofSentences(draft, kept)
}

/** "Here is the order I use." */
const promisesSteps = /^(?:here(?:['’]s| is| are)|this is (?:what|how))\b|^(?:以下|下面|接下來|次の)/iu
const leadsToSteps =
  /[:：]$|\b(?:this is (?:what|how)|here(?:['’]s| is| are)|these|follow(?:ing)?|below)\b|照著|這樣做|以下|如下|步驟|[次以]の|下の|手順|紹介します/iu

/** A notice, an invitation and a thing have their headline even where the first sentence has no room below it. */
const isHeadedAnyway = (draft: Draft): boolean =>
  (draft.contentType !== 'news' || draft.occasion !== undefined || isInvitation(draft)) && !isStory(draft)

/** The headline of a short post: above a story, a product and an event; what it promises many of stands above all of them alone. */
function headOf(draft: Draft): Block[] {
  const { contentType, headline, material, platform, room } = draft
  if (headline === undefined) return []
  const [first] = material.sentences
  const lead = measureIn(platform)(first?.text ?? '') + lineBreaks
  const isWide = measureIn(platform)(headline) + lead > draft.largestRoom
  const head: Block[] = [[{ text: headline, slot: 'body' }]]
  // Where the first sentence of news has no room at all, the headline says what happened; and what a first sentence is on.
  if ((contentType === 'news' && lead > draft.largestRoom) || (first?.leansOnTitle && !isWide)) return head
  // Of a thing 「只有兩種成分」 is no promise of a list.
  const isPromise = contentType !== 'product' && promisesMany.test(headline)
  if (isPromise || measureIn(platform)(headline) > room * mostShare) return []
  const needed = headlineFirst(draft)
  // Of two lines one has an emoji: that of an event its name, whose facts stand below.
  if (needed.length > 0 && eventFacts(material).length > 0) return needed
  if (isWide && !isHeadedAnyway(draft)) return []
  // The title of what somebody tells of themselves is no repetition of its first sentence.
  return needed.length > 0 || isOwnStory(material, contentType) || !isSaidFirst(draft) ? head : []
}
