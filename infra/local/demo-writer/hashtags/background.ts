import { dated } from '../reading/dates.ts'
import type { Language } from '../reading/language.ts'
import { address } from '../reading/lines/line.ts'
import type { List } from '../reading/lines/lists.ts'

type Told = readonly { text: string; list?: List | undefined }[]

/** "After fourteen months in a shed in Stoke, the crane is back": what a sentence tells on the way to what it says. */
const openers = {
  en: /^(?:After|Before|Since|Until|Following|Having|When|While|Unlike|Instead of) [^,.]{1,140}, /u,
  zh: /^[^，。]{2,30}(?:之?後|以前|之前|那年|的?時候?)，/u,
  ja: /^[^、。]{2,40}(?:あと|後|前|ころ|頃|とき)に?、/u,
}

/** What was, what is given up, and with what something is compared. */
const past = {
  en: /\b(?:used to|once|formerly|previously|years ago|back then|gave up|left|moved (?:away )?from|unlike|rather than|instead of|compared (?:to|with))\b/iu,
  zh: /以前|從前|過去|當年|那年|原本|本來|取消|離開|轉行|不像|不同於|比起|相較/u,
  ja: /以前|かつて|昔|当時|あのころ|元は|もとは|辞め|やめた|離れ|中止|と違って|とは違い|ではなく|に比べ/u,
}

const keyOf = (language: Language): 'en' | 'zh' | 'ja' =>
  language === 'ja' ? 'ja' : language.startsWith('zh') ? 'zh' : 'en'

/** A text without what it tells on the way to something else. */
const withoutOpener = (text: string, language: Language): string => text.replace(openers[keyOf(language)], '')

const again = 2

/** A place that a text is on: it says it again, first of all, or where it says when something is or at which address. */
export function isPlaced(sentences: Told, language: Language, has: (text: string) => boolean): boolean {
  const [first, ...others] = sentences.map(({ text }) => text)
  const isVenue = ({ text, list }: Told[number]): boolean =>
    list?.isFacts === true || dated.test(text) || address.test(text)
  return (
    has(withoutOpener(first ?? '', language)) ||
    [first ?? '', ...others].filter(has).length >= again ||
    sentences.some((one) => isVenue(one) && has(withoutOpener(one.text, language)))
  )
}

/** Of what a text speaks only where it says what was, or with what it compares: most of its sentences that have it say so. */
export function isBackground(texts: readonly string[], language: Language, has: (text: string) => boolean): boolean {
  const said = texts.filter(has)
  return said.filter((text) => past[keyOf(language)].test(text)).length * 2 > said.length
}
