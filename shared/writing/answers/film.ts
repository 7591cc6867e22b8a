import { hasLettersOrDigits } from '../letters.ts'
import type { AnswerStep } from './answer-step.ts'
import { bare } from './bare-line.ts'
import { smallLettersOf } from './shared-words.ts'

/** A line in square brackets that says which picture belongs there. */
const picture =
  /^[ \t]{0,9}[[(（［【](?:(?:insert|attach|add|place|put)\b[^\n[\]()（）]{0,40}\b(?:photo|image|picture|video|graphic|gif)s?\b[^\n[\]()（）]{0,30}|(?:此處|這裡|此)(?:可以?|請|建議)?(?:放|插入|附上?|加上?|置入|搭配)[^\n（）［］【】]{0,20}(?:照片|圖片|影片|圖)|ここに[^\n（）［］【】]{0,20}(?:写真|画像|動画|映像)(?:を?(?:挿入|入れ|添付|掲載|配置|置)[^\n（）［］【】]{0,8})?)[\])）］】][ \t]{0,9}$|^[ \t]{0,9}[(（](?:(?:photo|image|picture) of |(?:suggested )?(?:photo|image|picture|visual|圖片?|照片|配圖|写真|画像)(?: (?:suggestion|idea|description|prompt))?(?:建議|說明|提示|の?案|の?提案|イメージ)? ?[:：])[^\n()（）]{1,200}[)）][ \t]{0,9}$|^[ \t]{0,9}[[［【](?:suggested )?(?:image|photo|picture|visual|graphic|video|gif|圖片|照片|配圖|影片|画像|写真|動画)(?: (?:suggestion|idea|description))?(?:建議|說明|案|イメージ)? ?[:：][^\n[\]［］【】]{1,200}[\]］】][ \t]{0,9}$/iu

export const withoutPictures: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const kept = lines.filter((line) => !picture.test(line) || source.includes(line.trim()))
  return kept.length === lines.length ? undefined : { text: kept.join('\n') }
}

const cue =
  'BGM|カメラ|ナレー(?:ター|ション)|テロップ|効果音|暗転|フェード|エンド(?:カード|画面)|ズーム|camera|(?:slow|quick) (?:zoom|pan)|zoom (?:in|out)|text overlay|close-?up|cut to|fade (?:in|out|to)|b-?roll|voice-?over|narrator|end (?:screen|card)|on[- ]screen|title card|cut scene|鏡頭|畫面|旁白|配樂|字卡|轉場|背景音|入鏡|片[頭尾]'
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
  /^[ \t]{0,9}(?:[*_]{0,3})(voice-?over|narrator|旁白|ナレーション|ナレーター)(?:[*_]{0,3}) ?(?:\([VO]\.?[OS]\.?\) ?)?[:：][*_ \t]{0,6}/iu

/** A time before what is said then, with what is seen: "[0:20] (Host turns the screws)", "[00:40 決賽片段]". */
const stampBefore =
  /^[ \t]{0,3}(?:[[［【](\d{1,2}:\d{2})(?:[-–~～]\d{1,2}:\d{2})?(?:[ \t\u3000][^\n[\]［］【】]{1,60})?[\]］】][ \t\u3000]{0,3})(?:[(（][^\n()（）]{1,80}[)）][ \t]{0,3})?/u
const endOfFilm = / (?:Outro|Fade out|Fade to black)\.?$/u
const soundAlone = /^[ \t]{0,3}[^\n.]{0,40}\b(?:music|intro|outro|jingle|logo|title card)\b[^\n.]{0,20}\.?$/iu
/** What is seen or heard while a speaker speaks. */
const shownAs = /^[ \t]{0,9}(?:on[- ]screen(?: text)?|visuals?|sfx|music|畫面|字幕|音樂|テロップ|画面|BGM)[:：]/iu
/** How somebody is to say the sentence behind it. */
const manner =
  /(?<=^|[。！？!?] ?)[(（](?:[^\n()（）]{0,12}(?:声で|口調で|調子で|笑顔で|目線で|笑いながら|手を振って|間を置いて)|(?:微笑|停頓|對鏡頭|看鏡頭|揮手)[^\n()（）]{0,8}|[^\n()（）]{1,8}(?:語氣|口吻|聲音)|(?:smiling|pause|beat|to (?:the )?camera|in an? [a-z]{2,12} (?:voice|tone)|(?:cheerful|soft|warm|excited|quiet)ly))[)）][ \t\u3000]?/giu
/** How a film ends, behind its last sentence. */
const fadesOut =
  /(?<=[。！？!?.])[ \t\u3000]?[(（[［](?:畫面(?:漸|淡)[出暗黑]|淡出|片尾|(?:画面)?(?:暗転|フェードアウト)|fades? (?:out|to black))[^\n()（）[\]［］]{0,12}[)）\]］]/giu
/** A line that says what is seen while somebody speaks. */
const seenAlone =
  /^[ \t\u3000]{0,3}[[(（［](?:pause|beat|silence|間|沈黙|停頓|暫停)[^\n()（）[\]［］。！？]{0,8}[)）\]］][ \t]{0,3}$|^[ \t\u3000]{0,3}[(（［[](?:ここで[^\n()（）[\]［］]{1,40}|[^\n()（）[\]［］。！？]{1,30}(?:の映像|空撮|空撮映像|の画|片段|空拍畫面|特寫))[)）\]］][ \t]{0,3}$/u

/** What is said at a time, or nothing where a line only says what is heard. */
function withoutStamp(line: string): string {
  const rest = line.replace(stampBefore, '').replace(endOfFilm, '')
  return rest !== line && (!hasLettersOrDigits(rest) || soundAlone.test(rest)) ? '' : rest
}

/** Whether a line says what is seen or heard. Some are known as such only where a speaker has a name. */
const isShown = (line: string, hasSpeaker: boolean): boolean =>
  seenAlone.test(line) || filmEnds.test(line) || (hasSpeaker && shownAs.test(line))

/** Whether times stand before the lines of an answer as in a script: from the first second on, and none in its text. */
function timesOf(lines: readonly string[], source: string): boolean {
  const times = lines.flatMap((line) => stampBefore.exec(line)?.[1] ?? [])
  return times.length > 1 && /^0{1,2}:00$/u.test(times[0]!) && !times.slice(1).some((time) => source.includes(time))
}

const withoutManner = (line: string, source: string): string => {
  const keepOwn = (found: string): string => (source.includes(found.trim()) ? found : '')
  return /[(（[［]/u.test(line) ? line.replace(manner, keepOwn).replace(fadesOut, keepOwn) : line
}

const mayDirect = new RegExp(
  `${cueInSquare}|INTRO|OUTRO|HOOK|VISUAL|ナレ|0:00|pause|beat|silence|間|沈黙|暫停|[声調子顔線]で[)）]|ながら[)）]|って[)）]|置いて[)）]|微笑|淡出|漸暗|片尾|fade|停頓|揮手|語氣|口吻|聲音|[(（](?:smiling|to |in a|\\w{4,7}ly[)）])|ここで|映像|空撮|片段|空拍|特寫|の画`,
  'iu',
)

function withoutSpeaker(line: string, known: string): string {
  const name = speaker.exec(line)
  return name && !known.includes(name[1]!.toLowerCase()) ? line.slice(name[0].length) : line
}

/** Lines in brackets that tell a camera or a speaker what to do. A text on cameras has the word itself. */
export const withoutDirections: AnswerStep = (text, source) => {
  if (!mayDirect.test(text)) return undefined
  const lines = text.split('\n')
  const known = smallLettersOf(source)
  const stamps = timesOf(lines, source)
  const hasSpeaker = lines.some((line) => speaker.test(line))
  const isOfSource = (line: string, word: string): boolean =>
    source.includes(line.trim()) || (known.includes(word.toLowerCase()) && !inCapitals.test(line))
  const kept = lines.flatMap((written) => {
    const line = withoutManner(stamps ? withoutStamp(written) : written, source)
    if (line === '') return written === '' ? [written] : []
    if (isShown(line, hasSpeaker) && !source.includes(line.trim())) return []
    const [, square, round] = direction.exec(line) ?? []
    const word = square ?? round
    if (word !== undefined && !isOfSource(line, word)) return []
    return withoutSpeaker(line, known)
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
  /^[\s*_#([【［]{0,6}(?:(?:slide|card|frame|scene|スライド|カード) ?(\d{1,2})|第 ?(\d{1,2}) ?[張頁格幕]|(\d{1,2})枚目|圖([一二三四五六七八九]))(?:[\])】］*_ ]{0,4}(?:[(（][^()（）\n]{1,20}[)）])?[*_ ]{0,3}(?:[:：]|[–—-](?= ))[*_ \t]{0,4}|[\])】］][ \t]{0,4})/iu

const captionName = /^(?:caption|圖說|キャプション)[:：][ \t]?/iu

const numberOf = ([, ...numbers]: readonly (string | undefined)[]): number => {
  const number = numbers.find((each) => each !== undefined) ?? ''
  return '一二三四五六七八九'.indexOf(number) + 1 || Number(number)
}

/** The numbers of the pictures of a series, where they count on. */
export const withoutSlides: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const marks = lines.map((line) => slide.exec(line))
  const numbers = marks.flatMap((mark) => (mark ? [numberOf(mark)] : []))
  if (numbers.length < 2 || numbers.some((number, i) => i > 0 && number !== numbers[i - 1]! + 1)) return undefined
  const first = marks.find(Boolean)![0]
  if (source.includes(bare(first).replace(/[:：】］\])]{1,2}$/u, ''))) return undefined
  return { text: lines.map((line, i) => line.slice(marks[i]?.[0].length ?? 0).replace(captionName, '')).join('\n') }
}
