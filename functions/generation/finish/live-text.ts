import { isTags } from '#shared/platforms/hashtags.ts'
import { endOfSentence } from '#shared/sentences.ts'
import {
  beginsNotes,
  beginsOnSource,
  isCommentaryAlone,
  isCommentaryBelowTags,
  isPostamble,
  isPreamble,
} from '#shared/writing/answers/commentary.ts'
import { beginsAssignment } from '#shared/writing/answers/containers.ts'
import { isCommentaryHeading, isCommentaryInstead } from '#shared/writing/answers/learned-commentary.ts'
import { countAt } from '#shared/writing/answers/metadata.ts'
import { sharesWords } from '#shared/writing/answers/shared-words.ts'
import { thinkingTags } from '#shared/writing/answers/thinking-tags.ts'
import { unwrap } from '#shared/writing/answers/unwrap.ts'
import { beginsVariant } from '#shared/writing/answers/versions.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { cleanCharacters, limitLineBreaks } from '#shared/writing/markup/characters.ts'
import { removeMarkup } from '#shared/writing/markup/markup.ts'

/** Half-width columns held back at the beginning of an answer, unless what it begins with speaks of the source. */
const heldBack = 240
/** Characters held back at the beginning of each line, until it is known that it is of the post. */
const heldOfLine = 60
/** A line with a mark is shown at its end, or at this length. */
const longestHeld = 400

const thought = new RegExp(String.raw`^\s{0,20}(?:<(?:${thinkingTags})\b|\[THINK(?:ING)?\])`, 'iu')
const thoughtEnd = new RegExp(String.raw`</(?:${thinkingTags})>|\[/THINK(?:ING)?\]`, 'iu')
/** A thought within an answer, where a model goes on to think after it has begun its post. */
const lateThought = new RegExp(String.raw`<((?:${thinkingTags})\b)[^<>]{0,80}>|\[THINK(?:ING)?\]`, 'iu')
/** So many characters may be the beginning of its end. */
const longestEnd = 40
/** Beginnings of an answer whose post is not known before its end: JSON, a code block, a tag, a channel. */
const opaque =
  /^\s{0,20}(?:<|\{|\[|```|~~~|(?:assistant)?(?:analysis|commentary)(?=[\p{Lu}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/u
/** A refusal or a question back. */
const refusal =
  /^\W{0,9}(?:i(?:['’]m| am)? (?:sorry|afraid|cannot|can['’]?t|unable|won['’]t)|sorry|as an ai|unfortunately|error\b|could you|can you|please provide|(?:很)?抱歉|對不起|我(?:無法|不能)|請(?:提供|告訴)|申し訳|恐れ入り|すみません)/iu
/** What may be more than text once it is complete. */
const mark = /[*_~`[<&|\\=:#>]/u
const fullStop = /[.!?。！？\n]/u
const wordEnd = /(?:\s(?=\S{0,60}$)|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？]$)/u

const wordEnds = /[\s\p{P}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A word that may go on. */
const openWord = /[\p{Script=Latin}\p{M}\p{N}'’]{1,60}$/u

/** Text of an answer as it comes, for reading along. The finished post replaces it. */
export interface LiveText {
  /** @returns whether the post has begun, so that there may be text to take */
  add: (chunk: string) => boolean
  /** What can be shown and was not taken before. */
  take: () => string
}

/** Live text that may end before the answer does. */
interface EndingText extends LiveText {
  /** Whether it goes on as a thought so far. */
  isThought: () => boolean
  /** Nothing follows. @returns what was held back and can be shown */
  end: () => string
}

/**
 * Shows what a model writes as far as it is the post: the beginning is held back until thoughts, commentary, code block and
 * JSON are known; then words go out as they come, and words with marks once their line is complete. Beyond the beginning
 * all work is done when text is taken, some times a second, and not with each token.
 */
export function openLiveText(source: string): EndingText {
  const answer = new LiveAnswer(source)
  return {
    add: (chunk) => answer.add(chunk),
    take: () => answer.take(),
    isThought: () => answer.isThought(),
    end: () => answer.end(),
  }
}

class LiveAnswer implements EndingText {
  readonly #source: string
  #waiting = ''
  #ready = ''
  #phase: 'head' | 'body' | 'silent' = 'head'
  #line: 'new' | 'shown' | 'dropped' = 'new'
  #isThinking = false
  /** The blank lines behind a thought stood before it already. */
  #skipsBlank = false
  /** The hashtags that end a post were shown. */
  #isBelowTags = false
  /** The last number such as `1/3` that was left out at the beginning of a line. */
  #count: { number: number; of: number } | undefined

  constructor(source: string) {
    this.#source = source
  }

  add(chunk: string): boolean {
    if (this.#phase === 'silent') return false
    this.#waiting += chunk
    if (this.#phase === 'head') this.#begin(chunk)
    return this.#phase === 'body'
  }

  take(): string {
    while (this.#phase === 'body' && this.#takePart());
    const text = this.#ready
    this.#ready = ''
    return text
  }

  isThought(): boolean {
    return this.#phase === 'head' && thought.test(this.#waiting)
  }

  end(): string {
    if (this.#phase === 'head' && !this.isThought() && !this.#isAllCommentary()) this.#openBody()
    const text = this.take()
    const rest = this.#phase === 'body' && !this.#isThinking ? this.#waiting : ''
    this.#waiting = ''
    if (rest === '' || (this.#line === 'new' && !this.#judgeLine(rest, true)) || this.#line !== 'shown') return text
    return this.#phase === 'body' ? text + plain(rest, this.#source) : text
  }

  #isAllCommentary(): boolean {
    return isCommentaryAlone(this.#waiting, this.#source) || isCommentaryInstead(this.#waiting, this.#source)
  }

  /** Decides on the beginning once there is enough of it. */
  #begin(chunk: string): void {
    if (!this.#passThought(chunk)) return
    const isEnough =
      columnsIn(this.#waiting.trim()) >= heldBack || this.#speaksOfSource(chunk) || this.#beginsOnSource(chunk)
    if (isEnough) this.#openBody()
  }

  #openBody(): void {
    const { text, reasons } = unwrap(cleanCharacters(this.#waiting).text, this.#source)
    const isOpaque = opaque.test(this.#waiting) || beginsAssignment(this.#waiting)
    const isNoPost = refusal.test(text) || isCommentaryInstead(text, this.#source)
    const isHidden = isOpaque || isNoPost || reasons.length > 0 || text === ''
    this.#phase = isHidden ? 'silent' : 'body'
    this.#line = 'shown'
    // The blanks at the end belong to the next word.
    this.#waiting = limitLineBreaks(this.#withoutCount(text)) + this.#waiting.slice(this.#waiting.trimEnd().length)
  }

  /** @returns false while a thought goes on */
  #passThought(chunk: string): boolean {
    if (!thought.test(this.#waiting)) return true
    // Only a new end can end it: a long thought is not read again with every chunk.
    const end = /[>\]]/u.test(this.#waiting.slice(-chunk.length - 24)) && thoughtEnd.exec(this.#waiting)
    if (!end) return false
    this.#waiting = this.#waiting.slice(end.index + end[0].length)
    return true
  }

  /** A first sentence on what the source is on needs no more looks. */
  #speaksOfSource(chunk: string): boolean {
    const text = this.#waiting
    const hasEnded = fullStop.test(chunk) && endOfSentence(text) !== undefined
    return hasEnded && !isPreamble(text, this.#source) && sharesWords(text, this.#source)
  }

  /** Asked at the ends of words; an opening of some words needs no end of its sentence. */
  #beginsOnSource(chunk: string): boolean {
    if (!wordEnds.test(chunk)) return false
    return beginsOnSource(this.#waiting.replace(openWord, ''), this.#source)
  }

  /** Takes what can be shown, up to the end of its line or of its last word. @returns whether a line has ended */
  #takePart(): boolean {
    if (this.#isThinking) return this.#leaveThought()
    if (this.#skipsBlank) this.#waiting = this.#waiting.trimStart()
    if (this.#waiting !== '') this.#skipsBlank = false
    if (this.#enterThought()) return true
    if (this.#line === 'new' && !this.#openLine()) return false
    const end = this.#waiting.indexOf('\n')
    const current = end < 0 ? this.#waiting : this.#waiting.slice(0, end + 1)
    const part = end < 0 ? readyPart(current) : current
    this.#waiting = this.#waiting.slice(part.length)
    if (part && this.#line === 'shown' && this.#phase === 'body') this.#ready += plain(part, this.#source)
    if (end >= 0) this.#line = 'new'
    return end >= 0
  }

  /** Takes what stands in its line before a thought. Of a text on such tags, the tags are none. */
  #enterThought(): boolean {
    const found = /[<[]/u.test(this.#waiting) ? lateThought.exec(this.#waiting) : null
    const end = this.#waiting.indexOf('\n')
    if (!found || (end >= 0 && end < found.index) || this.#source.includes(`<${found[1]}`)) return false
    const before = this.#waiting.slice(0, found.index)
    if (this.#line === 'new' && before.trim() !== '') this.#judgeLine(before, true)
    if (this.#line === 'shown' && this.#phase === 'body') this.#ready += plain(before, this.#source)
    this.#waiting = this.#waiting.slice(found.index + found[0].length)
    this.#isThinking = true
    return true
  }

  /** @returns false while the thought goes on */
  #leaveThought(): boolean {
    const end = thoughtEnd.exec(this.#waiting)
    this.#waiting = end ? this.#waiting.slice(end.index + end[0].length) : this.#waiting.slice(-longestEnd)
    this.#isThinking = !end
    this.#skipsBlank = end !== null && this.#line === 'new'
    return end !== null
  }

  /** Judges the line that begins, and leaves out its number. @returns false while there is too little of it to tell */
  #openLine(): boolean {
    const end = this.#waiting.indexOf('\n')
    const line = end < 0 ? this.#waiting : this.#waiting.slice(0, end + 1)
    if (!this.#judgeLine(line, end >= 0)) return false
    if (this.#line === 'shown') this.#waiting = this.#withoutCount(line) + this.#waiting.slice(line.length)
    return true
  }

  /** A line without the number of its part, where it counts on from the one before. */
  #withoutCount(line: string): string {
    const found = countAt(line)
    if (!found || this.#source.includes(found.mark.trim())) return line
    const isNext = this.#count
      ? found.number === this.#count.number + 1 && found.of === this.#count.of
      : found.number === 1
    if (!isNext) return line
    this.#count = found
    return line.slice(found.mark.length)
  }

  /** Whether nothing of the post follows. */
  #endsPost(line: string): boolean {
    const isHeading = this.#isBelowTags && isCommentaryHeading(line.trim(), this.#source)
    return isHeading || beginsVariant(line, this.#source) || beginsNotes(line, this.#source)
  }

  /** Whether a line is of the post. @returns false while there is too little of it to tell */
  #judgeLine(line: string, isWhole: boolean): boolean {
    if (!isWhole && line.length < heldOfLine) return false
    // One sign says nothing about the post; a text may have thousands of such lines.
    if (line.trim().length < 2) {
      this.#line = 'shown'
      return true
    }
    if (this.#endsPost(line)) this.#phase = 'silent'
    const isCommentary = this.#isBelowTags ? isCommentaryBelowTags(line, this.#source) : isPostamble(line, this.#source)
    this.#line = isCommentary ? 'dropped' : 'shown'
    // What speaks of the text goes on with the post, as below the hashtags of a part.
    this.#isBelowTags = isTags(line) || (this.#isBelowTags && !sharesWords(line, this.#source))
    return true
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

/** Marks that end what was shown before; alone they would be taken for a line without words. */
const onlyMarks = /^[。、，．！？：；.,!?;:…」』）)”’]{1,9}$/u

/** Letters and the marks of a sentence alone: nothing is to be taken out. */
const words =
  /^[A-Za-z\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff][A-Za-z0-9 ,.!?'’、。，！？\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/u

/** A part of a line without its marks. The blanks around it stay. */
function plain(part: string, source: string): string {
  const text = part.trim()
  if (text === '' || words.test(text) || onlyMarks.test(text)) return part
  const start = part.indexOf(text)
  return part.slice(0, start) + removeMarkup(cleanCharacters(text).text, source).text + part.slice(start + text.length)
}
