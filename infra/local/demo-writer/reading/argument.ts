import { isDoing } from './doing.ts'
import type { Language } from './language.ts'

interface Told {
  language: Language
  title?: string | undefined
  texts: readonly string[]
}

/** What should be, what is not so but otherwise, and what somebody advises. */
const norm = {
  en: /\b(?:should(?:n['’]t)?|must(?:n['’]t)?|ought to|needs? to|(?:do(?:es)? not|do(?:es)?n['’]t) need|have to|can['’]t afford|it['’]s time|the (?:fix|answer|point|usual objection)|my (?:advice|view|proposal)|let(?:['’]s| us))\b/iu,
  zh: /建議|建议|應該|应该|不應|不应|不必|不需要|不要|別再|别再|才是|必須|必须|與其|与其|不如|不是[^，。]{1,12}，?(?:而)?是/u,
  ja: /べき|なければならない|必要|ではない(?:だろう|でしょう)?か|ればいい|といい|ほうがいい|ではありません|大切|ことはない|ませんか|てほしい|いらない/u,
}
/** 「あなたの職場の議事録は、何回開かれましたか。」, "Please come and bring yours." */
const asked = {
  en: /\byou(?:r|rs)?\b[^?]{0,200}\?$|^(?:Please|Come|Write to|Tell|Sign|Fill in|Ask) \p{Ll}[^?]{4,160}[.!]$/iu,
  zh: /[你您][^？?]{0,100}[？?]$|(?:^|，)請(?!問)(?:您|你|大家)?[來去寫說告給打投連寄]/u,
  ja: /(?:一度|一行|一言|ひとこと|意見|声)[^。]{0,20}(?:て|で)(?:みて)?ください。$|(?:あなた|皆さん|みなさん)[^。？?]{0,60}か[。？?]$|ませんか[。？?]?$|(?:でしょう|だろう)か[。？?]?$/u,
}
/** Who tells of a life counts no shares. */
const share = {
  en: /\bper ?cent\b|\d ?%|\b(?:on average|averaged?)\b/iu,
  zh: /百分之|\d ?[%％]|平均/u,
  ja: /パーセント|\d ?[%％]|平均|\d割/u,
}
/** Whoever tells it, and their people; we may be a company. */
const myself = {
  en: /\b(?:I|me|my|mine)\b/u,
  zh: /[我咱](?![們们])/u,
  ja: /私(?![立鉄有服費道]|たち)|僕|ぼく|わたし(?!たち)|うちの(?!会社|社)|[父母祖兄姉妹弟妻夫息娘]/u,
}
const leastMyself = { en: 0.3, zh: 0.4, ja: 0.1 }
const spoken = /[「『“"][^「『“」』”"]{0,300}[」』”"]/gu
const endSentences = 3
const fewestNorms = 2
const fewestSigns = 2

/**
 * A text that speaks of us and me and yet argues or advises, and is no diary: at least two of these are true of it. Its headline says what to do
 * or what should be, its end asks readers, it says so more than once, it counts shares, and whoever tells it is in few of its sentences.
 */
export function argues({ language, title = '', texts }: Told): boolean {
  const key = language === 'zh-TW' ? 'zh' : language
  if (key === 'other') return false
  const plain = texts.map((text) => text.replace(spoken, ''))
  const count = (pattern: RegExp): number => plain.filter((text) => pattern.test(text)).length
  const signs = [
    norm[key].test(title) || isDoing(`${title}.`, language),
    plain.slice(-endSentences).some((text) => asked[key].test(text)),
    count(norm[key]) >= fewestNorms,
    count(share[key]) > 0,
    count(myself[key]) < plain.length * leastMyself[key],
  ]
  return signs.filter(Boolean).length >= fewestSigns
}
