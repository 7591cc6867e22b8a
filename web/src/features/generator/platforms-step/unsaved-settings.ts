import type { PlatformId, PlatformOption, PlatformSettings } from '#shared/platforms/schema.ts'
import { readUnsavedInput } from '../../../lib/storage/unsaved-input.ts'

/** What is entered for a platform and not saved, with what was stored when it was begun. */
export interface UnsavedSettings {
  settings: PlatformSettings
  seen: PlatformSettings
}

/** The name under which the tab keeps it. */
export const formOf = (platform: PlatformId): string => `platform ${platform}`

export function storedSettings(option: PlatformOption): PlatformSettings {
  const { prompt, tone, emojiUsage, hashtagStrategy, length } = option
  return { prompt, tone, emojiUsage, hashtagStrategy, length }
}

/** Both have their settings in the order of `storedSettings`. */
export const isSame = (one: PlatformSettings | undefined, other: PlatformSettings): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** @returns what is not saved; undefined where nothing is, or where something else was stored since, which it must not cover */
export function unsavedSettings(option: PlatformOption): PlatformSettings | undefined {
  const unsaved = readUnsavedInput<UnsavedSettings>(formOf(option.platform))
  return isSame(unsaved?.seen, storedSettings(option)) ? unsaved?.settings : undefined
}
