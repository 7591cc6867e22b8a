import type { AnswerStep } from './answer-step.ts'
import { bare } from './bare-line.ts'
import { smallLettersOf } from './shared-words.ts'

/** A line in square brackets that says which picture belongs there. */
const picture =
  /^[ \t]{0,9}[(（](?:(?:photo|image|picture) of |(?:photo|image|picture|圖片?|照片|配圖|写真|画像) ?[:：])[^\n()（）]{1,200}[)）][ \t]{0,9}$|^[ \t]{0,9}[[［【](?:suggested )?(?:image|photo|picture|visual|graphic|video|gif|圖片|照片|配圖|影片|画像|写真|動画)(?: (?:suggestion|idea|description))?(?:建議|說明|案)? ?[:：][^\n[\]［］【】]{1,200}[\]］】][ \t]{0,9}$/iu

export const withoutPictures: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const kept = lines.filter((line) => !picture.test(line) || source.includes(line.trim()))
  return kept.length === lines.length ? undefined : { text: kept.join('\n') }
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
export const withoutDirections: AnswerStep = (text, source) => {
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

const chapter = /^[ \t]{0,3}(\d{1,2}:\d{2}(?::\d{2})?)[ \t\u3000]{0,3}[-–—|｜]?[ \t\u3000]{0,3}\S/u
const fewestChapters = 3

/** Chapters of a video that nobody has filmed: the text names none of their times. */
export const withoutChapters: AnswerStep = (text, source) => {
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

const slide =
  /^[\s*_#([【［]{0,6}(?:(?:slide|card|frame|scene|スライド|カード) ?(\d{1,2})|第 ?(\d{1,2}) ?[張頁格幕]|(\d{1,2})枚目)(?:[\])】］*_ ]{0,4}(?:[(（][^()（）\n]{1,20}[)）])?[*_ ]{0,3}[:：][*_ \t]{0,4}|[\])】］][ \t]{0,4})/iu

const captionName = /^(?:caption|圖說|キャプション)[:：][ \t]?/iu

/** The numbers of the pictures of a series, where they count on. */
export const withoutSlides: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const marks = lines.map((line) => slide.exec(line))
  const numbers = marks.flatMap((mark) => (mark ? [Number(mark[1] ?? mark[2] ?? mark[3])] : []))
  if (numbers.length < 2 || numbers.some((number, i) => i > 0 && number !== numbers[i - 1]! + 1)) return undefined
  const first = marks.find(Boolean)![0]
  if (source.includes(bare(first).replace(/[:：】］\])]{1,2}$/u, ''))) return undefined
  return { text: lines.map((line, i) => line.slice(marks[i]?.[0].length ?? 0).replace(captionName, '')).join('\n') }
}
