import type { PostLanguage } from '../../post-languages.ts'
import { columnsIn } from '../columns.ts'
import { paragraphsOf } from '../paragraphs.ts'
import type { StepResult } from '../step.ts'
import { isInLanguage } from './language.ts'

/** A row of words in Latin letters that is a sentence and no name; characters of Chinese, Japanese or Korean that are one. */
const latinSentence = /(?:\p{Script=Latin}{2,30}[,;:]? ){6}/u
const otherSentence = /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}][、，。！？ ]?){12}/u
/** Words of the languages of Europe that stand in every few sentences of theirs. */
const otherLatin =
  /\b(?:und|der|das|wir|nicht|les|des|est|pour|dans|une|los|las|el|para|que|uma|che|della|sono|het|een)\b/u
/** What somebody says in a language of theirs. */
const isQuoted = (part: string): boolean => /^[\s*_>–—-]{0,4}["“„«'‘「『]/u.test(part)
/** Of the whole, so much at least is in the language asked for; else all of it is asked for again. */
const leastOwn = 0.4

/** Takes out paragraphs in another language than the one asked for, of an answer in two. Those of the source stay. */
export function withoutOtherLanguage(text: string, language: PostLanguage, source: string): StepResult {
  const isForeign = (part: string): boolean =>
    language === 'en'
      ? otherSentence.test(part) || (otherLatin.test(part) && latinSentence.test(part) && !isQuoted(part))
      : latinSentence.test(part)
  const unchanged = { text, notes: [] }
  if (!(language === 'en' ? otherSentence.test(text) || otherLatin.test(text) : latinSentence.test(text)))
    return unchanged
  const paragraphs = paragraphsOf(text)
  const own = paragraphs.filter(
    (part) => !isForeign(part) || isInLanguage(part, language) || source.includes(part.trim()),
  )
  const kept = own.join('\n\n')
  if (own.length === paragraphs.length || columnsIn(kept) < leastOwn * columnsIn(text)) return unchanged
  return { text: kept, notes: [{ step: 'language', detail: 'other' }] }
}
