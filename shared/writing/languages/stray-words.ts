import type { PostLanguage } from '../../post-languages.ts'
import type { Finding } from '../finding.ts'
import { findingAt } from '../findings.ts'
import { isCommonLatin } from './common-latin.ts'
import { addresses, quotation } from './language.ts'
import { cjk } from './scripts.ts'

const strayInLatin =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]{2,20}/gu
const strayAnywhere =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]{2,20}/gu
const strayInChinese =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]{2,20}|[\p{Script=Hiragana}\p{Script=Katakana}ー]{3,20}/gu
const strayIn = { en: strayInLatin, zh: strayInChinese, 'zh-TW': strayInChinese, ja: strayAnywhere }

/** Words in Latin letters that follow each other, with the signs that stand in and between them. */
const latinRow = /[!-~\u00c0-\u024f’]{1,60}(?: [!-~\u00c0-\u024f’]{1,60}){0,11}/gu
/** Words in small letters and the marks between them: no name, code, address, amount or explanation in brackets. */
const smallWords = /^[a-z]+(?:[ '’-][a-z]+|[,.!?;:]{1,3} [a-z]+)*[,.!?;:]{0,3}$/u
/** A sentence of them, of five words and more. */
const smallSentence = /^[A-Z][a-z]*(?:[ '’-][a-z]+|[,;:] [a-z]+){4,}[.!?]{0,2}$/u
const smallLetters = /[a-z]{3}/u
const cjkBefore = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー] ?$/u
const cjkBehind = /^ ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

interface Place {
  start: number
  end: number
}

/** As long as what it hides. */
const hide = (found: string): string => ' '.repeat(found.length)

/**
 * Where a post that is in its language otherwise slips into another one: words in another script, and in Chinese and
 * Japanese English within a sentence that people there do not leave in English. Quotations, tags, and what is known are none.
 * @param known the person's text, and all else that a post may say
 * @source docs/rules/generation.md#not-in-the-text
 */
export function findStrayWords(text: string, language: PostLanguage, known: string): Place[] {
  const mayHave = text.search(strayIn[language]) >= 0 || (language !== 'en' && smallLetters.test(text))
  // Most posts have none, and need not be searched twice.
  if (!mayHave) return []
  const prose = text.replace(addresses, hide).replace(quotation, hide)
  const foreign = Array.from(prose.matchAll(strayIn[language]), ({ 0: word, index }) => placeOf(word, index))
  const places = language === 'en' ? foreign : [...foreign, ...englishIn(prose, known)]
  return places
    .filter(({ start, end }) => !known.includes(text.slice(start, end)))
    .toSorted((a, b) => a.start - b.start)
}

const placeOf = (word: string, start: number): Place => ({ start, end: start + word.length })

function englishIn(prose: string, known: string): Place[] {
  const knownLetters = known.toLowerCase()
  return Array.from(prose.matchAll(latinRow)).flatMap(({ 0: row, index }) => {
    const isWithin = smallWords.test(row) ? isWithinCjk : smallSentence.test(row) ? isInLineOfCjk : undefined
    if (!isWithin?.(prose, index, index + row.length)) return []
    const words = row.toLowerCase().match(/[a-z]+/gu) ?? []
    const isSaid = (word: string): boolean =>
      word.length < 3 || knownLetters.includes(word.slice(0, Math.max(4, word.length - 3)))
    return isCommonLatin(words) || words.every(isSaid) ? [] : [placeOf(row.replace(/[,.!?;:]{1,3}$/u, ''), index)]
  })
}

/** A line that is English alone is a heading or an ornament. */
const isWithinCjk = (text: string, start: number, end: number): boolean =>
  cjkBefore.test(text.slice(Math.max(0, start - 2), start)) || cjkBehind.test(text.slice(end, end + 2))

const isInLineOfCjk = (text: string, start: number, end: number): boolean =>
  cjk.test(text.slice(text.lastIndexOf('\n', start) + 1, start)) || cjk.test(/^[^\n]*/u.exec(text.slice(end))![0])

/** Those words, each once, for a repair. */
export const listStrayWords = (text: string, language: PostLanguage, known: string): string[] => [
  ...new Set(findStrayWords(text, language, known).map(({ start, end }) => text.slice(start, end))),
]

/** Those words for the person to look at. */
export const strayFindings = (text: string, place: Finding['in'], language: PostLanguage, known: string): Finding[] =>
  findStrayWords(text, language, known).map((word) => findingAt('foreign', place, text, word))
