import type { ConversionSummary } from '#shared/history/schema.ts'
import type { Conversion } from './conversion.ts'

export function toSummary(conversion: Conversion): ConversionSummary {
  return { ...commonOf(conversion), excerpt: excerptOf(conversion.content) }
}

/** What a line of the list and the whole conversion both show. */
export function commonOf(conversion: Conversion) {
  const { id, createdAt, expiresAt, contentType, platforms, secondLanguage, series } = conversion
  const { outputLanguage, selectedModel, isDemo } = conversion
  const title = titleShown(conversion)
  return {
    id,
    title,
    createdAt,
    isSaved: expiresAt === undefined,
    expiresAt,
    contentType,
    platforms,
    secondLanguage,
    series,
    outputLanguage,
    selectedModel,
    isDemo,
  }
}

const excerptLength = 140

/** The beginning of a text on one line, with an ellipsis where it was cut. Surrogate pairs stay whole. */
function excerptOf(content: string): string {
  const line = content.trim().replace(/\s+/gu, ' ')
  if (line.length <= excerptLength) return line
  return `${line.slice(0, excerptLength - 1).replace(/[\ud800-\udbff]$/u, '')}…`
}

const titleLength = 70
/** A headline is left whole up to here. */
const headlineLength = 100

/** A title made from a text: its first line, and of a long one the beginning, cut at a word where the language has blanks. */
function titleOf(content: string): string {
  const [line = ''] = content.trim().split('\n', 1)
  const title = line.trim().replace(/\s+/gu, ' ')
  if (title.length <= headlineLength) return title
  const cut = title.slice(0, titleLength - 1).replace(/[\ud800-\udbff]$/u, '')
  const atWord = cut.replace(/ \S{0,20}$/u, '')
  return `${atWord}…`
}

/** What a conversion is called. */
export const titleShown = ({ title, content }: Conversion): string => title ?? titleOf(content)
