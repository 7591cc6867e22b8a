import { dated } from '../reading/dates.ts'
import { chiefFacts, eventFacts, isReachable, isSideCost, mainPrice, price } from '../reading/essentials.ts'
import { isGuide, isInterview } from '../reading/form.ts'
import { columnsOf } from '../reading/language.ts'
import { address, isLabelled } from '../reading/lines/line.ts'
import type { Material, Sentence } from '../reading/material.ts'
import { isOnlyWhen } from '../reading/standing.ts'
import { step } from '../reading/steps.ts'
import { leadsToList, sentencesOf, type Unit, unitsOf, withGround } from '../reading/units.ts'
import { asTold, withMarked } from './as-told.ts'
import { withoutAsides } from './asides.ts'
import { enumerates, fewestColumns, isEnd, isKnownSpeaker, isOnlyBegun, isSpoken, isTurned, says } from './bounds.ts'
import {
  add,
  addAll,
  addAlone,
  type Choice,
  hasRoom,
  inOrder,
  isPart,
  isThin,
  leastOfFew,
  leastUsed,
  none,
  sentenceCount,
  sizeOf,
} from './choice.ts'
import { condensed } from './condensed.ts'
import { isProgramme, mostGround, tellConditions } from './conditions.ts'
import { addInShort, countedUnits, tellCounted } from './counted.ts'
import { type Block, type Draft, isInvitation, isNews, isStory, sizeOfBlocks } from './draft.ts'
import { eachParagraph } from './each-paragraph.ts'
import { turnsRound } from './ending.ts'
import { fromBeginning } from './from-beginning.ts'
import { isHowTo } from './guide-briefly.ts'
import { guideInShort } from './guide-in-short.ts'
import { inSections } from './in-sections.ts'
import { learnedIn } from './learned.ts'
import { nearlyWhole } from './nearly-whole.ts'
import {
  asksForCare,
  asksToOrder,
  asksWithin,
  footOf,
  hasContact,
  insteadIn,
  invitationsIn,
  isSignUpItem,
  neededIn,
  openTo,
  pointersTo,
  released,
  signsUp,
  signUpsIn,
  takingPart,
} from './needed.ts'
import { namingIn, openingFor, shortest } from './opening.ts'
import { withoutPostscript } from './opinion.ts'
import { tellAnswer, tellEnd, tellPoint } from './point.ts'
import { withoutPromises } from './promises.ts'
import { askedOrAnswered, render, type Shape, takesUp } from './render.ts'
import { fewestSteps, isStepHeading } from './step-lines.ts'
import { tellVacancy } from './vacancy.ts'
import { verbatim } from './verbatim.ts'
import { isLimit, warningsLeftOut, withoutWarnedOf } from './warnings.ts'
import { isBroken, wholeParts } from './whole-parts.ts'

/**
 * The text in its own words and its own order: whole where there is room, else its beginning and what people must know, as
 * far as possible in whole paragraphs.
 */
export function tell(draft: Draft, room: number, shape: Shape): Block[] {
  const most = room + spareOf(draft, shape)
  const isAll = isWhole(draft, room, shape)
  const pasted = isAll
    ? verbatim(draft, withoutPromises(draft.material, unitsFor(draft, shape)), most, shape)
    : undefined
  const own = pasted ?? (shape.isBrief ? undefined : inSections(draft, most, shape))
  if (own) return own
  const { told, of } = warned(draft, room, shape)
  return render(of, asTold(of, withoutPromises(of.material, withMarked(told))), shape)
}

/** A warning stands in every post that tells of what it is on; where it has no room, that is not told. */
function warned(draft: Draft, room: number, shape: Shape): { told: Unit[]; of: Draft } {
  const told = choose(draft, room, shape)
  const left = warningsLeftOut(draft, told.flatMap(sentencesOf))
  if (left.length === 0) return { told, of: draft }
  const again = choose(draft, room, shape, left)
  const still = warningsLeftOut(draft, again.flatMap(sentencesOf))
  if (still.length === 0) return { told: again, of: draft }
  const of = withoutWarnedOf(draft, still)
  return { told: of === draft ? again : choose(of, room, shape), of }
}

/** In a line or two nobody is greeted, but whose it is stays where no headline says so. */
function unitsFor(draft: Draft, shape: Shape): Unit[] {
  const { material, headline } = draft
  const { isBrief } = shape
  const all = unitsOf(material).filter((unit) => !isOfChapters(draft, unit) || shape.isThought !== true)
  if (!isBrief) return all
  const units = withoutPostscript(draft, all)
  const names = material.topics.filter(({ isTelling, surface }) => isTelling && headline?.includes(surface) !== true)
  const isNamedIn = (text: string): boolean =>
    introduces.test(text) && names.some(({ surface }) => text.includes(surface))
  const kept = units
    .map((unit) => ({ ...unit, told: unit.told.filter(({ isCourtesy, text }) => !isCourtesy || isNamedIn(text)) }))
    .filter((unit) => sentencesOf(unit).length > 0)
  return kept.length > 0 ? kept : units
}

/** Where in an episode it says what, nobody asks in a thought. */
const isOfChapters = (draft: Draft, { items }: Unit): boolean =>
  draft.contentType === 'article' &&
  items.length >= fewestChapters &&
  items.every(({ text }) => /^(?:\d:)?\d{1,2}:\d{2} /u.test(text)) &&
  !isInvitation(draft)

const fewestChapters = 3

/** "It's Theo from Pilcrow Books." */
const introduces =
  /\b(?:[Ii]t['’]s|[Tt]his is|I['’]m|I am|[Mm]y name is) \p{Lu}|(?:我|我們|這裡)是|(?:です|と申します)[。！!]$/u

/** In a line or two what a thing is comes before the colours that it has. */
function withoutOptions({ contentType }: Draft, units: Unit[], { isBrief }: Shape): Unit[] {
  if (!isBrief || contentType !== 'product') return units
  const isOption = ({ told, list, items }: Unit): boolean =>
    told.length === 0 && list?.isFacts === true && items.length === 1 && options.test(items[0]!.text)
  return units.filter((unit) => !isOption(unit))
}

const options = /^(?:colou?rs?|sizes?|顏色|顔色|尺寸|カラー|色|サイズ) ?[：:][^/／、]{1,40}[/／、]/iu

/** Whether the whole text has room. */
export function isWhole(draft: Draft, room: number, shape: Shape): boolean {
  const units = unitsFor(draft, shape)
  const isFew = sentenceCount(units) <= (shape.mostSentences ?? Number.POSITIVE_INFINITY)
  const size = sizeOfBlocks(draft, render(draft, units, shape))
  return draft.variant === 0 && isFew && size <= room + spareOf(draft, shape)
}

/** What a whole text may take more than was aimed at. */
const spareOf = ({ variant, largestRoom, room }: Draft, { isThought }: Shape): number =>
  variant > 0 || isThought ? 0 : Math.max(0, largestRoom - room)

/** Of several units those that are told, each whole or in part. */
function choose(draft: Draft, room: number, shape: Shape, warnings: readonly Sentence[] = []): Unit[] {
  if (isWhole(draft, room, shape)) return withEnd(unitsFor(draft, shape))
  const units = withoutAsides(draft, withoutOptions(draft, unitsFor(draft, shape), shape))
  const spare = spareOf(draft, shape)
  const size = sizeOfBlocks(draft, render(draft, units, shape))
  const aim = (draft.variant > 0 ? room * againShare : room) + (shape.isBrief ? spare : 0)
  const least = Math.min(room, size) * (shape.isBrief ? leastOfFew : leastUsed)
  const choice: Choice = { draft, shape, units, aim, most: Math.max(aim, room) + spare, least, told: new Map() }
  if (units.length < unitsFor(draft, shape).length && isAllFit(choice)) return withEnd(units)
  const needed = neededIn(draft)
  const begun = fromBeginning(choice, needed)
  if (begun) return begun
  const each = eachParagraph(choice, [...needed, ...signedBy(choice)])
  if (each) return each
  const parts = wholeParts(choice, needed)
  if (parts && !isNews(draft)) return parts
  const told = inSentences(choice, needed, warnings)
  return parts && isBroken(choice, told) ? parts : told
}

/** Some sentences of each part, or some of the parts. */
function inSentences(choice: Choice, needed: readonly Sentence[], warnings: readonly Sentence[]): Unit[] {
  const { draft, shape, units, aim } = choice
  const told = inShort(choice, needed) ?? nearlyWhole(choice, needed)
  if (told) return told
  // What people must know may take more than a thought does.
  const wider = { ...choice, aim: shape.isThought ? Math.max(aim, draft.largestRoom) : aim }
  const alone = begin(choice, needed, wider.aim)
  if (alone) return [alone]
  tellNews(choice)
  // What is for sale has a price; of what is not, the list itself is the news.
  if (mainPrice(draft.material, 'product') === undefined) tellPoints(choice)
  tellNeeded(wider, warnings, needed)
  tellPoints(choice)
  tellConditions(wider)
  tellNaming(choice)
  tellIntro(choice)
  if (!shape.isBrief) {
    tellCounted(choice)
    tellLearned(choice)
  }
  tellRest(choice, wider)
  // A line or two have no more room than they aim at.
  const last = { ...choice, aim: shape.isBrief ? choice.aim : choice.most }
  for (const sentence of [...invitationsIn(draft), ...footOf(draft)]) addNeeded(last, sentence)
  leaveOpenEnd(choice)
  return choice.told.size > 0
    ? withEnd(inOrder(choice))
    : [shortest(draft, units.slice(0, 1), wider.aim, (some) => sizeOf(choice, some) <= wider.aim)]
}

/** What it comes to, and what follows the opening. */
function tellRest(choice: Choice, wider: Choice): void {
  tellPoint(wider)
  tellAnswer(wider)
  if (!tellEnd(wider)) fill(choice)
}

/** A line or two on a thing under its name: what it is like stands in a list there. */
const tellsPoints = ({ draft, shape }: Choice): boolean =>
  shape.isBrief === true && shape.isHeaded === true && draft.contentType === 'product' && draft.variant === 0

const isPoints = ({ told, list, items }: Unit): boolean =>
  list !== undefined &&
  (told.length === 0 || leadsToList.test(told.at(-1)!.text)) &&
  items.filter(({ text }) => isLabelled(text)).length * 2 < items.length &&
  !list.isFacts &&
  !list.isNumbered &&
  !list.isFoot &&
  !list.isMenu

const mostAbovePoints = 2
const fewestPoints = 2

/** Of the list with which a text on a thing begins as many points as have room. */
function tellPoints(choice: Choice): void {
  const { units, told } = choice
  const at = units.slice(0, mostAbovePoints).findIndex(isPoints)
  if (!tellsPoints(choice) || at < 0 || told.has(at)) return
  const { items } = units[at]!
  const counts = [...items.keys()].map((i) => items.length - i).filter((count) => count >= fewestPoints)
  counts.some((count) => add(choice, at, { ...units[at]!, told: [], items: items.slice(0, count) }))
}

/** A story in short, where its sentences stand in paragraphs and no more than half of it has to be left out. */
function inShort(choice: Choice, needed: readonly Sentence[]): Unit[] | undefined {
  const { draft, shape, units } = choice
  const isBrief = shape.isBrief === true && shape.isThought !== true
  if (!(isStory(draft) || isProseGuide(draft)) || draft.occasion !== undefined || draft.variant > 0 || isBrief)
    return undefined
  const most = shape.isThought ? draft.largestRoom : choice.most
  // What a fare or a fee will be is what people read a report for; where somebody tells or advises, a sum is part of that.
  const isReport = !isProseGuide(draft) && !draft.material.sentences.some(({ text }) => isOfSpeaker(text))
  const isNeeded = (one: Sentence): boolean => (isReport && price.test(one.text)) || needed.includes(one)
  const fits = (some: readonly Unit[]): boolean => sizeOf(choice, some) <= most
  const guide = isHowTo(draft) ? guideInShort(units, fits, draft) : undefined
  return guide ?? condensed(units, fits, { ...draft, isNeeded })
}

/** "We lost 212 books", and not what a report quotes. */
const isOfSpeaker = (text: string): boolean => ofSpeaker.test(text.replaceAll(/["“「][^"“”「」]{0,400}["”」]/gu, ''))
const ofSpeaker = /\b(?:I|we|my|our)\b|[我咱]|私(?![立鉄有服費道])/iu

/** A way to do something of which the parts stand in paragraphs, without a list and without steps that are counted out. */
const isProseGuide = ({ contentType, material }: Draft): boolean =>
  contentType === 'article' &&
  isGuide(material) &&
  !material.sentences.some(({ list, isHeading, text }) => list || isHeading || step.test(text))

const againShare = 0.8

/** Without what is left out first the rest may have room. */
const isAllFit = (choice: Choice): boolean =>
  choice.draft.variant === 0 && hasRoom(choice, choice.units, choice.shape.isBrief ? choice.aim : choice.most)

/** Takes the opening, or what fits of it. @returns a sentence that has to do, where nothing of the text has room beside it */
function begin(choice: Choice, needed: readonly Sentence[], room: number): Unit | undefined {
  const { draft, shape, units, told } = choice
  const fits = (some: readonly Unit[]): boolean => sizeOf(choice, some) <= room
  for (const [at, unit] of openingFor({ draft, shape, units, needed, fits })) told.set(at, unit)
  if (fits(inOrder(choice))) return undefined
  // What leads to a list is nothing without it, and all that there is room for.
  if (told.size > 1 && units[0]!.told.length > 0 && units[0]!.items.length > 0 && fits([units[0]!])) {
    for (const at of [...told.keys()]) if (at > 0) told.delete(at)
    return undefined
  }
  // Of a list that has no room under the headline some points come after the price and where to get it.
  if (tellsPoints(choice) && isPoints(units[0]!)) {
    told.clear()
    return undefined
  }
  // A first paragraph of a few words each is an opening by itself, but for when and where an event is.
  const [[at0, first] = [-1, none]] = [...told].toSorted(([a], [b]) => a - b)
  const isOfFacts = [...told.values()].some(({ list }) => list?.isFacts)
  if (told.size > 1 && first.told.length > 2 && !isOfFacts && fits([first])) {
    told.clear()
    told.set(at0, first)
    return undefined
  }
  const part = shortest(draft, inOrder(choice), room, fits)
  const at = units.findIndex(({ list }) => list !== undefined && list === part.list)
  if (at < 0) return part
  told.clear()
  told.set(at, part)
  return undefined
}

/** What people must know; what there is in place of what is shut comes before it. */
function tellNeeded(choice: Choice, warnings: readonly Sentence[], needed: readonly Sentence[]): void {
  const { draft, shape, aim, most } = choice
  // In more than a few lines the foot of a text has its own room.
  const signUps = shape.isBrief ? signUpsIn(draft) : []
  const shops = shape.isBrief && draft.contentType === 'product' ? footOf(draft) : []
  for (const sentence of [...signUps, ...warnings, ...insteadIn(draft), ...needed, ...shops, ...signedBy(choice)])
    addNeeded(choice, sentence)
  makeRoom(choice, needed)
  tellVacancy({ ...choice, aim: shape.isBrief ? aim : most })
}

/** 「本公司」 says whose it is only above a name. */
function signedBy({ draft, shape, units }: Choice): Sentence[] {
  const { headline = '', material, occasion } = draft
  const isOpen =
    shape.isBrief && occasion === 'announcement' && ofHouse.test([headline, material.sentences[0]?.text].join('\n'))
  return isOpen ? units.flatMap(sentencesOf).filter(({ isSender }) => isSender) : []
}

const ofHouse = /[本敝][公店館院校社]|[当弊][社店館院園]|\b(?:we|our)\b/iu

/** A line or two with what a thing is not made for say what it is made for, where the text begins with that. */
function tellIntro(choice: Choice): void {
  const intro = choice.units
    .flatMap(({ told }) => told)
    .find(({ text }) => !price.test(text) && !isOnlyWhen(text, choice.draft.material.language))
  if (choice.shape.isBrief && intro && isLimitTold(choice)) addNeeded(choice, intro)
}

/** More than a line or two on a thing has the paragraph that says what it is or does, as far as that has room. */
function tellNaming(choice: Choice): void {
  const { draft, shape, units, told } = choice
  if (shape.isBrief || draft.contentType !== 'product' || draft.variant > 0) return
  const naming = namingIn(draft, units)
  const at = units.findIndex((unit) => naming !== undefined && unit.told.includes(naming))
  if (at < 0 || told.has(at)) return
  const all = units[at]!.told
  all
    .map((_, count): Unit => ({ told: all.slice(0, count + 1), items: [] }))
    .filter((start) => start.told.includes(naming!) && isEnd(start.told.at(-1)!))
    .toReversed()
    .some((start) => add(choice, at, start))
}

const isLimitTold = ({ draft, told }: Choice): boolean =>
  [...told.values()].some((unit) => unit.told.some((sentence) => isLimit(sentence, draft.contentType)))

/** Under the headline of a vacancy what it pays comes before who the house is, where both have no room. */
function makeRoom(choice: Choice, needed: readonly Sentence[]): void {
  const { draft, shape, told } = choice
  const isTold = (sentence: Sentence): boolean => inOrder(choice).flatMap(sentencesOf).includes(sentence)
  const left = needed.filter((sentence) => price.test(sentence.text) && !isTold(sentence))
  const opening = told.get(0)
  const isFree = opening !== undefined && !sentencesOf(opening).some((sentence) => needed.includes(sentence))
  if (!shape.isBrief || !shape.isHeaded || draft.occasion !== 'hiring' || left.length === 0 || !isFree) return
  told.delete(0)
  for (const sentence of left) addNeeded(choice, sentence)
  if (!left.some(isTold)) told.set(0, opening)
}

/** What the headline promises comes after the whole beginning, each paragraph with the one that it counts out. */
function tellLearned(choice: Choice): void {
  const learned = learnedIn(choice.draft, choice.units)
  if (learned.length > 0) add(choice, 0, choice.units[0]!)
  for (const group of learned) {
    const before = new Map(choice.told)
    const isTold = group.every((at) => add(choice, at, choice.units[at]!))
    for (const at of isTold ? [] : group) if (!before.has(at)) choice.told.delete(at)
  }
}

/**
 * News says in its first paragraph what has changed: that comes before what is asked of those whom it concerns. A thought has room for what
 * follows as well, and a line or two for more than "Holm will have a tram again."
 */
function tellNews(choice: Choice): void {
  const { draft, shape, units } = choice
  if (!isNews(draft)) return
  const isTold = columnsOf(units[0]!.told[0]?.text ?? '') >= fewestOfNews
  const count = shape.isThought ? 2 : isTold ? 0 : 1
  if (shape.isBrief) units.slice(0, count).forEach((_, at) => void goesOn(choice, at))
  else add(choice, 0, units[0]!)
}

const fewestOfNews = 60

/** A story that has no room to its end does not stop at what somebody said or wrote: the next line says what that means. */
function leaveOpenEnd(choice: Choice): void {
  const { draft, shape, told, units } = choice
  leaveBegun(choice)
  if (!isStory(draft) || (shape.isBrief && shape.isThought !== true)) return
  for (const at of [...told.keys()].toSorted((a, b) => b - a)) {
    const { told: sentences } = told.get(at)!
    const last = sentences.at(-1)
    const isGoneOn = at < units.length - 1 || units[at]!.told.at(-1) !== last
    if (!/[:：][^:：]{0,60}[」”"』]$/u.test(last?.text ?? '') || !isGoneOn) return
    // What leads to it stays, if that is more than a line.
    const before = sentences.slice(0, -1)
    if (before.length > 1 && isEnd(before.at(-1)!)) told.set(at, { ...told.get(at)!, told: before })
    else if (told.size > fewestUnits) told.delete(at)
    else return
  }
}

const fewestUnits = 2

/** What somebody tells or argues does not stop one sentence before what its paragraph comes to, nor within one after which it turns round. */
function leaveBegun(choice: Choice): void {
  const { draft, shape, told, units } = choice
  const isTold = draft.contentType === 'article' && draft.occasion === undefined && !isInvitation(draft)
  if (!isTold || !shape.isBrief || draft.variant > 0 || isGuide(draft.material) || told.size < fewestUnits) return
  const at = Math.max(...told.keys())
  const left = units[at]!.told.filter((one) => !told.get(at)!.told.includes(one))
  const isCut = told.get(at)!.told.length > 0 && left.length > 0 && left.at(-1) === units[at]!.told.at(-1)
  const isTurnedNext = units[at + 1]?.told[0] !== undefined && turnsRound(units[at + 1]!.told[0]!.text)
  // What was told for itself, and what is counted out, has not only begun.
  const needed = neededIn(draft)
  const isOwn =
    told.get(at)!.told[0] !== units[at]!.told[0] ||
    !told.has(at - 1) ||
    countedUnits(choice).includes(at) ||
    told
      .get(at)!
      .told.some((one) => needed.includes(one) || one.isHeading || one.heading !== undefined || dated.test(one.text))
  const without = inOrder({ told: new Map([...told].filter(([place]) => place !== at)) })
  // A story that is hardly begun without it goes on as far as it has room.
  const isHardlyBegun = isStory(draft) && sizeOf(choice, without) < choice.aim * farEnough
  if (isCut && !isOwn && !isHardlyBegun && (left.length === 1 || isTurnedNext)) told.delete(at)
}

/** The last line of a text may be no sentence: beneath sentences it would look cut off. */
function withEnd(units: readonly Unit[]): Unit[] {
  const last = units.at(-1)
  const isEnded = ({ text, isSender }: Sentence): boolean =>
    isSender === true ||
    sentenceEnd.test(text) ||
    wholeQuotation.test(text) ||
    hasContact(text) ||
    address.test(text) ||
    asksToOrder.test(text) ||
    price.test(text)
  const isOpen = last?.items.length === 0 && !last.told.some(isEnded)
  return isOpen && units.some(({ told }) => told.some(isEnded)) ? units.slice(0, -1) : [...units]
}

const sentenceEnd = /[.!?…。！？]["”’」』）)]*$/u
/** 「そのままでいい。あいつは、よく食ったなあ」: in Japanese what somebody says ends without a full stop. */
const wholeQuotation = /^「[^「」]{4,}」$/u

/** What people must know comes with its whole paragraph, or with what it stands on. */
function addNeeded(choice: Choice, sentence: Sentence): void {
  const { units, told, shape } = choice
  const at = units.findIndex((unit) => sentencesOf(unit).includes(sentence))
  if (at < 0 || sentencesOf(told.get(at) ?? none).includes(sentence)) return
  if (isLedNowhere(choice, sentence)) return
  // A question on the answer before it needs that one.
  if (sentence.turn !== undefined && !isGrounded(choice, at)) return
  // "If you have a jar from these batches, do not eat it" is said by itself to whoever has one.
  const isCare = choice.draft.occasion === 'warning' && asksForCare(sentence.text) && !units[at]!.list
  const parts = isCare
    ? [units[at]!, { told: [sentence], items: [] }]
    : partsWith(choice.draft, units[at]!, sentence, told.get(at))
  const isReversed = shape.isBrief === true && isShortestFirst(choice, sentence, units[at]!)
  for (const part of isReversed ? parts.toReversed() : parts) if (add(choice, at, part)) return
  addOrder(choice, at, sentence)
}

/** From when to when comes before what else there is to know of it; of facts and of how to take part as much as has room. */
function isShortestFirst(choice: Choice, sentence: Sentence, { list }: Unit): boolean {
  const { occasion, material } = choice.draft
  if (isSignUpItem(sentence)) return false
  const isPeriod = occasion === 'announcement' && !eventFacts(material).some(({ text }) => dated.test(text))
  return !list?.isFacts || isPeriod || isLinkedThing(choice)
}

/** An address to which something is to be sent says nothing without the sentence that points at it; whom to ask does. */
function isLedNowhere({ draft: { material }, told }: Choice, sentence: Sentence): boolean {
  const { sentences } = material
  const leads = hasContact(sentence.text) ? [] : pointersTo(sentences, sentence)
  const said = [...told.values()].flatMap(sentencesOf)
  return leads.length > 0 && !leads.some((one) => said.includes(one))
}

/** In a line or two where to get a thing comes before the facts that people do not ask for first. */
const isLinkedThing = ({ draft, shape }: Choice): boolean =>
  draft.contentType === 'product' &&
  draft.occasion === undefined &&
  shape.isThought !== true &&
  isReachable(draft.material)

/** A unit with what people must know: whole, or what is said already of it and that sentence with its ground, or an item with an address. */
function partsWith(draft: Draft, unit: Unit, sentence: Sentence, said: Unit = none): Unit[] {
  const { material } = draft
  if (unit.list?.isFacts && eventFacts(material).includes(sentence))
    return [1, 2, 3, 4, 5]
      .map((most): Unit => ({ ...unit, items: chiefFacts(material, most) }))
      .concat(unit)
      .toReversed()
  if (unit.items.includes(sentence)) return itemsWith(material, unit, sentence, said)
  if (sentence.turn !== undefined) return [unit]
  if (isOnlyThere(draft, sentence, unit) && unit.told[0] !== sentence)
    return [unit, { told: unit.told.slice(0, unit.told.indexOf(sentence) + 1), items: [] }]
  const ground = withGround(material.sentences, sentence)
  if (ground.length > mostGround || ground.some((other) => !unit.told.includes(other))) return [unit]
  const part = unit.told.filter((other) => said.told.includes(other) || ground.includes(other))
  return [unit, { told: part, items: [] }]
}

/** A list whole, and of one whose items say something by themselves what is said already of it and that one. */
function itemsWith({ sentences }: Material, unit: Unit, sentence: Sentence, said: Unit): Unit[] {
  const { list } = unit
  const isOpen = !list?.isNumbered && !list?.isFoot && !list?.isMenu && !list?.isProgramme
  const { text } = sentence
  const isAlone =
    isSignUpItem(sentence) ||
    (list?.isFacts === true && dated.test(text)) ||
    (isOpen && (hasContact(text) || price.test(text) || released.test(text))) ||
    (list?.isFoot === true && signsUp.test(text)) ||
    pointersTo(sentences, sentence).length > 0
  const items = unit.items.filter((item) => item === sentence || said.items.includes(item))
  return isAlone ? [unit, { told: [], items }] : [unit]
}

/** "Stop using it. … Return it": each order says by itself what to do with what the first one named. */
function addOrder(choice: Choice, at: number, sentence: Sentence): void {
  const { draft, shape, units, told } = choice
  const all = units[at]!.told
  const before = all.slice(0, all.indexOf(sentence))
  const run = before.slice(before.findLastIndex(({ text }) => !orders.test(text)) + 1)
  if (!shape.isBrief || draft.occasion !== 'warning' || !orders.test(sentence.text) || run.length === 0) return
  const said = told.get(at)?.told ?? []
  add(choice, at, { told: all.filter((one) => [...said, run[0], sentence].includes(one)), items: [] })
}

const orders =
  /^(?:Please )?(?:Stop|Do not|Don['’]t|Never|Return|Bring|Take|Send|Keep|Unplug|Switch|Turn|Check|Throw|Put|Call|Contact)\b/u

/** 「参加は無料、申し込みは不要です」 says only below its paragraph for what: it has neither a day nor an address of its own. */
const saysForWhat = ({ text, leans }: Sentence): boolean =>
  asksWithin.test(text) ||
  interested.test(text) ||
  (hasContact(text) ? leans : takingPart.test(text) && !dated.test(text) && !price.test(text))

/** 「有興趣的朋友請寫信到」: in what, only what stands above it says. */
const interested =
  /^(?:有興趣|有意願|有意)(?:的|者|幫忙)|^(?:if (?:you are|you['’]re) interested|(?:anyone|those) interested)(?=,| (?:can|should|may|please))|^(?:ご?興味|関心)のある(?:方|人)は/iu

/** "Entry is free, but children must be accompanied.", "Who cannot come may write to": in a report only its paragraph says to what. */
const isOnlyThere = (draft: Draft, sentence: Sentence, { told }: Unit): boolean =>
  // "Interested? Ring Paul": the question says for whom.
  (saysForWhat(sentence) && told[told.indexOf(sentence) - 1]?.isQuestion !== true) ||
  (isNews(draft) && (!saysByItself(sentence.text) || (told[0] !== undefined && openTo.test(told[0].text))))

const saysByItself = (text: string): boolean => dated.test(text) || price.test(text) || hasContact(text)

/** What follows the opening, one unit after the other as far as there is room; where that is little, what stands by itself further down. */
function fill(choice: Choice): void {
  const { draft, units, shape } = choice
  const { variant, material } = draft
  const rest = units.map((_, at) => at).slice(beginsAt(choice))
  const order = [...rest.slice(variant % rest.length), ...rest.slice(0, variant % rest.length)]
  for (const at of order) if (!goesOn(choice, at) && variant === 0) break
  const isInOrder = isStory(draft) || isGuide(material) || isInterview(material)
  if (shape.isBrief) {
    // What somebody argues has no gaps where it is short.
    const isNews = draft.contentType === 'news'
    if (!isInOrder && (isNews || (!shape.isThought && draft.contentType !== 'article'))) fillWithSentences(choice)
  } else if (!isInOrder) fillWithUnits(choice)
}

/** What begins with what was learned, or with what a thing is, goes on from there. */
function beginsAt({ draft, shape, units, told }: Choice): number {
  const first = Math.min(...told.keys())
  if (shape.isBrief !== true || !units[first]) return 0
  const naming = draft.contentType === 'product' && draft.variant === 0 ? namingIn(draft, units) : undefined
  const isNamed = naming !== undefined && told.get(first)!.told[0] === naming
  return isNamed || learnedIn(draft, units).flat().includes(first) ? first : 0
}

function fillWithUnits(choice: Choice): void {
  for (const [at, unit] of choice.units.entries()) {
    if (choice.told.has(at) || !isGrounded(choice, at)) continue
    if (isProgramme(unit)) addAll(choice, isProgramme)
    else if (isPart(unit)) void (addAll(choice, isPart) || addStepHeadings(choice))
    else if (!add(choice, at, unit)) addBeginning(choice, at)
  }
}

/** Of an event what it is comes before what it was like the last time: of its first paragraphs as much as has room. */
function addBeginning(choice: Choice, at: number): void {
  const { draft, units } = choice
  const { told } = units[at]!
  if (at > mostIntroducing || draft.variant > 0 || !isInvitation(draft) || told.some(({ turn }) => turn)) return
  told
    .map((_, count): Unit => ({ told: told.slice(0, count + 1), items: [] }))
    .filter((start) => start.told.length > 1 && isEnd(start.told.at(-1)!) && !isSpoken(told[start.told.length]))
    .toReversed()
    .some((start) => add(choice, at, start))
}

const mostIntroducing = 2

function fillWithSentences(choice: Choice): void {
  const before = choice.units.slice(0, beginsAt(choice)).flatMap(sentencesOf)
  for (const sentence of choice.draft.material.sentences)
    if (!before.includes(sentence) && isThin(choice) && isOpenAnywhere(choice, sentence)) addAlone(choice, sentence)
}

/** It stands by itself: of a thing in English each that leans on nothing, else the first of a paragraph, for others leave out what they are about. */
function isOpenAnywhere({ draft: { material, contentType } }: Choice, sentence: Sentence): boolean {
  const { index, paragraph, leans, turn, list } = sentence
  const before = material.sentences[index - 1]
  const isFirst = (material.language === 'en' && contentType === 'product') || before?.paragraph !== paragraph
  const isOwn = !leans && !takesUp(sentence) && turn === undefined && list === undefined
  // What somebody says comes after what it is on, in its place.
  const after = material.sentences[index + 1]
  const isBegun = after?.paragraph === paragraph && columnsOf(sentence.text) < fewestColumns
  return (
    isOwn &&
    isFirst &&
    !isBegun &&
    isEnd(sentence) &&
    !askedOrAnswered.test(sentence.text) &&
    !(contentType === 'product' && isSideCost(sentence.text)) &&
    !says(sentence) &&
    !isSpoken(sentence) &&
    !isSpoken(after) &&
    !isTurned(after)
  )
}

/** Takes the unit, or its beginning. @returns whether the next one may follow */
function goesOn(choice: Choice, at: number): boolean {
  const unit = choice.units[at]!
  if (!isGrounded(choice, at)) return true
  if (isStep(unit) && !choice.told.has(at) && !addAll(choice, isStep)) return false
  const counted = countedUnits(choice)
  const isCounted = (one: Unit): boolean => counted.includes(choice.units.indexOf(one))
  if (isCounted(unit)) return choice.told.has(at) || addAll(choice, isCounted) || addInShort(choice, counted)
  // What stands under headings that count it out is told all, or none.
  if (isPart(unit)) {
    if (!choice.told.has(at) && !addAll(choice, isPart)) addStepHeadings(choice)
    return true
  }
  if (isProgramme(unit) && !choice.told.has(at)) return addAll(choice, isProgramme)
  if (add(choice, at, unit)) return true
  if (!choice.told.has(at) && isToldFarEnough(choice)) return false
  startsOf(choice, unit, choice.told.get(at)).some((start) => add(choice, at, start))
  return false
}

/** A story of few lines stops at the end of a paragraph rather than within the next one. */
const isToldFarEnough = (choice: Choice): boolean =>
  choice.shape.isBrief === true &&
  isStory(choice.draft) &&
  choice.draft.variant === 0 &&
  sizeOf(choice, inOrder(choice)) >= choice.aim * farEnough

const farEnough = 0.4

/** 「開発でいちばん苦労したのは…」: what was hard about a thing is told as far as how it was solved. */
const isTrouble = ({ text }: Sentence): boolean => trouble.test(text)
const trouble =
  /苦労|悩み|悩ん|課題|難しか|頭痛|最難|難關|瓶頸|問題是|\b(?:hardest|hard part|problem was|trouble|struggled|difficult)\b/iu

const isStep = ({ told }: Unit): boolean => told[0] !== undefined && step.test(told[0].text)

/** Where the parts of a guide have no room whole, each is told by its heading and as many sentences as all of them have room for. */
function addStepHeadings(choice: Choice): boolean {
  const { units, told } = choice
  const parts = [...units.keys()].filter((at) => !told.has(at) && units[at]!.told.slice(0, 1).some(isStepHeading))
  return parts.length >= fewestSteps && addInShort(choice, parts)
}

/** What takes up the paragraph before it is told after it alone, and what somebody says after what that is on. */
function isGrounded({ units, told, draft: { material } }: Choice, at: number): boolean {
  const [first] = units[at]!.told
  const before = told.get(at - 1)?.told.at(-1)
  if (at > 0 && (isSpoken(first) || isKnownSpeaker(first)) && before === undefined && units[at - 1]!.told.length > 0)
    return false
  return first?.leans !== true || at === 0 || before === material.sentences[first.index - 1]
}

/** The beginnings of a paragraph, the longest first, none that ends on a question or on words that announce more. */
function startsOf(choice: Choice, { told }: Unit, said: Unit | undefined): Unit[] {
  const { draft, shape } = choice
  const isShort = isThin(choice) && (draft.variant === 0 || !shape.isBrief)
  const isNews = shape.isBrief === true && draft.contentType === 'news'
  if (told.some(({ turn }) => turn !== undefined)) return []
  const isHardlyBegun = draft.variant === 0 && !isToldFarEnough(choice)
  const isWholeOnly = said === undefined && (shape.isBrief !== true || isStory(draft))
  if (isWholeOnly && draft.variant === 0 && !isShort) return []
  return told
    .map((_, count) => told.slice(0, count + 1))
    .filter(
      (start) =>
        isEnd(start.at(-1)!) &&
        !isOnlyBegun(start, told) &&
        !(enumerates.test(start.at(-1)!.text) && enumerates.test(told[start.length]?.text ?? '')) &&
        !isSpoken(told[start.length]) &&
        !isTurned(told[start.length]) &&
        !(draft.contentType === 'product' && start.length < told.length && start.some(isTrouble)) &&
        (start.length > 1 || said !== undefined || (isShort && (!isStory(draft) || isHardlyBegun)) || isNews),
    )
    .map((start) => ({ told: told.filter((one) => start.includes(one) || said?.told.includes(one)), items: [] }))
    .toReversed()
}
