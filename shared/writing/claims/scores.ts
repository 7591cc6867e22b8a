/** UTF-16 units on either side of a number that its pair may take, with what must not stand before it. */
export const scoreReach = 9
const scorePair = /(?<![\d.:/])(\d{1,3}) ?(?:[:–—-]|比|対|對|to) ?(\d{1,3})(?![\d:/])/gu

/** Two numbers that stand together, as points of a game do: 25:22, 19–17, 3比2. */
export const listPairs = (text: string): RegExpExecArray[] => [...text.matchAll(scorePair)]

/** In both orders. */
export const pairsIn = (text: string): ReadonlySet<string> =>
  new Set(listPairs(text).flatMap(([, a, b]) => [`${a}:${b}`, `${b}:${a}`]))
