import { separatorOf, splitTrailingHashtags } from '../../platforms/hashtags.ts'
import { sentenceEnds } from '../../sentences.ts'
import { columnsIn } from '../columns.ts'
import { breaksOff, endsOpen, shortestOpen, shortestRepeat } from './breaks-off.ts'

/** An end of a sentence and what may stand behind it: closing marks, blanks, emoji. */
const ended = /[.!?。！？…‼⁉；;:：～~♪][\s\p{Pe}\p{Pf}"'*]{0,9}$/u
const closed = /[\p{Pe}\p{Pf}"'\p{Emoji_Presentation}\p{Extended_Pictographic}]\ufe0f?$/u
const address = /https?:\/\/|www\.|@/u
const listItem = /^\s{0,9}(?:[•・\-–—*‣▪✓✔→]|\d{1,3}[.)、]|[\p{Extended_Pictographic}])/u
/** Words after which a sentence goes on. */
const goesOn =
  /(?:[,，、(（「“\-–—]|(?<![\p{L}\p{N}])(?:the|an?|of|to|and|or|but|with|in|on|for|by|from|at|as|that|which|is|are|was|were|will|its|their|our|your|this)|[的和與及在把被將對從於是]|[はがをにでとのへも])$/iu

/** Lines shorter than this may be a call or a signature without an end. */
const shortLine = 36

/** Chinese and Japanese put no blank between a sentence and the hashtag behind it, and may write its sign full-width. */
const tagBehindSentence = /(?<=[。！？!?…」』）])#(?=[\p{L}\p{N}_])/gu
const withPlainTags = (text: string): string => text.replaceAll('＃', '#').replace(tagBehindSentence, ' #')

/** A label and its value: "Price: £185", 「會場：二樓」. */
const labelled = /^[^\s：:.!?。！？][^：:.!?。！？]{0,30}[：:] ?\S/u
const figureEnd = /(?:[\p{N}\p{Sc}%％°℃円元]|\p{N} ?\p{L}{1,3})$/u

/** A line of a table needs no end: one of several, or one that comes to a figure; nor does a place beneath a date. */
function isRow(line: string, before = ''): boolean {
  if (goesOn.test(line)) return false
  if (labelled.test(line) && (figureEnd.test(line) || labelled.test(before))) return true
  return /\p{N}/u.test(before) && !endsProperly(before) && !goesOn.test(before) && /^[\p{Lu}\p{Lo}]/u.test(line)
}

const endsProperly = (line: string): boolean =>
  ended.test(line) || closed.test(line) || address.test(line.slice(line.lastIndexOf(' ') + 1))
const isProse = (line: string): boolean => !listItem.test(line) && columnsIn(line) >= shortLine

/** What is known of how a text ended. */
interface Ending {
  /** The provider says that the model ended it, so that a last line may do without an end. */
  hasStopped?: boolean
  /** What the text was made from. */
  source?: string
  /** Of a video. */
  title?: string | undefined
}

/**
 * Whether a post stops inside a sentence: its last line has no end while others, or the sentences before it, have one.
 * Hashtags at the end do not count, nor does a list or a short last line of its own. A post that its model has ended itself
 * stops inside a sentence only where that sentence breaks off.
 * @source docs/decisions/0142-trust-the-providers-word-for-an-end.md
 */
export function endsCut(text: string, { hasStopped = false, source = '', title = '' }: Ending = {}): boolean {
  const { body } = splitTrailingHashtags(withPlainTags(text))
  const lines = body.split('\n').map((line) => line.trim())
  const last = lines.at(-1) ?? ''
  if (!last || endsProperly(last)) return false
  if (hasStopped) {
    const end = lastEnd(last)
    const before = [title, ...lines.slice(0, -1), last.slice(0, end)].join('\n')
    return breaksOff({ rest: last.slice(end).trim(), before, source })
  }
  if (listItem.test(last) || isRow(last, lines.at(-2))) return false
  if (lastEnd(last) > 0 || isBeginningOf(last, lines.slice(0, -1))) return true
  const others = lines.slice(0, -1).filter(isProse)
  const share = others.filter(endsProperly).length / Math.max(1, others.length)
  if (others.length === 0 || share < 0.5) return false
  return goesOn.test(last) || columnsIn(last) >= shortLine || lines.at(-2) !== ''
}

/** A last line that says the beginning of an earlier one again stops where a model was stopped. */
const isBeginningOf = (last: string, lines: readonly string[]): boolean =>
  columnsIn(last) >= (endsOpen.test(last) ? shortestOpen : shortestRepeat) &&
  lines.some((line) => line.length > last.length && line.startsWith(last))

/** Where the last whole sentence of a text ends; 0 without one. */
const lastEnd = (text: string): number => sentenceEnds(text).at(-1) ?? 0

/** Takes an unfinished sentence off the end and keeps the hashtags. A text without a whole sentence stays as it is. */
export function cutToLastSentence(whole: string): string {
  const text = withPlainTags(whole)
  const { body, tags } = splitTrailingHashtags(text)
  const lastLine = body.lastIndexOf('\n') + 1
  const inLine = lastEnd(body.slice(lastLine))
  const uncut = inLine > 0 ? body.slice(0, lastLine + inLine) : body.slice(0, lastLine).trimEnd()
  const kept = uncut || body
  return tags.length > 0 ? `${kept}${separatorOf(text, body)}${tags.join(' ')}` : kept
}
