import { findingTextMaxLength } from '../finding.ts'
import { claimAt, type RawClaim, type ReadText } from './claim-shapes.ts'
import { afterLast, sentenceBefore, sentenceBehind, untilFirst } from './clauses.ts'
import { figuresIn } from './figures.ts'
import { type ClaimKey, isJoined, isNear, isOf } from './keys.ts'

const delimiter = /[,;、，；・|｜→]|(?<![A-Za-z])(?:and|but|while|vs|versus)(?![A-Za-z])/gu
/** A label stands so near to its figure. */
const labelReach = 60
/** Two figures that somebody tells side by side. */
const besideWithin = 90

const figureKinds = new Set(['number', 'price', 'percent', 'time', 'date'])

const keyOf = ({ kind, keys }: RawClaim): ClaimKey | undefined =>
  keys.find((key) => (kind === 'number' || kind === 'price' ? isOf(key, 'n') : !isJoined(key) && !isNear(key)))

const plain = new Set(
  'the and for are was were with from that this its our your you has have had will can not but all one two out get of in to at by is it or on as we he an am pm up so if my me no do go us be new now per each only just than then they there here into over more most about after before until when what who how why also very still same other'.split(
    ' ',
  ),
)

/** Words, and of Chinese and Japanese each two signs that follow each other. */
function tokensOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[\p{Script=Latin}]{2,24}/gu) ?? []).filter((word) => !plain.has(word))
  // 縦 alone, A and B of two workshops, and 甲 and 乙 of two offers.
  const single =
    text.match(
      /(?<![\p{Script=Han}])\p{Script=Han}(?!\p{Script=Han})|(?<![A-Za-z])[A-Z](?![A-Za-z])|[甲乙丙丁](?=[案方廠組班])/gu,
    ) ?? []
  const runs = text.match(/[\p{Script=Han}]{2,20}|[\p{Script=Katakana}ー]{2,20}|[\p{Script=Hiragana}]{3,20}/gu) ?? []
  const pairs = runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)))
  return new Set([...words.map((word) => word.replace(/s$/u, '').slice(0, 6)), ...pairs, ...single])
}

/** A figure of a text has one label in its clause and one in its sentence; those of a source are compared with every post. */
const labels = { wide: new WeakMap<RawClaim, Set<string>>(), narrow: new WeakMap<RawClaim, Set<string>>() }

/** What stands with a figure between those of its sort beside it: in its clause, or in its sentence. */
function labelOf(text: string, claims: readonly RawClaim[], claim: RawClaim, isWide: boolean): Set<string> {
  const known = isWide ? labels.wide : labels.narrow
  const label = known.get(claim) ?? readLabel(text, claims, claim, isWide)
  known.set(claim, label)
  return label
}

function readLabel(text: string, claims: readonly RawClaim[], claim: RawClaim, isWide: boolean): Set<string> {
  const others = claims.filter((one) => one !== claim && one.kind === claim.kind)
  const from = Math.max(claim.start - labelReach, ...others.map(({ end }) => (end <= claim.start ? end : 0)))
  const to = Math.min(claim.end + labelReach, ...others.map(({ start }) => (start >= claim.end ? start : text.length)))
  const left = sentenceBefore(text, from, claim.start)
  const right = sentenceBehind(text, claim.end, to)
  const [before, behind] = isWide ? [left, right] : [afterLast(left, delimiter), untilFirst(right, delimiter)]
  const own = tokensOf(`${before} | ${behind.replace(/^ ?[とや].*/su, '')}`)
  const isWithin = (one: RawClaim): boolean =>
    one.start >= claim.start - before.length && one.end <= claim.end + behind.length
  const numbers = claims
    .filter((one) => one.kind !== claim.kind && figureKinds.has(one.kind) && isWithin(one))
    .flatMap((one) => keyOf(one) ?? [])
  const tokens = new Set([...own, ...numbers])
  const last = others.findLast(({ end }) => end <= claim.start && claim.start - end <= 16)
  const passing = last && becoming.test(text.slice(last.end, claim.start)) ? last : undefined
  return passing ? new Set([...tokens, ...labelOf(text, claims, passing, isWide)]) : tokens
}

/** from £4.60 to £4.90: both are of what stands before the first. */
const becoming = /(?<![a-z])(?:to|instead of)(?![a-z])|から|→|[到至為]/u

const without = (one: Set<string>, other: Set<string>): string[] => [...one].filter((token) => !other.has(token))

/** More figures are a table. */
const mostFigures = 60
const mostFiguresOfSource = 200

/**
 * Two figures of the source that a post has the other way round: what stands with each in the post stands with the other in the
 * source.
 */
export function listExchanged(text: string, claims: readonly RawClaim[], sources: readonly ReadText[]): RawClaim[] {
  const own = claims.filter(({ kind }) => figureKinds.has(kind)).toSorted((a, b) => a.start - b.start)
  if (own.length > mostFigures) return []
  // A source is read when a post has two figures that may be exchanged; most have none.
  const isExchangedIn = (source: ReadText, pair: [RawClaim, RawClaim]): boolean =>
    source.claims.length <= mostFiguresOfSource && areExchanged(text, own, pair, source)
  return own.flatMap((first, i) =>
    own.slice(i + 1, i + 4).flatMap((second) => {
      const isPair =
        second.start - first.end <= besideWithin &&
        first.kind === second.kind &&
        isDay(first) === isDay(second) &&
        areAlike(text, first, second)
      return isPair && sources.some((source) => isExchangedIn(source, [first, second]))
        ? [withLabels(first, second, text)]
        : []
    }),
  )
}

/** 9/20, which may stand with its 週六. */
const isDay = ({ keys }: RawClaim): boolean => keys.some((key) => isOf(key, 'date'))

/** A number up to ten counts something else than the next, unless both say what. */
function areAlike(text: string, first: RawClaim, second: RawClaim): boolean {
  if (!first.isPlain && !second.isPlain) return true
  const [a, b] = [figuresIn([first], text)[0], figuresIn([second], text)[0]]
  if (!a || !b) return false
  return a.units.length === 0 || b.units.length === 0 || a.units.some((unit) => b.units.includes(unit))
}

/** From the clause of the first figure to the end of that of the second, as far as a finding shows it. */
function withLabels(first: RawClaim, second: RawClaim, text: string): RawClaim {
  const room = Math.max(0, Math.floor((findingTextMaxLength - (second.end - first.start)) / 2))
  const left = afterLast(sentenceBefore(text, Math.max(0, first.start - room), first.start), delimiter)
  const right = untilFirst(sentenceBehind(text, second.end, second.end + room), delimiter)
  const start = first.start - left.trimStart().length
  // No half of a word.
  const whole = right.length < room ? right : right.replace(/[\p{Script=Latin}]{1,24}$/u, '')
  return claimAt(first.kind, start, text.slice(start, second.end + whole.trimEnd().length))
}

/** Clause by clause; a post names in its clause what a source may name in its sentence; sentence by sentence. */
const widths = [
  [false, false],
  [false, true],
  [true, true],
] as const

function areExchanged(
  text: string,
  own: readonly RawClaim[],
  pair: readonly [RawClaim, RawClaim],
  source: ReadText,
): boolean {
  const [a, b] = [placesOf(pair[0], source), placesOf(pair[1], source)]
  if (a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))) return false
  for (const [isOwnWide, isToldWide] of widths) {
    const [ownA, ownB] = [labelOf(text, own, pair[0], isOwnWide), labelOf(text, own, pair[1], isOwnWide)]
    const told = (places: readonly RawClaim[]): Set<string> =>
      new Set(places.flatMap((place) => [...labelOf(source.text, source.claims, place, isToldWide)]))
    const [toldA, toldB] = [told(a), told(b)]
    const [here, there] = [without(ownA, ownB), without(ownB, ownA)]
    const [ofA, ofB] = [without(toldA, toldB), without(toldB, toldA)]
    const straight = shared(here, ofA) + shared(there, ofB)
    const crossed = [shared(here, ofB), shared(there, ofA)]
    if (crossed.every((count) => count > 0) && crossed[0]! + crossed[1]! > 3 * straight) return true
    if (straight > 0) return false
  }
  return false
}

const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((token) => other.includes(token)).length

/** A figure that stands oftener is of too many things. */
const mostPlaces = 3

/** 185 萬 of a post is 185 萬元 of its source. */
const areOneKind = (one: RawClaim, other: RawClaim): boolean =>
  one.kind === other.kind || (one.kind === 'price' && other.kind === 'number')

function placesOf(claim: RawClaim, { claims }: ReadText): RawClaim[] {
  const key = keyOf(claim)
  const found = key === undefined ? [] : claims.filter((one) => areOneKind(one, claim) && one.gives.includes(key))
  return found.length > mostPlaces ? [] : found
}
