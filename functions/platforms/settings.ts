import { catalog, orderPlatforms } from '#shared/platforms/catalog.ts'
import {
  defaultPlatformSettings,
  type PlatformId,
  type PlatformOption,
  type PlatformSettings,
  platformIds,
} from '#shared/platforms/schema.ts'

/** What one person has set differently, by platform. */
export type Choices = { [Platform in PlatformId]?: Partial<PlatformSettings> | undefined }

/** The person's own settings over the product's defaults. */
export function settingsFor(choices: Choices | undefined, platform: PlatformId): PlatformSettings {
  return { ...defaultPlatformSettings, ...choices?.[platform] }
}

/** One platform as the wizard shows it. */
export function optionFor(choices: Choices | undefined, platform: PlatformId): PlatformOption {
  return {
    platform,
    characterLimit: catalog[platform].limit,
    ...settingsFor(choices, platform),
    isCustomized: choices?.[platform] !== undefined,
  }
}

/** All platforms in the fixed order. */
export const optionsFor = (choices: Choices | undefined): PlatformOption[] =>
  orderPlatforms(platformIds).map((platform) => optionFor(choices, platform))
