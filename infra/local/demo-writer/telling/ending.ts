import type { Sentence } from '../reading/material.ts'
import { judgeStanding } from '../reading/standing.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import type { Draft } from './draft.ts'
import { takesUp } from './render.ts'

/** Where a story has no room to its end, so many of its last paragraphs at most come after its beginning. */
const mostUnits = 3
const mostUnknown = 0.25

/** The ends of a story that may stand below its headline alone, the longest first: from a paragraph on, then the last sentences of the last one. */
export function endsBelow(draft: Draft, units: readonly Unit[]): Unit[][] {
  const whole = lastPlaces(units).map((at) => units.slice(at))
  const last = units.at(-1)?.told ?? []
  const within = last
    .slice(1, -1)
    .map((_, i): Unit[] => [{ told: last.slice(i + 1), items: [] }])
    .filter(([unit]) => !concedes.test(unit!.told[0]!.text))
  return [...whole, ...within].filter(([first]) =>
    first!.told.slice(0, 1).some((sentence) => standsBelow(draft, sentence) || asksReader(sentence)),
  )
}

/** "So if you are hiring, ask one question: would you do this for nothing?": whoever reads it is asked in their turn. */
export const asksReader = ({ text, leans }: Sentence): boolean => !leans && askedInTurn.test(text)
const askedInTurn =
  /^(?:So,? )?(?:If|When|Before|Next time) you\b[^.!?]{4,120}\b(?:ask|look|think|try|imagine|remember)\b[^.!?]{0,120}[?]$|^(?:所以，?)?(?:下次|如果|要是)[^。？]{4,60}(?:問|想|看)[^。]{0,60}？$/iu

/** 「有些人真的只要給方向就好。但…」: it grants what somebody may hold against the sentence before it. */
const concedes =
  /^(?:Some (?:people|of (?:us|them))|Of course|True|Sure|Yes)\b|^(?:有些|有人|當然|也許|或許|的確)|^(?:もちろん|たしかに|確かに|中には)/u

/** Where an end of a story may begin, the longest first: with a paragraph that stands by itself. */
export function endingsOf(units: readonly Unit[]): number[] {
  return lastPlaces(units).filter((at) => units[at]!.told.slice(0, 1).some(stands))
}

/** Where the last paragraphs are, and never the first two. */
const lastPlaces = (units: readonly Unit[]): number[] => [...units.keys()].slice(2).slice(-mostUnits)

export const stands = (sentence: Sentence): boolean =>
  isTold(sentence) && !turnsRound(sentence.text) && (isOfNothing(sentence) || (!sentence.leans && !takesUp(sentence)))

/** "It turns out you can be fond of a thing": "it" is nothing at all. */
const isOfNothing = ({ text }: Sentence): boolean =>
  ofNothing.test(text) && !judgeStanding(text.replace(ofNothing, 'Life '), 'en').leans
const ofNothing = /^It (?=turns out|takes|seems|is (?:only|not only|time|true|easy|hard|possible|worth)\b)/u

const isTold = ({ isQuestion, turn: said, text }: Sentence): boolean =>
  !isQuestion && said === undefined && !/^["“「『]/u.test(text)

/** Whether a sentence stands below a headline alone: "it" is the thing that the headline names, and "since then" what it says happened. */
function standsBelow({ headline = '', material }: Draft, sentence: Sentence): boolean {
  if (stands(sentence)) return true
  const { language, sentences } = material
  if (turnsRound(sentence.text) || !isTold(sentence)) return false
  const opening = sentences[0]?.text.toLowerCase() ?? ''
  const [, first = '', second = ''] = /\b(?:the|an?|my|our) (\p{L}{3,30})(?: (\p{L}{3,30}))?/iu.exec(headline) ?? []
  const isThing = [first, second].some(
    (word) =>
      /[^s]$/u.test(word) &&
      new RegExp(`\\b(?:the|an?|my|our) (?:\\p{L}+ )?${word.toLowerCase()}\\b`, 'u').test(opening),
  )
  const plain = sentence.text.replace(sinceThen, '')
  const bare = isThing ? plain.replace(/\bit\b(?!['’])/giu, 'Wood').replace(/\bits\b/giu, 'our') : plain
  return bare !== sentence.text && !judgeStanding(bare, language).leans && !takesUp({ ...sentence, text: bare })
}

const sinceThen =
  /^(?:Since then|Ever since|From then on|From that day on),? |^(?:從那(?:天|次|晚|時候?)?起|從此(?:以後|之後)?|自此|那天之後|那次之後)，?|^(?:それ以来|あれ以来|あれから|その日から|その日以来)、?/u

/** "Then something changed", 「沒想到」, 「変わったのは」: from here on a story goes another way than it began. */
export const turnsRound = (text: string): boolean => turn.test(text)
const turn =
  /^(?:(?:But|However|Yet|Still|Even so|Until|Except)\b|Then (?:something|everything|one|came|it|I|we)\b|And then\b|(?:It )?[Tt]urned out\b|(?:That|Everything|What|Something) (?:all )?changed\b|One (?:day|morning|evening|night|afternoon)\b|It took (?:me|us)\b|So (?:I|we|he|she|they) \p{Ll}|The (?:answer|result|verdict) (?:was|is)\b)|^(?:但|可是|然而|不過|沒想到|想不到|直到|後來|結果|原來|有一天|那天|真正(?:改變|讓)|於是|所以[我他她](?:們)?|答案)|^[^。]{0,16}(?:卻|沒想到|才發現|才知道)|^(?:しかし|だが|ところが|でも|けれど|それでも|とはいえ|ある(?:日|朝|晩|とき)|それが|変わったのは|転機|きっかけは|気づけば|実は|そこで|答えは|結果は)/u

/** Whether a story turns in one of these parts. */
export const isTurnedIn = (units: readonly Unit[]): boolean =>
  units.some(({ told }) => told.slice(0, 1).some(({ text }) => turnsRound(text)))

/** Whether the end speaks of little that only what is left out has introduced: a name, a person, a thing. @param most so much of its words */
export function isIntroduced(
  draft: Draft,
  units: readonly Unit[],
  told: ReadonlyMap<number, Unit>,
  from: number,
  most = mostUnknown,
): boolean {
  const said = [...told].flatMap(([at, unit]) => (at < from ? sentencesOf(unit) : []))
  const before = units.slice(0, from).flatMap(sentencesOf)
  return isKnown(draft, units.slice(from).flatMap(sentencesOf), said, before, most)
}

/** @param said what is told above the end @param before what the text has above it */
export function isKnown(
  { headline = '', material }: Draft,
  end: readonly Sentence[],
  said: readonly Sentence[],
  before: readonly Sentence[],
  most = mostUnknown,
): boolean {
  const wordsOf = (some: readonly Sentence[]): Set<string> => new Set(some.flatMap(({ words }) => words))
  const known = new Set([...wordsOf(said), ...contentWords(headline, material.language)])
  const left = wordsOf(before.filter((sentence) => !said.includes(sentence)))
  const words = [...wordsOf(end)]
  const unknown = words.filter((word) => left.has(word) && !known.has(word))
  const texts = [headline, ...said.map(({ text }) => text)].join('\n')
  const isNew = (name: string): boolean => !texts.includes(name) && before.some(({ text }) => text.includes(name))
  // "Walter has it by his phone.": at the start of a sentence only what the text has within one is a name.
  const called = new Set(before.flatMap(({ text }) => namesIn(text)))
  const isNamed = ({ text }: Sentence): boolean =>
    [...namesIn(text), ...(/^\p{Lu}\p{Ll}{2,}/u.exec(text) ?? []).filter((name) => called.has(name))].some(isNew)
  // What is left out speaks of it again and again. The stem of a verb, such as 見, is nothing that it speaks of.
  const isKey = (word: string): boolean =>
    word.length > 1 &&
    before.filter((sentence) => !said.includes(sentence) && sentence.words.includes(word)).length >= oftenLeft
  return unknown.length <= words.length * most && !unknown.some(isKey) && !end.some(isNamed)
}

const oftenLeft = 3

/** "Mara", "Una Treloar", within a sentence; and in Chinese and Japanese who has a title: 陳老師, 谷口さん, 阿惠. */
const namesIn = (text: string): string[] =>
  Array.from(
    text.matchAll(
      /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}|[阿小老]\p{Script=Han}|\p{Script=Han}{1,4}(?=さん|先生|老師|師傅|阿姨|伯)/gu,
    ),
    ([name]) => name,
  )
