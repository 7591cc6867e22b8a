import * as z from 'zod/mini'
import { interfaceLanguages } from '../interface-languages.ts'

/** ALTCHA's payload: the solved challenge in base64. */
export const captchaSchema = z.optional(z.string().check(z.maxLength(4_096)))

/** The language of the interface, in which the mail with the code is written; English when absent. */
export const mailLanguageSchema = z.optional(z.enum(interfaceLanguages))
