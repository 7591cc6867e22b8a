import type { Tone } from '#shared/platforms/schema.ts'

/** The writer's own words in one language: frames that state nothing, so that every fact comes from the source. */
export interface Phrases {
  /** A line of its own that opens a post on a story in a tone that the text itself may not have. */
  openers: Partial<Record<Tone, readonly string[]>>
  linkInBio: readonly string[]
  /** Stands before an address. */
  readMore: readonly string[]
}
