import type { PlatformId } from '#shared/platforms/schema.ts'

/** How posts are written in one language, told to a model in that language. */
export interface LanguagePrompts {
  /** The language by its name, as the rules in English speak of it. */
  name: string
  /** The same in few words, where it was said in full before. */
  short: string
  /** For every post of the language. */
  styleGuide: string
  platforms: Readonly<Record<PlatformId, PlatformCraft>>
  /**
   * An invented text, from which the examples of the platforms were written. No model is given it: tests hold the examples
   * to it.
   */
  exampleSource: string
}

/** How people of that market write on one platform. */
interface PlatformCraft extends Craft {
  /** In place of both for a news item, which nobody tells as I or we. */
  news?: Craft
}

export interface Craft {
  craft: string
  /** A post on the example source as a native editor writes it; without emoji and hashtags, which are settings. */
  example: string
}
