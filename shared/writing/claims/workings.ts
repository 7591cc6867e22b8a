import type { RawClaim, ReadText } from './claim-shapes.ts'
import { type Figure, figuresIn } from './figures.ts'
import { follows } from './follows.ts'
import { type ClaimKey, numberKey, numbersOf, priceKey, pricesOf } from './keys.ts'
import { precise } from './numerals.ts'

/** Directly before what comes out. */
const isResult =
  /(?:=|＝|≒|→|⇒|[:：]|,|，|、|就是|[是為]|等於|等于|一共|總共|[總合共]計|共|計|合わせて|で|なら|(?<![a-z])(?:is|are|makes|comes to|totals?|that['’]s|equals)) ?(?:約|about )?$/iu
/** What is done with the two figures before it. */
const times =
  /[×xX*✕]|(?<![a-z])(?:times|at|each|per|for)(?![a-z])|[每各毎乘]|ずつ|で|[個本枚回人件組張盒]|(?<![a-z])(?:rolls|packs|boxes)/u
const plus = /[+＋]|(?<![a-z])(?:plus|and)(?![a-z])|加|足[しす]|プラス|と/u
const minus = /[-−–－]|(?<![a-z])(?:minus|less|off)(?![a-z])|減|扣|折|引|マイナス|省/u
const through = /[÷/]|(?<![a-z])(?:divided|split)(?![a-z])|除|平均|分/u

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
  if (steps === 0 || !isResult.test(before) || values.every((value) => value < leastResult)) return false
  const near = claims.filter(({ start, end }) => start >= from && end <= claim.start)
  const known = near.filter((one) => isKnown(one, post, sources, steps))
  const figures = figuresIn(known, text).toSorted((a, b) => a.at - b.at)
  return figures.some((a, i) =>
    figures.slice(i + 1).some((b) => resultsOf(a, b, before).some((value) => values.includes(value))),
  )
}

function isKnown(one: RawClaim, post: ReadText, sources: readonly Known[], steps: number): boolean {
  const values = numbersOf(one.gives)
  const isIn = ({ keys }: Known): boolean =>
    values.some((value) => keys.has(numberKey(value)) || keys.has(priceKey(value))) ||
    (one.kind === 'percent' && one.keys.some((key) => keys.has(key)))
  if (sources.some(isIn) || values.some((value) => value > 1 && value <= mostPlain)) return true
  return sources.some((source) => follows(one, post, source)) || isWorkedOut(one, post, sources, steps - 1)
}

function resultsOf(a: Figure, b: Figure, words: string): number[] {
  if (a.of === 'share' || b.of === 'share') {
    const [share, amount] = a.of === 'share' ? [a.value, b] : [b.value, a]
    return amount.of === 'share'
      ? []
      : [amount.value * share, amount.value * (100 - share)].map((all) => precise(all / 100))
  }
  return [
    ...(times.test(words) ? [a.value * b.value] : []),
    ...(plus.test(words) ? [a.value + b.value] : []),
    ...(minus.test(words) ? [Math.abs(a.value - b.value)] : []),
    ...(through.test(words) ? [a.value / b.value] : []),
  ].map(precise)
}
