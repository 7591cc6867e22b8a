import { tidyTagLines } from '../../platforms/hashtags.ts'
import { hasLettersOrDigits } from '../letters.ts'
import type { AnswerStep } from './answer-step.ts'
import { bare } from './bare-line.ts'
import { continuedWords, overWords } from './end-words.ts'
import {
  barePartHeading,
  ofWriters,
  partHeading,
  partName,
  tagHeading,
  tagLabel,
  titleNames,
  videoTextNames,
} from './part-names.ts'

const escapedTag = /\\(?=[#＃][\p{L}\p{N}_])/gu

/** `\#tea`: what stands below hashtags is known by them. */
export const unescapeHashtags: AnswerStep = (text, source) => {
  const plain = source.includes('\\#') ? text : text.replace(escapedTag, '')
  return plain === text ? undefined : { text: plain }
}

const orderLine =
  /^(platform|tone|language|target audience|audience|style|format|length|content type|topic|goal|purpose|cta|call to action|word count|平台|語氣|語言|風格|受眾|主題|目的|字數|長度|プラットフォーム|トーン|言語|文体|テーマ|ターゲット|文字数)[*_ ]{0,4}[:：][^\n]{1,60}$/iu
const ofOrder = /^(?:platform|tone|平台|語氣|プラットフォーム|トーン)$/iu

/** The order said again above the post: "Platform: Facebook", "Tone: casual". */
export const withoutOrder: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const head: string[] = []
  for (const line of lines) {
    const name = orderLine.exec(line.replace(/^[\s*_#-]{1,9}/u, ''))?.[1]
    if (name === undefined || source.includes(line.trim())) break
    head.push(name)
  }
  if (head.length === lines.length || !head.some((name) => ofOrder.test(name))) return undefined
  return { text: lines.slice(head.length).join('\n') }
}

const citation =
  / ?:?contentReference\[oaicite:[^\]\n]{0,20}\](?:\{[^}\n]{0,40}\})?| ?\[oaicite:[^\]\n]{0,20}\]| ?cite(?:turn\d{1,3}[a-z]{2,10}\d{1,3}){1,9}/gu
const noteMark = /(?<=[^\s\]]) ?\[\d{1,2}(?:[,，–-] ?\d{1,2}){0,5}\](?![(\]:])|(?<=[^\s】])【\d{1,2}】/gu
const noteLine = /^[ \t]{0,3}(?:\[\d{1,2}\][ \t]{1,9}|【\d{1,2}】[ \t]{0,3})\S/u
const notesAbove =
  /^[*_#【［[\s]{0,6}(?:references?|sources?|citations|footnotes?|參考(?:資料|文獻|來源)?|資料來源|註釋|出典|参考(?:文献|資料)?|脚注)[*_】］\] ]{0,4}[:：]?[*_ ]{0,4}$/iu
const noteDefinition = /^[ \t]{0,3}\[\d{1,2}\]:/mu

/** Without the lines that the marks point at, and what stands over them. */
function withoutNotes(text: string, source: string): string {
  const lines = text.split('\n')
  const kept: string[] = []
  let isNoteBelow = false
  for (const line of lines.toReversed()) {
    const isNote = noteLine.test(line) && !source.includes(line.trim())
    const isAbove = isNoteBelow && notesAbove.test(line) && !source.includes(line.trim())
    if (!isNote && !isAbove) kept.push(line)
    if (line.trim() !== '') isNoteBelow = isNote
  }
  return kept.length === lines.length ? text : kept.toReversed().join('\n').trimEnd()
}

/** Marks that point at sources, and the lines they point at. `array[0]` of the source stays. */
export const withoutCitations: AnswerStep = (text, source) => {
  if (!/[[【]\d|oaicite|citeturn/u.test(text)) return undefined
  const keepOwn = (found: string): string => (source.includes(found.trim()) ? found : '')
  const plain = text.replace(citation, '')
  if (noteDefinition.test(plain)) return plain === text ? undefined : { text: plain }
  const unmarked = plain.replace(noteMark, keepOwn)
  const rest = withoutNotes(unmarked, source)
  return rest === text ? undefined : { text: rest }
}

const field =
  /^[ \t]{0,3}[*_]{0,3}(?:posted by|scheduled(?: for)?|(?:post |publish(?:ing)? |posting )(?:date|time)|status|prepared by|approved by|reviewed by|author|campaign|category|發布者|發文者|排程|發布(?:日期|時間)|狀態|審核|撰稿|分類|投稿者|投稿予定(?:日時?)?|公開予定(?:日時?)?|ステータス|作成者|承認)[*_]{0,3} ?[:：][*_]{0,3} ?([^\n]{1,40})$/iu
const undecided =
  /^[[(（［【]?(?:tb[dca]|pending|draft|ready(?: to post)?|n\/a|待定|待確認|草稿|未定|下書き|確認待ち|要確認)[\])）］】.。]?$/iu

/** What a site asks for beside the post. */
const ofSite = /^[ \t]{0,3}(?:category|分類) ?[:：]/iu

/** "Author: Jane Doe" is of the post where its text names her. */
function isFieldOfPlan(line: string, source: string): boolean {
  const value = field.exec(line)?.[1]?.trim()
  return value !== undefined && !source.includes(value)
}

/** Fields of a plan for posts at the end: "Scheduled: TBD". One alone may be of the post. */
export const withoutFields: AnswerStep = (text, source) => {
  const lines = text.trimEnd().split('\n')
  let end = lines.length
  while (end > 1 && isFieldOfPlan(lines[end - 1]!, source)) end -= 1
  const fields = lines.slice(end)
  const isPlan =
    fields.length > 1 ||
    fields.some((line) => ofSite.test(line)) ||
    fields.some((line) => undecided.test(field.exec(line)![1]!.trim()))
  return isPlan ? { text: lines.slice(0, end).join('\n') } : undefined
}

const hours = /^[^.!?\n]{0,30}\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\b|[點点時时])/iu

const signsOf = (line: string): string => /^\s{0,3}((?:\p{Extended_Pictographic}\ufe0f?){1,2} ?)/u.exec(line)?.[1] ?? ''

const longestHeading = 24

/** Lines that are no more than the name of what follows. */
function withoutPartHeadings(text: string, source: string): string[] {
  const lines = text.split('\n')
  const isBare = (line: string): boolean => line.length <= longestHeading && barePartHeading.test(line)
  const hasSeveral = lines.filter(isBare).length > 1
  return lines.filter(
    (line) =>
      line.length > longestHeading ||
      !(partHeading.test(line) || (hasSeveral && isBare(line))) ||
      source.includes(line.trim().replace(/[:：]$/u, '')),
  )
}

/** Two or more names of the parts of a post are a model's own. */
export const withoutPartNames: AnswerStep = (text, source) => {
  const lines = withoutPartHeadings(text, source)
  const isShorter = lines.length < text.split('\n').length
  const unnamed = isShorter ? { text: lines.join('\n') } : undefined
  const names = lines.map((line) => partName.exec(line))
  const found = new Set(names.flatMap((name) => (name ? [(name[1] ?? name[2]!).toLowerCase()] : [])))
  // "Opening: Saturday, 10 am" and "Closing: Sunday, 5 pm" are hours.
  const isTold = lines.every((line, i) => !names[i] || hours.test(line.slice(names[i][0].length)))
  const isOwn = found.size > 1 || [...found].some((name) => ofWriters.test(name))
  if (!isOwn || isTold || [...found].some((name) => source.toLowerCase().includes(`${name}:`))) return unnamed
  return { text: lines.map((line, i) => (names[i] ? signsOf(line) + line.slice(names[i][0].length) : line)).join('\n') }
}

const bodyLabel = new RegExp(String.raw`^[\s*_#]{0,6}(?:${videoTextNames})[*_ ]{0,4}[:：][*_ \t]{0,6}`, 'iu')
const titleLine = new RegExp(String.raw`^[\s*_#]{0,6}(?:${titleNames})[*_ ]{0,4}[:：]`, 'iu')
const mostAboveBody = 3

/** What the text below a labelled title is called. */
export const withoutBodyLabel: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  if (!titleLine.test(lines[0]!)) return undefined
  const at = lines.slice(0, mostAboveBody + 1).findIndex((line, i) => i > 0 && line.trim() !== '')
  const label = bodyLabel.exec(lines[at] ?? '')?.[0]
  if (label === undefined || source.includes(label.trim())) return undefined
  return { text: lines.map((line, i) => (i === at ? line.slice(label.length) : line)).join('\n') }
}

/** `Hashtags: #a #b` and `Hashtags: a, b` as `#a #b`. */
export const unlabelHashtags: AnswerStep = (text, source) => {
  const result = text.split('\n').map((line) => {
    if (tagHeading.test(line)) return source.includes(bare(line)) ? line : ''
    if (!/[:：]/u.test(line)) return line
    const label = tagLabel.exec(line)?.[0]
    if (label === undefined || source.includes(bare(label))) return line
    const rest = line.slice(label.length).trim()
    const words = rest.match(/[^\s,，、;；]+/gu) ?? []
    const isList = rest.length <= 300 && /[,，、]/u.test(rest) && !/[.。!！?？]/u.test(rest)
    return words.some((word) => /^[#＃]/u.test(word)) || !isList ? rest : listedTags(rest)
  })
  const joined = result.join('\n')
  return joined === text ? undefined : { text: joined }
}

const listedTags = (list: string): string =>
  (list.match(/[^,，、;；]+/gu) ?? [])
    .map((tag) => `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`)
    .filter((tag) => tag.length > 1)
    .join(' ')

/** A hashtag and what follows it behind a blank, before another one or the end of the line. */
const apartTag =
  /([#＃][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,12}) ([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8})(?=\s{0,3}(?:$|[#＃]))/gmu

/** 「#足 音」 where the text has 「足音」. */
const withWholeTags = (text: string, source: string): string =>
  text.replace(apartTag, (found, tag: string, rest: string) =>
    source.includes(tag.slice(1) + rest) ? tag + rest : found,
  )

/** Hashtags between brackets: `{#tea #milk}`. */
const tagsInBrackets =
  /^[{[(（［【][ \t]?([#＃][^\s#＃{}[\]()（）]{1,40}(?:[ \t]{1,3}[#＃][^\s#＃{}[\]()（）]{1,40}){0,29})[ \t]?[}\])）］】]$/gmu

/** `#tea → the name`: what is said of a hashtag to whoever publishes it. */
const explainedTag = /^([ \t]{0,3}[#＃][^\s#＃]{1,40})[ \t]{1,3}(?:→|⇒|➡\ufe0f?|[-–—=])[ \t]{1,3}[^#＃\n]{1,60}$/u

/** Hashtags line by line, each with what it is for. */
export const withoutTagNotes: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const tags = lines.map((line) => (source.includes(line.trim()) ? undefined : explainedTag.exec(line)?.[1]))
  if (tags.filter(Boolean).length < 2) return undefined
  return { text: lines.map((line, i) => tags[i] ?? line).join('\n') }
}

/** Signs between hashtags and in them go, before anything is told from a line of them. */
export const tidyHashtags: AnswerStep = (text, source) => {
  const tidy = tidyTagLines(withWholeTags(text.replace(tagsInBrackets, '$1'), source))
  return tidy === text ? undefined : { text: tidy }
}

const emptyTag =
  /[#＃](?:hashtags?\d{0,2}|tag\d{1,2}|keyword\d{0,2}|your(?:brand|hashtag|company|business)|brandname|(?:主題)?標籤\d{0,2}|關鍵字\d{0,2}|ハッシュタグ\d{0,2}|タグ\d{1,2}|キーワード\d{0,2})(?![\p{L}\p{M}\p{N}_])[ \t]{0,3}/giu

/** Hashtags that stand for others. */
export const withoutEmptyTags: AnswerStep = (text, source) => {
  const rest = text.replace(emptyTag, (tag) => (source.includes(tag.trim()) ? tag : ''))
  return rest === text ? undefined : { text: rest }
}

const count =
  /^([ \t]{0,3}(?:🧵[ \t]?)?[([（]?)(\d{1,2})[ \t]?[/／][ \t]?(\d{1,2})(?!\d)[)\]）]?[.:：、]?[ \t]{0,3}(?:🧵[ \t]{0,3})?\n?/gmu

/** Before a part there is nothing that goes on: "1/2 cup of flour", 「1/3が」. */
const beforePart = /^[\p{Lu}\p{Script=Han}\p{Script=Katakana}\p{Extended_Pictographic}「『“"]/u

/**
 * The number of a part, such as `1/3`, at the beginning of a line that goes on as a part does. Whether more of them follow
 * is known later.
 */
export function countAt(line: string): { mark: string; number: number; of: number } | undefined {
  const [found] = line.matchAll(count)
  if (found?.index !== 0) return undefined
  const [mark, before = '', number, of] = found
  const rest = line.slice(mark.length)
  const isApart = /\s$/u.test(mark) || /\S/u.test(before)
  if (Number(of) < 2 || !isApart || (rest.trim() !== '' && !beforePart.test(rest))) return undefined
  return { mark, number: Number(number), of: Number(of) }
}

/** Numbers such as `1/3` before the paragraphs of a single post, when they count from one on. */
export const withoutCounts: AnswerStep = (text, source) => {
  const counts = [...text.matchAll(count)]
  const isCounting = counts.length > 1 && counts.every(([, , n, of], i) => Number(n) === i + 1 && of === counts[0]![3])
  if (!isCounting || counts.some(([found]) => source.includes(found.trim()))) return undefined
  return { text: text.replace(count, '') }
}

const onlyPart = /^[ \t]{0,3}(?:🧵[ \t]?)?[([（]?1[ \t]?[/／][ \t]?\d{1,2}[)\]）]?[.:：、]?[ \t]{1,3}(?:🧵[ \t]{0,3})?/u
const threadEnd = /[ \t]{0,3}(?:🧵[ \t]?👇?|👇)\ufe0f?(?=\s{0,9}(?:[#＃][^\n]{0,300})?$)/u

/** The number of the first of several parts, where it is the only one, and the signs that point at the others. */
export const withoutOnlyCount: AnswerStep = (text, source) => {
  const counts = [...text.matchAll(count)]
  const mark = onlyPart.exec(text)?.[0]
  const isOnly = counts.length === 1 && mark !== undefined && countAt(text) !== undefined
  // While an answer comes, its second part is not there yet: only the signs tell that none follows.
  if (!isOnly || !threadEnd.test(text) || source.includes(mark.trim())) return undefined
  return { text: text.slice(mark.length).replace(threadEnd, '') }
}

/** `1/ `, `2/ ` before the posts of a thread. */
const openCount = /^[ \t]{0,3}(?:🧵[ \t]?)?(\d{1,2})[/／][ \t]{1,3}(?=\S)/gmu
const endSign = new RegExp(String.raw`[ \t]{0,3}[[(（［【](?:fin|the end|${overWords})[\])）］】][ \t]{0,3}$`, 'iu')

/** Numbers such as `1/` that count the posts of a thread, and the sign at its end; without that they may be the post's own. */
export const withoutOpenCounts: AnswerStep = (text, source) => {
  const counts = [...text.matchAll(openCount)]
  const isCounting = counts.length > 1 && counts.every(([, number], i) => Number(number) === i + 1)
  const end = endSign.exec(text)?.[0]
  if (end === undefined && !text.includes('🧵')) return undefined
  const plain = end !== undefined && !source.includes(end.trim()) ? text.slice(0, -end.length) : text
  const rest = isCounting && !counts.some(([found]) => source.includes(found)) ? plain.replace(openCount, '') : plain
  return rest === text || !hasLettersOrDigits(rest) ? undefined : { text: rest }
}

const numberLine =
  /^\s{0,3}(?:🧵 ?)?(?:(?:スレッド|串文|thread|part) ?)?[([（]?1 ?[/／] ?(\d{1,2})[)\]）]?(?: ?🧵)?\s{0,3}$/iu
const markBelow = new RegExp(
  String.raw`^[\s([（]{0,3}(?:[⬇👇↓🧵]\ufe0f? ?)?(?:/ ?end|下一則(?:繼續|待續)?|下則(?:繼續|待續)|${continuedWords}|(?:to be )?continued below|more below)(?:[\s)\]）]|[👇⬇↓🧵]\ufe0f?){0,4}$`,
  'iu',
)

/** A single post with the marks of a thread: `1/4` in a line of its own above it, 「（続く👇）」 below; or `1/1`. */
export const withoutThreadMarks: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const of = numberLine.exec(lines[0]!)?.[1]
  if (of === undefined || source.includes(lines[0]!.trim())) return undefined
  const isOnly = lines.slice(1).every((line) => countAt(line) === undefined)
  const last = lines.findLastIndex((line) => line.trim() !== '')
  const hasEnd = markBelow.test(lines[last]!)
  if (!isOnly || (of !== '1' && !hasEnd)) return undefined
  return { text: lines.slice(1, hasEnd ? last : undefined).join('\n') }
}

const buttons =
  /^[ \t\u3000]{0,9}(?:(?:…|\.{3}|・{3})?(?:see more|show more|see translation|see original|translate (?:post|tweet)|(?:…|\.{3})more|続きを読む|もっと見る|翻訳を(?:表示|見る)|查看更多|顯示更多|查看(?:翻譯|原文)|翻譯年糕)|(?:👍 ?)?(?:like|いいね！?|讚)[ \t\u3000·・|｜/]{1,5}(?:💬 ?)?(?:comment|reply|コメント(?:する)?|留言|回覆)(?:[ \t\u3000·・|｜/]{1,5}(?:🔁|↗️?|🔗)? ?(?:share|repost|シェア|リポスト|分享|轉發)){0,2})[ \t\u3000]{0,9}$/iu

/** Words of the platform's own buttons. */
export const withoutButtons: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const kept = lines.filter((line) => !buttons.test(line) || source.includes(line.trim()))
  return kept.length === lines.length || kept.length === 0 ? undefined : { text: kept.join('\n') }
}
