import { isDoing } from '../reading/doing.ts'
import { isOwnStory, speaksOfItself } from '../reading/essentials.ts'
import { isSpaced, type Language } from '../reading/language.ts'
import type { Material, Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { isEnd } from './bounds.ts'
import { type Choice, sentenceCount, sizeOf } from './choice.ts'
import { type Draft, isStory } from './draft.ts'
import { asksReader, endingsOf, endsBelow, isIntroduced, isKnown, isTurnedIn, stands } from './ending.ts'
import { learnedIn, saysLearned } from './learned.ts'
import { neededIn } from './needed.ts'
import { withoutPromises } from './promises.ts'
import { speaksOfSomebodyUnknown } from './somebody.ts'

/** So many of its last paragraphs may have what a story comes to. */
const mostUnits = 2

/**
 * What a story comes to, in a few lines that have no room for how it got there: the last paragraph that says what was learned, else
 * the last one of all, below as much of the opening as leaves room for it.
 */
export function tellPoint(choice: Choice): void {
  const { draft, shape, units, told } = choice
  if (!isOwnStory(draft.material, draft.contentType) || draft.occasion !== undefined) return
  if (!shape.isBrief || draft.variant > 0 || !told.has(0) || learnedIn(draft, units).length > 0) return
  const opening = [...told.keys()]
  for (const at of pointsOf(units)) {
    if (opening.some((other) => other >= at)) continue
    const found = openingsOf(choice).find((some) => isPoint({ ...choice, told: some }, at))
    if (found === undefined) continue
    told.clear()
    for (const [place, unit] of [...found, [at, units[at]!] as const]) told.set(place, unit)
    return
  }
}

/** "Why I deleted social media", 「なぜ私は車をやめたのか」, 「わかったこと」 */
const asked =
  /^(?:why|how|what) (?:I|we|my|our|you|\p{L}{3,})\b|^(?:我)?(?:為什麼|為何|怎麼)|^(?:なぜ|どうして)|(?:理由|わけ)$|(?:気づい|気付い|わかっ|分かっ|学ん)[ただ]/iu

/** Below a headline that asks what a story tells, its last thought answers, where the opening has no room beside it. */
export function tellAnswer(choice: Choice): void {
  const { draft, shape, units, told } = choice
  const { headline = '', material, contentType, variant, occasion } = draft
  const isOwn = contentType === 'article' && speaksOfItself(material) && !units.some(({ list }) => list)
  if (!isOwn || occasion !== undefined || variant > 0) return
  if (!shape.isBrief || !shape.isHeaded || !asked.test(headline) || learnedIn(draft, units).length > 0) return
  const points = pointsOf(units)
  if ([...told.keys()].some((at) => points.includes(at))) return
  const answer = points.find((at) => {
    const point = units[at]!
    return (
      isRoomFor(choice, [point]) &&
      !pointsBack(point, [headline]) &&
      isIntroduced(draft, units.slice(0, at + 1), new Map([[at, point]]), at)
    )
  })
  if (answer === undefined) return
  told.clear()
  told.set(answer, units[answer]!)
}

/** "Please give us a bus after seven.", 「別再叫我們搭公車」: at the end it says what the whole text asks for, or what to do. */
const callsFor = ({ text }: Sentence, language: Language): boolean => asksFor.test(text) || isDoing(text, language)
const asksFor =
  /\b(?:please|should|must|ought to|let us|let['’]s|it is time|do not|don['’]t|stop|start)\b|請[你您大各先]|拜託|不妨|應該|別再|不要再|てほしい|べきだ|ませんか|してみてください/iu

/** Somebody says I and we in it throughout, be it no story. */
function isHeld({ sentences, language }: Material): boolean {
  const own = sentences.filter(({ text }) => ownVoice.test(text.replace(/[「“"][^「“」”"]{0,300}[」”"]/gu, ''))).length
  return own >= sentences.length * (isSpaced(language) ? leastHeld : leastHeldWide)
}
const ownVoice = /\b(?:I|my|me|we|our|us)\b|[我咱]|私(?![立鉄有服費道])|僕|わたし/iu
const leastHeld = 0.3
const leastHeldWide = 0.15

/**
 * Below its headline a story that has no room from its beginning to its end is told by its end, with as much of its opening as that leaves
 * room for, where the end says by itself what it speaks of. @returns whether it is
 */
export function tellEnd(choice: Choice): boolean {
  const { units, told } = choice
  if (!isOpenAtItsEnd(choice)) return false
  for (const from of endingsOf(units).filter((at) => endSays(choice, at))) {
    const found = openingsFor(choice, units.slice(from)).find((some) => isEndOf(choice, some, from))
    if (found === undefined) continue
    told.clear()
    for (const [at, unit] of [...found, ...[...units.entries()].slice(from)]) told.set(at, unit)
    return true
  }
  const alone = endAlone(choice) ?? lastOfAll(choice)
  if (alone === undefined) return false
  told.clear()
  for (const [i, unit] of alone.entries()) told.set(units.length - alone.length + i, unit)
  return true
}

/** Directly below the headline the longest end that says by itself what it speaks of, be it only a part of the last paragraph. */
function endAlone(choice: Choice): Unit[] | undefined {
  const { draft, shape, units } = choice
  const { headline = '', material } = draft
  if (shape.isHeaded !== true) return undefined
  return endsBelow(draft, units).find((end) => {
    const sentences = end.flatMap(sentencesOf)
    const before = material.sentences.filter(({ index }) => index < sentences[0]!.index)
    // In a thought there is room for more than a question.
    if (asksReader(sentences[0]!) && shape.isThought === true) return false
    return (
      endSays(choice, units.length - end.length) &&
      standsAlone(choice, end) &&
      (asksReader(sentences[0]!) || !stands(sentences[0]!) || isOfHeadline(draft, sentences) || end.some(isLearned)) &&
      isRoomFor(choice, end) &&
      !speaksOfSomebodyUnknown(sentences, material.sentences, { headline, sentences: [] }) &&
      !end.some((unit) =>
        pointsBack(
          unit,
          [headline],
          before.map(({ text }) => text),
        ),
      ) &&
      (asksReader(sentences[0]!) || isKnown(draft, sentences, [], before))
    )
  })
}

/**
 * What somebody says to whoever reads it, or what they learned, at the end of their own story stands below its headline where nothing else has room
 * but how it began.
 */
function lastOfAll(choice: Choice): Unit[] | undefined {
  const { draft, shape, units } = choice
  const { headline = '', material, contentType } = draft
  const last = units.at(-1)
  if (shape.isHeaded !== true || last === undefined || !isOwnStory(material, contentType)) return undefined
  const { told } = last
  const [first] = told
  const isOpen = first === undefined || !(asYou.test(first.text) || stands(first))
  const isOfSelf = material.sentences.filter(({ text }) => myself.test(text)).length >= material.sentences.length / 5
  if (isOpen || !isOfSelf || units.some(({ list }) => list) || told.some(({ text }) => quotesOrCounts.test(text)))
    return undefined
  const isToReader = told.some(({ text }) => toReader.test(text))
  const isUnknown = speaksOfSomebodyUnknown(told, material.sentences, { headline, sentences: [] })
  const before = material.sentences.filter(({ index }) => index < first.index)
  const isSaid = isKnown(draft, told, [], before)
  return (isToReader || isLearned(last)) && isSaid && !isUnknown && isRoomFor(choice, [last]) ? [last] : undefined
}
/** "If you too look after everybody": as whoever tells it does. */
const asYou = /^(?:If you (?:too|also)\b|(?:如果|要是|假如)[你您]也|もしあなたも)/u
const myself = /\b(?:I|my|me)\b|我(?!們)|私|僕/u
const quotesOrCounts = /["“「『]|\d|@/u
const toReader = /\b(?:you|your|yours)\b|[你您]|(?:てみて|ないで|して)ほしい|ください|ましょう/iu

/** A story or an opinion under a headline, of which only the opening is told so far, and which has concluded nothing yet. */
function isOpenAtItsEnd({ draft, shape, units, told }: Choice): boolean {
  const { headline, variant, occasion, material, contentType } = draft
  const isShown = headline !== undefined && shape.isBrief === true && variant === 0
  if (!isShown || occasion !== undefined || !isStory(draft) || [...told.keys()].some((at) => at > 0)) return false
  if (learnedIn(draft, units).length > 0 || neededIn(draft).length > 0) return false
  return isOwnStory(material, contentType) || isHeld(material)
}

/** The end of a story speaks for itself; that of anything else says what was learned, what it asks for, or more of what the headline is on. */
function endSays({ draft, units }: Choice, from: number): boolean {
  const end = units.slice(from)
  if (end.some(({ list }) => list !== undefined)) return false
  const { language } = draft.material
  const says = end.some((unit) => concludes(unit, language))
  return says || isOwnStory(draft.material, draft.contentType) || isOfHeadline(draft, end.flatMap(sentencesOf))
}

/** Of an own story directly below its headline: a few words on what happened last say nothing there without what happened before it. */
function standsAlone(choice: Choice, end: readonly Unit[]): boolean {
  const { material, contentType } = choice.draft
  return (
    !isOwnStory(material, contentType) ||
    sizeOf(choice, end) >= choice.aim * leastAlone ||
    end.flatMap(sentencesOf).slice(0, 1).some(asksReader) ||
    end.some((unit) => concludes(unit, material.language))
  )
}
const leastAlone = 1 / 3

/** It says what was learned, or what it asks for. */
const concludes = (unit: Unit, language: Language): boolean =>
  isLearned(unit) || sentencesOf(unit).some((one) => callsFor(one, language))

/** Whether some sentences have a word of the headline. */
function isOfHeadline({ headline = '', material }: Draft, sentences: readonly Sentence[]): boolean {
  const words = new Set(contentWords(headline, material.language))
  return sentences.some((sentence) => sentence.words.some((word) => words.has(word)))
}

/** The beginnings of the first paragraph, the longest first, and none where the headline stands for it. */
const openingsFor = (choice: Choice, end: readonly Unit[]): Map<number, Unit>[] => [
  ...openingsOf({ ...choice, told: new Map([[0, choice.units[0]!]]) }),
  ...(choice.shape.isHeaded && standsAlone(choice, end) ? [new Map<number, Unit>()] : []),
]

/** Whether the end has room below an opening, of which it takes up nothing that is left out. */
function isEndOf(choice: Choice, opening: ReadonlyMap<number, Unit>, from: number): boolean {
  const { draft, units } = choice
  const end = units.slice(from)
  const said = [...opening.values()]
  if (!isRoomFor(choice, [...said, ...end])) return false
  const left = units.slice(0, from).filter((_, at) => !opening.has(at))
  if (said.length > 0 && isTurnedIn(left)) return false
  const { headline = '', material } = draft
  const known = [headline, ...textsOf(said)]
  const above = { headline, sentences: said.flatMap(sentencesOf) }
  if (speaksOfSomebodyUnknown(end.flatMap(sentencesOf), material.sentences, above)) return false
  const told = new Map([...opening, ...[...units.entries()].slice(from)])
  // What it asks for says itself what that is on.
  const most = end.flatMap(sentencesOf).some((one) => callsFor(one, material.language)) ? mostOfCall : undefined
  return !end.some((unit) => pointsBack(unit, known, textsOf(left))) && isIntroduced(draft, units, told, from, most)
}

const mostOfCall = 0.5

/** 「沒有標點符號，可是我讀了好幾遍。」: a sentence alone at the end is on what stands above it. */
const fewestSentences = 2

/** Where what a story comes to may stand: what was learned first, from the end of the text on, be it a line by itself in the last two thirds. */
function pointsOf(units: readonly Unit[]): number[] {
  const open = [...units.keys()]
    .slice(1)
    .toReversed()
    .filter((at) => units[at]!.list === undefined && units[at]!.told.slice(0, 1).some(stands))
  const isNear = (at: number): boolean =>
    at >= units.length - mostUnits || (units[at]!.told.length === 1 && at >= units.length / 3)
  const isLast = (at: number): boolean => at === units.length - 1 && units[at]!.told.length >= fewestSentences
  return [...open.filter((at) => isNear(at) && isLearned(units[at]!)), ...open.filter(isLast)]
}

const isLearned = (unit: Unit): boolean => sentencesOf(unit).some(({ text }) => saysLearned(text))

/** The opening as it is, and the beginnings of its first paragraph, the longest first. */
function openingsOf({ told, units }: Choice): Map<number, Unit>[] {
  const first = units[0]!
  const starts = first.told
    .map((_, count) => first.told.slice(0, count + 1))
    .filter((start) => isEnd(start.at(-1)!))
    .toReversed()
  return [new Map(told), ...starts.map((start) => new Map<number, Unit>([[0, { told: start, items: [] }]]))]
}

/** Whether it has room below an opening that has introduced what it speaks of; what nobody says they learned follows no turn that is left out. */
function isPoint(choice: Choice, at: number): boolean {
  const { draft, units, told } = choice
  const point = units[at]!
  const some = [...told].toSorted(([a], [b]) => a - b).map(([, unit]) => unit)
  const post = [...some, point]
  if (!isRoomFor(choice, post) || (thatDay.test(point.told[0]?.text ?? '') && !told.has(at - 1))) return false
  const left = units.slice(0, at).filter((_, i) => !told.has(i))
  if (!isLearned(point) && (isTurnedIn(left) || pointsBack(point, [draft.headline ?? '', ...textsOf(some)])))
    return false
  return isIntroduced(draft, units.slice(0, at + 1), new Map([...told, [at, point]]), at)
}

/** Whether these have room, and nothing of them is left out because it only promises. */
const isRoomFor = (choice: Choice, units: readonly Unit[]): boolean =>
  sizeOf(choice, units) <= choice.aim &&
  sentenceCount(withoutPromises(choice.draft.material, units)) === sentenceCount(units)

/** 「我那天才明白」: of which day only the paragraph above it tells. */
const thatDay =
  /^(?:[我他她]們?)?那(?:天|時候?|一刻|晚)|^[^、。]{0,6}(?:その日|そのとき|あの日)|\b(?:that (?:day|night|moment|evening))\b/iu

const textsOf = (units: readonly Unit[]): string[] => units.flatMap(sentencesOf).map(({ text }) => text)

/** "I kept the box": which one only says what is left out. @param left what is left out, where only a noun of that points back */
function pointsBack(point: Unit, said: readonly string[], left?: readonly string[]): boolean {
  const known = said.join('\n').toLowerCase()
  const open = left?.join('\n').toLowerCase()
  return textsOf([point]).some((text) =>
    Array.from(text.matchAll(/\bthe (\p{Ll}{3,20})/gu)).some(
      ([, noun]) => !known.includes(noun!) && (open === undefined || open.includes(noun!)),
    ),
  )
}
