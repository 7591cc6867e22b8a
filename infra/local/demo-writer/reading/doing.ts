import nlp from 'compromise'
import type { Language } from './language.ts'
import { remember } from './remember.ts'

/** What stands before what is done: when, for what, and in what order. */
const before =
  /^(?:(?:Now|Then|Next|First(?:ly)?|Second(?:ly)?|Finally|Lastly|Last|After that|Also),? )?(?:(?:If|When|Once|Before|After|As soon as|While|For|To|With|In|On|At|Every|Until) [^,.;!?]{2,70}, )?(?:(?:please|just|simply|always|never|do not|don['’]t|\p{Ll}{3,12}ly) )?/iu
/** "Water the roots": a word before what it is done to, which no small word and no deed of the past is. */
const doneTo =
  /^(?!(?:in|on|at|by|for|from|with|to|of|as|all|both|half|not|and|but|or|so|if|when|while|since|until|before|after|behind|under|beneath|over|inside|outside|near|around|across|through|without|like|than|that|what|which|how|why|where|even|only|such|is|are|was|were|has|have|had|does|did|because|though|although|once|into|onto|about|against|among|between|beside|despite|during|except|unlike|within|along|above|below|given|whether|came|went|got|took|made|said|there|here|it|this|these|those|they|we|i|you|he|she|\p{L}{2,12}(?:ed|ing|[^s]s))\b)\p{L}{2,12} (?:the|an?|your|it|them|each|both|any|some|two|three|four)\b/iu

/** "Mine start on page 213": nobody is told to mine. */
const owned = /^(?:mine|yours|hers|ours|theirs)\b/iu

const isDoneInEnglish = (text: string): boolean => {
  const deed = text.replace(before, '')
  if (owned.test(deed)) return false
  return doneTo.test(deed) || (/^\p{L}/u.test(deed) && nlp(deed).has('^(#Infinitive|#Imperative)'))
}

/** Somebody did it, or it is only said how things are. */
const toldInChinese = /[我他她它牠咱]|了[，。]|[嗎呢][？?]|^(?:其實|因為|很多|有些|大部分|通常|一般|如果不|原因)/u
const doneInChinese =
  /^(?:[^，。]{2,24}，)?(?:先|再|把|將|用|拿|請|記得|不要|別(?!人)|最好|接著|然後|等)|^[^，。]{1,6}[放擺泡浸][在到進]|就(?:剪|關|換|拿|倒|停|收)[^，。]{1,10}(?=[，。])|^[^，。]{0,12}(?:(?<![需重主必])要|先|把|將|用)(?!是|求)|，(?:再|就|並)?(?:把|用|放|加|倒|擦|刷|泡|蓋|剪|切|拿|換|轉|靜置)/u

/** 「…を開けます。」, 「…に入れて、…を回しておきます。」: of nobody, and of now. In plain style only what is done beforehand says so. */
function isDoneInJapanese(text: string): boolean {
  const clauses = text.replace(/。$/u, '').split('、')
  const last = clauses.at(-1)!
  if (!/(?:ます|ましょう|ください|ておく|しよう)$/u.test(last) || becomes.test(last)) return false
  // 「革が冷たいうちに」 says when.
  const isOfNobody = !/(?<!と)が(?!.{0,16}(?:うち|とき|時|前|後|まま)[にでは]?)/u.test(last)
  return isOfNobody && (/を/u.test(last) || (!/は/u.test(last) && clauses.some((clause) => /を/u.test(clause))))
}

/** 「土を入れます」 is done, 「ぬれます」 happens. */
const becomes = /(?:なり|あり|い|でき|しまい|(?<!入)れ|くれ|おり|思い|言い|いい)ます$/u

const recent = remember<boolean>(512)

/** Whether a sentence says what to do, to whoever reads it. */
export const isDoing = (text: string, language: Language): boolean =>
  recent(`${language}\n${text}`, () => {
    if (/[?？]["”」』]?$/u.test(text) || /^["“「『]/u.test(text)) return false
    if (language === 'ja') return isDoneInJapanese(text)
    if (language === 'en') return isDoneInEnglish(text)
    return language !== 'other' && !toldInChinese.test(text) && doneInChinese.test(text)
  })
