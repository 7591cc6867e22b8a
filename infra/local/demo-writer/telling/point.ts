import { isOwnStory, speaksOfItself } from '../reading/essentials.ts'
import { isSpaced } from '../reading/language.ts'
import type { Material } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { isEnd } from './bounds.ts'
import { type Choice, sentenceCount, sizeOf } from './choice.ts'
import { isStory } from './draft.ts'
import { endingsOf, isIntroduced, isTurnedIn, stands } from './ending.ts'
import { learnedIn, saysLearned } from './learned.ts'
import { neededIn } from './needed.ts'
import { withoutPromises } from './promises.ts'

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

/** "Please give us a bus after seven.", 「別再叫我們搭公車」: at the end it says what the whole text asks for. */
const callsFor =
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
    const found = openingsFor(choice).find((some) => isEndOf(choice, some, from))
    if (found === undefined) continue
    told.clear()
    for (const [at, unit] of [...found, ...[...units.entries()].slice(from)]) told.set(at, unit)
    return true
  }
  return false
}

/** A story or an opinion under a headline, of which only the opening is told so far, and which has concluded nothing yet. */
function isOpenAtItsEnd({ draft, shape, units, told }: Choice): boolean {
  const { headline, variant, occasion, material, contentType } = draft
  const isShown = headline !== undefined && shape.isBrief === true && variant === 0
  if (!isShown || occasion !== undefined || !isStory(draft) || [...told.keys()].some((at) => at > 0)) return false
  if (learnedIn(draft, units).length > 0 || neededIn(draft).length > 0) return false
  return isOwnStory(material, contentType) || isHeld(material)
}

/** The end of a story speaks for itself; that of anything else says what was learned, or what it asks for. */
function endSays({ draft: { material, contentType }, units }: Choice, from: number): boolean {
  const end = units.slice(from)
  if (end.some(({ list }) => list !== undefined)) return false
  const says = end.some((unit) => isLearned(unit) || textsOf([unit]).some((text) => callsFor.test(text)))
  return says || isOwnStory(material, contentType)
}

/** The beginnings of the first paragraph, the longest first, and none where the headline stands for it. */
const openingsFor = (choice: Choice): Map<number, Unit>[] => [
  ...openingsOf({ ...choice, told: new Map([[0, choice.units[0]!]]) }),
  ...(choice.shape.isHeaded ? [new Map<number, Unit>()] : []),
]

/** Whether the end has room below an opening, of which it takes up nothing that is left out. */
function isEndOf(choice: Choice, opening: ReadonlyMap<number, Unit>, from: number): boolean {
  const { draft, units } = choice
  const end = units.slice(from)
  const said = [...opening.values()]
  if (!isRoomFor(choice, [...said, ...end])) return false
  const left = units.slice(0, from).filter((_, at) => !opening.has(at))
  if (said.length > 0 && isTurnedIn(left)) return false
  const known = [draft.headline ?? '', ...textsOf(said)]
  if (speaksOfSomebodyUnknown([...known, ...end.flatMap((unit) => textsOf([unit]))].join('\n'))) return false
  const told = new Map([...opening, ...[...units.entries()].slice(from)])
  // What it asks for says itself what that is on.
  const most = end.flatMap(sentencesOf).some(({ text }) => callsFor.test(text)) ? mostOfCall : undefined
  return !end.some((unit) => pointsBack(unit, known, textsOf(left))) && isIntroduced(draft, units, told, from, most)
}

const mostOfCall = 0.5

/** "She comes in on Fridays now.": who that is only what is left out says. */
function speaksOfSomebodyUnknown(text: string): boolean {
  const at = text.search(somebody)
  return at >= 0 && !person.test(text.slice(0, at))
}
const somebody = /\b(?:she|he|her|him|his|hers|they|them|their)\b|[她他](?!人)|彼女?(?!岸)/iu
const person =
  /\b(?:mothers?|fathers?|mum|mom|dad|daughters?|sons?|wife|husband|sisters?|brothers?|aunt|uncle|grand\p{L}+|wom[ae]n|m[ae]n|boys?|girls?|lady|teachers?|neighbou?rs?|friends?|customers?|guests?|doctors?|nurses?|boss|colleagues?|child(?:ren)?|kids?|parents|couple|owners?|drivers?|bakers?|farmers?|students?|pupils?|families|family)\b|(?<=[\p{Ll},;] )(?<!\b(?:[Ii]n|[Aa]t|[Ff]rom|[Tt]o|[Nn]ear|[Oo]utside|[Oo]f|[Oo]n|[Bb]y|[Ll]ast|[Nn]ext|[Ee]very|[Ss]ince) )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\p{L}{3,6}days?\b)\p{Lu}\p{Ll}{2,}|[媽爸爺奶公婆姨叔伯舅哥姐姊弟妹師生闆友員客孩]|先生|小姐|太太|阿\p{Script=Han}|さん|[父母兄姉弟妹祖娘]|息子|友人|先生|医師/u

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
  if (!isRoomFor(choice, post)) return false
  const left = units.slice(0, at).filter((_, i) => !told.has(i))
  if (!isLearned(point) && (isTurnedIn(left) || pointsBack(point, [draft.headline ?? '', ...textsOf(some)])))
    return false
  return isIntroduced(draft, units.slice(0, at + 1), new Map([...told, [at, point]]), at)
}

/** Whether these have room, and nothing of them is left out because it only promises. */
const isRoomFor = (choice: Choice, units: readonly Unit[]): boolean =>
  sizeOf(choice, units) <= choice.aim &&
  sentenceCount(withoutPromises(choice.draft.material, units)) === sentenceCount(units)

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
