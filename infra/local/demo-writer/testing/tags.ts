import type { PlatformId } from '#shared/platforms/schema.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import { chooseHashtags } from '../hashtags/hashtags.ts'
import type { Language } from '../reading/language.ts'
import { readSource } from '../reading/material.ts'

/** The hashtags of posts for a platform with default settings. @param usual what a text is, unless a test says otherwise */
export const tagsOn =
  (platform: PlatformId, usual: ContentType = 'news') =>
  (source: string, language: Language, contentType: ContentType = usual): string[] =>
    chooseHashtags(readSource(source, language), platform, 'Moderate (3-5)', contentType)
