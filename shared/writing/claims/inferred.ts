import type { RawClaim } from './claim-shapes.ts'
import { type Figure, figuresIn, furthest, holdsFigure, isAltered, moreThan, nowhere, shareOf } from './figures.ts'
import { isJoined, isOf, isWithin, minutesOf, numbersOf, percentsOf, pricesOf, rangeOf, timeOf } from './keys.ts'
import { inFullWords, squeeze } from './names.ts'
import { precise } from './numerals.ts'
import type { SourceText } from './source-text.ts'
import { unitAt } from './units.ts'

// Two files reckon with the figures of a source. What comes out here is shown to a person, and no model is asked about it
// (docs/decisions/0144). What comes out by one step with the word for it beside it is no finding at all: `follows.ts`.

/** More figures are a table, and would make any number. */
const mostFigures = 40
const mostTimes = 24
const mostSentences = 400

/** A result below this one is as often by chance. */
const leastResult = 5
/** So many of one thing somebody buys at once. */
const mostTaken = 31
/** Smaller ones make the neighbours of any number. */
const leastTerm = 3
/** How far from each other in the source two figures may stand that count different things. */
const relatedWithin = 120
/** How far from a result one of its two figures may stand in the post. */
const besideWithin = 60
const shareInWordsWithin = 120

/** Whether two figures of a source have to do with each other: sums of money, the same things, or one beside the other. */
const areRelated = (a: Figure, b: Figure): boolean =>
  (a.of === 'money' && b.of === 'money') ||
  a.units.some((unit) => b.units.includes(unit)) ||
  Math.abs(a.at - b.at) <= relatedWithin ||
  (a.of === 'count' && b.of === 'count' && (a.units.length === 0 || b.units.length === 0))

/** What may be worked out from a source. */
interface Reckoning {
  figures: Figure[]
  /** Minutes of the day. */
  times: number[]
  /** What two prices differ by that stand together: from £4.60 to £4.90. */
  changes: ReadonlySet<number>
  /** Quantities by their unit. */
  measured: ReadonlyMap<string, ReadonlySet<number>>
  /** Read when a quotation asks for them. */
  sentences: () => readonly Sentence[]
}

interface Sentence {
  squeezed: string
  words: ReadonlySet<string>
}

const double = /(?<![a-z])(?:twice|double|half)|倍|一半|半分|半數|半数/iu

const reckonings = new WeakMap<SourceText, Reckoning>()

/** What may be worked out from a source, which is read once. */
export function reckoningOf(source: SourceText): Reckoning {
  const known = reckonings.get(source) ?? readReckoning(source)
  reckonings.set(source, known)
  return known
}

function readReckoning({ text, claims, keys }: SourceText): Reckoning {
  const own = figuresIn(claims, text)
  const isOwn = (share: number) => own.some(({ of, value }) => of === 'share' && value === share)
  const implied = percentsOf(keys).filter((value) => !isOwn(value))
  const twice = double.exec(text)
  const figures: Figure[] = [
    ...own,
    ...implied.map((value): Figure => ({ value, of: 'share', at: nowhere, units: [] })),
    ...(twice ? [{ value: 2, of: 'count' as const, at: twice.index, units: ['times'] }] : []),
  ]
  const times = [...keys].flatMap((key) => timeOf(key) ?? [])
  let sentences: readonly Sentence[] | undefined
  return {
    figures: figures.length > mostFigures ? [] : figures,
    times: times.slice(0, mostTimes),
    changes: changesIn(own, text),
    measured: measuredIn(claims, text),
    sentences: () => {
      sentences ??= readSentences(text)
      return sentences
    },
  }
}

function readSentences(text: string): Sentence[] {
  const sentences = inFullWords(text).match(/[^.!?。！？\n]{6,400}/gu) ?? []
  return sentences
    .slice(0, mostSentences)
    .map((sentence) => ({ squeezed: squeeze(sentence), words: new Set(tellingWords(sentence)) }))
}

/** How far two prices of one change stand from each other. */
const changeWithin = 24

function changesIn(figures: readonly Figure[], text: string): Set<number> {
  const stepsOf = (of: Figure['of']) => {
    const own = figures.filter((figure) => figure.of === of).toSorted((a, b) => a.at - b.at)
    return own.slice(1).map((figure, i) => [own[i]!, figure] as const)
  }
  const isNear = ([one, next]: readonly [Figure, Figure]): boolean =>
    one.at !== nowhere && next.at - one.at <= changeWithin
  const isTold = ([one, next]: readonly [Figure, Figure]): boolean => becomes.test(text.slice(one.at, next.at))
  const near = [...stepsOf('money').filter(isNear), ...stepsOf('count').filter(isNear).filter(isTold)]
  return new Set(near.map(([one, next]) => precise(Math.abs(one.value - next.value))))
}

/** What one number becomes the other by. */
const becomes = /(?<![a-z])(?:to|of|instead)(?![a-z])|から|[到至→升降增減]|[-–—]>/u

/** The quantities of a claim, with the unit of each: 31 of 31 minutes, 17 of 17 kg. */
function quantitiesOf(claim: RawClaim, text: string): [unit: string, value: number][] {
  const { kind, keys } = claim
  if (kind !== 'number') return []
  const unit = unitAt(text, claim)
  const measures = unit.includes(':') ? numbersOf(keys).map((value): [string, number] => [unit, value]) : []
  return [...measures, ...minutesOf(keys).map((value): [string, number] => ['min', value])]
}

function measuredIn(claims: readonly RawClaim[], text: string): Reckoning['measured'] {
  const measured = new Map<string, Set<number>>()
  for (const claim of claims)
    for (const [unit, value] of quantitiesOf(claim, text))
      measured.set(unit, (measured.get(unit) ?? new Set()).add(value))
  return measured
}

/** More quantities of one unit are a table, and would make any. */
const mostOfOneUnit = 5

/** 21 minutes where the source has 52 minutes and 31 minutes: what lies between two quantities of its unit, or both together. */
const isOfOneUnit = (claim: RawClaim, text: string, { measured }: Reckoning): boolean =>
  quantitiesOf(claim, text).some(([unit, value]) => {
    const known = [...(measured.get(unit) ?? [])]
    return (
      known.length <= mostOfOneUnit &&
      known.some((a) => known.some((b) => a !== b && (precise(Math.abs(a - b)) === value || precise(a + b) === value)))
    )
  })

/**
 * Whether a claim that no source has may come from one all the same: it is what two of its figures make, one of which the
 * post has beside it, or a quotation in nearly the words of one sentence. A price must come out exactly.
 * @param claims all of the post
 */
export function isInferred(
  claim: RawClaim,
  { text, claims }: { text: string; claims: readonly RawClaim[] },
  known: readonly Reckoning[],
): boolean {
  if (claim.kind === 'quote')
    return isEmphasis(claim, text) || known.some(({ sentences }) => isNearlySaid(claim, text, sentences()))
  // Numbers up to ten come from many things that no rule sees.
  if (claim.isPlain) return true
  // Half an hour lies between many things, and is said of what takes about as long.
  if (claim.keys.some((key) => isOf(key, 'nearmin'))) return true
  if (claim.kind !== 'number' && claim.kind !== 'percent' && claim.kind !== 'price') return false
  if (known.some(({ figures }) => isSumOfTwo(claim, figures))) return true
  if (known.some((reckoning) => isOfOneUnit(claim, text, reckoning))) return true
  if (
    known.some(({ changes }) => [...pricesOf(claim.keys), ...numbersOf(claim.keys)].some((value) => changes.has(value)))
  )
    return true
  const others = claims.filter((other) => other !== claim)
  const near = figuresIn(
    others.filter((other) => isBeside(other, claim, text)),
    text,
  )
  const isIt = matcherOf(claim, text)
  const isOwn = (figure: Figure): boolean => known.some(({ figures }) => holdsFigure(figures, figure))
  if (claim.kind === 'price' && timesOf(near.filter(isOwn), near).some(isIt)) return true
  if (claim.kind === 'number' && isBarePrice(claim, known, near)) return true
  const told = figuresIn(others, text)
  if (known.some(({ figures }) => isAltered(claim, text, figures, told))) return false
  return known.some((reckoning) => isReckoned(claim, isIt, near, reckoning))
}

/** 2,200 for four weeks of 550 元. */
function isBarePrice({ keys }: RawClaim, known: readonly Reckoning[], near: readonly Figure[]): boolean {
  const [value = 0] = numbersOf(keys)
  if (value < leastBarePrice) return false
  return known.some(({ figures }) => timesOf(figures, near).some((one) => one.value === value))
}
const leastBarePrice = 100

/** Told beside each other. */
const pairWithin = 120

/** 30 streets, of 16 streets and another 14 streets. */
const isSumOfTwo = ({ keys }: RawClaim, figures: readonly Figure[]): boolean =>
  figures.some((a, i) =>
    figures
      .slice(i + 1)
      .some(
        (b) =>
          a.of === 'count' &&
          a.at !== nowhere &&
          Math.abs(a.at - b.at) <= pairWithin &&
          a.units.some((unit) => b.units.includes(unit)) &&
          numbersOf(keys).includes(precise(a.value + b.value)),
      ),
  )

/** A simple share in words says what the sentences before it come to, also in the next paragraph; 九割三分 is a figure. */
const simpleShare = /third|quarter|half|fifth|tenth|分[之の]|半/iu

/** Near it, and in its paragraph. */
const isBeside = (one: RawClaim, { start, end }: RawClaim, text: string): boolean => {
  const between = text.slice(Math.min(one.end, end), Math.max(one.start, start))
  const isShare = simpleShare.test(text.slice(start, end))
  return between.length < (isShare ? shareInWordsWithin : besideWithin) && (isShare || !between.includes('\n\n'))
}

type Result = Pick<Figure, 'value' | 'of'>

/** Whether a result is what a claim says. */
function matcherOf(claim: RawClaim, text: string): (result: Result) => boolean {
  const keys = claim.keys.filter((key) => !isJoined(key))
  const [price] = pricesOf(keys)
  if (claim.kind === 'price') return ({ value, of }) => of === 'money' && value === price
  const shown = text.slice(claim.start, claim.end)
  if (claim.kind === 'percent' || keys.some((key) => isOf(key, 'frac'))) {
    const share = shareOf(keys)
    const before = text.slice(Math.max(0, claim.start - 12), claim.start)
    const most = furthest(share, shown, before)
    const isMore = moreThan.test(`${before}|${text.slice(claim.end, claim.end + 4)}`)
    const upTo = isMore ? (share ?? 0) * 0.15 : most
    return ({ value, of }) => of === 'share' && share !== undefined && value >= share - most && value <= share + upTo
  }
  const numbers = numbersOf(keys)
  const ranges = keys.filter((key) => isOf(key, 'near')).map(rangeOf)
  return ({ value, of }) =>
    of === 'count' &&
    (value >= leastResult || !Number.isInteger(value)) &&
    (numbers.includes(value) || ranges.some((range) => isWithin(range, value)))
}

function isReckoned(
  claim: RawClaim,
  isIt: (result: Result) => boolean,
  near: readonly Figure[],
  { figures, times }: Reckoning,
): boolean {
  const [minutes] = minutesOf(claim.keys)
  if (minutes !== undefined && times.some((a) => times.some((b) => (a - b + 1_440) % 1_440 === minutes))) return true
  // What is left of a share, or what it has become.
  if (figures.some(({ of, value }) => of === 'share' && value < 100 && isIt({ of, value: 100 - value }))) return true
  if (claim.kind === 'price' && timesOf(figures, near).some(isIt)) return true
  // 30 a day for three days, of which the text has one.
  const isTaken = (one: Figure, other: Figure): boolean =>
    one.of === 'count' && other.of !== 'share' && isIt({ of: other.of, value: one.value * other.value })
  if (near.some((one) => holdsFigure(figures, one) && near.some((other) => other !== one && isTaken(other, one))))
    return true
  // Half of what the text has, which speaks of a half.
  if (
    figures.some(({ of, units }) => of === 'count' && units.includes('times')) &&
    figures.some(({ of, value }) => of !== 'share' && isIt({ of, value: value / 2 }))
  )
    return true
  const used = figures.filter((figure) => holdsFigure(near, figure))
  return used.some((one) => figures.some((other) => areRelated(one, other) && resultsOf(one, other).some(isIt)))
}

/** What some prices come to, each so many times, where the post says how often: £36 for three of £12. */
const timesOf = (figures: readonly Figure[], near: readonly Figure[]): Result[] => {
  const prices = figures.filter(({ of }) => of === 'money')
  const counts = near.filter(({ of, value }) => of === 'count' && value <= mostTaken)
  return prices.flatMap(({ of, value }) => counts.map((count) => ({ of, value: value * count.value })))
}

/** What two figures make. */
function resultsOf(a: Figure, b: Figure): Result[] {
  if (a.of === b.of) return a.of === 'share' ? [] : [...sumsOf(a, b), ...ratiosOf(a, b)]
  const [share, whole] = a.of === 'share' ? [a, b] : [b, a]
  if (share.of === 'share' && whole.of === 'money') return partsOf(whole.value, share.value)
  const [count, other] = a.of === 'count' ? [a, b] : [b, a]
  if (count.of !== 'count') return []
  if (other.of === 'share') return wholes((count.value * other.value) / 100)
  return [
    { of: 'money', value: count.value * other.value },
    { of: 'money', value: other.value / count.value },
    ...wholes(other.value / count.value),
  ]
}

/** The share of an amount, and what it leaves of it: 15 % of £80, £80 less 15 %. */
const partsOf = (amount: number, share: number): Result[] =>
  [share, 100 - share].map((part) => ({ of: 'money', value: Math.round(amount * part) / 100 }))

function sumsOf({ of, value: a }: Figure, { value: b }: Figure): Result[] {
  if (of === 'count' && (a < leastTerm || b < leastTerm || a === b)) return [{ of, value: a * b }]
  const sums = [a + b, Math.abs(a - b), ...(of === 'count' ? [a * b] : [])]
  return sums.map((value) => ({ of, value: precise(value) }))
}

/** How often the smaller goes into the larger, what share it is, and what is left. */
function ratiosOf({ value: a }: Figure, { value: b }: Figure): Result[] {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  if (low <= 1 || low === high) return []
  const share = (low / high) * 100
  const exact = Math.round((high / low) * 10) / 10
  const decimal: Result[] = exact * low === high ? [{ of: 'count', value: exact }] : []
  return [...wholes(high / low), ...decimal, { of: 'share', value: share }, { of: 'share', value: 100 - share }]
}

const wholes = (value: number): Result[] =>
  [Math.floor(value), Math.ceil(value)].map((whole) => ({ of: 'count', value: whole }))

const plainWords = new Set(
  'a an and are as at be been but by can did do does for from had has have he her his how i if in into is it its me my no not of on or our she so than that the their them then there they this to us was we were what when which who will with would you your'.split(
    ' ',
  ),
)
const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{Script=Latin}\p{N}]{1,40}/gu) ?? []).filter((word) => !plainWords.has(word))

const speaking = /[說説言話語述答問喊叫寫声聲聞]|表示|指出|強調|という/u

/** 「」 sets off words as well: where nothing beside it speaks, nobody is quoted. */
const isEmphasis = ({ start, end }: RawClaim, text: string): boolean =>
  /[「『]/u.test(text[start] ?? '') &&
  !speaking.test(text.slice(Math.max(0, start - 12), start)) &&
  !speaking.test(text.slice(end, end + 12))

/** Whether most of a quotation stands in one sentence: of its telling words, or of its characters in runs of two. */
function isNearlySaid({ start, end }: RawClaim, text: string, sentences: readonly Sentence[]): boolean {
  const quote = inFullWords(text.slice(start, end))
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(quote)) {
    const signs = [...squeeze(quote)]
    return sentences.some(({ squeezed }) => {
      const isThere = (i: number) => i >= 0 && i < signs.length - 1 && squeezed.includes(signs[i]! + signs[i + 1]!)
      return signs.filter((_, i) => isThere(i) || isThere(i - 1)).length > signs.length / 2
    })
  }
  const words = tellingWords(quote)
  return (
    words.length >= 2 && sentences.some((one) => words.filter((word) => one.words.has(word)).length > words.length / 2)
  )
}
