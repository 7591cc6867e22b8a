import * as z from 'zod/mini'

/** What a post can be written in. */
export const postLanguages = ['en', 'zh', 'zh-TW', 'ja'] as const
export const postLanguageSchema = z.enum(postLanguages)
export type PostLanguage = (typeof postLanguages)[number]
