import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { columnsOf } from './language.ts'
import { addresseeOf } from './lines/addressee.ts'
import { withAddresses, withColons, withLabels } from './lines/columns.ts'
import { withFacts, withHeadings } from './lines/facts.ts'
import { furniture, isFiling, placeOfDateline, withoutDateline } from './lines/furniture.ts'
import { withParts, withSections, withTopics } from './lines/headings.ts'
import { contact, isLabelled, isNeeded, type Line, mostHeadLines, terminal } from './lines/line.ts'
import { type List, withLists } from './lines/lists.ts'
import { chapter, cleanLine, decode, listMark, noteMark, withWideMarks } from './lines/marks.ts'
import { standsAlone, titleOf } from './lines/title.ts'
import { isPressed } from './medium.ts'
import { withoutPage } from './page/page.ts'
import { sender } from './page/release.ts'
import { withProgramme, withRows } from './page/rows.ts'
import { withSteps } from './page/steps.ts'
import { withoutTables } from './page/tables.ts'
import { step } from './steps.ts'
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
  /** What stands above each paragraph and says what it is on. */
  above?: (string | undefined)[] | undefined
  /** Which paragraphs are headings that count out what stands beneath them. */
  headings?: ReadonlySet<number> | undefined
  /** Where it was filed. */
  place?: string | undefined
  /** It says by whom or where it was filed, as news does. */
  isFiled?: boolean | undefined
  /** To whom it is written, with the place where they live. */
  addressee?: string | undefined
  /** The last paragraph says who speaks, and nothing else. */
  isSigned: boolean
  /** It is written to those who know the house. */
  isLetter?: boolean | undefined
  /** It counts out its steps by a word. */
  hasSteps?: boolean | undefined
  /** Hashtags that the author set at the ends of lines, with their sign. */
  tags: string[]
}

/** Decodes entities, drops tags, addresses, citation marks and the furniture of a page, and takes the headline apart. */
export function cleanText(raw: string): CleanText {
  const decoded = decode(raw).split('\n')
  const counted = withSteps(decoded)
  const pasted = withTaggedHeadings(
    withProgramme(withoutPage(withRows(counted ?? decoded).filter((line, i) => line !== '' || i === 0))),
  )
  const all = withWideMarks(withColons(withLabels(withoutTables(withAddresses(pasted)))))
    .map((line) => ({
      isItem: listMark.test(line.trim()) || chapter.test(line.trim()),
      isNumbered: /^\d{1,2}[.)、]\s/u.test(line.trim()),
      number: Number.parseInt(line.trim(), 10) || 1,
      mark: (listMark.exec(line.trim()) ?? noteMark.exec(line.trim()))?.[0].trim(),
      sign: /^\p{RGI_Emoji}/v.exec(line.trim())?.[0],
      text: cleanLine(line),
    }))
    .filter(
      ({ isItem, text }) =>
        /[\p{L}\p{N}]/u.test(text) && (isItem || !furniture.some((pattern) => pattern.test(text))) && !isPressed(text),
    )
  const written = withSignature(withHeadlineFirst(all))
  const { addressee, lines } = withoutAddressee(written)
  const headline = lines[0]?.isItem
    ? undefined
    : titleOf(
        lines.map(({ text }) => text),
        standsAlone(decoded),
      )
  const isOfHouse = headline !== undefined && isNamedBelow(lines)
  const title = isOfHouse ? `${headline}${isWide(headline) ? '：' : ': '}${lines[1]!.text}` : headline
  const headed = withHeadings(headline === undefined ? lines : lines.slice(isOfHouse ? 2 : 1))
  const rest = withTopics(withFacts(withSections(withParts(headed), title ?? '')))
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
  const isSigned = hasSentences && last !== undefined && !isSaid(last.text) && isSignature(last, written)
  const paragraphs = listed
    .map((line) =>
      isTold(line) || isOpenCall(line) || isOpenSentence(line) || (isCasual && isLongLine(line))
        ? { ...line, text: asSentence(line.text) }
        : line,
    )
    .filter(
      (line, i, all) =>
        line.isTopic !== true &&
        (line.isItem ||
          !hasSentences ||
          isSaid(line.text) ||
          leadsToSteps(line, all[i + 1]) ||
          (isSigned && line === last) ||
          line.isHeading === true),
    )
  return {
    title,
    paragraphs: paragraphs.map(({ text }, at) => withoutDateline(text, at)),
    place: paragraphs.slice(0, mostHeadLines).flatMap(({ text }) => placeOfDateline(text) ?? [])[0],
    lists: paragraphs.map(({ list }) => list),
    signs: paragraphs.map(({ sign }) => sign),
    above: paragraphs.some(({ heading }) => heading) ? paragraphs.map(({ heading }) => heading) : undefined,
    headings: headingsIn(paragraphs),
    isSigned,
    isFiled: decoded.slice(0, mostHeadLines * 2).some((line) => isFiling(line.trim())) || undefined,
    addressee,
    isLetter:
      addressee !== undefined || lines.slice(0, mostHeadLines).some(({ text }) => letter.test(text)) || undefined,
    hasSteps: counted !== undefined || undefined,
    tags: pasted.flatMap((line) => splitTrailingHashtags(line.trim()).tags),
  }
}

/** 「#做法」 above the lines of a list is its heading, and no hashtag. */
export const withTaggedHeadings = (lines: readonly string[]): string[] =>
  lines.map((line, i) =>
    /^\s{0,4}[#＃][^\s#＃]{1,20}\s*$/u.test(line) && listMark.test(lines[i + 1]?.trim() ?? '')
      ? line.replace(/[#＃]/u, '')
      : line,
  )

/** 「我的規則只有三條：」 above 「一、…」. */
const leadsToSteps = ({ text }: Line, next: Line | undefined): boolean =>
  /[:：]$/u.test(text) && next !== undefined && !next.isItem && step.test(next.text)

/**
 * Above the headline of a notice may stand to whom it is written, and whose it is, which is told where others sign: 「お客様へ」,
 * 「株式会社ノースリーフ」.
 */
function withHeadlineFirst(lines: Line[]): Line[] {
  const letterhead = withoutLetterhead(lines)
  if (letterhead) return letterhead
  const [first, second, third] = lines
  const isHeaded = isNaming(second) && !/[,，、：:]$/u.test(second.text)
  if (first === undefined || third === undefined || !isHeaded) return lines
  if (sender.test(first.text)) return [...lines.slice(1), first]
  const isToAnybody = addresseeOf(first.text) === undefined && toSomebody.test(first.text)
  return isToAnybody && terminal.test(third.text) ? lines.slice(1) : lines
}

/** A circular has its day, to whom it is written and whose it is above 「宅配ボックスのご利用について」, which is its headline. */
function withoutLetterhead(lines: Line[]): Line[] | undefined {
  const end = lines.findIndex(({ text }) => terminal.test(text))
  const at = lines.slice(0, Math.min(Math.max(0, end), mostOfLetterhead)).findIndex(({ text }) => onWhat.test(text))
  const above = lines.slice(0, Math.max(0, at))
  if (at < fewestAbove || !above.every((line) => isNaming(line) && columnsOf(line.text) <= longestAbove))
    return undefined
  const addressee = above.filter(({ text }) => addresseeOf(text) !== undefined).slice(0, 1)
  const house = above.filter(({ text }) => ofHouse.test(text)).slice(0, 1)
  return [lines[at]!, ...addressee, ...lines.slice(at + 1), ...house]
}
const onWhat = /(?:について|に関して|のお知らせ|のご案内|のお願い|のご報告)(?:[（(][^（）()]{2,40}[）)])?$/u
export const ofHouse =
  /(?:組合|自治会|町内会|協会|委員会|事務局|株式会社|有限会社|振興会|保存会|学校|保育園|幼稚園|病院|図書館)$/u
export const mostOfLetterhead = 8
const fewestAbove = 2
const longestAbove = 48

const toSomebody = /(?:様|さま|の皆さま|の皆様|各位)へ?$/u

/** To whom it is written stands above or beneath the headline, and is told whatever else has no room. */
function withoutAddressee(lines: Line[]): { addressee: string | undefined; lines: Line[] } {
  const at = lines.slice(0, 2).findIndex(({ text, isItem }) => !isItem && addresseeOf(text) !== undefined)
  const isAlone = at < 0 || lines.length < fewestAddressed
  return isAlone
    ? { addressee: undefined, lines }
    : { addressee: addresseeOf(lines[at]!.text), lines: lines.filter((_, i) => i !== at) }
}
const fewestAddressed = 3

/** It is a name or a headline: no sentence, no item of a list, and no fact that people need. */
const isNaming = (line: Line | undefined): line is Line =>
  line !== undefined && !line.isItem && !terminal.test(line.text) && !isLabelled(line.text) && !isNeeded(line.text)

/** "Spoke & Thread", "Waxed Canvas Pannier, 18 L", "$94.00": whose a thing is stands above what it is called and what it costs. */
function isNamedBelow([house, name, cost]: readonly Line[]): boolean {
  return isNaming(house) && isNaming(name) && columnsOf(name.text) <= longestName && bareCost.test(cost?.text ?? '')
}
const longestName = 60
const bareCost =
  /^(?:NT|US)?[$£€¥] ?\d[\d,.]{0,9}(?: ?[（(][^）)]{1,12}[）)])?$|^\d[\d,]{0,9} ?[元円](?: ?[（(][^）)]{1,12}[）)])?$/u

function headingsIn(paragraphs: readonly Line[]): ReadonlySet<number> | undefined {
  const found = paragraphs.flatMap(({ isHeading }, i) => (isHeading ? [i] : []))
  return found.length > 0 ? new Set(found) : undefined
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
  !firstName.test(text) &&
  (!/[，、,]/u.test(text) || (!isWide(text) && /^\p{Lu}[^,]{3,40}, \p{Lu}/u.test(text))) &&
  lines.slice(0, mostHeadLines).some((line) => addressed.test(line.text))
const longestSignature = 90
/** "Roz (secretary)": below "See you on Sunday," it says who writes, and by itself nothing. */
const firstName = /^\p{Lu}\p{Ll}{1,14}(?: (?:and|&) \p{Lu}\p{Ll}{1,14})?(?: ?[(（][^()（）]{2,30}[)）])?(?: x{1,3})?$/u
/** Below a letter the name of whoever signs and their office are one line: "Helen Adeyemi", "Head of Music, Fernhill Primary School". */
function withSignature(lines: Line[]): Line[] {
  const [name, office] = lines.slice(-2)
  const isName = name !== undefined && /^\p{Lu}[\p{L}.’'-]{0,20}(?: \p{Lu}[\p{L}.’'-]{0,20}){1,3},?$/u.test(name.text)
  if (!letter.test(lines[0]?.text ?? '') || !isName || !isNaming(office) || columnsOf(office.text) > longestSignature)
    return lines
  return [...lines.slice(0, -2), { ...office, text: `${name.text.replace(/,$/u, '')}, ${office.text}` }]
}

/** What is written to somebody, or made known. */
const addressed =
  /^(?:dear|hi|hello)\b|^(?:親愛的|各位|敬啟者|公告|拝啓)|(?:様|さま|の皆さま|の皆様|各位)(?:へ)?$|(?:のお知らせ|のご案内|公告|通知|について(?:[（(][^（）()]{2,40}[）)])?)$/iu

const letter =
  /^dear (?!diary\b)\p{L}|^(?:親愛的|各位|敬愛的)(?:顧客|客人|會員|住戶|家長|同學|里民|鄰居|讀者|貴賓|書友)|(?:お客様|住民|会員|保護者|ご利用者|皆)(?:の皆)?(?:様|さま|各位)(?:へ)?$/iu

/** "Order at tarn.example/shop": how to get it, without a full stop. */
const isOpenCall = ({ isItem, text }: Line): boolean =>
  !isItem &&
  !isWide(text) &&
  contact.test(text) &&
  !/https?:|@/u.test(text.slice(text.lastIndexOf(' ') + 1)) &&
  /^\p{Lu}/u.test(text) &&
  !terminal.test(text) &&
  !isLabelled(text)

/** 「新店在同一條路上，往車站走三分鐘」: in a line of its own a Chinese sentence often has no full stop. */
const isOpenSentence = ({ isItem, text }: Line): boolean =>
  !isItem &&
  /[\p{Script=Han}\p{N}]，[\p{Script=Han}\p{N}]/u.test(text) &&
  !/^(?:NT)?[$£€¥]/u.test(text) &&
  !/\p{Script=Hiragana}/u.test(text) &&
  /[\p{Script=Han}）)]$/u.test(text) &&
  // A note in brackets ends with them.
  !/[。！？][（(][^（）()]{1,60}[）)]$|^[（(][^（）()]{1,200}[）)]$/u.test(text) &&
  !isLabelled(text)

/** "MARSH ROVERS 2–1 HOLT UNITED" */
const score = /^\p{Lu}[\p{L} .&’'-]{2,30} \d{1,3} ?[–—:-] ?\d{1,3} \p{Lu}[\p{L} .&’'-]{2,30}(?: \([^)]{1,20}\))?$/u

/** "Serves 4, takes 35 minutes" */
const portions =
  /^(?:serves|makes|feeds|for) (?:\d|two|three|four|six|eight|about)\b[^.!?：:]{0,60}$|^(?:約|およそ|大約)?[\d一二三四五六七八]{1,2} ?人[分份前][^。：:]{0,24}$/iu

const asSentence = (text: string): string =>
  `${text === text.toUpperCase() && /\p{Lu}/u.test(text) && !isWide(text) ? text.replace(/(?<=\p{L})\p{L}+/gu, (rest) => rest.toLowerCase()) : text}${isWide(text) ? '。' : '.'}`

/** A line that somebody said or wrote: 「牛乳2本。夕飯はうどん」 */
const quotation = /^(?:「[^「」]{6,200}」|『[^『』]{6,200}』|“[^“”]{12,300}”|"[^"]{12,300}")$/u
