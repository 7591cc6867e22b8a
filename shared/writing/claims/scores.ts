import { claimAt, type RawClaim } from './claim-shapes.ts'

/** UTF-16 units on either side of a number that its pair may take, with what must not stand before it. */
export const scoreReach = 9
const scorePair = /(?<![\d.:/])(\d{1,3}) ?(?:[:–—-]|比|対|對|to) ?(\d{1,3})(?![\d:/])/gu

/** Two numbers that stand together, as points of a game do: 25:22, 19–17, 3比2. */
export const listPairs = (text: string): RegExpExecArray[] => [...text.matchAll(scorePair)]

/** In both orders. */
export const pairsIn = (text: string): ReadonlySet<string> =>
  new Set(listPairs(text).flatMap(([, a, b]) => [`${a}:${b}`, `${b}:${a}`]))

/** With two digits behind the colon it may be a time. */
const surelyScore = /(?<![\d.:/])(\d{1,3})(?: ?: ?(\d)| ?[比対對] ?(\d{1,3}))(?![\d:/])/gu

/** 13:8 where a source has 13:6, or 13:11, and no 13:8. */
export function listOtherScores(text: string, sources: readonly { pairs: ReadonlySet<string> }[]): RawClaim[] {
  if (!/\d ?[:比対對]/u.test(text)) return []
  return [...text.matchAll(surelyScore)].flatMap(({ 0: found, 1: a = '', 2: b, 3: c, index }) => {
    const other = b ?? c ?? ''
    const isKnown = sources.some(({ pairs }) => pairs.has(`${a}:${other}`))
    const isOfGame = sources.some(({ pairs }) => [...pairs].some((pair) => pair.startsWith(`${a}:`)))
    return isOfGame && !isKnown ? [claimAt('number', index, found)] : []
  })
}
