import * as z from 'zod/mini'
import { modelIdSchema, outputLanguages } from '../generation/schema.ts'
import { platformIdSchema, platformIds } from '../platforms/schema.ts'

/** What the generator offers: the languages a request takes, and `text`, which the browser resolves to one of them. */
export const languageChoices = [...outputLanguages, 'text'] as const
export const languageChoiceSchema = z.enum(languageChoices)
export type LanguageChoice = z.infer<typeof languageChoiceSchema>

/** What a person had their last posts made with, so that another device begins with the same. */
export const preferencesSchema = z.object({
  platforms: z.array(platformIdSchema).check(z.maxLength(platformIds.length)),
  model: modelIdSchema,
  language: languageChoiceSchema,
})
export type Preferences = z.infer<typeof preferencesSchema>
