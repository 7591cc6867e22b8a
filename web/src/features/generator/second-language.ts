import { type PostKey, platformOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { type PostLanguage, postLanguages } from '#shared/post-languages.ts'
import { postLanguage } from './output-language.ts'
import type { GeneratorSettings } from './settings-store.ts'

/** The languages of the posts to be written. A second one that is the first is none. */
export function chosenLanguages(
  { outputLanguage, secondLanguage }: Pick<GeneratorSettings, 'outputLanguage' | 'secondLanguage'>,
  content: string,
): { first: PostLanguage; second?: PostLanguage } {
  const first = postLanguage(outputLanguage, content)
  return { first, ...(secondLanguage && secondLanguage !== first && { second: secondLanguage }) }
}

export const isPostLanguage = (value: string): value is PostLanguage =>
  (postLanguages as readonly string[]).includes(value)

/** What a map of posts has in one language, by platform. @param language absent: the first one */
export const inLanguage = <Value>(
  all: Partial<Record<PostKey, Value>>,
  language: PostLanguage | undefined,
): Partial<Record<PlatformId, Value>> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      secondLanguageOf(key as PostKey) === language ? [[platformOf(key as PostKey), value]] : [],
    ),
  )

/** What a list of posts has in one language, by platform. */
export const platformsIn = (all: readonly PostKey[], language: PostLanguage | undefined): PlatformId[] =>
  all.filter((key) => secondLanguageOf(key) === language).map(platformOf)
