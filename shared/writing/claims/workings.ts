import type { RawClaim, ReadText } from './claim-shapes.ts'
import { type Figure, figuresIn } from './figures.ts'
import { follows } from './follows.ts'
import { type ClaimKey, numberKey, numbersOf, priceKey, pricesOf } from './keys.ts'
import { precise } from './numerals.ts'

/** Directly before what comes out, and said of nothing else. */
const clearly =
  /(?:=|＝|≒|→|⇒|就是|等於|等于|一共|總共|[總合共]計|合わせて|なら|(?<![a-z])(?:makes|comes to|totals?|that is|that['’]s|equals)) ?(?:約|about )?$/iu
/** What may stand in a list as well: a sign has to say what is done then. */
const perhaps = /(?:[:：]|,|，|、|[是為]|共|計|で|(?<![a-z])(?:is|are)) ?(?:約|about )?$/iu
/** What is done with two figures, between them. */
const operations = [
  {
    sign: /[×xX*✕乘]|掛け/u,
    words:
      /(?<![a-z])(?:times|at|each|per|for)(?![a-z])|[每各毎]|ずつ|で|[個本枚回人件組張盒]|(?<![a-z])(?:rolls|packs|boxes)/u,
    of: (a: number, b: number) => a * b,
  },
  {
    sign: /[+＋加]|足[しす]|プラス|(?<![a-z])plus/u,
    words: /(?<![a-z])and(?![a-z])|と/u,
    of: (a: number, b: number) => a + b,
  },
  {
    sign: / [-−–－] |[−－]|減|扣|マイナス|(?<![a-z])minus/u,
    words: /(?<![a-z])(?:less|off)(?![a-z])|折|引|省/u,
    of: (a: number, b: number) => Math.abs(a - b),
  },
  { sign: /÷|除|(?<![a-z])divided/u, words: /\/|(?<![a-z])split|平均|分/u, of: (a: number, b: number) => a / b },
] as const

/** 20 % of 500, 500元的兩成. */
const ofAmount = /[×xX*✕乘の的折引減扣]|(?<![a-z])(?:of|off|less|minus)(?![a-z])/u

/** How far before what comes out its figures stand. */
const reach = 64
/** Smaller ones come out by chance. */
const leastResult = 20
/** What is known without a source: 2 of two tickets. */
const mostPlain = 10
/** 2 × 980 = 1,960, less 100 = 1,860: so many steps are told. */
const mostSteps = 3

interface Known extends ReadText {
  readonly keys: ReadonlySet<ClaimKey>
}

/**
 * Whether a post tells how a number comes out, of figures that its sources have: 2,900 × 24 = 69,600, and “two at 980 = 1,960,
 * minus 100 = 1,860”.
 */
export function isWorkedOut(
  claim: RawClaim,
  post: ReadText,
  sources: readonly Known[],
  steps: number = mostSteps,
): boolean {
  const { text, claims } = post
  const values = [...pricesOf(claim.keys), ...numbersOf(claim.keys)]
  const from = Math.max(0, claim.start - reach, text.lastIndexOf('\n', claim.start) + 1)
  const before = text.slice(from, claim.start)
  const isTold = clearly.test(before) || perhaps.test(before)
  if (steps === 0 || !isTold || values.every((value) => value < leastResult)) return false
  const near = claims.filter(({ start, end }) => start >= from && end <= claim.start)
  const known = near.filter((one) => isKnown(one, post, sources, steps))
  const figures = figuresIn(known, text).toSorted((a, b) => a.at - b.at)
  return figures.slice(1).some((b, i) => {
    const a = figures[i]!
    const told = { between: text.slice(a.at, b.at), all: text.slice(a.at, claim.start), isClear: clearly.test(before) }
    return resultsOf(a, b, told).some((value) => values.includes(value))
  })
}

function isKnown(one: RawClaim, post: ReadText, sources: readonly Known[], steps: number): boolean {
  const values = numbersOf(one.gives)
  const isIn = ({ keys }: Known): boolean =>
    values.some((value) => keys.has(numberKey(value)) || keys.has(priceKey(value))) ||
    (one.kind === 'percent' && one.keys.some((key) => keys.has(key)))
  if (sources.some(isIn) || values.some((value) => value > 1 && value <= mostPlain)) return true
  return sources.some((source) => follows(one, post, source)) || isWorkedOut(one, post, sources, steps - 1)
}

/** The words of a working. */
interface Told {
  between: string
  /** Up to what comes out. */
  all: string
  /** What comes out is said to come out, so that words may tell how. */
  isClear: boolean
}

function resultsOf(a: Figure, b: Figure, { between, all, isClear }: Told): number[] {
  if (a.of === 'share' || b.of === 'share') {
    const [share, amount] = a.of === 'share' ? [a.value, b] : [b.value, a]
    return amount.of === 'share' || !(isClear || ofAmount.test(all))
      ? []
      : [amount.value * share, amount.value * (100 - share)].map((hundredfold) => precise(hundredfold / 100))
  }
  const told = operations.filter(({ sign, words }) => sign.test(between) || (isClear && words.test(between)))
  return told.map(({ of }) => precise(of(a.value, b.value)))
}
