import * as z from 'zod'

/**
 * Where the gateway is and who we are there. API and pages have different hosts; a stage fixes both.
 * @source gateway §3.1
 */
const settingsSchema = z.object({
  apiOrigin: z.url().transform((text) => new URL(text).origin),
  pageOrigin: z.url().transform((text) => new URL(text).origin),
  /** The merchant's sub-domain: a single DNS label. */
  merchantId: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
})
export type PaymentSettings = z.infer<typeof settingsSchema>

let settings: PaymentSettings | undefined

/** @throws on the first call when the setting is missing or malformed, naming what is wrong */
export function getSettings(): PaymentSettings {
  // biome-ignore lint/style/noProcessEnv: functions/config.ts does not read this setting yet
  settings ??= settingsSchema.parse(JSON.parse(process.env.PAYMENT_SETTINGS ?? '{}'))
  return settings
}
