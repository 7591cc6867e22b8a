import { isTags } from '../../platforms/hashtags.ts'
import { paragraphsOf } from '../paragraphs.ts'
import { removeSentences } from '../sentence-ranges.ts'
import type { AnswerStep } from './answer-step.ts'
import { bare } from './bare-line.ts'
import {
  beginsLateNotes,
  beginsNotes,
  isCommentaryBelowTags,
  isNotesHeading,
  isOfWork,
  isPostamble,
  isPreamble,
  matchesPostamble,
  matchesPreamble,
  withoutLabel,
} from './commentary.ts'
import { isCommentaryBlock, isCommentaryHeading, isCommentaryInside, isEndOfPlan } from './learned-commentary.ts'
import { sharesWords } from './shared-words.ts'

const ofText = '(?:text|article|content|source|information|material)'
/** Sayings that end before the first letter of what is said, and the word that a text on such has itself. */
const spokenOf: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=^|[.!?]\s|\n)(?:according to|based on|as (?:stated|mentioned|described) in|per|as per) the (?:(?:provided|given|above|supplied) ${ofText}|(?:source|original) text|${ofText} (?:provided|given|above)), ?(\S)`,
    'giu',
  ),
  /(?<=^|[。！？\n])(?:(?:(?:上記|前述)の|提供された|いただいた|ご提供の)(?:記事|文章|テキスト|情報|内容|原稿)|原文)(?:によると|によれば|では)、/gu,
  /(?<=^|[。！？\n])(?:根據|依據|按照|依照)(?:(?:上述|上面的|提供的|所提供的|您提供的)(?:文章|文字|內容|資料|原文|文本|資訊)|原文|原始(?:文章|資料))(?:所述|指出|提到|內容)?，/gu,
  /(?<=^|[。！？\n])(?:根据|依据|按照)(?:(?:上述|上面的|提供的|所提供的|您提供的)(?:文章|文字|内容|资料|原文|文本|信息)|原文)(?:所述|指出|提到|内容)?，/gu,
]
const spokenOfIt: readonly (readonly [word: RegExp, saying: RegExp])[] = [
  [
    /\b(?:article|text|passage)\b/iu,
    /(?<=^|[.!?]\s|\n)(?:(?:according to|as (?:stated|mentioned|noted|described) in) (?:the|this) (?:article|text|passage)|as the (?:article|text|passage) (?:mentions|says|notes|states|explains|points out|puts it)), ?(\S)/giu,
  ],
  [
    /文章|文中|本文|這篇/u,
    /(?<=^|[。！？\n])(?:[如誠](?:上述|這篇)?(?:文章|原文|文中)所[述言說]|(?:根據|依據|依照)(?:這篇|該|此)?文章(?:中|裡|內容)?(?:所述|指出|提到|寫道)?|(?:作者在?)?(?:(?:這篇|該|此|上述)?文章(?:中|裡)?|文中|本文)(?:指出|提到|寫道|提及))，/gu,
  ],
  [
    /文章|文中|本文|这篇/u,
    /(?<=^|[。！？\n])(?:(?:根据|依据)(?:这篇|该|此)?文章(?:中|里|内容)?(?:所述|指出|提到|写道)?|(?:作者在?)?(?:(?:这篇|该|此|上述)?文章(?:中|里)?|文中|本文)(?:指出|提到|写道|提及))，/gu,
  ],
  [
    /記事|本文/u,
    /(?<=^|[。！？\n])(?:(?:(?:この|その|当該|元の?)?記事|本文|元の文章)(?:によると|によれば|では|の中では|にある(?:よう|とおり|通り)に?)|(?:この|本)(?:投稿|ポスト)では)、(?:([^。！？\n]{4,120})について、?ご?(?:紹介|解説|説明|言及)(?:しています|していました|されています)。)?/gu,
  ],
]
/** "The article says that … and that …": what it says goes without it. */
const saidByText =
  /(?<=^|[.!?]\s|\n)(?:the|this) (?:article|text|passage) (?:says|states|notes|explains|reports|mentions|adds|points out) that ((\S)[^.!?\n]{0,300})/giu

const withoutSaidByText = (text: string, source: string): string =>
  /\b(?:article|text|passage)\b/iu.test(source)
    ? text
    : text.replace(saidByText, (_, clause: string, first: string) =>
        (first.toUpperCase() + clause.slice(first.length)).replaceAll(' and that ', ' and '),
      )

/** What each of them needs one of. */
const mayNameText =
  /\b(?:text|article|passage|content|source|information|material)\b|記事|文章|原文|文中|本文|テキスト|情報|内容|原稿|投稿|ポスト|文字|內容|資料|資訊|文本|资料|信息|原始/iu

/** "According to the text provided, …": readers have no such text. What is said of it stays. */
export const withoutMentionsOfText: AnswerStep = (text, source) => {
  if (!mayNameText.test(text)) return undefined
  const sayings = [...spokenOf, ...spokenOfIt.flatMap(([word, saying]) => (word.test(source) ? [] : [saying]))]
  let rest = withoutSaidByText(text, source)
  for (const pattern of sayings)
    rest = rest.replace(pattern, (found: string, next: unknown) => {
      const behind = typeof next === 'string' ? next : ''
      const said = behind === '' ? found : found.slice(0, found.lastIndexOf(behind))
      if (source.includes(said.trim())) return found
      return found.endsWith('。') ? `${behind}。` : behind.toUpperCase()
    })
  return rest === text ? undefined : { text: rest }
}

/** A longer paragraph is of the post. */
const longestWork = 200

/** Paragraphs at both ends that are commentary as a whole: a plan, a list of reasons. */
export const withoutCommentaryBlocks: AnswerStep = (text, source) => {
  const blocks = paragraphsOf(text.trim())
  const isCommentary = (block: string): boolean => isCommentaryBlock(block, source)
  let start = 0
  let end = blocks.length
  while (start < end - 1 && isCommentary(blocks[start]!)) start += 1
  while (end > start + 1 && isCommentary(blocks[end - 1]!)) end -= 1
  if (start === 0 && blocks.length > 1 && isPlan(blocks[0]!, source)) start = 1
  if (start > 0 && start < end - 1 && isRule(blocks[start]!)) start += 1
  const isWork = (block: string): boolean =>
    block.length <= longestWork && block.split('\n', 5).every((line) => isOfWork(line, source))
  const isInside = (block: string, i: number): boolean =>
    i > 0 &&
    i < end - start - 1 &&
    (isWork(block) || (!block.includes('\n') && !isTags(block) && isCommentaryInside(block, source)))
  const kept = blocks.slice(start, end).filter((block, i) => !isInside(block, i))
  return kept.length === blocks.length ? undefined : { text: kept.join('\n\n') }
}

const outline =
  /^[*_#【\s]{0,6}(?:構成案?|アウトライン|(?:貼文|文章)?(?:大綱|架構|結構)|(?:post )?(?:outline|structure|plan))[*_】]{0,4} ?[:：]?[*_]{0,3}$/iu

/** A list that ends with commentary, and a rule or more below it: "Key points: 1. …  2. …  Now the post." */
function isPlan(block: string, source: string): boolean {
  const lines = block.split('\n')
  if (outline.test(lines[0]!)) return lines.length > 1 && lines.slice(1).every(isItem) && !source.includes(lines[0]!)
  const last = lines.pop()!
  return lines.some(isItem) && !isItem(last) && (isPreamble(last, source) || isEndOfPlan(last, source))
}

/** Of a list that commentary before the post may hold: it leaves with the commentary that follows it. */
const isItem = (line: string): boolean => /^\s{0,9}(?:[-*•・‧]|\d{1,2}[.)、．])\s{0,3}\S/u.test(line)

const isRule = (line: string): boolean => /^[ \t]{0,9}(?:[-*_=—─#~][ \t]{0,3}){3,80}$/u.test(line)

export const withoutPreamble: AnswerStep = (text, source) => {
  const lines = text.trim().split('\n')
  let start = 0
  for (let i = 0; i < Math.min(lines.length - 1, 16); i += 1) {
    const line = lines[i]!
    if (isSpokenOf.test(lines.slice(i + 1).find((each) => bare(each) !== '') ?? '')) break
    if (isPreamble(line, source) || (start > 0 && isRule(line))) start = i + 1
    else if (bare(line) !== '' && !(start > 0 && isItem(line))) break
  }
  const rest = lines.slice(start)
  rest[0] = withoutPreambleSentences(withoutLabel(rest[0] ?? '', source), source)
  const result = rest.join('\n')
  return result === text.trim() ? undefined : { text: result }
}

/** The first sentence of a line and the rest of the line. */
const leadSentence = /^(.{1,200}?(?:[.!。！](?=\s|[^\x20-\x7e]|$)|[:：](?!\/\/)))(.*)$/u

/** What stands above is quoted: 「承知しました。」 may be what the post is about. */
const isSpokenOf =
  /^[^.!?。！？\n]{0,30}(?:この(?:一言|ひと言|ひとこと|言葉|返事|せりふ|セリフ)|[這那](?:[一兩]?句話|[一兩三四五]個字|個回答)|\b(?:this|that|the same|those) (?:two |three |four )?(?:words?|sentence|phrase|answer)\b)/iu

function withoutPreambleSentences(line: string, source: string): string {
  let rest = line
  for (let i = 0; i < 3; i += 1) {
    const [, sentence, after = ''] = leadSentence.exec(rest) ?? []
    if (!sentence || !after.trim() || !matchesPreamble(sentence, source) || goesOn(sentence, after, source)) break
    rest = after.trimStart()
  }
  return rest
}

/** "Got it: a map, boots and 40 minutes": one sentence, and on the text. */
const goesOn = (sentence: string, after: string, source: string): boolean =>
  /:$/u.test(sentence) &&
  /^ ?(?:an?|the|\d{1,4}) \p{Ll}/u.test(after) &&
  !matchesPreamble(after, source) &&
  sharesWords(after, source)

const letterEnd =
  /^(?:(?:best|kind|kindest|warm|warmest|with kind) regards|regards|(?:yours )?(?:sincerely|faithfully)(?: yours)?|yours truly|敬祝[ \u3000，]?\p{Script=Han}{2,4}|順頌[ \u3000]?\p{Script=Han}{2}|此致[ \u3000]?(?:敬禮)?|敬具|謹言|以上、(?:どうぞ)?(?:よろしく|宜しく)お願い(?:いた|致)?します)[,，、。.！!]?$/iu
const signedLetter = /^[^。！？\n]{2,30}[ \u3000](?:敬上|敬啟|謹啟|謹上|拜上)[。]?$/u
const mostSigned = 3
const longestSigned = 50

const letterStart = /^(?:いつも)?(?:大変)?お世話になって(?:い|おり)ます。?$/u
const letterClose = /^(?:以上、)?(?:何卒|どうぞ)?(?:よろしく|宜しく)お願い(?:いた|致|申し上げ)[^。\n]{0,4}ます。?$/u

const greeting =
  /^(?:dear|hi|hello) (?:team|all|there|sir|madam|client|colleagues?|\p{Lu}\p{L}{1,20})[,!，]?$|^您好[，,！!]?$/iu

/** A letter around the post: a Japanese one is known by how it greets, any other by what it says next. */
export const withoutLetter: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const at = lines.findIndex((line, i) => i > 0 && line.trim() !== '')
  if (
    greeting.test(lines[0]!.trim()) &&
    at > 0 &&
    matchesPreamble(lines[at]!, source) &&
    !source.includes(lines[0]!.trim())
  )
    return { text: lines.slice(at + 1).join('\n') }
  if (!letterStart.test(lines[0]!.trim()) || source.includes('お世話になって')) return undefined
  const rest = lines.slice(1)
  const end = rest.findLastIndex((line) => letterClose.test(line.trim()))
  const isLast = end > 0 && rest.slice(end + 1).every((line) => line.trim() === '' || line.length < longestSigned)
  return { text: (isLast ? rest.slice(0, end) : rest).join('\n') }
}

/** How a letter to readers begins: what a model says to us above a post is off by now. */
const opensLetter = /^(?:拝啓|謹啓|前略|dear \p{L}|親愛的\p{Script=Han})/iu

/** The end of a letter, with the names below it: only a post that begins as a letter has one. */
export const withoutLetterEnd: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  if (opensLetter.test(bare(lines[0]!))) return undefined
  const words = lines.flatMap((line, i) => (line.trim() === '' || isTags(line) ? [] : [i]))
  const ends = words.slice(-1 - mostSigned)
  const first = ends.findIndex((i) => letterEnd.test(bare(lines[i]!)) || signedLetter.test(bare(lines[i]!)))
  const at = ends[first]
  if (at === undefined || at === words[0] || source.includes(bare(lines[at]!))) return undefined
  const below = ends.slice(first)
  if (below.slice(1).some((i) => lines[i]!.length > longestSigned || /[.!?。！？]$/u.test(lines[i]!))) return undefined
  return { text: lines.filter((_, i) => !below.includes(i)).join('\n') }
}

const ofMachine =
  /(?:\bas an? (?:AI|artificial intelligence|(?:large )?language model)(?: (?:language )?(?:model|assistant))?, ?I\b|\bI(?: am|['’]m) (?:just )?an? (?:AI|language model)\b|(?:身為|作為)(?:一個|一名|一款)?(?:AI|人工智慧|語言模型)[^。！？\n]{0,8}，?我|我(?:只)?是(?:一個)?(?:AI|語言模型)|(?:AI|人工知能|言語モデル)(?:として|なので|のため|ですので)、?(?:私|わたし)?|AIである私)[^.!?。！？\n]{0,200}[.!?。！？]?/giu

/** Sentences of a machine on itself within a post: "As an AI, I cannot taste it." A text on machines may have such. */
export const withoutSelf: AnswerStep = (text, source) => {
  if (/(?<![A-Za-z])AI(?![A-Za-z])|人工智慧|人工知能|言語モデル|語言模型|language model/u.test(source)) return undefined
  const places = Array.from(text.matchAll(ofMachine), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
  if (places.length === 0) return undefined
  const rest = removeSentences(text, places)
  return /[\p{L}\p{N}]/u.test(rest) ? { text: rest } : undefined
}

export const withoutPostamble: AnswerStep = (text, source) => {
  const lines = text.trimEnd().split('\n')
  if (lines.length === 1) {
    const only = withoutPostambleSentence(text, source)
    return only !== '' && only !== text ? { text: only } : undefined
  }
  const middle = lines.length / 2
  let above = 0
  const late = lines.findIndex((line) => {
    above += line.length + 1
    return above > text.length / 2
  })
  const isApart = (line: string): boolean => inBrackets.test(line) && beginsNotes(line, source)
  if (lines.some((line, i) => i > 0 && isApart(line)))
    return { text: lines.filter((line, i) => i === 0 || !isApart(line)).join('\n') }
  const endsPost = (line: string, i: number): boolean =>
    beginsNotes(line, source) ||
    (i > Math.min(middle, late) && beginsLateNotes(line, source)) ||
    (i > middle && (isCommentaryHeading(line, source) || isNotesHeading(line, source)))
  const notes = lines.findIndex((line, i) => i > 0 && line !== '' && endsPost(line, i))
  const kept = notes < 0 ? lines : lines.filter((line, i) => i < notes || isTags(line))
  const isCleared = clearBelowTags(kept, source)
  const isDropped = dropPostambles(kept, source)
  return notes >= 0 || isCleared || isDropped ? { text: kept.join('\n') } : undefined
}

/** A note that ends in its own line: what stands below it is the post. */
const inBrackets =
  /^[ \t]{0,3}[[(（［【][^\n[\]()（）［］【】]{1,200}[:：][^\n[\]()（）［］【】]{1,200}[\])）］】][ \t]{0,9}$/u

/** Of an answer, so much stands above the hashtags that end its post. */
const shareAboveTags = 0.6

/**
 * A post ends with its hashtags: below them, less is needed to know a line for commentary.
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
    if (bare(line) === '' || !isCommentaryBelowTags(line, source)) continue
    lines[i] = ''
    isCleared = true
  }
  return isCleared
}

/** Empties the lines at the end that are not of the post; hashtags among them stay. @returns whether there were any */
function dropPostambles(lines: string[], source: string): boolean {
  let isDropped = false
  let isAtEnd = true
  for (let i = lines.length - 1; i > 0; i -= 1) {
    const line = lines[i]!
    if (isTags(line) || (bare(line) === '' && !isRule(line))) continue
    const shorter: string = isRule(line) && isAtEnd ? '' : withoutPostambleSentence(line, source)
    isDropped ||= shorter !== line
    lines[i] = shorter
    isAtEnd = shorter === ''
    if (!isAtEnd) break
  }
  return isDropped
}

const sentenceStart = /[.!?。！？](?:\s+|(?=[^\x20-\x7e]))/gu

/** A line without a postamble at its end; all of it may be one. */
function withoutPostambleSentence(line: string, source: string): string {
  if (isPostamble(line, source)) return ''
  const starts = [...line.matchAll(sentenceStart)].map(({ index, 0: end }) => index + end.length)
  const start = starts
    .filter((at) => at < line.length)
    .slice(-3)
    .find((at, i, all) => {
      const next = all[i + 1] ?? line.length
      return matchesPostamble(line.slice(at, next).trim(), source) && !sharesWords(line.slice(next), source)
    })
  return start === undefined ? line : line.slice(0, start).trimEnd()
}
