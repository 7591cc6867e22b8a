import { columnsOf } from './language.ts'
import { isNeeded, mostHeadLines, terminal } from './lines/line.ts'
import type { PastedLine } from './pasted-line.ts'

/** Whoever is greeted, and the name beneath the last words of a letter, are nobody that the readers of a post know. */
export function withoutGreeting(lines: readonly (PastedLine | '')[]): (PastedLine | '')[] {
  const written = lines.filter((line) => line !== '')
  const greeted = written.slice(0, mostHeadLines).filter(({ text }) => greeting.test(text))
  const end = written.findLastIndex(
    ({ text }, at) =>
      // In a song no line ends with a full stop.
      at > 0 && terminal.test(written[at - 1]!.text) && isFarewell(text) && startsAsName(written[at + 1]),
  )
  const below = written.slice(end + 1)
  const isNear = end > 0 && below.length < mostHeadLines && below.every(({ text }) => !terminal.test(text))
  const name = isNear && !isOfName(below[1]) ? below.slice(0, 1).filter(({ text }) => isSigned(text)) : []
  const left = new Set([...greeted, ...(isNear ? [written[end]!, ...name] : [])])
  const signed = new Set(isNear ? below.filter(({ text }) => !isNeeded(text)) : [])
  return lines.flatMap((line) => {
    if (line === '' || !left.has(line)) return [line !== '' && signed.has(line) ? { ...line, isSender: true } : line]
    return []
  })
}

const greeting =
  /^(?:hello|hi|hey|dear)(?: [^.!?：:]{0,80}[,!]|(?: \p{L}{2,12}){0,2})$|^(?:親愛的|各位)[^。，：]{1,16}[：:，,]$/iu
const farewell =
  /^(?:see you (?:soon|there|then)|(?:with )?(?:best|kind|warm|many)(?: wishes| regards| thanks)?|cheers|love|warmly|thanks|thank you|yours(?: \p{L}+)?|take care|happy \p{L}+ing)[,!]$/iu
/** "Stay salty," */
const own = /^\p{Lu}[^.!?,:]{1,28},$/u
const isFarewell = (text: string): boolean => farewell.test(text) || own.test(text)
const startsAsName = (next: PastedLine | undefined): boolean => next === undefined || /^\p{Lu}/u.test(next.text)
const isSigned = (text: string): boolean => columnsOf(text) <= longestName && !terminal.test(text) && !isNeeded(text)
const longestName = 40
/** "Estate manager, Carver House" or a number alone beneath a name: each says nothing without it. */
const isOfName = (line: PastedLine | undefined): boolean =>
  line !== undefined && (!/\d/u.test(line.text) || !/\p{L}{3}/u.test(line.text))
