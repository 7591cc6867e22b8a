import * as z from 'zod/mini'
import { preferencesSchema } from '#shared/account/preferences.ts'
import { seriesSchema } from '#shared/generation/series.ts'
import { postLanguageSchema } from '#shared/post-languages.ts'
import { tabStore } from './browser-store.ts'
import { ownKeys } from './own-data.ts'

const key = ownKeys.again

const madeWithSchema = z.extend(preferencesSchema, {
  secondLanguage: z.optional(postLanguageSchema),
  series: z.optional(seriesSchema),
})
/** What a conversion was made with. */
export type MadeWith = z.infer<typeof madeWithSchema>

/** Remembers what an earlier conversion was made with, for a new text. */
export const rememberUseAgain = (madeWith: MadeWith): void => tabStore.writeJson(key, madeWith)

/** What is remembered, until it is forgotten. */
export const readUseAgain = (): MadeWith | undefined => madeWithSchema.safeParse(tabStore.readJson(key)).data
export const forgetUseAgain = (): void => tabStore.remove(key)
