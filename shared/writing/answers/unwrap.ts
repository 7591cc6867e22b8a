import { isTags, tidyTagLines } from '../../platforms/hashtags.ts'
import { paragraphsOf } from '../paragraphs.ts'
import { removeSentences } from '../sentence-ranges.ts'
import type { Note, RepairReason, StepResult } from '../step.ts'
import {
  withoutChapters,
  withoutDirections,
  withoutFields,
  withoutLaterVersion,
  withoutLetterEnd,
  withoutSelf,
  withoutSlides,
  withoutTalkOfText,
} from './answer-ends.ts'
import {
  assignment,
  fenced,
  json,
  quoted,
  type Shape,
  tagged,
  withoutChatForm,
  withoutOrder,
  withoutPictures,
  withoutThoughts,
  yaml,
} from './answer-shapes.ts'
import { bare } from './bare-line.ts'
import { isEndOfPlan, isTalkBlock, isTalkHeading, isTalkInside } from './learned-talk.ts'
import {
  behindSource,
  firstPlatform,
  firstTurn,
  withoutButtons,
  withoutCitations,
  withoutCounts,
  withoutEmptyTags,
  withoutFrontMatter,
  withoutOnlyCount,
  withoutTools,
} from './model-habits.ts'
import { ofWriters, partName, tagLabel } from './part-names.ts'
import { sharesWords } from './shared-words.ts'
import {
  beginsNotes,
  isCoda,
  isCodaLine,
  isLeadIn,
  isLeadLine,
  isNotesHeading,
  isTalkBelowTags,
  withoutLabel,
} from './talk.ts'

export interface Unwrapped extends StepResult {
  /** Of an answer that says it apart, as JSON does. */
  title?: string
  reasons: RepairReason[]
}

const variant =
  /^[\s*_#([【]{0,8}(?:(?:\d\ufe0f?\u20e3|\p{Extended_Pictographic}\ufe0f?)[ *_]{0,4})?(?:option|version|variation|variant|alternative|draft|草稿|下書き|選項|版本|方案|パターン|バージョン|候補|投稿案|案) ?#?([1-3]|[a-c]|one|two|three|[一二三１２３①②③甲乙])(?![\p{L}\p{N}])[*_)\]】 ]{0,4}(?:[(（][^)）\n]{0,40}[)）][*_ ]{0,4})?(?:[:：.)、–—-][*_ \t]{0,4}|$)/iu
const firstOfAll = /^(?:1|a|one|一|１|①|甲)$/iu

/** Whether a line begins one of several posts to choose from. */
export function beginsVariant(line: string, source: string): boolean {
  const mark = variant.exec(line.trimEnd())?.[0]
  return mark !== undefined && !source.includes(bare(mark))
}

/** Of several posts to choose from, the first. */
const firstVariant: Shape = (text, source) => {
  const lines = text.split('\n')
  const marks = lines.flatMap((line, index) => {
    const found = variant.exec(line)
    return found && !source.includes(bare(found[0])) ? [{ index, mark: found[0], name: found[1]! }] : []
  })
  const [first, second] = marks
  if (!first || !firstOfAll.test(first.name)) return undefined
  const rest = lines[first.index]!.slice(first.mark.length)
  // "Option 1: Casual" names the kind.
  const head = rest.length <= 30 && marks.length > 1 && !source.includes(rest) ? '' : rest
  return { text: [head, ...lines.slice(first.index + 1, second?.index)].join('\n') }
}

const finalMark = /^[\s*_#]{0,6}(?:final (?:post|answer|version|draft|caption)|最終(?:版|稿|貼文|案))[*_ ]{0,4}[:：]/iu

/** What stands after "Final post:". */
const finalPart: Shape = (text, source) => {
  if (!/final|最終/iu.test(text)) return undefined
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => finalMark.test(line))
  if (at < 1 || source.includes(bare(lines[at]!))) return undefined
  return { text: lines.slice(at).join('\n') }
}

/** The first sentence of a line and the rest of the line. */
const leadSentence = /^(.{1,200}?(?:[.!。！](?=\s|[^\x20-\x7e]|$)|[:：](?!\/\/)))(.*)$/u

const withoutLeadIn: Shape = (text, source) => {
  const lines = text.trim().split('\n')
  let start = 0
  for (let i = 0; i < Math.min(lines.length - 1, 16); i += 1) {
    const line = lines[i]!
    if (isSpokenOf.test(lines.slice(i + 1).find((each) => bare(each) !== '') ?? '')) break
    if (isLeadLine(line, source) || (start > 0 && isRule(line))) start = i + 1
    else if (bare(line) !== '' && !(start > 0 && isItem(line))) break
  }
  const rest = lines.slice(start)
  rest[0] = withoutLeadSentences(withoutLabel(rest[0] ?? '', source), source)
  const result = rest.join('\n')
  return result === text.trim() ? undefined : { text: result }
}

/** What stands above is quoted: 「承知しました。」 may be what the post is about. */
const isSpokenOf =
  /^[^.!?。！？\n]{0,30}(?:この(?:一言|ひと言|ひとこと|言葉|返事|せりふ|セリフ)|[這那](?:[一兩]?句話|[一兩三四五]個字|個回答)|\b(?:this|that|the same|those) (?:two |three |four )?(?:words?|sentence|phrase|answer)\b)/iu

/** Of a list that talk before the post may hold: it leaves with the talk that follows it. */
const isItem = (line: string): boolean => /^\s{0,9}(?:[-*•・‧]|\d{1,2}[.)、．])\s{0,3}\S/u.test(line)

function withoutLeadSentences(line: string, source: string): string {
  let rest = line
  for (let i = 0; i < 3; i += 1) {
    const [, sentence, after = ''] = leadSentence.exec(rest) ?? []
    if (!sentence || !after.trim() || !isLeadIn(sentence, source) || goesOn(sentence, after, source)) break
    rest = after.trimStart()
  }
  return rest
}

/** "Got it: a map, boots and 40 minutes": one sentence, and on the text. */
const goesOn = (sentence: string, after: string, source: string): boolean =>
  /:$/u.test(sentence) &&
  /^ ?(?:an?|the|\d{1,4}) \p{Ll}/u.test(after) &&
  !isLeadIn(after, source) &&
  sharesWords(after, source)

/** Paragraphs at both ends that are talk as a whole: a plan, a list of reasons. */
const withoutTalkBlocks: Shape = (text, source) => {
  const blocks = paragraphsOf(text.trim())
  const isTalk = (block: string): boolean => isTalkBlock(block, source)
  let start = 0
  let end = blocks.length
  while (start < end - 1 && isTalk(blocks[start]!)) start += 1
  while (end > start + 1 && isTalk(blocks[end - 1]!)) end -= 1
  if (start === 0 && blocks.length > 1 && isPlan(blocks[0]!, source)) start = 1
  if (start > 0 && start < end - 1 && isRule(blocks[start]!)) start += 1
  const isInside = (block: string, i: number): boolean =>
    i > 0 && i < end - start - 1 && !block.includes('\n') && !isTags(block) && isTalkInside(block, source)
  const kept = blocks.slice(start, end).filter((block, i) => !isInside(block, i))
  return kept.length === blocks.length ? undefined : { text: kept.join('\n\n') }
}

const outline =
  /^[*_#【\s]{0,6}(?:構成案?|アウトライン|(?:貼文|文章)?(?:大綱|架構|結構)|(?:post )?(?:outline|structure|plan))[*_】]{0,4} ?[:：]?[*_]{0,3}$/iu

/** A list that ends with talk, and a rule or more below it: "Key points: 1. …  2. …  Now the post." */
function isPlan(block: string, source: string): boolean {
  const lines = block.split('\n')
  if (outline.test(lines[0]!)) return lines.length > 1 && lines.slice(1).every(isItem) && !source.includes(lines[0]!)
  const last = lines.pop()!
  return lines.some(isItem) && !isItem(last) && (isLeadLine(last, source) || isEndOfPlan(last, source))
}

const isRule = (line: string): boolean => /^[ \t]{0,9}(?:[-*_=—─#~][ \t]{0,3}){3,80}$/u.test(line)

const withoutCoda: Shape = (text, source) => {
  const lines = text.trimEnd().split('\n')
  if (lines.length === 1) {
    const only = withoutCodaSentence(text, source)
    return only !== '' && only !== text ? { text: only } : undefined
  }
  const middle = lines.length / 2
  const endsPost = (line: string, i: number): boolean =>
    beginsNotes(line, source) || (i > middle && (isTalkHeading(line, source) || isNotesHeading(line, source)))
  const notes = lines.findIndex((line, i) => i > 0 && line !== '' && endsPost(line, i))
  const kept = notes < 0 ? lines : lines.filter((line, i) => i < notes || isTags(line))
  const isCleared = clearBelowTags(kept, source)
  const isDropped = dropCodas(kept, source)
  return notes >= 0 || isCleared || isDropped ? { text: kept.join('\n') } : undefined
}

/** Of an answer, so much stands above the hashtags that end its post. */
const shareAboveTags = 0.6

/**
 * A post ends with its hashtags: below them, less is needed to know a line for talk.
 * @returns whether a line was emptied
 */
function clearBelowTags(lines: string[], source: string): boolean {
  const tags = lines.findLastIndex(isTags)
  if (tags < 1) return false
  const above = lines.slice(0, tags).join('\n').length
  if (above < shareAboveTags * lines.join('\n').length) return false
  let isCleared = false
  for (let i = tags + 1; i < lines.length; i += 1) {
    const line = lines[i]!
    if (bare(line) === '' || !isTalkBelowTags(line, source)) continue
    lines[i] = ''
    isCleared = true
  }
  return isCleared
}

/** Empties the lines at the end that are not of the post; hashtags among them stay. @returns whether there were any */
function dropCodas(lines: string[], source: string): boolean {
  let isDropped = false
  let isAtEnd = true
  for (let i = lines.length - 1; i > 0; i -= 1) {
    const line = lines[i]!
    if (isTags(line) || (bare(line) === '' && !isRule(line))) continue
    const shorter: string = isRule(line) && isAtEnd ? '' : withoutCodaSentence(line, source)
    isDropped ||= shorter !== line
    lines[i] = shorter
    isAtEnd = shorter === ''
    if (!isAtEnd) break
  }
  return isDropped
}

const sentenceStart = /[.!?。！？](?:\s+|(?=[^\x20-\x7e]))/gu

/** A line without a coda at its end; all of it may be one. */
function withoutCodaSentence(line: string, source: string): string {
  if (isCodaLine(line, source)) return ''
  const starts = [...line.matchAll(sentenceStart)].map(({ index, 0: end }) => index + end.length)
  const start = starts
    .filter((at) => at < line.length)
    .slice(-3)
    .find((at, i, all) => {
      const next = all[i + 1] ?? line.length
      return isCoda(line.slice(at, next).trim(), source) && !sharesWords(line.slice(next), source)
    })
  return start === undefined ? line : line.slice(0, start).trimEnd()
}

const hours = /^[^.!?\n]{0,30}\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\b|[點点時时])/iu

const signsOf = (line: string): string => /^\s{0,3}((?:\p{Extended_Pictographic}\ufe0f?){1,2} ?)/u.exec(line)?.[1] ?? ''

/** Two or more names of the parts of a post are a model's own. */
const withoutPartNames: Shape = (text, source) => {
  const lines = text.split('\n')
  const names = lines.map((line) => partName.exec(line))
  const found = new Set(names.flatMap((name) => (name ? [name[1]!.toLowerCase()] : [])))
  // "Opening: Saturday, 10 am" and "Closing: Sunday, 5 pm" are hours.
  const isTold = lines.every((line, i) => !names[i] || hours.test(line.slice(names[i][0].length)))
  const isOwn = found.size > 1 || [...found].some((name) => ofWriters.test(name))
  if (!isOwn || isTold || [...found].some((name) => source.toLowerCase().includes(`${name}:`))) return undefined
  return { text: lines.map((line, i) => (names[i] ? signsOf(line) + line.slice(names[i][0].length) : line)).join('\n') }
}

/** `Hashtags: #a #b` and `Hashtags: a, b` as `#a #b`. */
const plainTags: Shape = (text, source) => {
  const result = text.split('\n').map((line) => {
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

const escapedTag = /\\(?=[#＃][\p{L}\p{N}_])/gu

/** `\#tea`: what stands below hashtags is known by them. */
const plainSigns: Shape = (text, source) => {
  const plain = source.includes('\\#') ? text : text.replace(escapedTag, '')
  return plain === text ? undefined : { text: plain }
}

/** Signs between hashtags and in them go, before anything is told from a line of them. */
const tidyTags: Shape = (text) => {
  const tidy = tidyTagLines(text)
  return tidy === text ? undefined : { text: tidy }
}

const listedTags = (list: string): string =>
  (list.match(/[^,，、;；]+/gu) ?? [])
    .map((tag) => `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`)
    .filter((tag) => tag.length > 1)
    .join(' ')

const colons = [':', '：']
const hashes = ['#', '＃']

/** Each with signs of which an answer of this shape has one; most answers have few of them. */
const rules: readonly (readonly [detail: string, shape: Shape, signs?: readonly string[]])[] = [
  ['chat form', withoutChatForm],
  ['thoughts', withoutThoughts, ['<', '[']],
  ['tools', withoutTools, ['<']],
  ['front matter', withoutFrontMatter, ['---']],
  ['fence', fenced, ['```', '~~~']],
  ['json', json, ['{', '[']],
  ['yaml', yaml, ['|', '>']],
  ['assignment', assignment, ['=']],
  ['tag', tagged, ['<']],
  ['escaped hashtags', plainSigns, ['\\#']],
  ['order', withoutOrder, colons],
  ['pictures', withoutPictures, [']', '］', '】', ')', '）']],
  ['directions', withoutDirections, [']', '］', '】', ')', '）', ...colons]],
  ['chapters', withoutChapters, ['0:00']],
  ['source', behindSource, colons],
  ['final', finalPart, colons],
  ['turn', firstTurn, [...colons, 'user', 'human']],
  ['variants', firstVariant],
  ['later version', withoutLaterVersion, [...colons, '】', '］', '**']],
  ['slides', withoutSlides, [...colons, '】', '］', ']']],
  ['of the text', withoutTalkOfText, [',', '、', '，']],
  ['talk', withoutTalkBlocks],
  ['lead-in', withoutLeadIn],
  ['platforms', firstPlatform],
  ['citations', withoutCitations, ['[', 'citeturn']],
  ['quotes', quoted],
  ['letter', withoutLetterEnd],
  ['fields', withoutFields, colons],
  ['self', withoutSelf, ['AI', 'language model', '人工', '言語モデル', '語言模型']],
  ['coda', withoutCoda],
  ['parts', withoutPartNames, colons],
  ['hashtag label', plainTags, colons],
  ['hashtag line', tidyTags, hashes],
  ['empty hashtags', withoutEmptyTags, hashes],
  ['counts', withoutCounts, ['/', '／']],
  ['only count', withoutOnlyCount, ['/', '／']],
  [
    'buttons',
    withoutButtons,
    ['ee ', 'how more', 'ranslat', 'more', '続き', 'もっと', '翻訳', '查看', '顯示', '翻譯', 'ike', 'いいね', '讚'],
  ],
]

/** One shape may stand inside another; more than this nobody has seen. */
const mostRounds = 4

const placeholder =
  /[[［【{<（(]{1,2}(?:[^[\]［］【】{}<>（）()\n]{0,30}[^\p{L}[\]［］【】{}<>（）()\n])?(?:insert|your|link here|add (?:a |the )?(?:link|photo|image|date|name)|company name|name here|date here|url|website|placeholder|請在此|請填|請插入|插入|填入|填寫|入れて|您的|你的|挿入|ここに|入力|貴社名|(?:リンク|URL|画像|写真|名前|日付|店名|会社名|住所|電話番号)を?(?:挿入|入力|記入))[^[\]［］【】{}<>（）()\n]{0,60}[\]］】}>）)]{1,2}/giu
/** In square or curly brackets alone, one word is a gap as well. */
const gap =
  /@?(?:\[|［|【|\{\{?)(?:link|url|連結|網址|リンク|お?名前|氏名|姓名|名字|name|date|time|place|location|handle|username|phone|e-?mail|city|company|brand|product|店舗?名|会社名|施設名|団体名|役職|担当者名|position|job title|公司名稱?|tb[cd]|品牌|日期|日付|時間|地點|場所|電話|電話番号)(?:\]|］|】|\}\}?)/giu
/** 「【場所】市民会館」: a label and its value. A gap has the rest of its sentence behind it. */
const labelLine =
  /^[^\p{L}\p{N}【\n]{0,4}【[^【】\n]{1,8}】[ \u3000]?[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}「『]/gmu
const ofPlace = /時間|日期|日付|地點|場所|電話/u
const isLabel = (line: string, place: string): boolean => line.match(labelLine)?.[0].includes(place) ?? false
/** In round brackets only words that nobody writes to readers. */
const isPlaceholder = (found: string): boolean =>
  !/^[（(<]/u.test(found) ||
  /(?:^.|URLを|リンクを)(?:insert|link here|add |請在此|請插入|請?填[入寫]|挿入|入れて|記入|placeholder)|^<your (?:link|name|brand|company|website|url|handle)>/iu.test(
    found,
  )
/** A gap in signs, or in a notation of templates: the sentence around it says nothing. 二〇〇五 is a year, ●●○ a rating. */
const blank =
  /_{4,80}|＿{3,80}|\bX{3,20}(?:-X{2,20}){0,5}\b|\bTB[CD]\b|(?<![一二三四五六七八九十\d○〇◯●])[○〇◯]{2,20}(?![一二三四五六七八九十\d○〇◯●])|[[［{][\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{0,12}(?:網址|連結|表單|電話|地址|日期|名稱|姓名|リンク|電話番号|住所|日付|店名|お名前)[\]］}](?!\()|\{\{[^{}\n]{1,40}\}\}|(?<![\p{L}\\}])\{[a-z]{1,30}(?:_[a-z]{1,30}){0,3}\}|%%[A-Z_]{2,30}%%|<[A-Z][A-Z_ ]{2,30}>|\[[a-z'’ ]{0,30}\b(?:names?|dates?|time|links?|urls?|address|place|venue|price|phone(?: number)?|number|photos?|images?|handles?|friends?(?: here)?|here|website|location|city|topic)\](?!\()/gu
/** A label with nothing behind it any more. */
const emptyLabel = /^[^\n:：]{1,24}[:：][ \t]{0,9}$/u

/** Takes out gaps that a model left for the person to fill in, and says which. */
function withoutPlaceholders(text: string, source: string): { text: string; found: string[] } {
  const found: string[] = []
  if (!/[[［【{<（(_＿X○〇◯%]|TB[CD]/u.test(text)) return { text, found }
  const take = (place: string): string => {
    if (!isPlaceholder(place) || source.includes(place)) return place
    found.push(place)
    return ''
  }
  const labels = (text.match(labelLine) ?? []).length
  const lines = text.split('\n').map((line) => {
    const filled = line.replace(placeholder, take)
    const isOwnLabel = (place: string): boolean => (ofPlace.test(place) || labels > 1) && isLabel(filled, place)
    const cleared = filled.replace(gap, (place) => (isOwnLabel(place) ? place : take(place)))
    const left = withoutBlanks(cleared, source, found)
    if (left === line) return line
    return emptyLabel.test(left) || /^[\s@—–-]{1,9}$/u.test(left) ? '' : left.replace(/@(?=\s|$)/u, '')
  })
  const clean = lines.join('\n')
  return {
    text: found.length > 0 ? clean.replace(/[ \t]{2,}/gu, ' ').replace(/(?<! ) {1,9}([,.!?])/gu, '$1') : text,
    found,
  }
}

/** A line without the sentences that have a blank to fill in. */
function withoutBlanks(line: string, source: string, found: string[]): string {
  const blanks = [...line.matchAll(blank)].filter(([each]) => !source.includes(each))
  if (blanks.length === 0) return line
  found.push(...blanks.map(([each]) => each))
  const places = blanks.map(({ index, 0: each }) => ({ start: index, end: index + each.length }))
  return removeSentences(line, places)
}

/**
 * Finds the post in a model's answer: without what it says to itself, code block, JSON, tags and quotation marks around
 * the whole, words to us before and after it, names of its parts, all versions but the first.
 * What the source says as well is the author's own and stays.
 * @returns `reasons`: gaps that the person would have to fill in
 */
export function unwrap(text: string, source: string): Unwrapped {
  const notes: Note[] = []
  let current = text.trim()
  let title: string | undefined
  for (let round = 0; round < mostRounds; round += 1) {
    const before = current
    for (const [detail, shape, signs] of rules) {
      if (signs && !signs.some((sign) => current.includes(sign))) continue
      const inner = shape(current, source)
      if (!inner) continue
      notes.push({ step: 'unwrap', detail })
      current = inner.text.trim()
      title ??= inner.title
    }
    if (current === before) break
  }
  const gaps = withoutPlaceholders(current, source)
  const reasons: RepairReason[] =
    gaps.found.length > 0 ? [{ kind: 'placeholder', detail: gaps.found.slice(0, 3).join(', ') }] : []
  return { text: gaps.text.trim(), notes, reasons, ...(title && { title }) }
}
