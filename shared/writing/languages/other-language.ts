import type { PostLanguage } from '../../generation/schema.ts'
import { columnsIn } from '../columns.ts'
import { paragraphsOf } from '../paragraphs.ts'
import type { StepResult } from '../step.ts'
import { isInLanguage } from './language.ts'

/** A row of words in Latin letters that is a sentence and no name; characters of Chinese, Japanese or Korean that are one. */
const latinSentence = /(?:\p{Script=Latin}{2,30}[,;:]? ){6}/u
const otherSentence = /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}][、，。！？ ]?){12}/u
/** Of the whole, so much at least is in the language ordered; else all of it is asked for again. */
const leastOwn = 0.4

/** Takes out paragraphs in another language than the one ordered, of an answer in two. Those of the source stay. */
export function withoutOtherLanguage(text: string, language: PostLanguage, source: string): StepResult {
  const sentence = language === 'en' ? otherSentence : latinSentence
  const unchanged = { text, notes: [] }
  if (!sentence.test(text)) return unchanged
  const paragraphs = paragraphsOf(text)
  const own = paragraphs.filter(
    (part) => !sentence.test(part) || isInLanguage(part, language) || source.includes(part.trim()),
  )
  const kept = own.join('\n\n')
  if (own.length === paragraphs.length || columnsIn(kept) < leastOwn * columnsIn(text)) return unchanged
  return { text: kept, notes: [{ step: 'language', detail: 'other' }] }
}
