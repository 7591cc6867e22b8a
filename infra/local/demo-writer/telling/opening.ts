import { fitText } from '#shared/platforms/fit.ts'
import { dated, timed } from '../reading/dates.ts'
import { chiefFacts, eventFacts, price } from '../reading/essentials.ts'
import { columnsOf, isSpaced } from '../reading/language.ts'
import { contact } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import { registers } from '../reading/must-know.ts'
import { bareName } from '../reading/subject.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { isEnd, says } from './bounds.ts'
import { type Draft, isInvitation, measureIn } from './draft.ts'
import { learnedIn } from './learned.ts'
import { asksForCare, hasContact, pointedAt } from './needed.ts'
import type { Shape } from './render.ts'

/** Units by their place in the text. */
export type Told = ReadonlyMap<number, Unit>

interface Place {
  draft: Draft
  shape: Shape
  units: readonly Unit[]
  needed: readonly Sentence[]
  fits: (units: readonly Unit[]) => boolean
}

/** What a post begins with. */
export function openingFor(place: Place): Told {
  const { draft, shape, units, needed, fits } = place
  const opening = openingOf(units)
  const others = shape.isBrief && draft.variant > 0 ? startsFurtherDown(units).filter(([, unit]) => fits([unit])) : []
  if (others.length > 0) return new Map([others[(draft.variant - 1) % others.length]!])
  const facts = factsFor(place, opening)
  if (facts) return facts
  const menu = menuFor(place, opening)
  if (menu) return menu
  const naming = namingOf(place, opening)
  if (naming) return naming
  const learned = learnedFor(place) ?? comingFor(place, opening)
  if (learned) return learned
  const [chief] = needed
  if (chief === undefined || !isChief(place, chief, opening)) return toMap(opening)
  return chiefOf(place, chief)
}

/** What people must know first; of a vacancy until when to apply with it, where both stand together and have room. */
function chiefOf({ draft, units, needed, fits }: Place, chief: Sentence): Map<number, Unit> {
  const at = units.findIndex((unit) => unit.told.includes(chief))
  const both = units[at]!.told.filter((one) => one === chief || one === needed[1])
  const isBoth = draft.occasion === 'hiring' && fits([{ told: both, items: [] }])
  return new Map([[at, { told: isBoth ? both : [chief], items: [] }]])
}

/** A line or two under a headline that promises what was learned begin with that, as much of its paragraph as has room. */
function learnedFor({ draft, shape, units, fits }: Place): Told | undefined {
  if (shape.isBrief !== true) return undefined
  const learned = learnedIn(draft, units)
  const whole = learned.find((group) => fits(group.map((at) => units[at]!)))
  if (whole) return new Map(whole.map((at) => [at, units[at]!]))
  const [most] = learned
    .flatMap(([at]) => units[at!]!.told.map((_, count) => ({ at: at!, told: units[at!]!.told.slice(0, count + 1) })))
    .filter(
      ({ at, told }) =>
        told.length > 1 &&
        told.length * 2 >= units[at]!.told.length &&
        isEnd(told.at(-1)!) &&
        fits([{ told, items: [] }]),
    )
    .toSorted((a, b) => b.told.length / units[b.at]!.told.length - a.told.length / units[a.at]!.told.length)
  return most && new Map([[most.at, { told: most.told, items: [] }]])
}

/** Under a headline on what is to come a line or two begin with the day on which it does. */
function comingFor({ draft, shape, units, fits }: Place, opening: readonly Unit[]): Told | undefined {
  const { headline = '', contentType, variant } = draft
  if (shape.isBrief !== true || contentType === 'product' || variant > 0) return undefined
  const [, said] = coming.find(([above]) => above.test(headline)) ?? []
  if (said === undefined) return undefined
  const isDay = ({ text }: Sentence): boolean => said.test(text) && dated.test(text)
  if (opening.flatMap(sentencesOf).some(isDay)) return undefined
  const day = units
    .flatMap(({ told }) => told)
    .find((one) => isDay(one) && !one.leans && !one.isQuestion && fits([{ told: [one], items: [] }]))
  return day && alone(units, day)
}

/** What a headline says is to come, and what a sentence says with its day. */
const coming: readonly (readonly [above: RegExp, said: RegExp])[] = [
  [
    /(?:要|將|即將)(?:搬家|搬遷|遷址|搬到)|移転(?:へ|する|します)|引っ越します|\b(?:is|are|will be|to be) moving\b|\bmoves to\b/iu,
    /新店|新址|新地址|開幕|搬[到至]|移転|新店舗|\b(?:new (?:shop|store|place|home|address|premises)|mov(?:es?|ing)|opens?|reopens?)\b/iu,
  ],
  [
    /(?:要|將|即將)(?:歇業|熄燈|結束營業|收攤)|(?:閉店|閉館)(?:へ|する|します)|\b(?:is|are|to be) closing\b|\bto close\b/iu,
    /營業到|最後|歇業|熄燈|閉店|閉館|営業は|\b(?:last day|clos(?:es?|ing)|until)\b/iu,
  ],
]

/** A line or two on a thing begin with what it is or does, where the text begins with why it was made. */
function namingOf({ draft, shape, units, fits }: Place, opening: readonly Unit[]): Told | undefined {
  const { contentType, variant } = draft
  if (shape.isBrief !== true || contentType !== 'product' || variant > 0) return undefined
  const names = namesOf(draft)
  const isNaming = ({ text }: Sentence): boolean =>
    names.some((name) => text.toLowerCase().includes(name)) || saysWhatItIs(text, draft.headline)
  if (opening.flatMap(sentencesOf).some(isNaming)) return undefined
  const first = namingIn(draft, units)
  return first !== undefined && fits([{ told: [first], items: [] }]) ? alone(units, first) : undefined
}

/** 「家の包丁を研ぐ方のための中砥です。」 below 「中砥石」 */
function saysWhatItIs(text: string, headline = ''): boolean {
  const [, thing] = /([\p{Script=Han}\p{Script=Katakana}ー]{2,8})(?:です|である|だ)。$/u.exec(text) ?? []
  return thing !== undefined && headline.includes(thing)
}

/** A sentence where it stands, without the rest of its paragraph. */
const alone = (units: readonly Unit[], sentence: Sentence): Told =>
  new Map([[units.findIndex(({ told }) => told.includes(sentence)), { told: [sentence], items: [] }]])

/** The sentence that says first what a thing is or does, by its name. */
export function namingIn(draft: Draft, units: readonly Unit[]): Sentence | undefined {
  const names = namesOf(draft)
  return units
    .flatMap(({ told }) => told)
    .find(
      (one) =>
        names.some((name) => one.text.toLowerCase().includes(name) && !isOfPart(one.text.toLowerCase(), name)) &&
        !one.leans &&
        !pointsBack.test(one.text) &&
        !one.isQuestion &&
        !price.test(one.text) &&
        !hasContact(one.text),
    )
}

/** What a thing is called, and what its headline has of that: the "Larkfold Bedside Tray" is the Larkfold further down. */
function namesOf({ headline = '', material: { subject, sentences } }: Draft): string[] {
  if (subject === undefined) return []
  const [name, ...others] = subject.names
  const above = headline.toLowerCase()
  const [, first = '', second = ''] = /^(\p{Lu}\p{Ll}{3,20}) (\S+)/u.exec(subject.name) ?? []
  // "The Harbour Camp Lamp" is the whole name.
  const isShort =
    first !== '' &&
    sentences.some(({ text }) => text.startsWith(`The ${first} `) && !text.startsWith(`The ${first} ${second}`))
  return [
    ...(name === undefined ? [] : [name]),
    ...others.filter((other) => above.includes(other)),
    ...(isShort ? [first.toLowerCase()] : []),
  ]
}

/** 「『溫飯』的夾層」 is a part of it. */
const isOfPart = (text: string, name: string): boolean =>
  /^[」』]?的/u.test(text.slice(text.indexOf(name) + name.length))

/** 「『トトノ』は、そんな声から生まれました」: which voices, the sentence before it says. */
const pointsBack =
  /そんな|こうした|そうした|[こそ]のような|[這那]樣的|\b(?:such|this|that) (?:need|idea|problem|question|wish)\b/u

/** Under the headline of an event its day and its place come before its opening, where both have no room. */
function factsFor({ draft, shape, units, fits }: Place, opening: readonly Unit[]): Told | undefined {
  const at = units.findIndex(
    ({ list, items }) => list?.isFacts && items.some((item) => eventFacts(draft.material).includes(item)),
  )
  if (!shape.isBrief || !shape.isHeaded || at < 0) return undefined
  const factsOf = (most: number): Unit => ({ told: [], list: units[at]!.list, items: chiefFacts(draft.material, most) })
  const calls = callsFor(draft.material, registers)
  const isLeftOut =
    calls.length > 0 && !fits([...opening, factsOf(fewestFacts), ...calls]) && fits([factsOf(fewestWithCall), ...calls])
  if (opening.some(({ list }) => list?.isFacts) || (!isLeftOut && fits([...opening, factsOf(fewestFacts)])))
    return undefined
  const most = mostOf([5, 4, 3, 2], draft, (some) => fits([factsOf(some[0]), ...some[1]]))
  return most === undefined ? undefined : new Map([[at, factsOf(most)]])
}

/** Under the headline of a menu its things come before its opening, where both have no room. */
function menuFor({ shape, units, fits }: Place, opening: readonly Unit[]): Told | undefined {
  const at = units.findIndex(({ list }) => list?.isMenu)
  if (!shape.isBrief || !shape.isHeaded || at < 0 || fits([...opening, units[at]!])) return undefined
  const bare: Unit = { ...units[at]!, told: [] }
  const menu = [units[at]!, bare].find((unit) => fits([unit]))
  return menu && new Map([[at, menu]])
}

const fewestFacts = 3
/** When and where. */
const fewestWithCall = 2

/** How to take part, outside the facts of an event: that one has to ask first, or whom. */
const callsFor = (material: Draft['material'], how: RegExp): Unit[] =>
  material.sentences
    .filter((sentence) => how.test(sentence.text) && !sentence.list && !eventFacts(material).includes(sentence))
    .slice(0, 1)
    .map((call): Unit => ({ told: [call], items: [] }))

/** So many facts as have room together with how to take part; where that is too few, as have room by themselves. */
function mostOf(
  counts: readonly number[],
  { material }: Draft,
  fits: (some: readonly [count: number, more: readonly Unit[]]) => boolean,
): number | undefined {
  const register = callsFor(material, registers)
  const more = register.length > 0 ? register : callsFor(material, contact)
  const both = counts.find((count) => count >= fewestWithCall && fits([count, more]))
  return both ?? counts.find((count) => fits([count, []]))
}

/** Under the headline of a notice its day, and of a thing its price, come before anything else, where both have no room. */
function isChief({ draft, shape, needed, fits }: Place, chief: Sentence, opening: readonly Unit[]): boolean {
  // Whom to ask comes after what is made known.
  const isOnlyContact =
    (draft.occasion === 'warning' || draft.occasion === 'announcement') &&
    contact.test(chief.text) &&
    !dated.test(chief.text) &&
    !price.test(chief.text)
  const isOfNotice =
    !isOnlyContact && (draft.occasion !== undefined || draft.contentType === 'product' || isInvitation(draft))
  // What people are asked to comes before on what terms.
  if (isInvitation(draft) && !dated.test(chief.text) && !timed.test(chief.text)) return false
  // The headline of a warning says of what.
  const isStanding = !chief.leans || (draft.occasion === 'warning' && asksForCare(chief.text))
  const isOpen = isStanding && !chief.list && !opening.some((unit) => sentencesOf(unit).includes(chief))
  const closing =
    draft.occasion === 'hiring' ? needed.slice(1, 2).filter((one) => one.paragraph === chief.paragraph) : []
  const led = pointedAt(draft.material.sentences, chief)
  const alone: Unit = { told: [chief, ...led], items: [] }
  const both: Unit = { told: [chief, ...led, ...closing], items: [] }
  return shape.isHeaded === true && isOfNotice && isOpen && !fits([...opening, both]) && fits([alone])
}

/** Asked again, a line or two begins where a later paragraph does, if that stands by itself. */
const startsFurtherDown = (units: readonly Unit[]): [number, Unit][] =>
  units
    .map(({ told: [first] }, at) => ({ first, at }))
    .filter(({ first, at }) => at > 0 && first && !first.leans && !first.isQuestion && !first.announces && !first.turn)
    .map(({ first, at }): [number, Unit] => [at, { told: [first!], items: [] }])

const toMap = (units: readonly Unit[]): Told => new Map(units.map((unit, at) => [at, unit]))

const mostIntroduced = 3

/** A question, a greeting, a call and what announces something say nothing yet: "It's back!" */
const isOpen = ({ isQuestion, isCourtesy, announces, text }: Sentence): boolean =>
  isQuestion || isCourtesy || announces || /[:：]$/u.test(text) || (/[!！]$/u.test(text) && columnsOf(text) <= call)
const call = 24

/** The first sentence that tells something, with what stands before it: a greeting, a question, the facts of an event. */
function openingOf(units: readonly Unit[]): Unit[] {
  const opening: Unit[] = []
  const isAsked = units.some(({ told }) => told.some(({ turn }) => turn !== undefined))
  for (const unit of units.slice(0, mostOpening)) {
    // Of a programme of two days the first one is no opening.
    if (opening.length > 0 && unit.list?.isProgramme) break
    const end = unit.told.findIndex((sentence) => !isOpen(sentence))
    // Who is asked, and by whom, an interview says in its first paragraph.
    const isTold = end >= 0 && unit.told[0]?.turn === undefined && !(isAsked && unit.told.length <= mostIntroduced)
    opening.push(isTold ? { told: unit.told.slice(0, end + 1), items: [] } : unit)
    if (end >= 0) break
  }
  return opening
}

const mostOpening = 2

/** Where the opening has no room: of an event what fits of when and where, of anything else a sentence that fits. */
export function shortest(draft: Draft, opening: readonly Unit[], room: number, fits: Place['fits']): Unit {
  const list = opening.find((unit) => unit.list?.isFacts)?.list
  const factsOf = (most: number): Unit => ({ told: [], list, items: chiefFacts(draft.material, most) })
  const most =
    list &&
    mostOf([4, 3, 2, 1], draft, ([count, more]) => factsOf(count).items.length > 0 && fits([factsOf(count), ...more]))
  return (most === undefined ? undefined : factsOf(most)) ?? cut(draft, opening, room)
}

/** Another sentence that stands by itself, with the name of what the text is on; of a text of one endless sentence its beginning. */
function cut(draft: Draft, opening: readonly Unit[], room: number): Unit {
  const { platform, material } = draft
  const measure = measureIn(platform)
  const isFit = (text: string): boolean => measure(text) + 2 <= room
  const isTelling = ({ isCourtesy, isQuestion }: Sentence): boolean => !isCourtesy && !isQuestion
  const first = opening.flatMap(sentencesOf).find(isTelling) ?? material.sentences[0]!
  const other = [first, ...material.sentences].find(
    (sentence) =>
      !sentence.leans &&
      sentence.turn === undefined &&
      isTelling(sentence) &&
      !says(sentence) &&
      isFit(withName(draft, sentence)),
  )
  const text = other === undefined ? fitText(first.alone, isFit) : withName(draft, other)
  return { told: [{ ...(other ?? first), text, alone: text, named: text }], items: [] }
}

/** The name goes before a sentence that does not say what it is about, where no headline does. */
function withName({ headline, material: { subject, language } }: Draft, { alone }: Sentence): string {
  const isNamed = headline !== undefined || subject === undefined || alone.includes(bareName(subject.name))
  return isNamed ? alone : `${subject.name}${isSpaced(language) ? ': ' : '：'}${alone}`
}
