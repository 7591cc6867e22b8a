import * as z from 'zod/mini'

/** The six platforms in the fixed order every screen uses. @source docs/rules/web.md#wizard */
export const platformIds = ['facebook', 'instagram', 'threads', 'youtube', 'twitter', 'linkedin'] as const
export const platformIdSchema = z.enum(platformIds)
export type PlatformId = z.infer<typeof platformIdSchema>

/** How a post sounds. @source docs/rules/generation.md#platform-settings */
export const tones = ['Professional', 'Casual', 'Inspirational', 'Educational', 'Humorous'] as const
export const emojiUsages = ['None', 'Minimal', 'Moderate', 'Liberal'] as const
export const hashtagStrategies = ['None', 'Minimal (1-2)', 'Moderate (3-5)', 'Many (6+)'] as const
export const lengths = ['Very Short (20%)', 'Short (40%)', 'Medium (60%)', 'Long (80%)', 'Maximum (100%)'] as const

export type Tone = (typeof tones)[number]
export type EmojiUsage = (typeof emojiUsages)[number]
export type HashtagStrategy = (typeof hashtagStrategies)[number]
export type PostLength = (typeof lengths)[number]

/** Longest instruction a person may add, in UTF-16 units. @source docs/rules/generation.md#request */
export const promptMaxLength = 2_000

/** What a person may choose for one platform. */
export const platformChoicesSchema = z.object({
  tone: z.enum(tones),
  emojiUsage: z.enum(emojiUsages),
  hashtagStrategy: z.enum(hashtagStrategies),
  length: z.enum(lengths),
})
export type PlatformChoices = z.infer<typeof platformChoicesSchema>

/** What a person may set for one platform. */
export const platformSettingsSchema = z.extend(platformChoicesSchema, {
  prompt: z.string().check(z.maxLength(promptMaxLength)),
})
export type PlatformSettings = z.infer<typeof platformSettingsSchema>

/** The product's settings for everybody who has not made their own. @source docs/rules/generation.md#platform-settings */
export const defaultPlatformSettings: PlatformSettings = {
  prompt: '',
  tone: 'Casual',
  emojiUsage: 'Moderate',
  hashtagStrategy: 'Moderate (3-5)',
  length: 'Medium (60%)',
}

/** One platform as the wizard sees it: the caller's settings over the product's defaults. */
export const platformOptionSchema = z.extend(platformSettingsSchema, {
  platform: platformIdSchema,
  /** Hard limit in the platform's own unit, see `catalog.ts`. */
  characterLimit: z.int().check(z.positive()),
  /** The caller has settings of their own, so "Reset to default" does something. */
  isCustomized: z.boolean(),
})
export type PlatformOption = z.infer<typeof platformOptionSchema>

/** Any text passes here; an unknown platform is `platforms.unknown`, not a malformed request. */
export const platformParamsSchema = z.object({ platform: z.string().check(z.maxLength(64)) })
