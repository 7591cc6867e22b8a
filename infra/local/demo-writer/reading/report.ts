import { eventFacts } from './essentials.ts'
import { isGuide } from './form.ts'
import type { Material, Sentence } from './material.ts'

/** What somebody said or decided, and on which day it happened or will. */
const reported: Readonly<Record<'en' | 'zh' | 'ja', RegExp>> = {
  en: /[,”"] (?:said|says|told) |\b(?:said|announced|confirmed|according to|voted|approved|reported|spokes(?:man|woman|person))\b|\b(?:on|last|this|next|until) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\byesterday\b|\b(?:on|from|until) \d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:on|from|until) (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/u,
  zh: /表示[，：]|指出[，：]|宣布|公布|公告|[說説]：「|據[^，。]{1,12}(?:報導|統計|指出)|[今昨]天|[今昨]日|日前|(?:本|這個?|上個?|下個?)(?:週|月)|\d{1,2} ?日/u,
  ja: /発表し|明らかにし|によると|と(?:話|述べ|語|振り返)|[」』]と[^。]{1,12}[たる]。|\d{1,3}[-－–]\d{1,3}[でとに。]|方針(?:を|だ|で)|\d{1,2} ?日(?:、|に|から|まで|夜|朝)|昨年|今年/u,
}
/** Whoever writes, and whoever is written to. */
const involved: Readonly<Record<'en' | 'zh' | 'ja', RegExp>> = {
  en: /\b(?:I|we|my|our|me|us|you|your)\b/iu,
  zh: /[我咱你您]|請(?![求假願教])/u,
  ja: /私(?![立鉄有服費道])|僕|ぼく|わたし|うちの|あなた|皆さん|みなさん|ましょう|ください/u,
}
const spoken = /[「“"][^「“」”"]{0,300}[」”"]/gu
const fewestSentences = 4
const nearSentences = 3
const fewestReported = 2
const leastReported = 0.2

/** A report on what happened: nobody in it is I or you, and it says who filed it, or early who said so, or on which day. */
export function isReport(material: Material): boolean {
  const { language, sentences } = material
  const key = language === 'zh-TW' ? 'zh' : language
  if (key === 'other' || sentences.length < fewestSentences) return false
  if (sentences.some(({ list, turn }) => list || turn) || isGuide(material) || eventFacts(material).length > 0)
    return false
  const texts = sentences.map(({ text }) => text)
  if (texts.some((text) => involved[key].test(text.replace(spoken, '')))) return false
  if (material.isFiled === true) return true
  const says = ({ text }: Sentence): boolean => reported[key].test(text)
  const told = sentences.filter(says).length
  const isEarly = sentences.slice(0, nearSentences).some(says)
  return isEarly && told >= fewestReported && told >= sentences.length * leastReported
}
