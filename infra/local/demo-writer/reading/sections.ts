import type { Pasted, PastedLine } from './pasted-line.ts'

/** A heading with all that stands beneath it, or a paragraph without one. */
export interface Section {
  heading?: string | undefined
  paragraphs: PastedLine[][]
}

/** The sections of a text whose parts stand under headings. */
export function sectionsIn(pasted: Pasted): Section[] {
  const last = pasted.findLastIndex((lines) => lines.some(({ isHeading }) => isHeading))
  const sections: Section[] = []
  for (const [at, lines] of pasted.entries()) {
    const [above = [], ...headed] = partsOf(lines)
    const before = sections.at(-1)
    // Below the last heading stand its lines; what comes after a blank line is on the whole text again.
    const goesOn = before?.heading !== undefined && (at <= last || before.paragraphs.flat().length === 1)
    if (above.length > 0 && goesOn) before.paragraphs.push(above)
    else if (above.length > 0) sections.push({ paragraphs: [above] })
    sections.push(...headed.map((part) => ({ heading: part[0]!.text, paragraphs: [part] })))
  }
  return sections
}

/** The lines above the first heading of a paragraph, and each heading with its lines. */
function partsOf(lines: readonly PastedLine[]): PastedLine[][] {
  const starts = [...lines.keys()].filter((i) => lines[i]!.isHeading)
  return [lines.slice(0, starts[0]), ...starts.map((start, i) => lines.slice(start, starts[i + 1]))]
}
