import { isDoing } from '../reading/doing.ts'
import type { Language } from '../reading/language.ts'
import type { Sentence } from '../reading/material.ts'
import { capitalise } from '../reading/standing.ts'
import { harms, warns } from './warnings.ts'

/** For what it is done, and for what it is not: without that a way to do something is wrong for some of those who read it. */
const ofUse =
  /\b(?:(?:this|it|(?:the|this) (?:method|way)|what follows|everything here) (?:here )?(?:only )?(?:applies|works|suits|is (?:only )?(?:for|meant for))|(?:does not|doesn['’]t|won['’]t) (?:work|apply|help)|not (?:suitable|meant|made) for|none of this|need(?:s)? a different|on its own will not)\b|^(?:If|When) [^.!?]{4,90}\b(?:won['’]t help|none of this|is beyond|throw|stop|do not|don['’]t|see a|ask a|should look)\b|(?:適合|適用|不適用|不適合|不能(?:這樣|用這|泡|用)|方法不同|做法不同|只要(?:沒|不|是)|請(?:先問|改用|整)|要請)|(?:場合です|向きません|向いていません|できません|洗えません|使えません|直りません|手順が違|方法が違|頼んでください|出してください|程度(?:なら|であれば)|だけに|に限り|目安に)/iu

/** What is needed for it, and how long it takes. */
const needs =
  /\b(?:you(?:['’]ll)? (?:will )?need|takes? (?:about |around )?(?:an?|half|\d|two|three|five|ten)|count on)\b|準備|需要|用意|必要/iu

/** It says what must be so, in any form. */
const must =
  /\b(?:must|should|has to|have to|needs? to|make sure|careful|never|always|only|not|no good|n['’]t|outdoors|gloves|mask|until|at least|no more)\b|[請别別]|(?<![需重主必])要(?!是)|不可|不能|記得|注意|留意|小心|手套|口罩|千萬|一定|(?:ください|ましょう|ません|ないで|ずに|こと)。?$|必ず|忘れず|だけ。$|から。$|ひと吹き|のがこつ|と安心/iu

/** 「把」, 「放」: something is done with something, be it told as what somebody did. */
const deed =
  /[把將拿放倒擦刷泡洗裝切轉換蓋剪穿選裁烘沖塗抹搓擰壓]|[開關]|先|再|等(?!級)|を[^。]{0,16}(?:ます|ましょう|ると|れば|たら)|(?:に|で|へ)[^。]{1,12}(?<!なり|あり|い|でき|しまい|れ|出)ます。?$/u

const english =
  /^(?:(?!(?:The|This) (?:next|following|last|second|third)\b)(?:The|An?|My|Our|His|Her|It|This|That|They|These|Those|You(?:['’]ll| will| may| might)?|People|Most|I|We|She|He|There|Every|Each|One|Some|Many|Letting|(?:Hot|Cold|New|Old|Bare|Raw|Fresh|Hard|Soft|Thin|Thick)) |\p{Lu}\p{Ll}{2,14}s (?:are|come|have|were|do|rot|get) )/u

/** Somebody's own way, or that of somebody near to them. */
const own =
  /\b(?:my|our|I|we|me|mine)\b|^(?:我們?家|我家|我媽|我爸|我妹|我姊|我朋友)|私(?![立鉄有服費道])|うち(?:の|では)|誰にでも|^(?:很多人|大家|多數人)|\b(?:most people|people skip)\b/iu
const near = /^(?:My|Our) |^(?:我們?家|我媽|我爸|我妹|我姊|我朋友|很多人)|^うち(?:の|では)|\bmost people\b|^People\b/u

/** How often, and what to do from then on. */
const aftercare =
  /^(?:From then on|After that it|Afterwards|Check|Wipe it after)\b|\b(?:once a (?:week|month|year)|every (?:spring|autumn|month|year)|in future)\b|(?:每|[一兩三]個?)(?:週|月|年|星期|季)[^，。]{0,6}(?:一次|就)|以後|^之後|月に一度|年に一度|ふだん|しまうときは/iu

/** "It should last around 3,000 km", 「四十分鐘就洗好了」 */
const result =
  /\b(?:lasts?|took|takes) (?:me |us )?(?:about |around )?(?:an?|\d|two|three|four|five|ten|twenty|thirty)\b|(?:分鐘|小時)[^，。]{0,6}(?:就|完成|搞定)|(?:沒有再|再也沒|就成功|就會[又很])|(?:成功|終わり)です|もちます|直ります/iu

/** What a thing or a part of it is, or what comes of it. */
const state =
  /(?:です|なります|あります|います|できます|しまいます|れます|はずです|でしょう|たちます|しめます|出ます|です|た)。?$/u
export const isStated = ({ text }: Sentence, language: Language): boolean =>
  language === 'en'
    ? english.test(text) && !must.test(text)
    : !must.test(text) && !deed.test(text) && (language !== 'ja' || state.test(text))

export const isOwn = ({ text }: Sentence): boolean => own.test(text) && !offers.test(text)
/** "We lend buckets for £4" is for whoever reads it. */
const offers = /\b(?:you|your)\b|@|https?:|\d{5}|[£$€]\d|\d ?[元円]/iu
export const comesTo = ({ text }: Sentence): boolean => result.test(text)
export const isOfUse = ({ text }: Sentence): boolean => ofUse.test(text)
export const saysNeeds = ({ text }: Sentence): boolean => needs.test(text)

/** Where a sentence stands in a guide. */
export interface Place {
  language: Language
  isBeforeSteps: boolean
  isInLast: boolean
  /** Its paragraph says what to do. */
  isAmongSteps: boolean
  /** Somebody tells of themselves in its paragraph, which leads to the steps. */
  isInStory?: boolean
}

/**
 * How soon a sentence of a guide may be left out: what somebody tells of themselves first, then why, then what leads to it, last what comes after it.
 * @returns undefined for a step, a condition, a danger, and all that may be one
 */
export function rankOfDetail(sentence: Sentence, place: Place): number | undefined {
  if (mustBeKnown(sentence, place)) return undefined
  if (place.isInLast && comesAfter(sentence)) return ranks.end
  if (isOfUse(sentence)) return undefined
  if (sentence.isQuestion || isTold(sentence, place)) return ranks.own
  if (place.isInLast && comesTo(sentence)) return ranks.end
  if (place.isBeforeSteps) return saysNeeds(sentence) ? ranks.needs : ranks.intro
  return explains(sentence, place.language) ? ranks.why : undefined
}

const mustBeKnown = ({ text }: Sentence, { isInLast }: Place): boolean =>
  warns(text) || harms(text) || (isInLast && whereTo.test(text))

const comesAfter = (sentence: Sentence): boolean =>
  isOfUse(sentence) || ifStill.test(sentence.text) || aftercare.test(sentence.text)

/** Somebody tells it of themselves, or of those near to them. */
function isTold(sentence: Sentence, { language, isInLast, isAmongSteps, isInStory }: Place): boolean {
  const { text } = sentence
  if (isInStory === true) return true
  if (isDoing(text, language) || (isInLast && comesTo(sentence))) return false
  return near.test(text) || (isInLast && ofSelf.test(text) && !offers.test(text)) || (isOwn(sentence) && !isAmongSteps)
}

/** Of several things that are counted out each is needed. */
const explains = (sentence: Sentence, language: Language): boolean =>
  !ofSeveral.test(sentence.text) &&
  !isDoing(sentence.text, language) &&
  !isDoing(capitalise(soThat.exec(sentence.text)?.[1] ?? ''), language) &&
  (isStated(sentence, language) || otherWay.test(sentence.text) || alwaysLater.test(sentence.text))
/** "Letting air out lowers the pressure, so look at the dial": what follows is a step. */
const soThat = /, so (?:then )?([^,:;]{3,80})/u
const ofSeveral = /^The (?:one|other|first|second|third|last)\b/u

/** "You can always take off more, but you can't put it back." */
const alwaysLater = /^You can always\b/u

/** Some do it in another way. */
const otherWay = /^Some (?:people|of us) \p{Ll}|^有[些的]?人|人もいますが|方もいますが/u
/** Where to get help with it, and for what. */
const whereTo = /@|https?:|\d{5}|[£$€]\d/u
/** "If it still drips after a day": what to do where it has not helped. */
const ifStill = /^If\b|^(?:如果|若)|^それでも|なら、/u
const ofSelf = /\b(?:I|we|my|ours?|me|she|he)\b|[我咱]|私(?![立鉄有服費道])|うち(?:の|では)/iu

export const ranks = { own: 0, why: 1, reason: 2, intro: 3, end: 4, needs: 5 } as const
