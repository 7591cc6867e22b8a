import { wordsOf } from '../../segmenters.ts'
import { type Finding, maxFindings } from '../finding.ts'
import type { Note, StepResult } from '../step.ts'
import { type MainlandWord, mainlandWords } from './mainland-words.ts'

const fullWidth: Record<string, string> = {
  ',': '，',
  '.': '。',
  '!': '！',
  '?': '？',
  ':': '：',
  ';': '；',
}

/** Behind Chinese, at its end or before more of it; `:)` stays. */
const betweenChinese =
  /(?<=[\p{Script=Han}」』》）】…—])([,.:;]|[!?]{1,9})([ \t]{0,4})(?![ \t!-~\p{N}\p{Script=Latin}])/u
/** Between Chinese and a digit, a letter or a price: `時間:10:30` has one of each kind, and `:D` is a face. */
const behindChinese =
  /(?<=[\p{Script=Han}」』》）】])([,;]|:(?![DPOdpox](?![\p{L}\p{N}])))(?<!https?:\/\/\S{1,120})([ \t]{0,4})(?=[\p{N}\p{Script=Latin}]|[$£€]\d|NT\$)/u
const beforeChinese = /(?<=[\p{N}\p{Script=Latin}%)）])([,:;])([ \t]{0,4})(?=[\p{Script=Han}「『《（【])/u
/** Behind an address stands a blank first, or it would become a part of the link. */
const behindAddress =
  /(?=[ \t,;:])(?<=https?:\/\/[!-~]{1,300})(?<![ \t,;:])([ \t]{0,4}[,;:])([ \t]{0,4})(?=[\p{Script=Han}「『《（【])/u
const halfWidthMark = new RegExp(
  [behindAddress, betweenChinese, behindChinese, beforeChinese].map(({ source }) => source).join('|'),
  'gu',
)
/** A pair with Chinese at both of its ends and before it. */
const aroundChinese =
  /(?<=^|[\p{Script=Han}」』》）】，。！？：；…—,!?;\s])\((?=[\p{Script=Han}「『《])([^()\n]{1,80})(?<=[\p{Script=Han}」』》！？。!?])\)(?![-"#$%&'*+/<=>@[\\\]^_`{|}~]|\d|\p{Script=Latin})/u
/** One behind Chinese, around words or figures and no face: 「(｡･ω･｡)」; and one with Chinese behind an amount or a name: 「500ml(便宜的)」, and no `print(字串)`. */
const besideChinese =
  /(?<=[\p{Script=Han}」』》）】])\((?!https?:)(?=[\p{Script=Han}\p{Script=Latin}\p{N}「『《$£€])([\p{Script=Han}\p{Script=Latin}\p{N} \t，。、：；！？「」『』《》…—～~·,.:;!?%$£€&+/'’-]{1,80})\)(?![-"#$%&'*+/<=>@[\\\]^_`{|}~]|\d|\p{Script=Latin})/u
const behindAmount =
  /(?<=(?<![\w.])(?=[A-Za-z]{0,12}[A-Z\d])[A-Za-z\d]{1,20})\((?=[\p{Script=Han}「『《])([^()\n]{1,80})\)(?![-"#$%&'*+/<=>@[\\\]^_`{|}~]|\d|\p{Script=Latin})/u
const halfWidthPair = new RegExp(
  [aroundChinese, besideChinese, behindAmount].map(({ source }) => source).join('|'),
  'gmu',
)
/** A pair around Chinese, or within it. */
const westernQuotes =
  /“([^“”\n]{1,200})”|(?<![\p{Script=Latin}\p{N}])"(?! )([^"\n]{1,200})(?<! )"(?![\p{Script=Latin}\p{N}])/gu
const innerQuotes = /‘([^‘’\n]{1,100})’/gu
const dots = /(?<=[\p{Script=Han}」』》）】，。！？])\.{3,9}(?![\w.])/gu
const dashes = /(?<=[\p{Script=Han}」』》）】])-{2,3}(?=[\p{Script=Han}「『《（]|$)/gmu
/** What stands in quotation marks may be the source's own. */
const quotation = /「[^「」\n]{1,200}」|『[^『』\n]{1,200}』/gu

/**
 * Makes the punctuation between Chinese characters full-width, as Taiwan sets it, and its quotation marks 「」. What is
 * quoted word by word from the source keeps its punctuation.
 */
export function punctuateTaiwan(text: string, source: string): StepResult {
  const quoted = withTaiwanQuotes(text)
  const marked = withWideMarks(quoted, quotedPlaces(quoted, source))
  const changed = withDots(marked, source)
  return { text: changed, notes: changed === text ? [] : [{ step: 'punctuation', detail: 'full-width' }] }
}

/** Commas, colons, semicolons and brackets beside Chinese at their full width. */
export function withWideMarks(text: string, isKept: Uint8Array = new Uint8Array(text.length)): string {
  if (!/[,.:;!?()]/u.test(text)) return text
  const paired = text.replace(halfWidthPair, (pair: string, ...found: unknown[]) =>
    isKept[found.at(-2) as number] ? pair : `（${pair.slice(1, -1)}）`,
  )
  return paired.replace(halfWidthMark, (found: string, ...parts: unknown[]) => {
    const at = parts.at(-2) as number
    if (isKept[at]) return found
    const [, before = '', marks = '', blank = ''] = /^([ \t]*)([^ \t]+)([ \t]*)$/u.exec(found) ?? []
    const isBehindAddress = parts[0] !== undefined
    const next = paired.slice(at + found.length, at + found.length + 2)
    const keepsBlank = !/^[\p{Script=Han}「『《（【\p{N}\p{Script=Latin}$£€]/u.test(next)
    const wide = marks.replace(/[,.!?:;]/gu, (mark) => fullWidth[mark]!)
    return (isBehindAddress ? ' ' : before) + wide + (keepsBlank ? blank : '')
  })
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** “ ” and " " as 「」, and ‘ ’ within them as 『』. */
function withTaiwanQuotes(text: string): string {
  if (!/[“"]/u.test(text)) return text
  return text.replace(westernQuotes, (found: string, curly: string | undefined, straight: string, at: number) => {
    const words = curly ?? straight
    const around = text.slice(Math.max(0, at - 1), at) + text.slice(at + found.length, at + found.length + 1)
    if (!isChinese(words) && !(curly && isChinese(around))) return found
    return `「${words.replace(innerQuotes, '『$1』')}」`
  })
}

/** `...` and `--` behind Chinese, as long as they are there. */
function withDots(text: string, source: string): string {
  if (!/\.{3}|--/u.test(text)) return text
  const isQuoted = quotedPlaces(text, source)
  const put = (sign: string) => (found: string, at: number) => (isQuoted[at] ? found : sign)
  return text.replace(dashes, put('——')).replace(dots, put('……'))
}

/** 1 where a quotation stands that the source has as well. */
function quotedPlaces(text: string, source: string): Uint8Array {
  const places = new Uint8Array(text.length)
  for (const { 0: passage, index } of text.matchAll(quotation)) {
    if (source.includes(passage.slice(1, -1))) places.fill(1, index, index + passage.length)
  }
  return places
}

const rowsByFirst = new Map<string, MainlandWord[]>()
for (const row of mainlandWords) {
  const first = row.word[0]!
  rowsByFirst.set(
    first,
    [...(rowsByFirst.get(first) ?? []), row].sort((a, b) => b.word.length - a.word.length),
  )
}

interface Found {
  row: MainlandWord
  start: number
  end: number
}

/** So many characters on either side decide whether it is the word or a part of others. */
const neighbours = 4

function isOtherWord({ word, unless }: MainlandWord, text: string, start: number): boolean {
  return unless?.test(text.slice(Math.max(0, start - neighbours), start + word.length + neighbours)) ?? false
}

/** From this length on, nothing else is written so, though the dictionary may not know the word: 用人|行|橫|道. */
const longWord = 4

/** The dictionary joins these to the last character before them: 芯|片上, 打印|機能用. They begin no other word there. */
const oftenBehind = /[上下中後前裡內外的了到來都能也]/u

/** A text is taken apart at the first look: most have none of these words. */
class WordEdges {
  readonly #text: string
  #edges?: Uint8Array

  constructor(text: string) {
    this.#text = text
  }

  /** Whether a place begins, and ends where that is asked, where words do: 推出|租車 has no 出租車. */
  isApart(start: number, end: number | undefined): boolean {
    this.#edges ??= this.#read()
    const edges = this.#edges
    if (!edges[start]) return false
    if (end === undefined) return true
    return edges[end] === 1 || (edges[end + 1] === 1 && oftenBehind.test(this.#text[end]!))
  }

  #read(): Uint8Array {
    const edges = new Uint8Array(this.#text.length + 1)
    for (const { index } of wordsOf(this.#text)) edges[index] = 1
    edges[this.#text.length] = 1
    return edges
  }
}

/** Mainland words from left to right, the longest at each place; none that the source has itself. */
function* wordsIn(text: string, source: string): Generator<Found> {
  const edges = new WordEdges(text)
  const isWhole = ({ word, isSure, open }: MainlandWord, start: number): boolean =>
    !isSure ||
    word.length >= longWord ||
    open === 'both' ||
    edges.isApart(start, open === 'end' ? undefined : start + word.length)
  let at = 0
  while (at < text.length) {
    const rows = rowsByFirst.get(text[at]!)
    const row = rows?.find((one) => text.startsWith(one.word, at) && !isOtherWord(one, text, at) && isWhole(one, at))
    if (row && !source.includes(row.word)) yield { row, start: at, end: at + row.word.length }
    at += row?.word.length ?? 1
  }
}

/**
 * Words of mainland Chinese that Taiwan says otherwise. Words of the source are the person's own and are never named.
 * @returns at most as many as are stored with a post
 */
export function mainlandFindings(text: string, place: Finding['in'], source: string): Finding[] {
  const findings: Finding[] = []
  for (const { row, start, end } of wordsIn(text, source)) {
    findings.push({ kind: 'word', in: place, start, end, text: row.word, instead: row.taiwan })
    if (findings.length === maxFindings) break
  }
  return findings
}

/** Replaces the words that no Taiwanese writer means otherwise, where they are no parts of others; `mainlandFindings` names the others. */
export function replaceSureWords(text: string, source: string): StepResult {
  const notes: Note[] = []
  let replaced = ''
  let copied = 0
  for (const { row, start, end } of wordsIn(text, source)) {
    if (!row.isSure) continue
    replaced += text.slice(copied, start) + row.taiwan
    copied = end
    notes.push({ step: 'mainland-words', detail: row.word })
  }
  return { text: replaced + text.slice(copied), notes }
}
