import { openPartNumber } from '#shared/platforms/series-parts.ts'
import { type LiveText, openLiveText } from './live-text.ts'
import { isPartRule, numberAt } from './series-answer.ts'

/** So much of a line is held back where it could be a number, and where it could be a rule. */
const longestNumber = 16
const longestRule = 80
/** More blanks than these are never shown in a row. */
const mostBlank = 4
const rulish = /^[ \t]{0,9}[-—=*]{0,80}[ \t]{0,9}$/u

/**
 * Shows the parts of a series while a model writes them: each as a post would be shown, and with its number at its end
 * once the next one begins. What stands between the parts is not shown.
 * @param most parts; of further ones nothing is shown
 */
export function openLiveSeries(source: string, most: number): LiveText {
  const series = new LiveSeries(source, most)
  return { add: (chunk) => series.add(chunk), take: () => series.take() }
}

class LiveSeries implements LiveText {
  readonly #source: string
  readonly #most: number
  #part
  #number = 1
  /** The part has text on the screen. */
  #isShown = false
  /** The model numbers its parts. */
  #isNumbered = false
  /** The beginning of a line that may stand between two parts. */
  #held = ''
  #isNewLine = true
  /** Read, and not yet given to the part. */
  #next = ''
  #ready = ''

  constructor(source: string, most: number) {
    this.#source = source
    this.#most = most
    this.#part = openLiveText(source)
  }

  add(chunk: string): boolean {
    for (const piece of chunk.match(/[^\n]+\n?|\n/gu) ?? []) if (this.#number <= this.#most) this.#read(piece)
    return this.#pass() || this.#ready.trim() !== ''
  }

  take(): string {
    this.#show(this.#part.take())
    // The blank lines at the end belong to what follows.
    const text = this.#ready.trimEnd()
    this.#ready = this.#ready.slice(text.length, text.length + mostBlank)
    return text
  }

  /** Reads a piece of a line. */
  #read(piece: string): void {
    if (!this.#isNewLine) {
      this.#isNewLine = piece.endsWith('\n')
      this.#next += piece
      return
    }
    this.#held += piece
    const isWhole = this.#held.endsWith('\n')
    const longest = rulish.test(this.#held) ? longestRule : longestNumber
    if (!isWhole && this.#held.length < longest) return
    const line = this.#held
    this.#held = ''
    this.#isNewLine = isWhole
    this.#readLine(line)
  }

  /** Reads the beginning of a line: it may end a part. */
  #readLine(line: string): void {
    const isRule = isPartRule(line)
    const found = isRule ? undefined : numberAt(line)
    if (!isRule && !found) {
      this.#next += line
      return
    }
    this.#pass()
    const isThought = this.#part.isThought()
    const isNext = found?.number === this.#number + 1 && this.#isNumbered
    if (!isThought && (isRule || isNext)) this.#endPart()
    if (isRule && !isThought) return
    const isCounted = !isThought && found?.number === this.#number
    this.#isNumbered ||= isCounted
    this.#next += isCounted ? line.slice(found.length) : line
  }

  /** What was read goes on to its part, at once. @returns whether there may be text to take */
  #pass(): boolean {
    const text = this.#next
    this.#next = ''
    return text !== '' && this.#part.add(text)
  }

  #endPart(): void {
    this.#show(this.#part.end())
    this.#part = openLiveText(this.#source)
    if (!this.#isShown) return
    this.#ready = `${this.#ready.trimEnd()}${openPartNumber(this.#number)}\n\n`
    this.#number += 1
    this.#isShown = false
  }

  #show(text: string): void {
    const fresh = this.#isShown ? text : text.trimStart()
    this.#isShown ||= fresh !== ''
    this.#ready += fresh
  }
}
