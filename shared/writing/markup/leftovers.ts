import { withOneBlankLine } from '../paragraphs.ts'
import { applyRules, type Rule } from '../rules.ts'
import type { StepResult } from '../step.ts'

/** What a program prints where it has no text. */
const emptyValue = /(?<=^|[.!?。！？…]) {0,3}(?:undefined|null|NaN|\[object Object\])$/gmu

/** A statement of a template. */
const statement = /^[ \t]{0,9}\{%[^%{}\n]{1,120}%\}[ \t]{0,9}\n?|\{%[^%{}\n]{1,120}%\}/gmu

/** An emoji told in words: `[emoji: ship]`, 「［絵文字：船］」. */
const toldEmoji =
  / ?[[［【（(](?:emoji|絵文字|エモジ|表情符號|表情符号)[:：] ?[^[\]［］【】()（）\n]{1,24}[\]］】）)]| ?[[［【（(](?:[a-z]{2,12}(?: [a-z]{2,12}){0,2} emoji|[\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:の?絵文字|の?emoji|表情(?:符號)?))[\]］】）)]/giu

/** Behind a word, and before what a sentence goes on with: 「500円※10名限定」 and 「免運※7天內可退」 have conditions. */
const noteMark =
  /(?<=[\p{L}\p{N}%％」』）)])※[1-9](?=$|[、。，；;！!？?）)」』]|[.,](?!\d)|[ \u3000](?!\p{Script=Han}{1,3}限|[\d名人歳才日月年分時個本枚席点])|[のはがをにともで]|獲得|的|顧客)/gmu

/** The marks of notes that stand nowhere. */
function withoutNoteMarks(text: string): string {
  const notes = new Set(Array.from(text.matchAll(/^[ \u3000]{0,3}[(（]?(※\d{1,2})(?!\d)/gmu), ([, mark]) => mark!))
  return text.replace(noteMark, (mark) => (notes.has(mark) ? mark : ''))
}

const onlySign = /^[ \t]{0,9}([•・✓✔☑→▶]|[\p{Emoji_Presentation}\p{Extended_Pictographic}])\ufe0f?[ \t]{0,9}$/u

/** Items of a list that have its sign and no words. */
function withoutEmptyItems(text: string): string {
  const lines = text.split('\n')
  const kept: string[] = []
  for (const [i, line] of lines.entries()) {
    const sign = onlySign.exec(line)?.[1]
    const isItem = (other = ''): boolean =>
      other.trimStart().startsWith(sign!) && /^.{1,3}[ \u3000]?[\p{L}\p{N}]/u.test(other.trimStart())
    if (sign === undefined || !(isItem(kept.at(-1)) || isItem(lines[i + 1]))) kept.push(line)
  }
  return kept.join('\n')
}

const capitalsApart =
  /(?<![\p{L}\p{N}] ?)[A-ZＡ-Ｚ](?: [A-ZＡ-Ｚ]){2,30}(?: {2,4}[A-Z](?: [A-Z]){1,30}){0,6}(?! ?[\p{L}\p{N}])/gu
const wideApart =
  /(?<![\p{L}\p{N}])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーＡ-Ｚ０-９](?:[ \u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーＡ-Ｚ０-９]){2,30}(?![\p{L}\p{N}])/gu
const fewestApart = 5

const isAlphabet = (letters: string): boolean =>
  Array.from(letters.slice(1)).every((letter, i) => letter.charCodeAt(0) === letters.charCodeAt(i) + 1)

/** Letters that stand apart for looks, as words again: "R O V E R S". "A B C" and what no text has as one word stay. */
function withWords(text: string, source: string): string {
  const squeezed = source.replace(/\s/gu, '').normalize('NFKC').toLowerCase()
  const isSaid = (word: string): boolean => squeezed.includes(word.normalize('NFKC').toLowerCase())
  const joinCapitals = (found: string): string => {
    const words = found.split(/ {2,4}/u).map((word) => word.replaceAll(' ', ''))
    const isWord = words.some((word) => word.length > 2 && (word.length >= fewestApart || isSaid(word)))
    return source.includes(found) || words.some(isAlphabet) || !isWord ? found : words.join(' ')
  }
  const joinWide = (found: string): string => {
    const word = found.replace(/[ \u3000]/gu, '')
    const pairs = Array.from(word.slice(1), (_, i) => word.slice(i, i + 2))
    const isWord = pairs.filter(isSaid).length * 3 >= pairs.length
    return source.includes(found) || !isWord ? found : word
  }
  return text.replace(capitalsApart, joinCapitals).replace(wideApart, joinWide)
}

/** Two of a mark that stands alone; three and more draw out a sentence. */
const doubledMark = /(?<!([、。，]))([、。，])\2(?![、。，])/gu
/** No word of Japanese ends in を. */
const doubledParticle = /(?<!を)をを(?!を)/gu

const mayBeApart = /\S[ \u3000]\S[ \u3000]\S(?![\p{Ll}\p{Script=Hiragana}])/u

/**
 * Takes out what an answer has by mistake and no feed should show: values of a program, emoji told in words, marks of
 * notes that are not there, items without words, letters set apart, doubled marks. What the text writes so itself stays.
 */
export function removeLeftovers(text: string, source: string): StepResult {
  const keepOwn = (found: string): string => (source.includes(found.trim()) ? found : '')
  const once = (found: string): string => (source.includes(found) ? found : found.charAt(0))
  const rules: Rule[] = []
  if (/undefined|null|NaN|\[object/u.test(text)) rules.push(['value', (part) => part.replace(emptyValue, keepOwn)])
  if (text.includes('{%')) rules.push(['statement', (part) => part.replace(statement, keepOwn)])
  if (/emoji|絵文字|エモジ|表情/iu.test(text))
    rules.push(['emoji in words', (part) => part.replace(toldEmoji, keepOwn)])
  if (text.includes('※') && !source.includes('※')) rules.push(['note', withoutNoteMarks])
  if (/^.{1,3}$/mu.test(text)) rules.push(['empty item', withoutEmptyItems])
  if (mayBeApart.test(text)) rules.push(['letters apart', (part) => withWords(part, source)])
  if (/、、|。。|，，|をを/u.test(text))
    rules.push(['doubled', (part) => part.replace(doubledMark, once).replace(doubledParticle, once)])
  if (rules.length === 0) return { text, notes: [] }
  const cleared = applyRules('leftovers', text, rules)
  return cleared.text === text ? cleared : { ...cleared, text: withOneBlankLine(cleared.text).trim() }
}
