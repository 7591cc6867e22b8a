import * as z from 'zod/mini'
import { planTierSchema } from '../subscriptions/plans.ts'
import { preferencesSchema } from './preferences.ts'
import { roleSchema } from './roles.ts'
import { generatorDefaultsSchema, interfaceLanguageSchema, namesSchema } from './settings.ts'

/** The signed-in person as the browser sees them. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  /** Credits available now, two decimals. */
  credits: z.number(),
  subscriptionTier: planTierSchema,
  nextCreditReset: z.iso.datetime(),
  lastLogin: z.iso.datetime(),
  /** True until the e-mail is proved by its code: there is no free allowance before. */
  awaitsProof: z.optional(z.boolean()),
  /** True where a password signs them in which a mailed code replaces; whether the stage offers that is another question. */
  hasPassword: z.optional(z.boolean()),
  /** Absent before the first run. */
  preferences: z.optional(preferencesSchema),
  /** Absent where the person has none. */
  names: z.optional(namesSchema),
  /** Absent where all are as for the last conversion. */
  defaults: z.optional(generatorDefaultsSchema),
  /** Absent until the person has picked one while signed in. */
  language: z.optional(interfaceLanguageSchema),
})
export type User = z.infer<typeof userSchema>

/** @source docs/rules/accounts.md#passwords */
export const usernameSchema = z.string().check(
  z.trim(),
  z.minLength(3),
  z.maxLength(20),
  // What the user pool takes: nothing that shows as nothing or turns a line, no blanks, and no `@`, by which it knows an e-mail.
  z.regex(/^[^@]*$/u),
  z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]*$/u),
  // Some letters and marks show as nothing as well. One of them makes a sign a picture.
  z.regex(/^(?:[^\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{Extended_Pictographic})\ufe0f)*$/u),
)
export const passwordSchema = z.string().check(
  z.minLength(8),
  z.maxLength(256),
  // As the user pool takes it: one line, without a blank at either end.
  z.regex(/^\S.*\S$/u),
)
