import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { withWideMarks as withMarksOfChinese } from '#shared/writing/languages/taiwan.ts'
import { decodeEntities } from '#shared/writing/markup/html.ts'

/** `[4, 5]` behind a sentence of a paper; not `array[0]`. */
const citation = /(?:(?<!\s)\s+|(?<![\sA-Za-z_\]]))\[\d{1,3}(?:\s*[-–,]\s*\d{1,3})*\]/gu
/** "14:35 The letter": a part of what is heard or seen. */
export const chapter = /^\d{1,2}:\d{2}(?::\d{2})?[ 　]+(?![-–—~〜])\p{L}[^。.]{1,60}$/u
export const listMark = /^(?:(?:[-*+•‧▪●◆■◎○◇□✓✔➤►▶]|\d{1,2}[.)、])\s+|[・･•⦁∙◦]\s*|．\s*(?!\d))(?=\S)/u
/** What a line adds to the one above it. */
export const noteMark = /^※(?=\s?\S)/u

const fewestCounted = 3

export const decode = (raw: string): string =>
  decodeEntities(
    withCountedLines(raw)
      .replace(/\r\n?/gu, '\n')
      .replace(/^[ \t]*(\d)\uFE0F?\u20E3[ \t]*/gmu, '$1. ')
      // "*** NEW ON THE SHELF ***"
      .replace(/^[ \t]*([*=~-]{2,6}) ([^\n*=~]{2,80}) \1[ \t]*$/gmu, '$2')
      // ① and its like are numbers, and dashes that begin several lines without a full stop are marks of a list.
      .replace(
        /^[ \t]*([\u2460-\u2473])[ \t\u3000]*(?=\S)(?![^\n]{0,200}[\u2460-\u2473])/gmu,
        (_, sign: string) => `${sign.codePointAt(0)! - 0x245f}. `,
      )
      .replace(/^(?:[–—] [^\n]{1,80}[^\n.!?。！？”」"](?:\n|$)){2,}/gmu, (rows) => rows.replace(/^[–—]/gmu, '-'))
      .replace(/<(?:script|style)\b(?:(?!<(?:script|style)\b)[\s\S])*?<\/(?:script|style)>/giu, '')
      .replace(/<\/?[a-z][^<>]{0,300}>/giu, (tag) => (/^<\/?(?:p|br|div|li|h\d)/iu.test(tag) ? '\n' : '')),
  )

/** Lines that a number counts from one on, with a wide blank or with none behind it: 「１　窓を拭きます。」, 「1、先擦乾」, 「4.1000番で仕上げます」 */
function withCountedLines(text: string): string {
  const counted = countedLines.find((pattern) => isCounted(text, pattern))
  return counted === undefined ? text : text.replace(counted, (_, number: string) => `${number.normalize('NFKC')}. `)
}

const countedLines = [
  /^[ \t]*([\d\uff10-\uff19]{1,2})(?:\u3000+(?=\p{L})|[、.．)）](?=[\p{L}\p{N}「『]))/gmu,
  /^[ \t]*([\d\uff10-\uff19]{1,2})(?:\u3000+(?=\p{L})|[、.．)）](?=[\p{L}「『]))/gmu,
] as const

/** Of several lists each begins with one; 「1.5公斤米」 is a figure. */
function isCounted(text: string, pattern: RegExp): boolean {
  const numbers = Array.from(text.matchAll(pattern), ([, number]) => Number(number!.normalize('NFKC')))
  const ofWords = Array.from(text.matchAll(countedLines[1]))
  return (
    numbers.length >= fewestCounted &&
    ofWords.length * 2 > numbers.length &&
    numbers.every((number, i) => (i > 0 && number === numbers[i - 1]! + 1) || (number === 1 && numbers[i - 1] !== 1))
  )
}

export const cleanLine = (line: string): string =>
  splitTrailingHashtags(line.trim())
    .body.replace(/^#{1,6}\s+|^>\s?|^[▎▍▌▋█►▶※☆★◎]{1,3}\s*/u, '')
    .replace(/^(?:\p{RGI_Emoji}\s*){1,3}(?=\S)/v, '')
    .replace(listMark, '')
    .replace(/!?\[([^[\]]+)\]\((?:[^)\s\]]|\](?!\())+\)/gu, '$1')
    // 「救急相談センター（#7119）」 is a number to call, "(#2231)" one of a list.
    .replace(/（[#＃](\d{3,5})）/gu, '（＃$1）')
    .replace(/\s?\([#＃]\d{1,7}\)/gu, '')
    .replace(/\*\*|__|`/gu, '')
    .replace(citation, '')
    .replace(/[（(]\s*https?:\/\/[\w\-.~:/?#[\]@!$&'*+,;=%]+\s*[）)]?/gu, ' ')
    .replace(/(?<=^|\s)[#＃](?=[\p{L}_])/gu, '')
    .replace(/(?<=\p{Script=Han}),(?=[\p{Script=Han}\p{N}])|(?<=\p{N}),(?=\p{Script=Han})/gu, '，')
    .replace(/\s+/gu, ' ')
    // What stands behind an address without a blank would become a part of it.
    .replace(/(?= )(?<!https?:\/\/[!-~]{1,300})(?<! ) +(?=[,.;:!?])/gu, '')
    .trim()

/** In Chinese a mark beside a sign of its script is as wide as that: 「活動時間:2025年」, 「今(18)日」. In Japanese both are usual. */
export function withWideMarks(lines: readonly string[]): string[] {
  const text = lines.join('\n')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || !/\p{Script=Han}/u.test(text)) return [...lines]
  return lines.map((line) =>
    withMarksOfChinese(line)
      .replace(/(?<=[\p{Script=Han}）)]):(?=[\p{L}\p{N}「『（(])/gu, '：')
      .replace(/(?<=[\p{Script=Han}\p{N}])\(([^()\n]{0,20}\p{Script=Han}[^()\n]{0,20})\)/gu, '（$1）')
      .replace(/(?<=\p{Script=Han})\((\d{1,4})\)(?=\p{Script=Han})/gu, '（$1）')
      .replace(/(?<=\p{Script=Han})[?!](?=[」』）\p{Script=Han}\p{N}]|$)/gu, (mark) => (mark === '?' ? '？' : '！'))
      .replace(/(?<=[A-Za-z\d]),(?=\p{Script=Han})/gu, '，'),
  )
}
