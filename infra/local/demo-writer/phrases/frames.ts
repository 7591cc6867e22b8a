import type { Tone } from '#shared/platforms/schema.ts'

/** The writer's own words in one language: frames that state nothing, so that every fact comes from the source. */
export interface Phrases {
  /** A line of its own that opens a post on a story. */
  openers: Record<Tone, readonly string[]>
  /** Opens a thought; what follows is a sentence of the source. */
  asides: Record<Tone, readonly string[]>
  /** Closes a post on a story; `{topic}` is a term of the source. */
  questions: Record<Tone, readonly string[]>
  /** Closes an interview. */
  interviewQuestions: readonly string[]
  /** Closes a guide. */
  guideQuestions: readonly string[]
  /** Closes a post on a product. */
  productQuestions: Record<Tone, readonly string[]>
  /** Closes a post on news, whatever its tone. */
  newsQuestions: readonly string[]
  /** Closes news of who won. */
  matchQuestions: readonly string[]
  /** Closes a text that asks people to come. */
  invitations: readonly string[]
  /** Closes a notice, and asks people to pass on what is no story. */
  passOn: readonly string[]
  /** Asks people to keep or pass on a post. */
  keepers: Record<Tone, readonly string[]>
  /** Stands above a few facts of a product. */
  productLabels: readonly string[]
  /** Stands above a few facts of anything else. */
  newsLabels: readonly string[]
  /** Stands above questions that somebody answered. */
  interviewLabels: readonly string[]
  /** Stands above the summary of a description. */
  summaryLabels: readonly string[]
  linkInBio: readonly string[]
  /** Stands before an address. */
  readMore: readonly string[]
}
