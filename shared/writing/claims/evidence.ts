import { sentencesAround } from '../sentence-ranges.ts'
import { listClaims } from './claims.ts'
import { squeeze } from './names.ts'
import type { Fold } from './source-text.ts'

/** Where a source says what a post says. */
export interface Evidence {
  /** What stands at that place of the post. */
  text: string
  /** The sentence of the source. */
  sentence: string
}

/**
 * @param fold how both are written to be compared
 * @returns the sentence of the source behind the claim at this place of a post; undefined when there is no claim or none
 */
export function evidenceFor(
  post: string,
  offset: number,
  source: string,
  fold: Fold = (text) => text,
): Evidence | undefined {
  const folded = fold(source)
  const claim = listClaims(fold(post)).find(({ start, end }) => start <= offset && offset <= end)
  if (!claim) return undefined
  const wanted = new Set(claim.keys.flatMap((key) => key.split('&')))
  const said = listClaims(folded).find(({ gives, keys }) => [...gives, ...keys].some((key) => wanted.has(key)))
  const place = said ?? placeOf(claim.text, folded)
  if (!place) return undefined
  const [start, end] = sentencesAround(source, [place])[0]!
  return { text: post.slice(claim.start, claim.end), sentence: source.slice(start, end).trim() }
}

/** A name or a quotation stands in the source as it is. */
function placeOf(text: string, source: string): { start: number; end: number } | undefined {
  const words = text.replace(/^[“"「『]|[”"」』]$/gu, '')
  const start = squeeze(words) === '' ? -1 : source.toLowerCase().indexOf(words.toLowerCase())
  return start < 0 ? undefined : { start, end: start + words.length }
}
