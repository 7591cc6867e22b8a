import { isTags } from '../../platforms/hashtags.ts'
import { columnsIn } from '../columns.ts'
import { removeSentences } from '../sentence-ranges.ts'
import type { Shape } from './answer-shapes.ts'
import { bare } from './bare-line.ts'
import { sharesWords, smallLettersOf } from './shared-words.ts'

/** What a line before a second version of the post says of it. A bare "Alternative:" may be the author's own. */
const otherVersion =
  /^[\s*_#([【［（「]{0,6}(?:(?:alternat(?:e|ive)|second|another|shorter|longer|other) (?:version|post|caption|draft)(?: ?\([^()\n]{1,30}\))?|(?:alternative|shorter|longer|version|option|variant) ?\((?:[^()\n]{0,20} )?(?:shorter|longer|short|long|alternative|variant|casual|formal)\)|(?:version|option|variant|variation|draft) ?(?:2|b|two)|別(?:バージョン|パターン|案|の(?:案|投稿案?))|(?:バージョン|パターン|案|投稿案) ?[2２B②二]|(?:另一|第二)(?:個|則|種)?(?:版本?|寫法|選項|方案|貼文)|(?:版本|選項|方案) ?[2２B②二乙]|(?:短|長|簡短|精簡)版)(?:[)\]】］）」*_ ]{0,5}[:：][*_]{0,2}|[)\]】］）」]{1,3}[*_]{0,3}(?=\n|$))/iu
const toneVersion =
  /^[\s*_#([【［（「]{0,6}(?:(?:casual|formal|professional|funny|playful|serious|friendly|warm) (?:version|post)|(?:カジュアル|フォーマル|丁寧|まじめ|真面目|ユーモア|短縮|ショート|やわらか)(?:版|バージョン)|[A-CＡ-Ｃ](?:案|パターン|版)|(?:活潑|正式|專業|輕鬆|溫馨|幽默|簡短|精簡|感性)版)(?:[)\]】］）」*_ ]{0,5}[:：][*_]{0,2}|[)\]】］）」*_]{1,3})[ \t]{0,9}(?=\n|$)/iu
const ruleLine = /^[ \t]{0,9}(?:[-*_=—―─~][ \t]{0,3}){2,80}$/u

/** What makes a label one of a second version, and what stands in its place for the first. */
const ofSecond = / ?(?:[2２②二乙]|two|second|b$)/iu
const ofFirst = ['1', '１', '①', '一', '甲', 'a', 'one', 'first']

/** What a second version is called, without the marks and the colon, in small letters. */
const labelOf = (line: string): string =>
  bare(((otherVersion.exec(line) ?? toneVersion.exec(line))?.[0] ?? '').replace(/[:：][*_]{0,2}$/u, '')).toLowerCase()

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
  const first = lines.slice(toneVersion.test(lines[0]!) ? 1 : 0, end)
  const later = lines.slice(at)
  const isVersion =
    columnsIn(first.join('')) >= shortestVersion &&
    sharesWords(later.join('\n').replace(otherVersion, '').replace(toneVersion, ''), source)
  if (!isVersion) return undefined
  const tags = first.some(isTags) ? [] : later.filter(isTags).slice(0, 1)
  return { text: [...first, ...(tags.length > 0 ? ['', ...tags] : [])].join('\n') }
}

const letterEnd =
  /^(?:(?:best|kind|kindest|warm|warmest|with kind) regards|regards|(?:yours )?(?:sincerely|faithfully)(?: yours)?|yours truly|敬祝[ \u3000，]?\p{Script=Han}{2,4}|順頌[ \u3000]?\p{Script=Han}{2}|此致[ \u3000]?(?:敬禮)?|敬具|謹言|以上、(?:どうぞ)?(?:よろしく|宜しく)お願い(?:いた|致)?します)[,，、。.！!]?$/iu
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

const cue =
  'BGM|カメラ|ナレー(?:ター|ション)|テロップ|効果音|暗転|フェード|エンド(?:カード|画面)|camera|cut to|fade (?:in|out|to)|b-?roll|voice-?over|narrator|end (?:screen|card)|on[- ]screen|title card|cut scene|鏡頭|畫面|旁白|配樂|字卡|轉場|背景音|入鏡|片[頭尾]'
const cueInSquare = `${cue}|音楽|画面|music|sfx`
const stamp = String.raw`(?:[[(（［【]?\d{1,2}:\d{2}(?:[-–~～]\d{1,2}:\d{2})?[\])）］】]?[ \t\u3000]{0,3})?`
const direction = new RegExp(
  String.raw`^[ \t\u3000]{0,9}${stamp}(?:[[［【][^\n[\]［］【】]{0,60}?(${cueInSquare})[^\n[\]［］【】]{0,80}[\]］】]|[(（][^\n()（）]{0,60}?(${cue})[^\n()（）]{0,80}[)）])[ \t\u3000]{0,9}$`,
  'iu',
)
/** "CUT TO: the kettle" and "END SCREEN": no text has the word in such letters. */
const inCapitals = /^[^\p{L}\n]{0,12}\p{Lu}[\p{Lu} -]{4,30}[:：\])）］】–—-]/u
/** Of a film, at the beginning and at the end. */
const filmEnds =
  /^[ \t]{0,9}[[(［【](?:INTRO|OUTRO|HOOK|MUSIC|SFX|ON[- ]SCREEN|VISUAL)\b[^\n[\]()［］【】]{0,100}[\])］】][ \t]{0,9}$/u
const speaker =
  /^[ \t]{0,9}(?:[*_]{0,3})(voice-?over|narrator|旁白|ナレーション|ナレーター)(?:[*_]{0,3}) ?[:：][*_ \t]{0,6}/iu

const mayDirect = new RegExp(`${cueInSquare}|INTRO|OUTRO|HOOK|VISUAL|ナレ`, 'iu')

/** Lines in brackets that tell a camera or a speaker what to do. A text on cameras has the word itself. */
export const withoutDirections: Shape = (text, source) => {
  if (!mayDirect.test(text)) return undefined
  const lines = text.split('\n')
  const known = smallLettersOf(source)
  const isOfSource = (line: string, word: string): boolean =>
    source.includes(line.trim()) || (known.includes(word.toLowerCase()) && !inCapitals.test(line))
  const kept = lines.flatMap((line) => {
    const [, square, round] = direction.exec(line) ?? []
    const word = square ?? round
    if (word !== undefined && !isOfSource(line, word)) return []
    if (filmEnds.test(line) && !source.includes(line.trim())) return []
    const name = speaker.exec(line)
    return name && !known.includes(name[1]!.toLowerCase()) ? line.slice(name[0].length) : line
  })
  const rest = kept.join('\n')
  return rest === text || !/[\p{L}\p{N}]/u.test(rest) ? undefined : { text: rest }
}

const slide =
  /^[\s*_#([【［]{0,6}(?:(?:slide|card|frame|scene|スライド|カード) ?(\d{1,2})|第 ?(\d{1,2}) ?[張頁格幕]|(\d{1,2})枚目)(?:[\])】］*_ ]{0,4}(?:[(（][^()（）\n]{1,20}[)）])?[*_ ]{0,3}[:：][*_ \t]{0,4}|[\])】］][ \t]{0,4})/iu

const captionName = /^(?:caption|圖說|キャプション)[:：][ \t]?/iu

/** The numbers of the pictures of a series, where they count on. */
export const withoutSlides: Shape = (text, source) => {
  const lines = text.split('\n')
  const marks = lines.map((line) => slide.exec(line))
  const numbers = marks.flatMap((mark) => (mark ? [Number(mark[1] ?? mark[2] ?? mark[3])] : []))
  if (numbers.length < 2 || numbers.some((number, i) => i > 0 && number !== numbers[i - 1]! + 1)) return undefined
  const first = marks.find(Boolean)![0]
  if (source.includes(bare(first).replace(/[:：】］\])]{1,2}$/u, ''))) return undefined
  return { text: lines.map((line, i) => line.slice(marks[i]?.[0].length ?? 0).replace(captionName, '')).join('\n') }
}

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
/** What each of them needs one of. */
const mayNameText =
  /\b(?:text|article|passage|content|source|information|material)\b|記事|文章|原文|文中|本文|テキスト|情報|内容|原稿|投稿|ポスト|文字|內容|資料|資訊|文本|资料|信息|原始/iu

/** "According to the text provided, …": readers have no such text. What is said of it stays. */
export const withoutTalkOfText: Shape = (text, source) => {
  if (!mayNameText.test(text)) return undefined
  const sayings = [...spokenOf, ...spokenOfIt.flatMap(([word, saying]) => (word.test(source) ? [] : [saying]))]
  let rest = text
  for (const pattern of sayings)
    rest = rest.replace(pattern, (found: string, next: unknown) => {
      const behind = typeof next === 'string' ? next : ''
      const said = behind === '' ? found : found.slice(0, found.lastIndexOf(behind))
      if (source.includes(said.trim())) return found
      return found.endsWith('。') ? `${behind}。` : behind.toUpperCase()
    })
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
export const withoutFields: Shape = (text, source) => {
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

const ofMachine =
  /(?:\bas an? (?:AI|artificial intelligence|(?:large )?language model)(?: (?:language )?(?:model|assistant))?, ?I\b|\bI(?: am|['’]m) (?:just )?an? (?:AI|language model)\b|(?:身為|作為)(?:一個|一名|一款)?(?:AI|人工智慧|語言模型)[^。！？\n]{0,8}，?我|我(?:只)?是(?:一個)?(?:AI|語言模型)|(?:AI|人工知能|言語モデル)(?:として|なので|のため|ですので)、?(?:私|わたし)?|AIである私)[^.!?。！？\n]{0,200}[.!?。！？]?/giu

/** Sentences of a machine on itself within a post: "As an AI, I cannot taste it." A text on machines may have such. */
export const withoutSelf: Shape = (text, source) => {
  if (/(?<![A-Za-z])AI(?![A-Za-z])|人工智慧|人工知能|言語モデル|語言模型|language model/u.test(source)) return undefined
  const places = Array.from(text.matchAll(ofMachine), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
  if (places.length === 0) return undefined
  const rest = removeSentences(text, places)
  return /[\p{L}\p{N}]/u.test(rest) ? { text: rest } : undefined
}
