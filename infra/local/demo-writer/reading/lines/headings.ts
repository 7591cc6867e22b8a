import { dated, timed } from '../dates.ts'
import { fewestQuestions } from '../interview.ts'
import { columnsOf } from '../language.ts'
import { countedHeading, isLabelled, isNeeded, type Line, terminal } from './line.ts'

/** A heading that counts out a part, where that stands beneath it: 「方法一：小蘇打」, or a number alone where each has its part. */
export function withParts(lines: readonly Line[]): Line[] {
  const numbered = lines.filter(({ isNumbered }) => isNumbered)
  const areHeadings =
    numbered.length >= fewestSections &&
    numbered.every(({ number }, i) => number === i + 1) &&
    lines.every((line, i) => !line.isNumbered || isAboveProse(lines, i, false))
  return lines.map((line, i) => {
    if (areHeadings && line.isNumbered)
      return { ...line, isItem: false, isNumbered: false, isHeading: true, text: `${line.number}. ${line.text}` }
    return isAboveProse(lines, i, line.isItem) && countedHeading.test(line.text) ? { ...line, isHeading: true } : line
  })
}

const isAboveProse = (lines: readonly Line[], i: number, isItem = isInList(lines[i]!)): boolean => {
  const [line, next] = [lines[i]!, lines[i + 1]]
  return next !== undefined && !next.isItem && terminal.test(next.text) && !isItem && !terminal.test(line.text)
}
const isInList = ({ isItem, mark }: Line): boolean => isItem && !headingMark.test(mark ?? '')
const headingMark = /^[■◆●▪]$/u

/** A line above a paragraph that is neither a label nor a fact. */
const isSet = (lines: readonly Line[], i: number): boolean => {
  const { text } = lines[i]!
  return isAboveProse(lines, i) && !/[,，、:：]$/u.test(text) && !isLabelled(text) && !isNeeded(text)
}

/** Under a headline that promises how to do something the lines above its paragraphs say what is done. */
export function withSections(lines: readonly Line[], title: string): Line[] {
  const isHeading = (line: Line, i: number): boolean =>
    isSet(lines, i) && !line.isItem && columnsOf(line.text) <= longestSection
  const found = lines.flatMap((line, i) => (isHeading(line, i) ? [i] : []))
  const isGuide = promisesWay.test(title) && found.length >= fewestSections
  return lines.map((line, i) => (isGuide && found.includes(i) ? { ...line, isHeading: true } : line))
}

const longestSection = 64
const fewestSections = 3
const promisesWay =
  /^how (?:to|I|we)\b|\b(?:guide to|guide for|step by step)\b|(?:two|three|four|five|six|seven|\d{1,2}) (?:\p{L}+ ){0,2}(?:ways|tips|steps|tricks|rules|habits|mistakes)\b|如何|怎麼|教學|攻略|訣竅|[三四五六七八\d](?:招|步|個方法|個步驟|個技巧|個習慣|件事)|(?:やり|作り|選び|書き|使い|育て)方|方法|コツ|手順|[三四五六七\d]つの(?:方法|コツ|ポイント|習慣|手順)/iu

/**
 * 「◆クリスマスおはなし会」 above a paragraph says what that is on: it goes with it. Without a mark before them two short lines of that kind are
 * headings; one may be anything.
 */
export function withTopics(lines: readonly Line[]): Line[] {
  const isTopic = ({ text, isHeading, isFact }: Line, i: number): boolean =>
    isHeading !== true &&
    isFact !== true &&
    isSet(lines, i) &&
    columnsOf(text) <= longestTopic &&
    !ofPage.test(text) &&
    !isOfDay(text)
  const found = lines.flatMap((line, i) => (isTopic(line, i) ? [i] : []))
  const marked = found.filter((i) => isMarked(lines[i]!))
  const plain = found.filter(
    (i) => !isMarked(lines[i]!) && i > 0 && columnsOf(lines[i]!.text) <= longestPlain && !endsList(lines, i),
  )
  const asked = lines.flatMap((_, i) => (isAskedAbove(lines, i) ? [i] : []))
  const topics = new Set([
    ...marked,
    ...(plain.length >= fewestPlain ? plain : []),
    ...(asked.length < fewestQuestions ? asked : []),
  ])
  return lines.map((line, i) => {
    if (topics.has(i)) return { ...line, isTopic: true, isItem: false }
    const above = lines[i - 1]
    return topics.has(i - 1) ? { ...line, heading: above!.text.replace(bracketed, '$1') } : line
  })
}

/** 「Q. かびが出たら？」 above its answer, which has no mark; of an interview questions are turns. */
const isAskedAbove = (lines: readonly Line[], i: number): boolean => {
  const [line, next] = [lines[i]!, lines[i + 1]]
  const isQuestion = /^Q ?[.．:：] ?[^。？?]{2,60}[？?]$/u.test(line.text)
  return isQuestion && next !== undefined && !next.isItem && !/^[QA] ?[.．:：]/u.test(next.text)
}

/** "1 magnetic strip", "Quick-start card": the last of some short lines is one of them. */
const endsList = (lines: readonly Line[], i: number): boolean =>
  [lines[i - 1], lines[i - 2]].every(
    (line) => line !== undefined && !line.isItem && !terminal.test(line.text) && columnsOf(line.text) <= longestPlain,
  )

const longestTopic = 48
const longestPlain = 32
const fewestPlain = 2
const isMarked = ({ text, mark }: Line): boolean => mark !== undefined || /^[■□◆◇●○▼▪▍【〔《＜<]/u.test(text)
const bracketed = /^[【〔《＜<]([^】〕》＞>]{1,40})[】〕》＞>]$/u
/** A day heads a programme, and a house its own address. */
const isOfDay = (text: string): boolean => dated.test(text) || timed.test(text) || /\d{4}/u.test(text)
/** What a page, a shop or a release has above what is no part of the text. */
const ofPage =
  /^[■◆●▍【]?\s?(?:關於|关于|about\b|会社概要|會社概要|企業情報|.{0,8}について$|公司簡介|notes? to editors|ends?$|.{0,12}お?問い?合わせ|新聞聯絡|媒體聯絡|(?:media |press )?contacts?\b|(?:customer |our )?reviews?\b|what (?:\p{L}+ ){1,2}(?:say|says|think)|(?:買家|顧客)?評價|お客様の声|レビュー|comments?\b|常見問題|よくある(?:ご)?質問|faq|share\b|by \p{Lu}|株式会社|代表取締役|(?:hello|hi|dear)\b)/iu
