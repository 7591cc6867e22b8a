import { cleanCharacters } from '#shared/writing/characters.ts'
import { removeMarkup } from '#shared/writing/markup.ts'
import { columnsIn } from '#shared/writing/settings.ts'
import { beginsNotes, isCoda, isLeadIn, sharesWords } from '#shared/writing/talk.ts'
import { beginsVariant, unwrap } from '#shared/writing/unwrap.ts'

/** Half-width columns held back at the beginning of an answer, unless its first sentence speaks of the source. */
const heldBack = 240
/** Characters held back at the beginning of each line, until it is known that it is of the post. */
const heldOfLine = 60
/** A line with a mark is shown at its end, or at this length. */
const longestHeld = 400

const thought = /^\s{0,20}<(?:think|thinking|reasoning|thoughts?|analysis|reflection|scratchpad|planning)\b/iu
const thoughtEnd = /<\/(?:think|thinking|reasoning|thoughts?|analysis|reflection|scratchpad|planning)>/iu
/** Beginnings of an answer whose post is not known before its end: JSON, a code block, a tag. */
const opaque = /^\s{0,20}(?:<|\{|\[|```|~~~)/u
/** A refusal or a question back. */
const talk =
  /^\W{0,9}(?:i(?:['’]m| am)? (?:sorry|afraid|cannot|can['’]?t|unable|won['’]t)|sorry|as an ai|unfortunately|error\b|could you|can you|please provide|(?:很)?抱歉|對不起|我(?:無法|不能)|請(?:提供|告訴)|申し訳|恐れ入り|すみません)/iu
/** What may be more than text once it is complete. */
const mark = /[*_~`[<&|\\=:#>]/u
const sentenceEnd = /[.!?](?=\s|$)|[。！？\n]/u
const wordEnd = /(?:\s(?=\S{0,60}$)|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？]$)/u

/** Text of an answer as it comes, for reading along. The finished post replaces it. */
export interface LiveText {
  add: (chunk: string) => void
}

/**
 * Shows what a model writes as far as it is the post: the beginning is held back until thoughts, talk, code block and
 * JSON are known; then words go out as they come, and words with marks once their line is complete.
 */
export function openLiveText(source: string, show: (text: string) => void): LiveText {
  let waiting = ''
  let phase: 'head' | 'body' | 'silent' = 'head'
  let line: 'new' | 'shown' | 'dropped' = 'new'

  /** Decides on the beginning once there is enough of it. */
  const begin = (chunk: string): void => {
    if (thought.test(waiting)) {
      if (!waiting.slice(-chunk.length - 20).includes('>')) return
      const end = thoughtEnd.exec(waiting)
      if (!end) return
      waiting = waiting.slice(end.index + end[0].length)
    }
    if (columnsIn(waiting.trim()) < heldBack && !speaksOfSource(waiting, chunk)) return
    const { text, reasons } = unwrap(cleanCharacters(waiting).text, source)
    const isHidden = opaque.test(waiting) || talk.test(text) || reasons.length > 0 || text === ''
    phase = isHidden ? 'silent' : 'body'
    line = 'shown'
    // The blanks at the end belong to the next word.
    waiting = text + waiting.slice(waiting.trimEnd().length)
  }

  /** A first sentence on what the source is on needs no more looks. */
  const speaksOfSource = (text: string, chunk: string): boolean =>
    sentenceEnd.test(chunk) && sentenceEnd.test(text) && !isLeadIn(text, source) && sharesWords(text, source)

  /** Takes from the text what can be shown, up to the end of its line or of its last word. @returns whether there was any */
  const takePart = (): boolean => {
    const end = waiting.indexOf('\n')
    const current = end < 0 ? waiting : waiting.slice(0, end + 1)
    if (line === 'new') {
      if (end < 0 && current.length < heldOfLine) return false
      if (beginsVariant(current, source) || beginsNotes(current, source)) phase = 'silent'
      line = isCoda(current, source) ? 'dropped' : 'shown'
    }
    const part = end < 0 ? readyPart(current) : current
    waiting = waiting.slice(part.length)
    if (part && line === 'shown' && phase === 'body') show(plain(part))
    if (end >= 0) line = 'new'
    return end >= 0 && phase === 'body'
  }
  return {
    add(chunk) {
      if (phase === 'silent') return
      waiting += chunk
      if (phase === 'head') begin(chunk)
      if (phase === 'body') while (takePart());
    },
  }
}

/** Of a line that goes on: its whole words before the first mark. */
function readyPart(line: string): string {
  if (line.length > longestHeld) return line
  const at = line.search(mark)
  if (at >= 0) return line.slice(0, at)
  const end = wordEnd.exec(line)
  if (!end) return ''
  return /\s/u.test(end[0]) ? line.slice(0, end.index) : line
}

/** A part of a line without its marks. The blanks around it stay. */
function plain(part: string): string {
  const text = part.trim()
  if (text === '') return part
  const start = part.indexOf(text)
  return part.slice(0, start) + removeMarkup(cleanCharacters(text).text).text + part.slice(start + text.length)
}
