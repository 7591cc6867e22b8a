import { contentMaxLength } from '#shared/generation/schema.ts'

/** A paste of which the text field took only a part, or nothing. */
export interface FittedPaste {
  content: string
  /** The part that did not fit. */
  lost: string
  /** Where the part that did fit ends in `content`. */
  caret: number
  /** Nothing fitted. */
  isNone: boolean
}

interface Place {
  content: string
  /** What is selected, and replaced. */
  start: number
  end: number
}

/**
 * What becomes of a text when another one is pasted into it.
 * @returns undefined when all of it fits
 * @source docs/rules/generation.md#request
 */
export function fitPaste({ content, start, end }: Place, pasted: string): FittedPaste | undefined {
  const text = pasted.replace(/\r\n?/g, '\n')
  const room = contentMaxLength - (content.length - (end - start))
  if (text.length <= room) return undefined
  const kept = text.slice(0, Math.max(0, room)).replace(/[\ud800-\udbff]$/, '')
  // Nothing is taken, so what was selected stays as well.
  if (kept === '') return { content, lost: text, caret: end, isNone: true }
  return {
    content: content.slice(0, start) + kept + content.slice(end),
    lost: text.slice(kept.length),
    caret: start + kept.length,
    isNone: false,
  }
}

const shownEnd = 24

/** The last words of the part that did fit, on one line. */
export const endOf = ({ content, caret }: FittedPaste): string =>
  Array.from(content.slice(Math.max(0, caret - shownEnd * 2), caret).replace(/\s+/g, ' '))
    .slice(-shownEnd)
    .join('')
    .trim()
