import type { Place, Reading, Rule } from './claim-shapes.ts'
import { type ClaimKey, fractionKey, nearPercentKey, percentKey } from './keys.ts'
import { numberIn, numeral } from './numerals.ts'

type Groups = Record<string, string | undefined>

const parts: Record<string, number> = { third: 3, quarter: 4, fifth: 5, tenth: 10 }
const partNames = Object.keys(parts).join('|')

/** A share as a fraction and as a percentage: whole, with one decimal, and exact. */
function shareKeys(top: number, bottom: number): ClaimKey[] {
  const divisor = commonDivisor(top, bottom)
  const share = (top / bottom) * 100
  const shares = new Set([Math.round(share), Math.round(share * 10) / 10, share].filter((value) => value > 0))
  return [fractionKey(top / divisor, bottom / divisor), ...Array.from(shares).map(percentKey)]
}

const commonDivisor = (a: number, b: number): number =>
  Number.isInteger(a) && Number.isInteger(b) && b > 0 ? commonDivisor(b, a % b) : b === 0 ? a : 1

const fraction = new RegExp(
  `(?<below>${numeral})分(?:之|の) ?(?<above>${numeral})|(?<count>[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our)[ -](?<part>${partNames})s?(?![a-z]| of an hour)`,
  'gu',
)

/** Nearly two thirds may be 62 %. */
const nearly = /(?:近|不到|ほぼ|[Nn]early|[Aa]lmost|[Jj]ust under) ?$/u

function readFraction({ below, above, count, part }: Groups, { text, start }: Place): Reading | undefined {
  const bottom = below ? numberIn(below) : parts[part ?? '']
  const top = numberIn(above ?? count ?? '')
  // A hundredth is a percentage, and 残り1分の56-61 a score.
  if (!bottom || !top || bottom === 100 || top > bottom) return undefined
  // Words round: 二成 is 19 % as well, and about two fifths are 38 %.
  const share = (top / bottom) * 100
  const isNearly = nearly.test(text.slice(Math.max(0, start - 8), start))
  const low = isNearly ? share * 0.9 : share - 2.5
  return { keys: [...shareKeys(top, bottom), nearPercentKey(low, share + 2.5)], gives: shareKeys(top, bottom) }
}

export const shareRules: readonly Rule[] = [
  { kind: 'number', sign: new RegExp(`分[之の]|${partNames}`, 'u'), pattern: fraction, read: readFraction },
]

const countedInShares = '(?:[人名位本件個社校台]|つ)'
/** One in five, 3 out of 15, 15人に3人, 十個人有三個. */
const outOf = new RegExp(
  [
    `(?<![A-Za-z])[Aa]n? (?<part>${partNames})(?![a-z])`,
    `(?<top>${numeral}) (?:in|out of) (?:every )?(?<of>${numeral})(?! ?[%:])`,
    `(?<every>${numeral}) ?${countedInShares}(?:に|中|のうち|[裡里]有|中有|就有|有|人有) ?(?<some>${numeral})(?= ?${countedInShares})`,
  ].join('|'),
  'gu',
)
/** More of them make a year of the number, or nothing that anybody says as a share. */
const mostOf = 1_000

/** Shares that need no support themselves, such as the plain numbers that they are told with. */
export const impliedShares = (text: string): ClaimKey[] =>
  Array.from(text.matchAll(outOf)).flatMap(({ groups = {} }) => {
    const { part, top, of, every, some } = groups as Groups
    const above = part ? 1 : numberIn(top ?? some ?? '')
    const below = part ? parts[part] : numberIn(of ?? every ?? '')
    return above && below && above < below && below <= mostOf ? shareKeys(above, below) : []
  })
