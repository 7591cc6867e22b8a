import type { Language } from '../reading/language.ts'
import type { List } from '../reading/lines/lists.ts'
import type { Subject } from '../reading/subject.ts'
import type { RankedNoun } from './nouns.ts'
import type { Term } from './terms.ts'

/** A whole name or noun phrase, or a field, that may become a hashtag. */
export interface Topic {
  surface: string
  /** It says something about this text; another one only fills up to the number of tags that is set. */
  isTelling: boolean
  /** A field that the text speaks of further down: better than what is true of any text. */
  isPassing?: boolean
  /** A field that the first line speaks of. */
  isOpening?: boolean
  /** The only town that the text names. */
  isTown?: boolean
}

export const often = 3

export const again = 2

export interface Read {
  language: Language
  title: string | undefined
  sentences: readonly { text: string; list?: List | undefined; paragraph?: number }[]
  terms: readonly Term[]
  subject: Subject | undefined
  nouns: readonly RankedNoun[]
  /** Where a news item was filed. */
  place?: string | undefined
}

/** So many names come before fields. */
export const mostNamesFirst = 2
