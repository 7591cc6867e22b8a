import type { PlatformId, PlatformOption, PlatformSettings } from '#shared/platforms/schema.ts'
import { readKeptInput } from '../../../lib/storage/kept-input.ts'

/** What is entered for a platform and not saved, with what was stored when it was begun. */
export interface KeptSettings {
  settings: PlatformSettings
  seen: PlatformSettings
}

/** The name under which it is kept. */
export const formOf = (platform: PlatformId): string => `platform ${platform}`

export function storedSettings(option: PlatformOption): PlatformSettings {
  const { prompt, tone, emojiUsage, hashtagStrategy, length } = option
  return { prompt, tone, emojiUsage, hashtagStrategy, length }
}

/** @returns what is kept; undefined where nothing is, or where something else was stored since, which it must not cover */
export function keptSettings(option: PlatformOption): PlatformSettings | undefined {
  const kept = readKeptInput<KeptSettings>(formOf(option.platform))
  return JSON.stringify(kept?.seen) === JSON.stringify(storedSettings(option)) ? kept?.settings : undefined
}
