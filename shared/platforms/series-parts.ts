import type { PlatformId } from './schema.ts'

/** No series and no thread has more parts, and no longer text is looked at for them. */
export const mostParts = 30
export const longestSeriesText = 10_000

const numberLine = /^[ \t]{0,3}(\d{1,2})\/(\d{1,2})[ \t]{0,3}$/gmu

/** The number of a part, and the blank line before it. */
export const partNumberLine = (number: number, of: number): string => `\n\n${number}/${of}`

/** Ends a part while the series is still being written: nobody knows yet how many there will be. */
export const openPartNumber = (number: number): string => `\n\n${number}/…`

const openNumberLine = /^(\d{1,2})\/…$/gmu

/** The parts that a growing series has so far, the last one without its end; any other text is one part. */
export function partsSoFar(text: string): string[] {
  if (!text.includes('/…')) return [text]
  const ends = [...text.matchAll(openNumberLine)]
    .filter(([, number], i) => Number(number) === i + 1)
    .map(({ index, 0: line }) => index + line.length)
  return [0, ...ends].map((start, i) => text.slice(start, ends[i]).trim()).filter((part) => part !== '')
}

/** Platforms on which a post may go on in parts below its first. */
export const seriesPlatforms = ['threads', 'twitter'] as const

/** Whether a platform shows a text that goes on in posts below its first. */
export const takesThreads = (platform: PlatformId): boolean => seriesPlatforms.some((id) => id === platform)

/** Puts the parts of a series into one text: each ends with a line that has its number. */
export const joinParts = (parts: readonly string[]): string =>
  parts.map((part, i) => `${part.trim()}${partNumberLine(i + 1, parts.length)}`).join('\n\n')

interface Part {
  /** With its number. */
  text: string
  start: number
  end: number
}

/**
 * The parts of a text whose lines are numbered from `1/n` to `n/n`, each with its number.
 * @returns nothing where the numbers are not all there, in their order, or the last is not at the end
 */
export function findParts(text: string): Part[] {
  if (text.length > longestSeriesText) return []
  const numbers = [...text.matchAll(numberLine)]
  const last = numbers.at(-1)
  if (!last || numbers.length < 2 || numbers.length > mostParts) return []
  const isWhole = numbers.every(([, number, of], i) => Number(number) === i + 1 && Number(of) === numbers.length)
  if (!isWhole || text.slice(last.index + last[0].length).trim() !== '') return []
  return numbers.map((number, i) => {
    const before = numbers[i - 1]
    const from = before ? before.index + before[0].length : 0
    const end = number.index + number[0].length
    const start = from + text.slice(from, end).length - text.slice(from, end).trimStart().length
    return { text: text.slice(start, end).trimEnd(), start, end }
  })
}

/** The posts that a text is on a platform: the parts of a series, finished or still being written; any other text is one. */
export function postsOf(platform: PlatformId, text: string): string[] {
  if (!takesThreads(platform)) return [text]
  const parts = findParts(text)
  return parts.length > 0 ? parts.map((part) => part.text) : partsSoFar(text)
}

/** Where the numbers of the parts stand: they say nothing of what a text is about. */
export const findPartNumbers = (text: string): { start: number; end: number }[] =>
  findParts(text).map(({ text: part, end }) => ({ start: end - (part.length - part.lastIndexOf('\n') - 1), end }))
