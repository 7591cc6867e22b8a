import { columnsOf, isSpaced, type Language } from './language.ts'

/** What a paragraph is in an interview. */
export type Turn = 'question' | 'answer'

const longestQuestion = 160
/** A text that asks less often is no interview. */
export const fewestQuestions = 3
const questionMark = /^(?:[―—─–-]{1,3}|[QＱ問][.．:：、]|【[QＱ問]】)\s*/u
const answerMark = /^(?:[AＡ答][.．:：、]|【[AＡ答]】)\s*/u

/** A short paragraph that asks, or that the text marks as what its author asked. */
const isAsked = (paragraph: string): boolean =>
  columnsOf(paragraph) <= longestQuestion && (questionMark.test(paragraph) || /[?？]$/u.test(paragraph))

/**
 * Which paragraphs of an interview ask and which answer; those before the first question do neither.
 * @returns nothing for a text that is no interview: three questions at least, each with an answer below it
 */
export function turnsOf(paragraphs: readonly string[]): (Turn | undefined)[] {
  const asked = paragraphs.map(isAsked)
  const answered = asked.filter((is, i) => is && asked[i + 1] === false).length
  if (answered < fewestQuestions || asked.some((is, i) => is && asked[i + 1] !== false)) return []
  const first = asked.indexOf(true)
  const last = asked.lastIndexOf(true)
  // What stands below the last answer is told by whoever asked.
  // Where answers stand in quotation marks, a paragraph without them is told by whoever asked as well.
  const isSpoken = asked.every((is, i) => !is || spoken.test(paragraphs[i + 1]!))
  const isAnswer = (i: number): boolean => i > first && i <= last + 1 && (!isSpoken || spoken.test(paragraphs[i]!))
  return asked.map((is, i) => (is ? 'question' : isAnswer(i) ? 'answer' : undefined))
}

const spoken = /^["“「『]/u

/** A paragraph without the mark of who speaks. */
const withoutMark = (paragraph: string): string => paragraph.replace(questionMark, '').replace(answerMark, '')

const nameMark = /^[\p{L}\p{M}・·. ]{1,20}[：:]\s*/u

/** The turns of an interview without their marks, nor 「小雯：」 before each answer: what the posts have before a turn stands for it. */
export function withoutMarks(paragraphs: readonly string[], turns: readonly (Turn | undefined)[]): string[] {
  const bare = paragraphs.map((text, i) => (turns[i] ? withoutMark(text) : text))
  const names = bare.flatMap((text, i) => (turns[i] && nameMark.exec(text)) || [])
  const isSaidBefore = (name: string): boolean => names.filter((other) => other === name).length >= fewestQuestions
  return bare.map((text, i) => {
    const [name = ''] = (turns[i] && nameMark.exec(text)) || []
    return name !== '' && isSaidBefore(name) ? text.slice(name.length) : text
  })
}

/** Says who speaks, where the names of both do not stand there. */
export const markOf = (turn: Turn, language: Language): string =>
  `${turn === 'question' ? 'Q' : 'A'}${isSpaced(language) ? ': ' : '：'}`

/** What somebody says, in an interview, in the words of the headline. */
export const headlineQuote = (title: string | undefined): string | undefined =>
  /[「『“"]([^「『」』“”"]{4,80})[」』”"]/u.exec(title ?? '')?.[1]
