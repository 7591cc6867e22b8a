import * as z from 'zod/mini'
import { interfaceLanguages } from '../interface-languages.ts'

/** ALTCHA's payload: the solved challenge in base64. */
export const captchaSchema = z.optional(z.string().check(z.maxLength(4_096)))

/** Of who has one: what was allowed when it was chosen may be shorter than a new one. */
export const presentPasswordSchema = z.string().check(z.minLength(6), z.maxLength(256))

/** The language of the interface, in which the mail with the code is written; English when absent. */
export const mailLanguageSchema = z.optional(z.enum(interfaceLanguages))

/** Six digits, as a mail brings them that proves an e-mail. */
export const proofCodeSchema = z.string().check(z.regex(/^\d{6}$/))

/** The answer to a code that was asked for. */
export const codeSentSchema = z.object({
  /** Until when the code is good. */
  expiresAt: z.iso.datetime(),
  /** Seconds until another may be asked for. */
  retryAfter: z.int(),
})

export const deviceKinds = ['desktop', 'mobile', 'tablet'] as const

/** What a browser said of itself when it signed in; what it did not say is absent. */
const deviceSchema = z.object({
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  kind: z.optional(z.enum(deviceKinds)),
})
export type Device = z.infer<typeof deviceSchema>

/** The beginning of the hash of a session's secret: enough to tell the sessions of one person apart. */
export const sessionIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** A session that can be used, as its person sees it. */
export const sessionSchema = z.object({
  id: sessionIdSchema,
  /** Absent where it is not known. */
  device: z.optional(deviceSchema),
  createdAt: z.iso.datetime(),
  /** To half an hour. */
  lastSeenAt: z.iso.datetime(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
