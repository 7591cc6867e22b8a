/** A run of words that may be a term, at one place in the text. */
export interface Phrase {
  words: string[]
  surface: string
  isPlural: boolean
  isName: boolean
  /** An adjective or a participle with its noun. */
  isDescription?: boolean
}
