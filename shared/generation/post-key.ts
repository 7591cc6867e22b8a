import * as z from 'zod/mini'
import { type PlatformId, platformIdSchema, platformIds } from '../platforms/schema.ts'
import { type PostLanguage, postLanguageSchema, postLanguages } from '../post-languages.ts'

/**
 * Names one post of a conversion: its platform, and its language where that is the conversion's second one. A post in the
 * first language is named by its platform alone, as posts were before there was a second.
 * @source docs/rules/generation.md#two-languages
 */
export type PostKey = PlatformId | `${PlatformId}:${PostLanguage}`

/** Those of the first language, then those of each second one. */
export const postKeys: readonly PostKey[] = [
  ...platformIds,
  ...postLanguages.flatMap((language) => platformIds.map((platform): PostKey => `${platform}:${language}`)),
]
export const postKeySchema = z.enum(postKeys)

/** @param language absent: the first language of the conversion */
export const postKeyOf = (platform: PlatformId, language: PostLanguage | undefined): PostKey =>
  language === undefined ? platform : `${platform}:${language}`

/** The posts of a conversion: first all platforms in its first language, then all in its second. */
export function postKeysOf(platforms: readonly PlatformId[], secondLanguage: PostLanguage | undefined): PostKey[] {
  const second = secondLanguage === undefined ? [] : platforms.map((platform) => postKeyOf(platform, secondLanguage))
  return [...platforms, ...second]
}

export const platformOf = (key: PostKey): PlatformId => key.split(':')[0] as PlatformId

/** @returns undefined where the post is in the first language of its conversion */
export const secondLanguageOf = (key: PostKey): PostLanguage | undefined =>
  key.split(':')[1] as PostLanguage | undefined

/** A post as events and lists name it. `language`: only of a post in the second language of its conversion. */
export const postNameFields = { platform: platformIdSchema, language: z.optional(postLanguageSchema) }

export function postNameOf(key: PostKey): { platform: PlatformId; language?: PostLanguage } {
  const language = secondLanguageOf(key)
  return { platform: platformOf(key), ...(language && { language }) }
}

/** The platforms of some posts, each once. */
export const platformsOf = (keys: readonly PostKey[]): PlatformId[] => [...new Set(keys.map(platformOf))]
