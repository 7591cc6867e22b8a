import { signedWord } from '../../platforms/hashtags.ts'
import { listClaims } from '../claims/claims.ts'
import { quotation } from './quotation.ts'

/** Parts of a text in which words are not what they are elsewhere. UTF-16 offsets. */
interface Places {
  /** Links, handles and mail addresses. */
  addresses: Range[]
  hashtags: Range[]
  /** What stands in quotation marks here and, word by word, in the source. */
  quotations: Range[]
}

export interface Range {
  start: number
  end: number
}

const addressKinds = new Set(['link', 'handle', 'mail'])

export function findPlaces(text: string, source: string): Places {
  const rangesOf = (pattern: RegExp): Range[] =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }))
  return {
    addresses: listClaims(text)
      .filter(({ kind }) => addressKinds.has(kind))
      .map(({ start, end }) => ({ start, end }))
      .toSorted((a, b) => a.start - b.start),
    hashtags: rangesOf(signedWord),
    quotations: rangesOf(quotation).filter(({ start, end }) => source.includes(text.slice(start + 1, end - 1))),
  }
}

/** Of ranges in their order, the one that a place stands in. */
export function rangeAround(ranges: readonly Range[], { start, end }: Range): Range | undefined {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.end <= start) low = middle + 1
    else high = middle
  }
  const range = ranges[low]
  return range && range.start < end ? range : undefined
}
