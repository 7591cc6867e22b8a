import type { ContentType } from '#shared/writing/content-types.ts'
import { isGuide } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { type Draft, ofSentences } from './draft.ts'

/** What must not be done whatever happens: it is a warning in any text. */
const forbidden =
  /^[^.!?]{0,40}(?:^|[:：;,—–] ?)(?:please )?never \p{Ll}|\bmust (?:not|never) (?:be (?:mixed|used|left|eaten|opened|heated|touched|stored|charged)|mix|touch|eat|drink|swallow|inhale|heat|open|leave|use)\b|(?:絕對|千萬)(?:不能|不可|不要|別)|切勿|嚴禁|絶対に[^。]{0,40}(?:ない|ません|やめて)/iu
/** What may not be done in ordinary use. */
const refused =
  /^(?:[^.!?:]{0,30}: ?)?(?:please )?(?:do not|don['’]t) (?!forget\b)\p{Ll}|\b(?:should|must) not be \p{Ll}|請(?:千萬)?不要|請勿|禁止|[はを]やめてください|しないでください|(?:わ|ら|さ|ま|か|ば|(?<!忘)れ|べ|け|せ)ないでください|おやめください/iu
/** "Parking is at the school, NOT on the lane" */
const stressed = /^(?=[^\n]{0,300}[a-z]{3} )[^\n]{0,300}(?<![A-Z] )\bNOT\b(?! [A-Z]{2})/u
/** It says what must not be done. */
export const warns = (text: string): boolean => forbidden.test(text) || refused.test(text) || stressed.test(text)
const harm =
  /\b(?:catch(?:es)? fire|on fire|burns?|explodes?|electric|shock|chok(?:e|ing)|poison(?:ous)?|toxic|danger(?:ous)?|hospital|injur(?:y|ed|es)|suffocat(?:e|ion))\b|危險|觸電|起火|中毒|燙傷|爆炸|やけど|感電|火事|危険|中毒/iu
/** It says what somebody may come to. */
export const harms = (text: string): boolean => harm.test(text)
const danger =
  /\b(?:danger(?:ous)?|toxic|poison(?:ous|ing)?|flammable|lethal|fatal)\b|危險|有毒|中毒|致命|危険|有害なガス|爆発|感電/iu
/** What a thing is not made for. */
const limit =
  /\bnot (?:be )?(?:designed|intended|suitable|meant|safe) (?:to|for)\b|不適合(?!.{0,6}優惠)[^。，]{0,12}(?:使用|食用|配戴|潛水|浸泡)|不可(?:微波|浸泡|浸水|機洗|直火)|不能(?:微波|浸泡|泡水|直火)|(?:には)(?:使用できません|使えません|適しません|向きません|対応していません|ご使用いただけません)/iu
const wrapped = /^["“「『]/u

/** Words of a warning that say nothing of what it is on. */
const ofAny =
  /^(?:pleas|note|warn|never|use|us|mix|danger|dangerou|toxic|leav|careful|important|注意|絕對|一定|一起|產生|有毒|危險|千萬|使用|請|請勿|切勿|禁止|小心|使う|使用|注意|絶対|危険|有毒|一緒|必ず)$/iu

const isOfUse = ({ contentType, material }: Draft): boolean =>
  contentType === 'product' || (contentType === 'article' && isGuide(material))

/** A warning, and so many words as a sentence has to share with it to tell of what it is on. */
interface Warning {
  sentence: Sentence
  words: readonly string[]
  least: number
}

function warningsIn(draft: Draft): Warning[] {
  const isUse = isOfUse(draft)
  return draft.material.sentences.flatMap((sentence) => {
    const { text, turn, isQuestion, sign } = sentence
    if (turn !== undefined || isQuestion || wrapped.test(text)) return []
    const isStrong = sign?.startsWith('⚠') || forbidden.test(text) || (isUse && danger.test(text))
    if (!isStrong && !(isUse && refused.test(text))) return []
    return [{ sentence, words: wordsOf(sentence), least: isStrong ? 1 : 2 }]
  })
}

/** A single letter of Chinese or Japanese is part of many words. */
const wordsOf = ({ words }: Sentence): string[] => [
  ...new Set(words.filter((word) => !ofAny.test(word) && !/^[\d.,]+$/u.test(word) && word.length > 1)),
]

/** Whether a sentence tells of what a warning is on. */
function tellsOf(one: Sentence, { sentence, words, least }: Warning): boolean {
  if (one.index === sentence.index) return false
  const own = wordsOf(one)
  return words.filter((word) => own.includes(word)).length >= least
}

/** In a sentence; a table of a thing has its own order. */
export const isLimit = ({ text, isQuestion, list, turn }: Sentence, contentType: ContentType): boolean =>
  contentType === 'product' && !isQuestion && !list && turn === undefined && limit.test(text)

/** Warnings that are left out although what they are on is told, and what the thing that is told of is not made for. */
export function warningsLeftOut(draft: Draft, told: readonly Sentence[]): Sentence[] {
  const indexes = new Set(told.map(({ index }) => index))
  const warnings = warningsIn(draft).filter((warning) => told.some((one) => tellsOf(one, warning)))
  const needed = new Set(warnings.map(({ sentence }) => sentence))
  return draft.material.sentences.filter(
    (sentence) => !indexes.has(sentence.index) && (isLimit(sentence, draft.contentType) || needed.has(sentence)),
  )
}

/** Without the paragraphs that tell of what some warnings are on; as it was where hardly anything is left. */
export function withoutWarnedOf(draft: Draft, warnings: readonly Sentence[]): Draft {
  const { material } = draft
  const indexes = new Set(warnings.map(({ index }) => index))
  const left = warningsIn(draft).filter(({ sentence }) => indexes.has(sentence.index))
  const tells = (one: Sentence): boolean => indexes.has(one.index) || left.some((warning) => tellsOf(one, warning))
  const paragraphs = new Set(material.sentences.filter(tells).map(({ paragraph }) => paragraph))
  const kept = material.sentences.filter(({ paragraph }) => !paragraphs.has(paragraph))
  return kept.length < fewestLeft ? draft : ofSentences(draft, kept)
}

const fewestLeft = 3
