import { eastAsianWidth } from 'get-east-asian-width'
import { graphemesOf } from '../segmenters.ts'
import { catalog, type Fold, isPlatformId } from './catalog.ts'
import { wordEdge } from './word-edge.ts'

/** What a feed shows before "see more". */
export interface Folded {
  shown: string
  isFolded: boolean
}

/** Half-width columns of one grapheme: two for full-width characters and emoji. */
const columnsOf = (grapheme: string): number => eastAsianWidth(grapheme.codePointAt(0) ?? 0)

/**
 * Cuts a post where its feed folds it.
 * @param platform an unknown one never folds
 */
export function foldText(platform: string, text: string, view: 'phone' | 'desktop'): Folded {
  const fold = isPlatformId(platform) ? catalog[platform].fold[view] : undefined
  return fold ? foldAt(text, fold) : { shown: text, isFolded: false }
}

/**
 * Cuts a text at one fold. Folds are pixels and lines in truth; half-width columns, with full-width characters as two,
 * come closest for Latin and CJK alike. No word is cut in two, and no bracket or quotation opens where the text is cut.
 */
export function foldAt(text: string, fold: Fold): Folded {
  const end = foldIndex(text, fold)
  return end === text.length
    ? { shown: text, isFolded: false }
    : { shown: text.slice(0, beforeOpening(text, wordEdge(text, end))), isFolded: true }
}

/** Blank, or a mark that opens what follows it. */
const opensWhatFollows = /^[\s\p{Ps}\p{Pi}]$/u

/** @returns the end of what is shown, without blanks and without marks that open what is no longer shown */
function beforeOpening(text: string, end: number): number {
  let shown = end
  while (shown > 0 && opensWhatFollows.test(text.charAt(shown - 1))) shown -= 1
  return shown
}

/** @returns where the shown part ends, in UTF-16 units */
function foldIndex(text: string, { columns, lines }: Fold): number {
  let used = 0
  let line = 1
  let inLine = 0
  for (const { segment, index } of graphemesOf(text)) {
    const isBreak = segment === '\n' || segment === '\r\n'
    const width = isBreak ? 0 : columnsOf(segment)
    used += width
    inLine += width
    if (lines && (isBreak || inLine > lines.columnsPerLine)) {
      line += 1
      inLine = isBreak ? 0 : width
    }
    if (used > columns || (lines && line > lines.count)) return index
  }
  return text.length
}
