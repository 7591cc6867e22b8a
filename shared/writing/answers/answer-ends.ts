import { isTags } from '../../platforms/hashtags.ts'
import { columnsIn } from '../columns.ts'
import type { Shape } from './answer-shapes.ts'
import { bare } from './bare-line.ts'
import { sharesWords, smallLettersOf } from './shared-words.ts'

/** What a line before a second version of the post says of it. A bare "Alternative:" may be the author's own. */
const otherVersion =
  /^[\s*_#([【［（「]{0,6}(?:(?:alternat(?:e|ive)|second|another|shorter|longer|other) (?:version|post|caption|draft)(?: ?\([^()\n]{1,30}\))?|(?:alternative|shorter|longer|version|option|variant) ?\((?:[^()\n]{0,20} )?(?:shorter|longer|short|long|alternative|variant|casual|formal)\)|(?:version|option|variant|variation|draft) ?(?:2|b|two)|別(?:バージョン|パターン|案|の(?:案|投稿案?))|(?:バージョン|パターン|案|投稿案) ?[2２B②二]|(?:另一|第二)(?:個|則|種)?(?:版本?|寫法|選項|方案|貼文)|(?:版本|選項|方案) ?[2２B②二乙]|(?:短|長|簡短|精簡)版)(?:[)\]】］）」*_ ]{0,5}[:：][*_]{0,2}|[)\]】］）」]{1,3}[*_]{0,3}(?=\n|$))/iu
const ruleLine = /^[ \t]{0,9}(?:[-*_=—―─~][ \t]{0,3}){2,80}$/u

/** What makes a label one of a second version, and what stands in its place for the first. */
const ofSecond = / ?(?:[2２②二乙]|two|second|b$)/iu
const ofFirst = ['1', '１', '①', '一', '甲', 'a', 'one', 'first']

/** What a second version is called, without the marks and the colon, in small letters. */
const labelOf = (line: string): string =>
  bare((otherVersion.exec(line)?.[0] ?? '').replace(/[:：][*_]{0,2}$/u, '')).toLowerCase()

/** Whether a line has the same label for the first of several things. */
function hasFirst(lines: readonly string[], label: string): boolean {
  if (!ofSecond.test(label)) return false
  const labels = ofFirst.flatMap((first) => [
    label.replace(ofSecond, first).trim(),
    label.replace(ofSecond, ` ${first}`).trim(),
  ])
  return lines.some((line) => {
    const start = bare(line).toLowerCase()
    return labels.some((one) => start.startsWith(one) && !/^[a-z\d]/u.test(start.slice(one.length)))
  })
}

/** In half-width columns. */
const shortestVersion = 20

function isLater(line: string, above: readonly string[], source: string): boolean {
  const label = labelOf(line)
  // Whoever writes of several plans, versions or options means them all.
  return label !== '' && !smallLettersOf(source).includes(label) && !hasFirst(above, label)
}

/** A later version goes, whatever its name; a first one stands above it without any. Its hashtags stay where there are no others. */
export const withoutLaterVersion: Shape = (text, source) => {
  const lines = text.split('\n')
  const at = lines.findIndex((line, i) => i > 0 && isLater(line, lines.slice(0, i), source))
  if (at < 0) return undefined
  let end = at
  while (end > 0 && (lines[end - 1]!.trim() === '' || ruleLine.test(lines[end - 1]!))) end -= 1
  const first = lines.slice(0, end)
  const later = lines.slice(at)
  const isVersion =
    columnsIn(first.join('')) >= shortestVersion && sharesWords(later.join('\n').replace(otherVersion, ''), source)
  if (!isVersion) return undefined
  const tags = first.some(isTags) ? [] : later.filter(isTags).slice(0, 1)
  return { text: [...first, ...(tags.length > 0 ? ['', ...tags] : [])].join('\n') }
}

const letterEnd =
  /^(?:(?:best|kind|kindest|warm|warmest|with kind) regards|regards|(?:yours )?(?:sincerely|faithfully)(?: yours)?|yours truly|敬祝[ \u3000，]?\p{Script=Han}{2,4}|順頌[ \u3000]?\p{Script=Han}{2}|此致[ \u3000]?(?:敬禮)?|敬具|謹言)[,，、。.！!]?$/iu
const signedLetter = /^[^。！？\n]{2,30}[ \u3000](?:敬上|敬啟|謹啟|謹上|拜上)[。]?$/u
const mostSigned = 3
const longestSigned = 50

/** The end of a letter, with the names below it: no post has one. */
export const withoutLetterEnd: Shape = (text, source) => {
  const lines = text.split('\n')
  const words = lines.flatMap((line, i) => (line.trim() === '' || isTags(line) ? [] : [i]))
  const ends = words.slice(-1 - mostSigned)
  const first = ends.findIndex((i) => letterEnd.test(bare(lines[i]!)) || signedLetter.test(bare(lines[i]!)))
  const at = ends[first]
  if (at === undefined || at === words[0] || source.includes(bare(lines[at]!))) return undefined
  const below = ends.slice(first)
  if (below.slice(1).some((i) => lines[i]!.length > longestSigned || /[.!?。！？]$/u.test(lines[i]!))) return undefined
  return { text: lines.filter((_, i) => !below.includes(i)).join('\n') }
}

const chapter = /^[ \t]{0,3}(\d{1,2}:\d{2}(?::\d{2})?)[ \t\u3000]{0,3}[-–—|｜]?[ \t\u3000]{0,3}\S/u
const fewestChapters = 3

/** Chapters of a video that nobody has filmed: the text names none of their times. */
export const withoutChapters: Shape = (text, source) => {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => /^0{1,2}:00$/u.test(chapter.exec(line)?.[1] ?? ''))
  if (start < 0) return undefined
  let end = start
  while (end < lines.length && chapter.test(lines[end]!)) end += 1
  const times = lines.slice(start, end).map((line) => chapter.exec(line)![1]!)
  if (times.length < fewestChapters || times.some((time) => source.includes(time))) return undefined
  const hasName = /^[^\n]{0,20}(?:chapters?|timestamps?|章節|時間軸|チャプター|目次)[^\n]{0,6}$/iu.test(
    lines[start - 1] ?? '',
  )
  return { text: [...lines.slice(0, hasName ? start - 1 : start), ...lines.slice(end)].join('\n') }
}

const direction =
  /^[ \t\u3000]{0,9}(?:[[［【][^\n[\]［］【】]{0,60}?(BGM|カメラ|ナレー(?:ター|ション)|テロップ|効果音|音楽|暗転|画面|フェード|camera|cut to|fade (?:in|out)|b-?roll|voice-?over|narrator|music|sfx|on[- ]screen|鏡頭|畫面|旁白|配樂|字卡|轉場|背景音)[^\n[\]［］【】]{0,60}[\]］】]|[(（][^\n()（）]{0,60}?(BGM|カメラ|ナレーター|ナレーション|テロップ|効果音|暗転|フェード|camera|cut to|fade (?:in|out)|b-?roll|voice-?over|narrator|鏡頭|旁白|配樂|字卡|轉場|背景音)[^\n()（）]{0,60}[)）])[ \t\u3000]{0,9}$/iu

/** Lines in brackets that tell a camera or a speaker what to do. A text on cameras has the word itself. */
export const withoutDirections: Shape = (text, source) => {
  const lines = text.split('\n')
  const kept = lines.filter((line) => {
    const [, square, round] = direction.exec(line) ?? []
    const word = (square ?? round)?.toLowerCase()
    return word === undefined || smallLettersOf(source).includes(word)
  })
  return kept.length === lines.length || kept.length === 0 ? undefined : { text: kept.join('\n') }
}

const slide =
  /^[\s*_#([【［]{0,6}(?:(?:slide|card|frame|scene|スライド|カード) ?(\d{1,2})|第 ?(\d{1,2}) ?[張頁格幕]|(\d{1,2})枚目)[\])】］*_ ]{0,4}(?:[(（][^()（）\n]{1,20}[)）])?[*_ ]{0,3}[:：][*_ \t]{0,4}/iu

const captionName = /^(?:caption|圖說|キャプション)[:：][ \t]?/iu

/** The numbers of the pictures of a series, where they count on. */
export const withoutSlides: Shape = (text, source) => {
  const lines = text.split('\n')
  const marks = lines.map((line) => slide.exec(line))
  const numbers = marks.flatMap((mark) => (mark ? [Number(mark[1] ?? mark[2] ?? mark[3])] : []))
  if (numbers.length < 2 || numbers.some((number, i) => i > 0 && number !== numbers[i - 1]! + 1)) return undefined
  const first = marks.find(Boolean)![0]
  if (source.includes(bare(first).replace(/[:：]$/u, ''))) return undefined
  return { text: lines.map((line, i) => line.slice(marks[i]?.[0].length ?? 0).replace(captionName, '')).join('\n') }
}

const ofText = '(?:text|article|content|source|information|material)'
const spokenOf: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=^|[.!?]\s|\n)(?:according to|based on|as (?:stated|mentioned|described) in|per|as per) the (?:(?:provided|given|above|supplied) ${ofText}|(?:source|original) text|${ofText} (?:provided|given|above)), ?(\S)`,
    'giu',
  ),
  /(?<=^|[。！？\n])(?:(?:(?:上記|前述)の|提供された|いただいた|ご提供の)(?:記事|文章|テキスト|情報|内容|原稿)|原文)(?:によると|によれば|では)、/gu,
  /(?<=^|[。！？\n])(?:根據|依據|按照|依照)(?:(?:上述|上面的|提供的|所提供的|您提供的)(?:文章|文字|內容|資料|原文|文本|資訊)|原文|原始(?:文章|資料))(?:所述|指出|提到|內容)?，/gu,
  /(?<=^|[。！？\n])(?:根据|依据|按照)(?:(?:上述|上面的|提供的|所提供的|您提供的)(?:文章|文字|内容|资料|原文|文本|信息)|原文)(?:所述|指出|提到|内容)?，/gu,
]

/** "According to the text provided, …": readers have no such text. What is said of it stays. */
export const withoutTalkOfText: Shape = (text, source) => {
  let rest = text
  for (const pattern of spokenOf)
    rest = rest.replace(pattern, (found: string, next: unknown) => {
      const said = typeof next === 'string' ? found.slice(0, -1) : found
      if (source.includes(said.trim())) return found
      return typeof next === 'string' ? next.toUpperCase() : ''
    })
  return rest === text ? undefined : { text: rest }
}
