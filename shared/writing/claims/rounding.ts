/** Words that round a number: which numbers of a source it may stand for, as parts of it. */

export type Bounds = readonly [low: number, high: number]

const atMost: Bounds = [0.9, 1]
const atLeast: Bounds = [1, 1.2]
const near: Bounds = [0.93, 1.07]
/** What is left of a note says little of the price. */
const below: Bounds = [0.7, 1]

/** Directly before a number; 近 is also the end of 將近, as 約 is that of 大約. */
const before: readonly (readonly [RegExp, Bounds])[] = [
  [
    /(?:(?<![a-z])(?:under|less than|fewer than|up to|nearly|almost|close to|not quite|approaching) ?|(?:近|不到|不足|快要?|最多|最大|ほぼ) ?)$/iu,
    atMost,
  ],
  [/(?:不用|不必|用不到) ?$/u, below],
  [
    /(?:(?<![a-z])(?:over|more than|at least|upwards of|north of) ?|(?:超過|逾|破|至少|起碼|最少|少說|少なくとも|優に) ?)$/iu,
    atLeast,
  ],
  [/(?:(?<![a-z])(?:about|around|some|roughly) ?|(?:~|約|大概|差不多|約莫|およそ|ざっと|だいたい|大体) ?)$/iu, near],
]

/** Directly behind it, or behind what it counts: 90 多, 90 人左右, 640人超. */
const behind: readonly (readonly [RegExp, Bounds])[] = [
  [/^ ?[元塊圓円]?(?:錢|札[1一]枚)?(?:有找|不到|以[內内]|でお(?:つり|釣り)|もし?な|しな)/u, below],
  [
    /^ ?(?:(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,4}?|[A-Za-z]{1,3})? ?(?:以下|未満|近[くい]|を(?:切|下回|割)|もな|に満た)|弱)/u,
    atMost,
  ],
  [
    /^ ?(?:(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,4}?|[A-Za-z]{1,3})? ?(?:以上|を?超|を上回|出頭|余り|あまり|と?ちょっと)|[多餘幾強]|\+|plus|ちょっと)/u,
    atLeast,
  ],
  [
    /^ ?(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,4}?|[A-Za-z]{1,3})? ?(?:上下|左右|前後|ほど|くらい|ぐらい|程度)/u,
    near,
  ],
  [/^[\p{Script=Han}\p{Script=Katakana}ー]{1,4}?弱(?!\p{Script=Han})/u, atMost],
  [/^[\p{Script=Han}\p{Script=Katakana}ー]{1,4}?強(?!\p{Script=Han})/u, atLeast],
]

/** One of some words: at most numbers stands none, which one look says. */
const anyOf = (words: readonly (readonly [RegExp, Bounds])[], flags: string): RegExp =>
  new RegExp(words.map(([word]) => word.source).join('|'), flags)
const anyBefore = anyOf(before, 'iu')
const anyBehind = anyOf(behind, 'u')

/** From twenty on a multiple of five, with at most three digits before its zeros. */
const isRound = (number: number): boolean =>
  /^\d{1,3}0{0,12}$/u.test(String(number)) && (number < 20 || number % 5 === 0)

/** 175 is rounded to fives, and stands for what is nearer to it than 170 does. */
const roughness = (number: number): number => (/^\d{1,2}0*$/u.test(String(number)) ? 1 : 0.2)

/** So many characters on either side hold the words. */
const reach = 12

function boundsAt(text: string, start: number, end: number): Bounds | undefined {
  const [left, right] = [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)]
  if (anyBefore.test(left)) return before.find(([word]) => word.test(left))?.[1]
  return anyBehind.test(right) ? behind.find(([word]) => word.test(right))?.[1] : undefined
}

/**
 * What a round number between `start` and `end` may stand for, such as 640 for 超600人.
 * @returns undefined where no word says that it is rounded
 */
export function roundedTo(number: number, text: string, start: number, end: number): Bounds | undefined {
  if (!isRound(number)) return undefined
  const bounds = boundsAt(text, start, end)
  const part = roughness(number)
  // Over a thousand may be 1,250.
  if (bounds === atLeast && /^10{2,12}$/u.test(String(number))) return [number, number * 1.3]
  return bounds && [number * (1 + part * (bounds[0] - 1)), number * (1 + part * (bounds[1] - 1))]
}
