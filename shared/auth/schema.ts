import * as z from 'zod/mini'

/** ALTCHA's payload: the solved challenge in base64. */
export const captchaSchema = z.optional(z.string().check(z.maxLength(4_096)))
