import * as z from 'zod/mini'
import { generatorDefaultsSchema, interfaceLanguageSchema, mailChoicesSchema, profileSchema } from './settings.ts'

/** How often a section was saved: what was changed since is not overwritten. */
const version = z.int().check(z.nonnegative())

const sections = {
  profile: z.extend(profileSchema, { version }),
  defaults: z.extend(generatorDefaultsSchema, { version }),
  mails: z.extend(mailChoicesSchema, { version }),
}

export const settingsSchema = z.object({
  ...sections,
  /** Of mails and of browsers in which none was picked; absent until one is. */
  language: z.optional(interfaceLanguageSchema),
})
export type Settings = z.output<typeof settingsSchema>

/** Any of the sections, each with the version it was made from. */
export const settingsChangeSchema = z.partial(settingsSchema)
export type SettingsChange = z.output<typeof settingsChangeSchema>
