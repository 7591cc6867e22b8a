import { type CleanText, mostOfLetterhead, ofHouse, withTaggedHeadings } from './clean.ts'
import { withoutGreeting } from './greetings.ts'
import { columnsOf } from './language.ts'
import { addresseeOf } from './lines/addressee.ts'
import { ofRecipe, withAddresses, withColons, withLabels } from './lines/columns.ts'
import { furniture, isCredit, isName, withoutDateline } from './lines/furniture.ts'
import { amount, isLabelled, isNeeded, mostHeadLines, terminal } from './lines/line.ts'
import { cleanLine, decode, listMark, withWideMarks } from './lines/marks.ts'
import { standsAlone, titleOf } from './lines/title.ts'
import { isPressed } from './medium.ts'
import { withoutPage } from './page/page.ts'
import { sender } from './page/release.ts'
import type { Pasted, PastedLine } from './pasted-line.ts'
import { isWide } from './wide.ts'

/**
 * The lines of a text in their order, each as its author wrote it, without what surrounds the text on a page.
 * @param title the headline that stands above it in a post; addressee to whom it is written, which a post says first
 * @returns undefined where its lines cannot stand as they are: a table, a chat
 */
export function pastedIn(
  raw: string,
  { title, addressee }: Pick<CleanText, 'title' | 'addressee'>,
): Pasted | undefined {
  const all = withTaggedHeadings(decode(raw).split('\n')).map((line) => line.trim())
  if (all.some((line) => row.test(line))) return undefined
  const told = keptOf(
    all,
    withoutPage(all.filter((line) => line !== '')).map((line) => line.trim()),
  )
  if (told === undefined) return undefined
  const lines = withWideMarks(rowsOf(told)).map((line) => line && lineOf(line))
  const cleaned = withoutCredits(withoutGreeting(lines).filter((line) => line === '' || isTold(line)))
  const filed = withoutFiling(cleaned)
  const open = filed.filter((line) => addressee === undefined || line === '' || addresseeOf(line.text) !== addressee)
  const below = withoutHead(open, title, standsAlone(all))
  return below && withHeadings(withLists(paragraphsOf(below)))
}

/** "| Day | Hall |", and three cells with tabs between them */
const row = /^\|.*\||\t[^\t]+\t+\S/u

/** 「尺寸	23.5 × 11.5 cm」, 「■会場　本館二階」: a label and its value, which stand in columns. */
function rowsOf(lines: readonly string[]): string[] {
  const rows = withColons(withLabels(withAddresses(lines)))
  if (rows.some((line) => ofRecipe.test(line))) return rows
  return rows.map((line) =>
    line
      .replace(cells, (_, label: string) => `${label.trimEnd()}${isWide(label) ? '：' : ': '}`)
      .replace(/^([A-Za-z ]{1,16})：(?=\S)/u, '$1: '),
  )
}
const cells = /^([^\t：:]{1,16})\t{1,8} {0,8}(?=\S)/u

/** Who wrote it and when stands among the first lines and the last ones; the very first one is the headline. */
function withoutCredits(lines: readonly (PastedLine | '')[]): (PastedLine | '')[] {
  const written = lines.filter((line) => line !== '')
  const ends = new Set([...written.slice(1, mostHeadLines), ...written.slice(1).slice(-2)])
  const first = written.findIndex(({ text }, at) => at > 0 && terminal.test(text))
  const above = new Set(written.slice(1, Math.max(1, first)))
  // Below a blank line a name alone says who wrote all that; in a row of names it is one of them.
  const [before, blank, end] = lines.filter((line, i) => line !== '' || lines[i - 1] !== '').slice(-3)
  const isSignedOff = before !== undefined && before !== '' && terminal.test(before.text) && blank === ''
  const isLeftOut = (line: PastedLine): boolean =>
    (ends.has(line) && isCredit(line.text)) ||
    (above.has(line) && sender.test(line.text)) ||
    (isSignedOff && line === end && isName(line.text))
  return lines.filter((line) => line === '' || line.isItem || line.isSender || !isLeftOut(line))
}

/** The lines that are told, in a text with its blank lines; on the page of a shop some of them are told later. */
function keptOf(all: readonly string[], kept: readonly string[]): string[] | undefined {
  const left = [...kept]
  const told: string[] = []
  for (const line of all) {
    const at = line === '' ? -1 : left.findIndex((one, i) => line === one || (i === 0 && line.endsWith(one)))
    if (line === '') told.push('')
    else if (at >= 0) told.push(...left.splice(at, 1))
  }
  return left.length === 0 ? told : undefined
}

/** Without where and by whom it was filed, in front of its first sentence and behind its last one. */
function withoutFiling(lines: readonly (PastedLine | '')[]): (PastedLine | '')[] {
  const places = new Map(lines.filter((line) => line !== '').map((line, at) => [line, at]))
  return lines.map((line) => {
    const at = line === '' ? 0 : places.get(line)!
    // A title in capitals and a row with a day are none.
    const isSentenceLine = line !== '' && isSentence(line) && columnsOf(line.text) > longestBare
    return isSentenceLine ? { ...line, text: withoutDateline(line.text, Math.max(0, at - 1)) } : line
  })
}

function lineOf(line: string): PastedLine {
  const mark = (listMark.exec(line) ?? ownMark.exec(line))?.[0] ?? ''
  const isItem = dotOrDash.test(mark.trim())
  const text = cleanLine(asTold(line).replace(emphasis, '$1'))
  const own = isItem ? {} : { mark }
  return { text: isItem ? text : `${mark}${text}`, isItem, ...own, sign: /^\p{RGI_Emoji}/v.exec(line)?.[0] }
}

/** 「販売：公式通販（https://…）」: the address is what people need of such a line. */
const asTold = (line: string): string =>
  terminal.test(line) ? line : line.replace(/[（(]\s?(https?:\/\/[^\s()（）]{4,200})\s?[)）]/gu, ' $1')

/** "*by Marisol*" */
const emphasis = /(?<![\w*])\*([^*\s][^*\n]{0,200})\*(?![\w*])/gu

const dotOrDash = /^[-*+•‧・･⦁∙◦．]$/u
/** What a heading or a note begins with. */
const ownMark = /^[▎▍▌▋█►▶※☆★◎]{1,3}\s*/u

const isTold = (line: PastedLine | ''): boolean =>
  line !== '' &&
  /[\p{L}\p{N}]/u.test(line.text) &&
  (line.isItem || !furniture.some((pattern) => pattern.test(line.text))) &&
  !isPressed(line.text)

/**
 * Without the headline, which stands above all. A circular has its day, to whom it is written and whose it is above that; whose it is is told where
 * others sign.
 */
function withoutHead(
  open: readonly (PastedLine | '')[],
  title: string | undefined,
  isAlone: boolean,
): (PastedLine | '')[] | undefined {
  if (title === undefined) return [...open]
  const written = open.filter((line) => line !== '')
  const end = written.findIndex(({ text }) => terminal.test(text))
  const isHead = (from: number): boolean =>
    titleOf(
      written.slice(from).map(({ text }) => text),
      isAlone && from === 0,
    ) === title
  const at = [...written.keys()].slice(0, Math.min(Math.max(1, end), mostOfLetterhead)).find(isHead)
  if (at === undefined) return undefined
  const house = written
    .slice(0, at)
    .filter(({ text }) => ofHouse.test(text))
    .slice(0, 1)
  return [
    ...open.slice(open.indexOf(written[at]!) + 1),
    ...house.flatMap((line): (PastedLine | '')[] => ['', { ...line, isSender: true }]),
  ]
}

/** Blank lines part paragraphs; in a text without any each sentence line begins one. */
function paragraphsOf(lines: readonly (PastedLine | '')[]): Pasted {
  const isSpaced = lines.slice(1, -1).some((line, i) => line === '' && lines[i] !== '' && lines[i + 2] !== '')
  const paragraphs: PastedLine[][] = []
  let before: PastedLine | undefined
  for (const line of lines) {
    if (line === '') {
      before = undefined
      continue
    }
    const isParted = before !== undefined && isSentence(before) && isSentence(line)
    // Two long lines are two paragraphs, also where a blank line stands somewhere else.
    const isOpen = isSpaced && [before, line].some((one) => columnsOf(one?.text ?? '') <= longestLine)
    const goesOn = before !== undefined && (!isParted || isOpen)
    if (goesOn) paragraphs.at(-1)!.push(line)
    else paragraphs.push([line])
    before = line
  }
  return paragraphs
}

const longestLine = 120

const isSentence = ({ text, isItem }: PastedLine): boolean => !isItem && terminal.test(text)

/** Lines beneath each other that begin with the same circle or square are a list, and so is what a recipe takes. */
const withLists = (pasted: Pasted): Pasted =>
  pasted.map((lines) => {
    const labels = new Map<string, boolean>()
    for (const { mark = '', text } of lines)
      labels.set(mark, (labels.get(mark) ?? true) && isLabelled(text.slice(mark.length)))
    let isOfRecipe = false
    return lines.map((line, i): PastedLine => {
      const { mark = '', text, isItem } = line
      const beside = [lines[i - 1], lines[i + 1]]
      const isLead = ofRecipe.test(text) || /[:：]$/u.test(text)
      if (isLead) isOfRecipe = ofRecipe.test(text)
      if (shape.test(mark) && beside.some((other) => other?.mark === mark))
        return { ...line, text: text.slice(mark.length), isItem: labels.get(mark) !== true, mark: undefined }
      // 「青蔥 一大把」 among what it takes
      const isAmount = amount.test(text) && beside.some((other) => other !== undefined && amount.test(other.text))
      return isItem || isLead || !(isAmount || (isOfRecipe && !terminal.test(text))) ? line : { ...line, isItem: true }
    })
  })
const shape = /^[■□◆◇●○◎▪►➤▶✓✔]\s*$/u

function withHeadings(pasted: Pasted): Pasted {
  const ofSeries = series.filter((first) => pasted.filter((lines) => opensSection(lines, first)).length > 1)
  return pasted.map((lines, at) => {
    const isFirst = ofSeries.some((first) => opensSection(lines, first)) && !isSentence(lines[1]!)
    return lines.map((line, i) =>
      (isFirst && i === 0) || isHeading(pasted, at, i) ? { ...line, isHeading: true } : line,
    )
  })
}

/** Whether a heading of a series stands above the other lines of a paragraph, whatever these are. */
const opensSection = ([line, next]: readonly PastedLine[], first: RegExp): boolean =>
  line !== undefined && next !== undefined && !line.isItem && first.test(line.text) && !isSentence(line)

/** Whether a line is a heading of what stands beneath it. */
function isHeading(pasted: Pasted, at: number, i: number): boolean {
  const line = pasted[at]![i]!
  const next = pasted[at]![i + 1]
  const isLast = next === undefined && at === pasted.length - 1
  if (isLast || columnsOf(line.text) > longest) return false
  if (next !== undefined && isRunning(next) && inCapitals.test(line.text)) return true
  if (isLabelled(line.text.replace(marked, ''))) return false
  if (marked.test(line.text)) return next === undefined ? !told.test(line.text) : !isAlike(line, next)
  return !terminal.test(line.text) && isUnmarkedHeading(pasted, at, i)
}

function isUnmarkedHeading(pasted: Pasted, at: number, i: number): boolean {
  const line = pasted[at]![i]!
  const next = pasted[at]![i + 1]
  // The line alone between a headline and its text says what that is on.
  if (next === undefined)
    return at > 0 && i === 0 && isBare(line) && !numbered.test(line.text) && leads(pasted[at + 1]?.[0])
  // "1. Lunch takes 22 minutes" above a paragraph; the steps of a list stand below each other.
  if (numbered.test(line.text))
    return (
      (isRunning(next) || next.isItem) && [next, pasted[at]![i - 1]].every((one) => !numbered.test(one?.text ?? ''))
    )
  if (line.isItem) return isRunning(next) && pasted[at]![i - 1]?.isItem !== true
  return (
    i === 0 && isBare(line) && (next.isItem || numbered.test(next.text) || isRunning(next) || isLabelled(next.text))
  )
}

/** Of lines that stand alone, each between blank ones, none is a heading. */
const leads = (next: PastedLine | undefined): boolean =>
  next !== undefined && (next.isItem || numbered.test(next.text) || isRunning(next))

const isBare = ({ text, isItem }: PastedLine): boolean => !isItem && !isNeeded(text) && columnsOf(text) <= longestBare

/** "PLEASE READ: JAR RETURN" */
const inCapitals = /^(?=[^\p{Lu}]*\p{Lu}{2})[\p{Lu}\p{N} :&'’,.!?/–-]{4,60}$/u
/** 「三、票價（單程）」, "HOURS": several of a kind in a text are all headings. */
const series = [/^(?=.{3,40}$)[一二三四五六七八九十]{1,3}、/u, /^(?=.{4,40}$)\p{Lu}{2,}(?:[ &'’]{1,3}\p{Lu}+)*$/u]
const longest = 80
const longestBare = 44
const marked = /^(?:[■□◆◇●○▼▽▪▎▍▌▋★☆◎]|【[^】]{1,24}】|＜[^＞]{1,24}＞|〈[^〉]{1,24}〉)/u
/** 「【内容物】本体、ケーブル、説明書」: a label and its value. */
const told = /^(?:【[^】]{1,24}】|＜[^＞]{1,24}＞|〈[^〉]{1,24}〉).{10}/u
/** "1. ", 「2、」 */
const numbered = /^\d{1,2}(?:[.)．](?!\d)|、)\s?(?=\S)/u
const isRunning = ({ text, isItem }: PastedLine): boolean =>
  !isItem && (terminal.test(text) || columnsOf(text) > longestBare)
const isAlike = (line: PastedLine, next: PastedLine): boolean =>
  marked.exec(line.text)?.[0][0] === marked.exec(next.text)?.[0][0]

/** The line between a headline and its text that says whom or what that is on: "Ten minutes with Greta, who mends clothes in a van". */
export function standfirstOf([first, ...below]: Pasted): string | undefined {
  const [line, ...others] = first ?? []
  if (line === undefined || others.length > 0 || below.length === 0) return undefined
  const { text, isItem, isHeading } = line
  const isOpen = !isItem && !isHeading && !terminal.test(text) && !isLabelled(text) && !isNeeded(text)
  return isOpen && columnsOf(text) <= longestStandfirst ? text : undefined
}
const longestStandfirst = 160
