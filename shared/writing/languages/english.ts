import type { StepResult } from '../step.ts'
import { withHalfWidthLatin } from './widths.ts'

const halfWidth: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '．': '.',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
}
const wideMark = /[，、。．！？：；]{1,9}(?=([^\n]?))/gu
const wideBrackets = /(?<=([^\n]?))（([^（）\n]{1,200})）(?=([^\n]?))/gu
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}「」『』《》]/u

/** Sets punctuation as English pages do: half-width, with a blank behind. Between characters of Chinese or Japanese it stays. */
export function setEnglishWidths(text: string, source: string): StepResult {
  if (!/[\uff01-\uff5e、。]/u.test(text)) return { text, notes: [] }
  const changed = withHalfWidthLatin(text, source)
    .replace(wideBrackets, (found, before: string, inner: string, after: string) => {
      if (cjk.test(before + inner + after)) return found
      return `${/[\p{L}\p{N}]/u.test(before) ? ' ' : ''}(${inner})${/[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`
    })
    .replace(wideMark, (marks, next: string, at: number, whole: string) => {
      if (
        cjk.test(whole.charAt(at - 1)) ||
        cjk.test(next) ||
        source.includes(whole.slice(Math.max(0, at - 1), at + marks.length))
      )
        return marks
      const isTime =
        marks === '：' && /\d/u.test(whole.charAt(at - 1)) && /^[0-5]\d(?!\d)/u.test(whole.slice(at + 1, at + 4))
      const hasBlank = !isTime && /[\p{L}\p{N}“"‘'(]/u.test(next)
      return marks.replace(/./gu, (mark) => halfWidth[mark]!) + (hasBlank ? ' ' : '')
    })
  return { text: changed, notes: changed === text ? [] : [{ step: 'english', detail: 'half-width' }] }
}

const otherQuotes: readonly RegExp[] = [
  /«\s?([^«»\n]{1,300}?)\s?»/gu,
  /``([^`'\n]{1,300}(?:'[^'`\n]{1,200}){0,9})''/gu,
  /„([^„“”\n]{1,300})[“”]/gu,
]

/** Quotation marks of other languages and of TeX, unless the text has them. */
export function setEnglishQuotes(text: string, source: string): StepResult {
  if (!/[«„]|``/u.test(text) || /[«„]|``/u.test(source)) return { text, notes: [] }
  const changed = otherQuotes.reduce((part, pattern) => part.replace(pattern, '“$1”'), text)
  return { text: changed, notes: changed === text ? [] : [{ step: 'english', detail: 'quotes' }] }
}

const goesOnBelow = /\p{Ll},?\n ?\p{Ll}/u
const broken = /(?<=\p{Ll},?)\n ?(?=\p{Ll})/gu
const endInside = /[.!?]["”’)]? +(?:\p{Extended_Pictographic}\ufe0f? +)?\p{Lu}/u
/** As wide as a mail or a terminal breaks its lines. */
const wrapped = 50
const listItem = /^[ \t]{0,9}(?:[•・*–—-]|\d{1,2}[.)])/mu

/**
 * Paragraphs whose lines were broken inside sentences, as in a mail, in one line each. Short lines that each say a
 * thought stay: at least one that breaks has the end of a sentence before the break, or all are long.
 */
export function joinBrokenLines(text: string): StepResult {
  if (!goesOnBelow.test(text)) return { text, notes: [] }
  const changed = text
    .split(/(\n{2,})/u)
    .map((block) => (isBroken(block) ? block.replace(broken, ' ') : block))
    .join('')
  return { text: changed, notes: changed === text ? [] : [{ step: 'english', detail: 'broken lines' }] }
}

function isBroken(block: string): boolean {
  if (!goesOnBelow.test(block) || listItem.test(block)) return false
  const lines = block.split('\n')
  const breaking = lines.slice(0, -1).filter((line, i) => /\p{Ll},?$/u.test(line) && /^ ?\p{Ll}/u.test(lines[i + 1]!))
  return breaking.some((line) => endInside.test(line)) || breaking.every((line) => line.length >= wrapped)
}
