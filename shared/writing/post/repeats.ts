import { piecesTo, wholeSentenceEnds } from '../../sentences.ts'
import { columnsIn } from '../columns.ts'
import { withOneBlankLine } from '../paragraphs.ts'
import type { StepResult } from '../step.ts'

/** Shorter ones may be a call that is meant to come back. */
const shortest = 15
const listItem = /^\s{0,9}(?:[•・\-–—*#]|\d{1,3}[.)、])\s{0,9}/u
const hashtags = /^\s{0,9}#/u

/**
 * Takes out lines and sentences that stand in the text already, word by word. What a list says again of the text before
 * it, hashtags and what the source itself repeats stay.
 */
export function dropRepeats(text: string, source: string): StepResult {
  const said = new Said(source)
  const detail = new Set<string>()
  const noteLine = (): unknown => detail.add('line')
  const once = withoutLoops(text.split('\n'), source, noteLine)
  const lines = withoutRepeatedItems(once, source, noteLine).flatMap((line) => {
    if (listItem.test(line)) return [line]
    const left = withoutRepeats(withoutLoopsInLine(line, source), said)
    if (left !== line) detail.add(left === '' ? 'line' : 'sentence')
    return left === '' && line.trim() !== '' ? [] : [left]
  })
  const kept = withOneBlankLine(lines.join('\n')).trim()
  return detail.size === 0
    ? { text, notes: [] }
    : { text: kept, notes: [...detail].map((what) => ({ step: 'repeats', detail: what })) }
}

/** So often no call comes back, one behind the other. In half-width columns, a shorter one may. */
const fewestInLoop = 3
const shortestInLoop = 10
/** In half-width columns: a shorter one that comes twice in a row may be a call. */
const shortestEcho = 15

/** How often a line comes again behind a place, with nothing but blank lines between, and where the last one ends. */
function readLoop(lines: readonly string[], start: number, key: string): { count: number; next: number } {
  let next = start + 1
  let count = 1
  for (let at = next; at < lines.length; at += 1) {
    const other = lines[at]!.trim()
    if (other === '') continue
    if (other !== key) break
    count += 1
    next = at + 1
  }
  return { count, next }
}

/** Of a line that a model could not leave, one. Blank lines may stand between. */
function withoutLoops(lines: readonly string[], source: string, onDrop: () => void): string[] {
  const kept: string[] = []
  for (let i = 0; i < lines.length; ) {
    const key = lines[i]!.trim()
    const { count, next } = key === '' ? { count: 1, next: i + 1 } : readLoop(lines, i, key)
    const isLong = columnsIn(key) >= (count >= fewestInLoop ? shortestInLoop : shortestEcho)
    const isLoop = count > 1 && isLong && !listItem.test(key) && !isRepeatedIn(source, key)
    kept.push(...(isLoop ? [lines[i]!] : lines.slice(i, next)))
    if (isLoop) onDrop()
    i = next
  }
  return kept
}

/** Words or a sentence that come again and again in a line, so often that no call comes back; the blank belongs to the one before. */
const loopInLine = /(?<=^|[\s。！？!?.])(\S[^\n]{1,60}?[\s。！？!?.])(?:\s{0,3}\1){3,}/gu
/** In half-width columns: a shorter one may be laughter. */
const shortestInLine = 6

/** A line with one of them. */
const withoutLoopsInLine = (line: string, source: string): string =>
  `${line} `
    .replace(loopInLine, (found, one: string) =>
      columnsIn(one) >= shortestInLine && /\p{L}{2}/u.test(one) && !isRepeatedIn(source, one.trim()) ? one : found,
    )
    .slice(0, line.length)
    .trimEnd()

/** Another list may say the same of something else. */
function withoutRepeatedItems(lines: readonly string[], source: string, onDrop: () => void): string[] {
  let said = new Said(source)
  return lines.filter((line) => {
    if (line.trim() === '' || hashtags.test(line)) return true
    const isItem = listItem.test(line)
    if (!isItem) said = new Said(source)
    const isKept = !isItem || said.isNew(line.replace(listItem, ''))
    if (!isKept) onDrop()
    return isKept
  })
}

/** A line without the sentences that were said before; as it is where there are none. */
function withoutRepeats(line: string, said: Said): string {
  const sentences = piecesTo(wholeSentenceEnds(line), line)
  if (sentences.length > 1 && !said.isNew(line)) return ''
  const left = sentences.filter(
    (sentence, i) => said.isNew(sentence) && !isEcho(sentence, sentences[i - 1], said.source),
  )
  return left.length === sentences.length ? line : left.join('').trim()
}

/** One with which another sentence ends. */
const shortestTail = 24

/** Whether a sentence says again what the one before it has just said, or ended with. */
function isEcho(sentence: string, before: string | undefined, source: string): boolean {
  const key = sentence.trim()
  const last = before?.trim()
  if (!last?.endsWith(key)) return false
  return columnsIn(key) >= (last === key ? shortestEcho : shortestTail) && !isRepeatedIn(source, key)
}

/** What a text has said so far, and what its source says more than once as well. */
class Said {
  readonly source: string
  readonly #sentences = new Set<string>()
  readonly #mayRepeat = new Map<string, boolean>()

  constructor(source: string) {
    this.source = source
  }

  /** Whether a sentence is the first of its words, or may come again. */
  isNew(sentence: string): boolean {
    const key = sentence.trim()
    if (key.length < shortest) return true
    if (this.#sentences.has(key)) return this.#isRepeatedInSource(key)
    this.#sentences.add(key)
    return true
  }

  #isRepeatedInSource(key: string): boolean {
    const isRepeated = this.#mayRepeat.get(key) ?? isRepeatedIn(this.source, key)
    this.#mayRepeat.set(key, isRepeated)
    return isRepeated
  }
}

function isRepeatedIn(source: string, sentence: string): boolean {
  const first = source.indexOf(sentence)
  return first >= 0 && source.includes(sentence, first + sentence.length)
}
