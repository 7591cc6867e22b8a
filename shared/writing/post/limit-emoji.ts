import { countEmoji, emoji, mapEmojiRuns } from '../../platforms/measure.ts'
import { withOneBlankLine } from '../paragraphs.ts'

/** Marks left behind would make an emoji of the sign before them. */
const emojiAndMarks = new RegExp(`${emoji.source}[\\u200d\\u20e3\\ufe0f]*`, 'gv')

const mapSigns = (text: string, change: (sign: string, at: number) => string): string =>
  mapEmojiRuns(text, (run, start) => run.replace(emojiAndMarks, (sign, at: number) => change(sign, start + at)))

/** An emoji of a line. */
interface Sign {
  text: string
  start: number
  isKept: boolean
}

interface Line {
  text: string
  signs: Sign[]
}

/**
 * Takes out emoji until there are at most `max`, and the blanks and empty lines that they leave: first doubled ones, from
 * the last; then those of lists that have more of them than are left, each list as a whole; then the last ones of the rest.
 * @source docs/decisions/0143-keep-or-drop-the-signs-of-a-list-together.md
 */
export function limitEmoji(text: string, max: number): string {
  if (max === Number.POSITIVE_INFINITY || countEmoji(text) <= max) return text
  const lines = text.split('\n').map(readLine)
  dropDoubled(lines, max)
  const lists = findLists(lines)
  if (keptIn(lines).length > max) dropOthers(lines, lists, max)
  const listed = new Set(lists.flat())
  const limited = tidyBlanks(lines.map((line) => drawLine(line, listed.has(line))).join('\n'))
  // A sign that went may have stood between the halves of another.
  return countEmoji(limited) > max ? tidyBlanks(withFirst(limited, max)) : limited
}

function readLine(text: string): Line {
  const signs: Sign[] = []
  mapSigns(text, (sign, start) => {
    signs.push({ text: sign, start, isKept: true })
    return sign
  })
  return { text, signs }
}

const keptIn = (lines: readonly Line[]): Sign[] => lines.flatMap(({ signs }) => signs.filter(({ isKept }) => isKept))

/** As many as are too many. */
function dropDoubled(lines: readonly Line[], max: number): void {
  const doubled = lines.flatMap(({ text, signs }) =>
    signs.filter((sign, i) => i > 0 && isSame(text, signs[i - 1]!, sign)),
  )
  const over = keptIn(lines).length - max
  for (const sign of doubled.slice(Math.max(0, doubled.length - over))) sign.isKept = false
}

/** Whether a sign stands directly behind the same one. */
const isSame = (line: string, before: Sign, sign: Sign): boolean =>
  plain(before) === plain(sign) && line.slice(before.start + before.text.length, sign.start).trim() === ''

const plain = ({ text }: Sign): string => text.replaceAll('\ufe0f', '')

const listMark = /^(?:[•‣▪◦·・*–-]|\d{1,2}[.)、])?$/u

const beginsWithSign = ({ text, signs: [first] }: Line): boolean =>
  first !== undefined &&
  listMark.test(text.slice(0, first.start).trim()) &&
  /[\p{L}\p{N}]/u.test(text.slice(first.start + first.text.length))

/** Lines that follow each other and each begin with a sign, behind a list mark or not. */
function findLists(lines: readonly Line[]): Line[][] {
  const lists: Line[][] = []
  let list: Line[] = []
  for (const line of lines) {
    if (!beginsWithSign(line)) list = []
    else if (list.push(line) === 2) lists.push(list)
  }
  return lists
}

function dropOthers(lines: readonly Line[], lists: readonly Line[][], max: number): void {
  const leading = lists.map((list) => list.map(({ signs }) => signs[0]!))
  let left = max
  for (const signs of leading) {
    if (signs.length <= left) left -= signs.length
    else for (const sign of signs) sign.isKept = false
  }
  const ofLists = new Set(leading.flat())
  for (const sign of keptIn(lines)
    .filter((kept) => !ofLists.has(kept))
    .slice(left))
    sign.isKept = false
}

const keycap = /^(\d)\ufe0f?\u20e3/u

/** A line of a list that has lost its sign and has no other mark gets one. */
function drawLine({ text, signs }: Line, isOfList: boolean): string {
  if (signs.every(({ isKept }) => isKept)) return text
  const kept = new Set(signs.filter(({ isKept }) => isKept).map(({ start }) => start))
  const left = mapSigns(text, (sign, at) => (kept.has(at) ? sign : ''))
  const first = signs[0]!
  if (!isOfList || first.isKept || text.slice(0, first.start).trim() !== '') return left
  const number = keycap.exec(first.text)?.[1]
  return `${number ? `${number}.` : '•'} ${left.trimStart()}`
}

function withFirst(text: string, max: number): string {
  let left = max
  return mapSigns(text, (sign) => {
    left -= 1
    return left >= 0 ? sign : ''
  })
}

const tidyBlanks = (text: string): string =>
  withOneBlankLine(text.replace(/[ \t]{2,}/gu, ' ').replace(/^[ \t]+|(?<![ \t])[ \t]+$/gmu, '')).trim()
