import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { decodeEntities } from '#shared/writing/markup/html.ts'
import { dated, timed } from './dates.ts'
import { columnsOf } from './language.ts'
import { withoutPage } from './page/page.ts'
import { withRows } from './page/rows.ts'
import { withoutTables } from './page/tables.ts'
import { isWide } from './wide.ts'

/** A text without what surrounds it on a page. */
export interface CleanText {
  /** The headline, if the first line is one. */
  title?: string
  /** Paragraphs in order; a list item is a paragraph of its own. */
  paragraphs: string[]
  /** The list that each paragraph belongs to. */
  lists: (List | undefined)[]
  /** The emoji that each paragraph begins with. */
  signs: (string | undefined)[]
  /** The last paragraph says who speaks, and nothing else. */
  isSigned: boolean
  /** It is written to those who know the house. */
  isLetter?: boolean | undefined
  /** Hashtags that the author set at the ends of lines, with their sign. */
  tags: string[]
}

/** A list of the text, with the line above it. */
export interface List {
  heading: string | undefined
  /** Its items are steps, or too short for sentences: a part of it says something else than the whole. */
  isWhole: boolean
  isNumbered: boolean
  /** The number of its first item. */
  from: number
  /** Lines such as 「時間：…」 or a date and an address under a headline: what people must know. */
  isFacts: boolean
  /** It stands below the text and says whose it is and how to ask. */
  isFoot?: boolean | undefined
  /** Things with their prices, of which the text says more one by one. */
  isMenu?: boolean
}

/** Lines that belong to the page, not to the text: bylines, captions, credits, calls to subscribe; and what a letter ends with. */
const furniture = [
  /^(?:(?:with )?(?:best|kind|warm|many)(?: best)? (?:wishes|regards|thanks)|regards|yours(?: sincerely| faithfully| truly)?|sincerely|敬具|敬上|以上),?$/iu,
  /^(?:by|words by|written by|story by|text by)\s+\p{Lu}[\p{L}.'’-]*(?:\s+(?:and\s+)?\p{Lu}[\p{L}.'’-]*){0,4}(?:\s?[|,·•—–].{1,60})?$/iu,
  /^\p{Lu}[\p{L}.'’-]{1,20} \p{Lu}[\p{L}.'’-]{1,20}(?:,| \||,? ·) ?(?:(?:staff|senior|chief|contributing|local) )?(?:writer|reporter|correspondent|editor|news desk)\b.{0,30}$/iu,
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\d{1,2} \p{L}{3,9}|\p{L}{3,9}\.? \d{1,2},?) \d{4}(?:[ ,|·-]{1,3}\d{1,2}[:.]\d{2} ?(?:[ap]\.?m\.?)?)?$/iu,
  /^\d{4} ?[年/.-] ?\d{1,2} ?[月/.-] ?\d{1,2} ?日?[ (（]{0,2}[日一二三四五六月火水木金土]?[)） ]{0,2}(?:\d{1,2}[:時时]\d{2}分?)?$/u,
  /^[記记]者 ?\p{Script=Han}{2,4}$|^[\d/年月日.:：时時\s-]{6,24}[記记]者 ?\p{Script=Han}{2,4}.{0,20}$|^\p{Script=Han}{2,4} ?(?:[／/]|｜) ?(?:\p{Script=Han}{2,5}[報报][導导道]|綜合報導|综合报道)$/u,
  /^(?:photo(?:graph)?s?|images?|picture|caption|credit|source|published|updated|filed under|tags?)\b\s*(?:by\s|credit\b|[:：])/iu,
  /^(?:(?:first |last )?(?:posted|published|updated)|last (?:updated|modified))\b[^.!?]{0,60}\d[^!?]{0,20}$/iu,
  /^(?:發布|發佈|发布|更新|刊登)(?:時間|时间|日期|於|于)[^。]{0,40}$|^(?:公開|更新|掲載)(?:日時?|：)[^。]{0,40}$/u,
  /^(?:read (?:more|also)|see also|related|advertisement|share this|follow us|click here|all rights reserved|copyright|©)/iu,
  // "Sign up by 9 January at …" says how to take part, and belongs to no page.
  /^(?:sign up|subscribe)\b(?:[^\d@/]*$|.{0,80}\bnewsletters?\b)/iu,
  /^(?:文|圖|图|攝影|摄影|撰文|記者|记者|編輯|编辑|圖片來源|图片来源|圖說|图说|照片|來源|来源|作者|責任編輯|责任编辑)\s*[／/:：・|｜]/u,
  /^(?:延伸閱讀|延伸阅读|相關新聞|相关新闻|訂閱|订阅|更多內容|更多内容|廣告|广告)/u,
  /^(?:文|写真|撮影|取材|編集|提供|出典|執筆)\s*[・／/:：]/u,
  /^(?:関連記事|続きを読む|広告|会員登録)/u,
  // 「いつもご利用いただきありがとうございます。」
  /^(?:いつも|平素|日頃|日ごろ)(?:より|から|は)?(?:(?:当[院店館社園校所]|弊社|弊店|本[院店館校])[をの]?)?(?:ご利用|ご愛顧|ご来店|格別|お世話|ご支援)[^。]{0,30}(?:ありがとうございます|礼申し上げます)。?$/u,
]
/** Where and by whom a news item was filed, before its first word. */
const datelines = [
  /^\p{Lu}[\p{Lu} .'’-]{2,40}(?:, [\p{L}. ]{2,20})?(?:, (?:\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?|\d{1,2} \p{L}{3,9}(?: \d{4})?))?(?: ?\([^)]{1,30}\))? ?[—–-]{1,2} +/u,
  /^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20})?, (?:\d{1,2} \p{L}{3,9}(?: \d{4})?|\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?)(?: ?\([^)]{1,40}\))? ?[—–-]{1,2} +/u,
  /^\p{Lu}[\p{L}’'-]{2,20}(?: \p{Lu}[\p{L}’'-]{2,20})?, (?:\d{1,2} \p{L}{3,9}|\p{L}{3,9}\.? \d{1,2},?) \d{4}\. (?=\p{Lu})/u,
  /^【\p{Script=Han}{1,7}[市町村区県府都州]】/u,
  /^(?:本報訊|本报讯|中央社訊)[ 　：:]{0,2}/u,
  /^[【〔［[（(][^】〕］\])）]{0,16}(?:記者|记者|中央社|本報|本报|聯合報|报道|報導|新華社|新华社|綜合|综合|共同|時事|ロイター|＝)[^】〕］\])）]{0,20}[】〕］\])）][ 　]?/u,
  /^[（【〔][^）】〕]{2,30}[電电訊讯][）】〕][ 　]?/u,
  // （福井）
  /^（\p{Script=Han}{2,4}）(?=\p{L})/u,
  // 【津軽町】, where the sentence says it once more.
  /^【(\p{Script=Han}{2,8})】(?=[^。]{0,200}\1)/u,
  /^[記记]者\p{Script=Han}{2,4}[／/]?\p{Script=Han}{0,6}(?:[報报][導导道])?(?:[：:]| {1,2}|　)/u,
]
/** People end a line with 「～」 or an emoji as well. */
const terminal =
  /(?:[.!?。！？…～~♪\p{Emoji_Presentation}\p{Extended_Pictographic}]|\u20e3)[\ufe0f\p{Emoji_Modifier}]?[\s"'”’」』）)\]]{0,9}$/u
/** `[4, 5]` behind a sentence of a paper; not `array[0]`. */
const citation = /(?:(?<!\s)\s+|(?<![\sA-Za-z_\]]))\[\d{1,3}(?:\s*[-–,]\s*\d{1,3})*\]/gu
/** "14:35 The letter": a part of what is heard or seen. */
const chapter = /^\d{1,2}:\d{2}(?::\d{2})?[ 　]+(?![-–—~〜])\p{L}[^。.]{1,60}$/u
const listMark = /^(?:(?:[-*+•‧▪●◆■◎○◇□✓✔➤►▶]|\d{1,2}[.)、])\s+|[・･•]\s*)(?=\S)/u

/** Decodes entities, drops tags, addresses, citation marks and the furniture of a page, and takes the headline apart. */
export function cleanText(raw: string): CleanText {
  const written = withoutPage(withRows(decode(raw).split('\n')).filter((line, i) => line !== '' || i === 0))
  const lines = withColons(withLabels(withoutTables(withAddresses(written))))
    .map((line) => ({
      isItem: listMark.test(line.trim()) || chapter.test(line.trim()),
      isNumbered: /^\d{1,2}[.)、]\s/u.test(line.trim()),
      number: Number.parseInt(line.trim(), 10) || 1,
      mark: listMark.exec(line.trim())?.[0].trim(),
      sign: /^\p{RGI_Emoji}/v.exec(line.trim())?.[0],
      text: cleanLine(line),
    }))
    .filter(
      ({ isItem, text }) => /[\p{L}\p{N}]/u.test(text) && (isItem || !furniture.some((pattern) => pattern.test(text))),
    )
  const title = lines[0]?.isItem ? undefined : titleOf(lines.map(({ text }) => text))
  const rest = withFacts(withHeadings(title === undefined ? lines : lines.slice(1)))
  const hasSentences = rest.some(({ text }) => terminal.test(text))
  const listed = withLists(rest)
  const firstItem = listed.findIndex(({ isItem }) => isItem)
  const isOpened = listed.slice(0, Math.max(0, firstItem)).some(({ text }) => terminal.test(text))
  // "Serves 4, takes 35 minutes" says something where nothing else stands before the ingredients.
  const isTold = ({ text, isItem }: Line): boolean =>
    !isItem && (score.test(text) || (!isOpened && firstItem >= 0 && portions.test(text)))
  const isSaid = (text: string): boolean =>
    terminal.test(text) ||
    quotation.test(text) ||
    /[。，]/u.test(text) ||
    isNeeded(text) ||
    // "It can wait two weeks. After that this is what I do:"
    (/[.!?] /u.test(text) && /[:：]$/u.test(text))
  const isCasual = isWithoutStops(listed)
  const last = listed.at(-1)
  const isSigned = hasSentences && last !== undefined && !isSaid(last.text) && isSignature(last, lines)
  const paragraphs = listed
    .map((line) =>
      isTold(line) || isOpenCall(line) || isOpenSentence(line) || (isCasual && isLongLine(line))
        ? { ...line, text: asSentence(line.text) }
        : line,
    )
    .filter((line) => line.isItem || !hasSentences || isSaid(line.text) || (isSigned && line === last))
  return {
    title,
    paragraphs: paragraphs.map(({ text }) => withoutDateline(text)),
    lists: paragraphs.map(({ list }) => list),
    signs: paragraphs.map(({ sign }) => sign),
    isSigned,
    isLetter: lines.slice(0, mostHeadLines).some(({ text }) => letter.test(text)) || undefined,
    tags: written.flatMap((line) => splitTrailingHashtags(line.trim()).tags),
  }
}

/** Somebody who writes to friends sets few full stops: then a long line is a sentence, and no heading of a part. */
const isWithoutStops = (lines: readonly Line[]): boolean => {
  const told = lines.filter(({ isItem, text }) => !isItem && columnsOf(text) >= shortestSaid)
  return told.length >= fewestSaid && told.filter(({ text }) => terminal.test(text)).length * 2 < told.length
}
const isLongLine = ({ isItem, text }: Line): boolean =>
  !isItem && columnsOf(text) >= shortestSaid && !terminal.test(text) && !/[:：」』”"]$/u.test(text)
const shortestSaid = 28
const fewestSaid = 3

/** Below a notice or a letter stands who speaks: 「グリーンコート管理組合」, "The Wren & Daughter team". */
const isSignature = ({ isItem, text }: Line, lines: readonly Line[]): boolean =>
  !isItem &&
  columnsOf(text) <= longestSignature &&
  !/[，、,]/u.test(text) &&
  lines.slice(0, mostHeadLines).some((line) => addressed.test(line.text))
const longestSignature = 60
/** What is written to somebody, or made known. */
const addressed =
  /^(?:dear|hi|hello)\b|^(?:親愛的|各位|敬啟者|公告|拝啓)|(?:様|さま|の皆さま|の皆様|各位)(?:へ)?$|(?:のお知らせ|のご案内|公告|通知)$/iu

const letter =
  /^dear (?!diary\b)\p{L}|^(?:親愛的|各位|敬愛的)(?:顧客|客人|會員|住戶|家長|同學|里民|鄰居|讀者|貴賓|書友)|(?:お客様|住民|会員|保護者|ご利用者|皆)(?:の皆)?(?:様|さま|各位)(?:へ)?$/iu

/** A telephone, a mail address or an address on the web. */
export const contact =
  /https?:\/\/|(?<![\w.])@[a-z\d][\w.]{2,29}\b|\b[\w.+-]{1,40}@[\w-]{1,40}\.\w|\b[\w-]{2,40}\.(?:com|org|net|info|shop|example|tw|jp|uk)\b|(?<![\p{N}.,])(?:\+\d{1,3} ?)?\(?0\d{1,5}\)?(?:[ ・－-]?\d{2,5}){2,4}(?!\p{N})/u

/** What it costs, when it is and whom to ask has a line without a full stop. */
const isNeeded = (text: string): boolean =>
  contact.test(text) || price.test(text) || address.test(text) || (datedAnyhow.test(text) && timed.test(text))
const datedAnyhow = new RegExp(dated.source, 'iu')
const price = /[£$€¥]\s?\d|NT\$|\d ?[元円]/u

/** "Order at tarn.example/shop": how to get it, without a full stop. */
const isOpenCall = ({ isItem, text }: Line): boolean =>
  !isItem &&
  !isWide(text) &&
  contact.test(text) &&
  !/https?:/u.test(text.slice(text.lastIndexOf(' ') + 1)) &&
  /^\p{Lu}/u.test(text) &&
  !terminal.test(text) &&
  !isLabelled(text)

/** 「新店在同一條路上，往車站走三分鐘」: in a line of its own a Chinese sentence often has no full stop. */
const isOpenSentence = ({ isItem, text }: Line): boolean =>
  !isItem &&
  /[\p{Script=Han}\p{N}]，[\p{Script=Han}\p{N}]/u.test(text) &&
  !/\p{Script=Hiragana}/u.test(text) &&
  /[\p{Script=Han}）)]$/u.test(text) &&
  !isLabelled(text)

/** An address below a line that leads to it stands in that line. */
const withAddresses = (lines: readonly string[]): string[] =>
  lines.flatMap((line, i) => {
    const isLed = (before: string | undefined): boolean => before !== undefined && leadsOn.test(before.trim())
    if (bareAddress.test(line.trim()) && isLed(lines[i - 1])) return []
    const next = lines[i + 1]?.trim() ?? ''
    return [isLed(line) && bareAddress.test(next) ? `${line.trim().replace(pointer, '').trimEnd()} ${next}` : line]
  })
const bareAddress = /^https?:\/\/\S{1,200}$/u
const pointer = /[\p{Emoji_Presentation}\p{Extended_Pictographic}][\ufe0f\p{Emoji_Modifier}]?$/u
const leadsOn = new RegExp(`[:：]$|${pointer.source}`, 'u')

/** "MARSH ROVERS 2–1 HOLT UNITED" */
const score = /^\p{Lu}[\p{L} .&’'-]{2,30} \d{1,3} ?[–—:-] ?\d{1,3} \p{Lu}[\p{L} .&’'-]{2,30}(?: \([^)]{1,20}\))?$/u

/** "Serves 4, takes 35 minutes" */
const portions =
  /^(?:serves|makes|feeds|for) (?:\d|two|three|four|six|eight|about)\b[^.!?：:]{0,60}$|^(?:約|およそ|大約)?[\d一二三四五六七八]{1,2} ?人[分份前][^。：:]{0,24}$/iu

const asSentence = (text: string): string =>
  `${text === text.toUpperCase() && /\p{Lu}/u.test(text) ? text.replace(/(?<=\p{L})\p{L}+/gu, (rest) => rest.toLowerCase()) : text}${isWide(text) ? '。' : '.'}`

/** A line that somebody said or wrote: 「牛乳2本。夕飯はうどん」 */
const quotation = /^(?:「[^「」]{6,200}」|『[^『』]{6,200}』|“[^“”]{12,300}”|"[^"]{12,300}")$/u

/** 「土雞腿 2隻」, "200 g flour" */
const amount =
  /^[^。.!?！？：:]{1,24}[\s　][約大小]?[匙さじ]{0,2}[\d一二兩三四五六七八半½¼¾/.～~-]{1,6} ?(?:隻|公克|公斤|克|大匙|小匙|匙|瓶|把|小把|顆|片|根|條|杯|碗|包|盒|塊|瓣|個|つ|枚|本|束|かけ|袋|丁|缶|合|ml|mL|g|kg|cc|cm|人分|L)(?:[（(][^）)]{1,16}[）)])?$|^[^。.!?：:]{1,24}[\s　](?:適量|少許|少々|お好みで|ひとつまみ|ひとつかみ|[一半兩][大小]?[把撮匙段杯碗片束個包塊])$|^(?:\d{1,4}|[½¼¾]|\d[½¼¾]|an?|one|two|three|four|half an?) ?(?:g|kg|ml|l|oz|lbs?|tsp|tbsp|teaspoons?|tablespoons?|cups?|cloves?|tins?|cans?|pinch|handful)\b[^.!?：:]{2,50}$/u
const fewestAmounts = 3

interface Line {
  isItem: boolean
  isNumbered: boolean
  number: number
  /** The mark of a list that it begins with. */
  mark: string | undefined
  /** The emoji that it begins with. */
  sign: string | undefined
  isFact?: boolean
  isFoot?: boolean | undefined
  text: string
}

/** 「時間：12月12日」, "Weight: 1.4 kg": a word or three, and what is true of them. */
const fact = /^[^\s\d：:，。,.!?！？「『“"][^\d：:，。,.!?！？「『“"｜]{0,20}[：:｜]\s?[^\s/].*$/u
const longestLabel = 3
const credited = /[記记]者|[報报]導|文・|写真|撮影|取材|更新|發布|发布|\b(?:by|updated|published|photo)\b/iu
const mostHeadLines = 4

const longestValue = 100
const longestTopic = 16

/** 「適合誰」 above one short line is its label; above more it is the heading of a part. */
function withHeadings(lines: readonly Line[]): Line[] {
  const isHeading = (line: Line | undefined): boolean =>
    line !== undefined &&
    !line.isItem &&
    !terminal.test(line.text) &&
    !isLabelled(line.text) &&
    columnsOf(line.text) <= longestTopic
  const isValue = (i: number): boolean => {
    const line = lines[i]
    const isShort =
      line !== undefined && !line.isItem && terminal.test(line.text) && columnsOf(line.text) <= longestValue
    return isShort && isHeading(lines[i - 1]) && (lines[i + 1] === undefined || isHeading(lines[i + 1]))
  }
  return lines.flatMap((line, i) => {
    if (isValue(i + 1)) return []
    if (!isValue(i)) return [line]
    const label = lines[i - 1]!.text.replace(/[:：]$/u, '')
    return [{ ...line, text: `${label}${isWide(label) ? '：' : ': '}${line.text}` }]
  })
}

/** What an announcement says in lines without full stops: under its headline, or as a label and its value. */
function withFacts(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ isItem, text }) => isItem || terminal.test(text))
  const head = lines.slice(0, Math.max(0, first))
  const isHead =
    head.length <= mostHeadLines &&
    head.some(({ text }) => dated.test(text) && timed.test(text)) &&
    !head.some(({ text }) => credited.test(text))
  const foot = footOf(lines)
  const amounts = lines.filter(({ isItem, text }) => !isItem && amount.test(text)).length
  return lines.map((line, i) => {
    if (amounts >= fewestAmounts && !line.isItem && amount.test(line.text)) return { ...line, isItem: true }
    const isFact =
      (isHead && i < head.length) ||
      i >= foot ||
      isOfTimetable(lines, i) ||
      (!line.isItem && !terminal.test(line.text) && isBareFact(lines, i)) ||
      isSentenceOfFacts(lines, i)
    // 「●資格：…」 has the mark of a list, which the post sets itself.
    const text = line.text.replace(/^[●○◎◆◇■□▪]\s?(?=\p{L})/u, '').replace(/^([^：:｜]{1,20})｜\s*/u, '$1：')
    if (isFact) return { ...line, text, isItem: true, isFact, isFoot: i >= foot || undefined }
    return isHeadingByMark(lines, i) ? { ...line, isItem: false } : line
  })
}

/** 「12/31〜1/4 お休み」 and the next day below it: rows of when a house is open. */
function isOfTimetable(lines: readonly Line[], i: number): boolean {
  const isRow = (line: Line | undefined): boolean =>
    line !== undefined &&
    !line.isItem &&
    !terminal.test(line.text) &&
    onDay.test(line.text) &&
    line.text.length <= longestRow
  return isRow(lines[i]) && (isRow(lines[i - 1]) || isRow(lines[i + 1]))
}

const longestRow = 60
const onDay =
  /^(?:\d{1,2}[/／月]\d{1,2}日?|[月火水木金土日一二三四五六][〜~～・、至到]|[週周星期][一二三四五六日]|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}(?:\b|[ –-]))[^，。]{2,}$/u

/** Where the lines begin that say below a text whose it is, where, and how to ask: a name, an address, a telephone. */
function footOf(lines: readonly Line[]): number {
  const start = lines.findLastIndex(
    ({ isItem, text }) =>
      isItem || terminal.test(text) || columnsOf(text) > longestFootLine || (isWide(text) && /[，,、]/u.test(text)),
  )
  const foot = lines.slice(start + 1)
  const isFoot =
    start >= 0 &&
    foot.length >= 2 &&
    foot.length <= mostFootLines &&
    foot.some(({ text }) => contact.test(text) || address.test(text))
  return isFoot ? start + 1 : lines.length
}

const mostFootLines = 5
const longestFootLine = 60
export const address =
  /[市縣鄉鎮區][^，。：:]{1,20}[路街巷段][^，。]{0,8}\d{1,4}號|[都道府県市区町村][^。：:]{1,20}\d{1,4}(?:丁目|番地|[-－−]\d)|\b\d{1,4}[a-z]? (?:\p{Lu}[\p{L}’']{1,20} ){1,3}(?:Street|Road|Lane|Row|Avenue|Square|Quay|Place|Terrace|Way)\b/u

/** 「■ 仕様」 above labels, or above items that have a mark of their own, is their heading. */
function isHeadingByMark(lines: readonly Line[], i: number): boolean {
  const [before, line, next] = [lines[i - 1], lines[i]!, lines[i + 1]]
  if (!line.isItem || line.isNumbered || terminal.test(line.text)) return false
  const isAboveOthers = next?.isItem === true && next.mark !== line.mark && headingMark.test(line.mark ?? '')
  return isAboveOthers ? before?.mark !== line.mark : !before?.isItem && isLabelledLine(next)
}

const headingMark = /^[■●◆▪]$/u

/** It has a label, it is one of several lines with an emoji, or beside one it says what people need. */
function isBareFact(lines: readonly Line[], i: number): boolean {
  const isSigned = (line: Line | undefined): boolean => line?.sign !== undefined
  const isBeside = isSigned(lines[i - 1]) || isSigned(lines[i + 1])
  const { text } = lines[i]!
  return (
    isLabelled(text) ||
    isUnderDay(lines, i) ||
    (isSigned(lines[i]) && isBeside) ||
    ((isSigned(lines[i]) || isBeside) && isNeeded(text))
  )
}

/** Day and hour in a line of their own, with where and for how much in the lines beneath. */
function isUnderDay(lines: readonly Line[], i: number): boolean {
  const isPlain = (line: Line | undefined): boolean =>
    line !== undefined && !line.isItem && !terminal.test(line.text) && columnsOf(line.text) <= longestValue
  const isOf = (line: Line | undefined, what: RegExp): boolean => isPlain(line) && what.test(line!.text)
  const isHour = (at: number): boolean => isOf(lines[at], timed)
  // The hour may stand in a line beneath the day.
  const isDay = (at: number): boolean => isOf(lines[at], dated) && (isHour(at) || isHour(at + 1))
  const isWhere = (line: Line | undefined): boolean => isOf(line, whereOrPrice) || isOf(line, timed)
  if (isDay(i)) return isWhere(lines[i + 1])
  const day = lines.findLastIndex((_, at) => at < i && at >= i - mostUnderDay && isDay(at))
  return day >= 0 && lines.slice(day + 1, i + 1).every(isWhere)
}

const mostUnderDay = 3
/** "Weir Hall, Kiln Road", "Quay Street 14, Marlby", "Free". */
const whereOrPrice =
  /[£$€¥]\d|\d ?[元円]|^free\b|\b(?:Street|Road|Lane|Hall|House|Square|Park|School|Church|Library|Centre|Center|Museum|Quay|Row|Avenue|Works)\b|[路街巷號館室]\d?|(?:丁目|番地|公民館|会館|ホール|商店街|広場|公園|センター|駅|店(?:$|[（ ]))|^(?:免費|無料)/iu

/** 「交通：駅から徒歩8分。駐車場はありません。」 among lines with labels. */
function isSentenceOfFacts(lines: readonly Line[], i: number): boolean {
  const line = lines[i]!
  const isAmong = [lines[i - 1], lines[i + 1]].some(isLabelledLine)
  return (
    isAmong && !line.isItem && fact.test(line.text) && columnsOf(line.text) <= longestValue && !credited.test(line.text)
  )
}

const isLabelledLine = (line: Line | undefined): boolean => line !== undefined && !line.isItem && isLabelled(line.text)

const isLabelled = (text: string): boolean =>
  fact.test(text) &&
  !terminal.test(text) &&
  !credited.test(text) &&
  /^[^：:｜]*/u.exec(text)![0].split(' ').length <= longestLabel

/** Neighbouring items are one list; a line above them that is no sentence is its heading. */
function withLists(lines: readonly Line[]): (Line & { list?: List })[] {
  let list: List | undefined
  return lines.map((line, i) => {
    if (!line.isItem) {
      list = undefined
      return line
    }
    const before = lines[i - 1]
    const isSame =
      before?.isNumbered === line.isNumbered && before.isFact === line.isFact && before.isFoot === line.isFoot
    if (!isSame) list = undefined
    list ??= listFrom(lines, i)
    return { ...line, list }
  })
}

function listFrom(lines: readonly Line[], start: number): List {
  const { isNumbered, isFact = false } = lines[start]!
  const isOther = (line: Line): boolean =>
    !line.isItem ||
    line.isNumbered !== isNumbered ||
    (line.isFact ?? false) !== isFact ||
    line.isFoot !== lines[start]!.isFoot
  const end = lines.findIndex((line, i) => i > start && isOther(line))
  const items = lines.slice(start, end < 0 ? undefined : end)
  const above = lines[start - 1]
  // The last item of another list is no heading.
  const isHeading =
    above !== undefined &&
    !above.isItem &&
    !terminal.test(above.text) &&
    !isNeeded(above.text) &&
    // It is told itself.
    !/[。，]/u.test(above.text) &&
    above.text.length <= longestHeading
  const sentences = items.filter(({ text }) => terminal.test(text)).length
  return {
    heading: isHeading
      ? above.text
          .replace(/[:：]$/u, '')
          .replace(/^[【［[＜<《](.+)[】］\]＞>》]$/u, '$1')
          .replace(/^【([^】]{1,12})】/u, '$1')
      : undefined,
    isWhole: items.length > 1 && (isNumbered || sentences * 2 < items.length),
    isNumbered,
    from: lines[start]!.number,
    isFacts: isFact || items.every(({ text }) => isLabelled(text)),
    isFoot: lines[start]!.isFoot,
  }
}

const longestHeading = 40

/** 「内容量　30ml」 */
const spacedOut = /^\s*(?:[■●◆▪・]\s?)?([\p{L}]{1,8})[ ]{0,4}[\u3000\t][\u3000\t ]{0,8}(\S.{0,60})$/u

/** 「【サイズ】約34×90cm」 among others of its kind: a label and its value. */
const withLabels = (lines: string[]): string[] => {
  const bracketed = /^\s{0,4}【([^】\s]{1,8})】[ 　]?(?=[^\s。]{2,40}\s{0,4}$)/u
  const isOne = lines.filter((line) => bracketed.test(line)).length < fewestLabels
  return isOne ? lines : lines.map((line) => line.replace(bracketed, '$1：'))
}
const fewestLabels = 2

/** Labels that stand before their values in a column, two at least. */
const withColons = (lines: string[]): string[] =>
  lines.map((line, i) => {
    const isColumn = [lines[i - 1], lines[i + 1]].some((other) => spacedOut.test(other ?? ''))
    return isColumn && (!terminal.test(line) || /^[■●◆▪]/u.test(line)) ? line.replace(spacedOut, '$1：$2') : line
  })

const withoutDateline = (text: string): string => datelines.reduce((rest, pattern) => rest.replace(pattern, ''), text)

const decode = (raw: string): string =>
  decodeEntities(
    raw
      .replace(/\r\n?/gu, '\n')
      .replace(/^[ \t]*(\d)\uFE0F?\u20E3[ \t]*/gmu, '$1. ')
      // ① and its like are numbers, and dashes that begin several lines without a full stop are marks of a list.
      .replace(
        /^[ \t]*([\u2460-\u2473])[ \t\u3000]*(?=\S)/gmu,
        (_, sign: string) => `${sign.codePointAt(0)! - 0x245f}. `,
      )
      .replace(/^(?:[–—] [^\n]{1,80}[^\n.!?。！？”」"](?:\n|$)){2,}/gmu, (rows) => rows.replace(/^[–—]/gmu, '-'))
      .replace(/<(?:script|style)\b(?:(?!<(?:script|style)\b)[\s\S])*?<\/(?:script|style)>/giu, '')
      .replace(/<\/?[a-z][^<>]{0,300}>/giu, (tag) => (/^<\/?(?:p|br|div|li|h\d)/iu.test(tag) ? '\n' : '')),
  )

const cleanLine = (line: string): string =>
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
    .replace(/(?<! ) +(?=[,.;:!?])/gu, '')
    .trim()

/** 「ひとしずく」 乾くまで、七分。 */
const slogan = /^[^。\n]{2,24}[」』\p{L}] [^。\n]{2,24}。$/u

/** 〔即時新聞〕 before a headline is a label of the page. */
const sectionLabel =
  /^[〔【［[(（](?:即時|快訊|獨家|新聞|更新|影音|圖輯|速報|独自|Breaking|Update|Watch)[^〕】］\])）]{0,6}[〕】］\])）][\s　]*/iu

/** "Dear customers" is said to somebody, and says of nothing. */
const greeting =
  /^(?:dear|hi|hello|hey)\b|^(?:親愛的|各位|敬啟者|注意|提醒|公告|重要公告|お知らせ|拝啓)[^：:，,]{0,10}[！!,，]?$|(?:様|さま|の皆さま|の皆様)(?:へ)?$|^.{0,8}各位$/iu

/** A short first line without a full stop, above lines that have one. */
function titleOf([first, ...rest]: string[]): string | undefined {
  if (first === undefined || !rest.some((line) => terminal.test(line))) return undefined
  const title = first.replace(/[:：,，、]$/u, '').replace(sectionLabel, '')
  if (slogan.test(title)) return title.replace(/。$/u, '')
  const isShort = title.length <= 110 && !/[.。；;]["'”’」』]?$/u.test(title)
  if (greeting.test(title)) return undefined
  // "EP. 48" is no sentence.
  const said = title.replace(/^(?:ep|no|vol)\. ?\d+ /iu, '')
  return isShort && !/^[^.。！？!?]*[.。！？!?].*[.。！？!?]$/u.test(said) ? title : undefined
}
