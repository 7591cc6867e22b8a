import type { Sentence } from '../reading/material.ts'
import { doesTheSame } from '../reading/standing.ts'
import { isSpoken, isTurned } from './bounds.ts'
import { takesUp } from './render.ts'

/** Whether a sentence says nothing without the one before it. */
export const hangsOn = (next: Sentence): boolean =>
  next.leans ||
  goesOnAbout(next) ||
  [bareIt, isSo, ofThat, hadBeen, isThere, isOfList, isAgain].some((pattern) => pattern.test(next.text))

/** Whether the first sentence of a paragraph goes on about the last one of the paragraph before it. */
export const goesOnAbout = (next: Sentence): boolean =>
  takesUp(next) ||
  isSpoken(next) ||
  isTurned(next) ||
  follows.test(next.text) ||
  [doesTheSame, toDoIt, isCut].some((pattern) => pattern.test(next.text))

/** "To do that, speak to Anna": how, of what the sentence before it offers. */
export const toDoIt = /^(?:To|Before|After) (?:\p{L}+ ){1,2}(?:it|them|that|this)\b/u

/** "Nobody has to.", "There is no agenda.", "Last time …": what, of what and of which time only the sentence before it says. */
const isCut =
  /^(?:\p{Lu}[\p{L}’']{1,14}(?: \p{Ll}+){0,3} (?:has|have|had|does|do|did|can|could|will|would|should|must|is|are|was|were)(?:n['’]t)?(?: to)?|There (?:is|are|was|were) no \p{Ll}+(?: \p{Ll}+)?|Last time [^.!?]{3,80})[.!]$/u

/** "She came on a Thursday.", "When she came back": both are on whom the sentence before them names. */
export function isOfTheSame(sentence: Sentence, next: Sentence): boolean {
  const [, who] = ofSomebody.exec(sentence.text) ?? []
  return who !== undefined && ofSomebody.exec(next.text)?.[1]?.toLowerCase() === who.toLowerCase()
}
const ofSomebody = /^(?:(?:When|While|As|Before|After|Once|In|On|At) (?:\p{Ll}+ ){0,3})?(he|she|they|it)\b/iu

/** "Nobody was glad that I had done it.": before the pronoun it names no thing and nobody. */
const bareIt =
  /^(?:(?!(?:the|an?|my|our|your|his|her|this|each|every|some|any|no|two|three|four|five|both)\b)[\p{L}’']+,? ){0,12}(?:it|them|they|him)\b(?! (?:is|was|will be|would be|has been|takes|took|turns|turned) )/iu
/** "Ray had written down every trip.", "Sixty-five dollars an hour.": what was before that, or more of it. */
const hadBeen =
  /^\p{Lu}[\p{L}’']{0,20} had (?:\p{Ll}+ )?\p{Ll}+(?:ed|en|wn|ne|ht|de|lt|pt)\b|\b(?:had|['’]d) already\b|^(?:[£$€]?\d[\d.,]*|[A-Z]\p{Ll}+(?:-\p{Ll}+)?) (?:dollars|pounds|euros|pence|cents|an hour|a month|a week|a time|each)\b/u
/** "There wasn't a single number on it." */
const isThere =
  /^There (?:is|are|was|were)(?:n['’]t)? [^.!?]{2,60} (?:on|in|under|behind|inside|about|for) (?:it|them)[.!]$/u
/** "Butter, less than you think.": one more of what is counted out, without a verb of its own. */
const isOfList = /^\p{Lu}\p{Ll}+, (?:more|less|fewer|not|then|hot|cold|as|enough|a|an|one|two|half)\b[^.!?]{0,40}[.!]$/u
/** "Twice I nearly got up.": from what? */
const isAgain = /^(?:Twice|Again|Once more|(?:Three|Four|Five|Several|Many) times),? (?:I|we|he|she|they)\b/u
/** "I've thought about that ever since.", "I don't blame a small place for liking that." */
const ofThat =
  /^(?:(?![,;:"“]|\bthat\b)[^.!?]){3,70}\b(?:about|of|like|liking|for|by|than|with|doing|did|saying|said|knowing|after|before) that(?= ever since\b|[.!?]|, | (?:when|because|since|until)\b)/u
const isSo = /\b(?:which|if|because|why|and|but) (?:that|this) (?:is|was)\b/u

/** It says what comes of the sentence before it, or more of it. */
const follows =
  /^(?:So|Then|And|Or|Therefore|Instead|Thus|Nor|Not|Because|More to the point|Even then|Only then)\b|^(?:所以|因此|於是|結果|同樣|因為|這樣|那[天晚時])|^(?:(?:答え|結論)から|だから|そのため|つまり|それで|すると|そこで|結果|なぜなら)/u

/** What may be left out first: an aside, a reason, one more example, what most people do or feel. */
const beside =
  /\b(?:by the way|incidentally|of course|as it happens|if you ask me|I suppose|for (?:example|instance))\b|^(?:Because|That['’]s because|This is because|The reason|People (?:skip|forget|think|say)|Most people|Other(?: people|s)\b|Another\b|You(?:['’]ll| will| may| might) (?:be|find|feel|notice|wonder|hear|see)|It(?:['’]s| is| was) (?:dull|boring|easy|quick|fun|lovely|odd|worth it|not much))|順帶一提|順便|話說|當然|例如|比方說|^因為|ちなみに|余談|もちろん|たとえば|例えば|なぜなら/iu

/** "Some will say", "I know why": what somebody holds against it is answered by the end of its paragraph. */
export const objects = ({ text }: Sentence): boolean => objection.test(text)
const objection =
  /^(?:(?:But )?(?:some|others|people|many|critics|they|you|a few)\b(?: \p{L}+){0,3} (?:say|says|said|argue|object|tell|told|reply|point out|think|worry|ask)\b|(?:The|One|A|Another|My) (?:(?:usual|main|first|other|obvious|serious|common|fair) )?(?:objection|argument|answer|worry|fear|complaint|criticism)\b|(?:I|We) (?:know|understand|do not blame|don['’]t blame|can see|accept|admit)\b|Of course\b|It is true\b|True,)|^(?:有人|也許|或許|當然|反對|很多人|有些人)[^。]{0,16}(?:說|問|覺得|認為|擔心|會|是)|^(?:もちろん|たしかに|確かに)|^[^。]{0,24}(?:という(?:声|意見|人|反論)|と言う人|と言われ)/iu

/** What a sentence is a part of. */
export interface Whole {
  headline: readonly string[]
  sentences: readonly Sentence[]
}

/**
 * What a sentence has of what the rest of a text speaks of: words of the headline and of other paragraphs; more where it is the first to say a
 * word that comes up later.
 */
export function worthOf({ headline, sentences }: Whole, sentence: Sentence): number {
  const words = [...new Set(sentence.words)]
  const others = sentences.filter(({ paragraph }) => paragraph !== sentence.paragraph)
  const isShared = (word: string): boolean => others.some((one) => one.words.includes(word))
  const counted = words.filter(isShared).length + 2 * words.filter((word) => headline.includes(word)).length
  const shared = Math.min(counted, mostShared) / someShared
  return shared + (newIn(sentences, sentence).length > 0 ? ofNew : 0) - (beside.test(sentence.text) ? ofAside : 0)
}

const mostShared = 6
const someShared = 4
const ofNew = 0.3
const ofAside = 1

/** The words that it is the first to say, and that come up again below its paragraph or in it. */
const newIn = (sentences: readonly Sentence[], { index, words }: Sentence): string[] =>
  [...new Set(words)].filter(
    (word) =>
      word.length > 1 &&
      sentences.some((one) => one.index > index && one.words.includes(word)) &&
      !sentences.some((one) => one.index < index && one.words.includes(word)),
  )

/** Whether a person is named in it for the first time, or a thing that is "the" thing further down. @param told what else is told, in its order */
export function introduces(
  told: readonly Sentence[],
  sentence: Sentence,
  headline: string,
  isOnlyName = false,
): boolean {
  const above = [headline, ...told.filter(({ index }) => index < sentence.index).map(({ text }) => text)].join('\n')
  const below = told
    .filter(({ index }) => index > sentence.index)
    .map(({ text }) => text)
    .join('\n')
  const names = Array.from(sentence.text.matchAll(named), ([name]) => name)
  if (names.some((name) => !above.includes(name) && below.includes(name))) return true
  const lower = above.toLowerCase()
  if (isOnlyName) return false
  return sentence.words.some(
    (word) =>
      /^\p{Ll}{4,}$/u.test(word) &&
      !lower.includes(word) &&
      new RegExp(`\\b(?:the|that|this|these|those) (?:\\p{Ll}+ )?${word}`, 'iu').test(below),
  )
}

/** "The teacher put me in the lane beside the wall.": which one, only the sentence before it says. @param above what is told before that */
export function isOfThat(next: Sentence, above: string): boolean {
  const [, thing] = ofOne.exec(next.text) ?? []
  return thing !== undefined && !above.toLowerCase().includes(thing.replace(/s$/u, ''))
}
/** "I rang my aunt to ask what 'enough' meant.": a word of what stands above it. */
export function isOfWord(next: Sentence, above: string): boolean {
  const word = asked
    .exec(next.text)
    ?.slice(1)
    .find((found) => found !== undefined)
  return word !== undefined && !above.includes(word)
}
const asked = /\b(?:what|why) (?:["“]([^"”]{2,24})["”]|['‘]([^'’]{2,24})['’]) (?:meant|means|was|is)\b/u
const ofOne = /^(?:(?:In|On|At|With|From) )?[Tt]he (\p{Ll}{4,})\b/u

const named =
  /(?<=[\p{Ll}\p{N},;.“"] )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|The|And|But|You|She|They|His|Her|Its|Our|For|Not|Then|When|That|This|What|Who|There|Here)(?:day)?\b)\p{Lu}\p{Ll}{2,}|[阿小老]\p{Script=Han}(?=\p{Script=Han})|\p{Script=Han}{1,4}(?=さん|先生|老師|師傅|阿姨|伯)|[「『][^「」『』]{2,12}[」』]/gu
