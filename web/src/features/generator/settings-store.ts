import * as z from 'zod/mini'
import {
  type LanguageChoice,
  languageChoiceSchema,
  type Preferences,
  preferencesSchema,
} from '#shared/account/preferences.ts'
import { type GeneratorDefaults, generatorDefaultsSchema } from '#shared/account/settings.ts'
import { defaultModel, type ModelId, modelIdSchema } from '#shared/generation/schema.ts'
import { type Series, seriesSchema } from '#shared/generation/series.ts'
import { type PlatformId, platformIdSchema } from '#shared/platforms/schema.ts'
import { type PostLanguage, postLanguageSchema } from '#shared/post-languages.ts'
import { browserStore } from '../../lib/storage/browser-store.ts'
import { ownKeys } from '../../lib/storage/own-data.ts'

/** What the person has chosen, kept in the browser. @source docs/rules/web.md#storage */
export interface GeneratorSettings {
  selectedPlatforms: PlatformId[]
  editorPrompt: string
  generatorPrompt: string
  /** Instructions for single posts of one conversion, and which it is: they are for that text only. */
  customPrompts: Partial<Record<PlatformId, string>>
  customPromptsOf: string
  outputLanguage: LanguageChoice
  /** Each platform gets a further post in this language; none by default. */
  secondLanguage?: PostLanguage | undefined
  /** Platform → a series of at most so many parts; none by default. */
  series?: Series | undefined
  selectedModel: ModelId
  /** What the account said of the last run when this browser last knew it; another device may have changed it since. */
  known?: Preferences | undefined
  /** The chosen defaults that this browser began a conversion with last. */
  applied?: GeneratorDefaults | undefined
}

const defaultSettings: GeneratorSettings = {
  selectedPlatforms: ['facebook', 'instagram', 'threads'],
  editorPrompt: '',
  generatorPrompt: '',
  customPrompts: {},
  customPromptsOf: '',
  outputLanguage: 'auto',
  selectedModel: defaultModel,
}

/** Each field falls back on its own, so that one bad value does not cost the others. */
const schema = z.object({
  selectedPlatforms: z.catch(z.array(platformIdSchema), defaultSettings.selectedPlatforms),
  editorPrompt: z.catch(z.string(), ''),
  generatorPrompt: z.catch(z.string(), ''),
  customPrompts: z.catch(z.partialRecord(platformIdSchema, z.string()), {}),
  customPromptsOf: z.catch(z.string(), ''),
  outputLanguage: z.catch(languageChoiceSchema, 'auto'),
  secondLanguage: z.catch(z.optional(postLanguageSchema), undefined),
  series: z.catch(z.optional(seriesSchema), undefined),
  selectedModel: z.catch(modelIdSchema, defaultModel),
  known: z.catch(z.optional(preferencesSchema), undefined),
  applied: z.catch(z.optional(generatorDefaultsSchema), undefined),
})

/** @param preferences of the account: where they are news to this browser, another device was used last */
export function readSettings(preferences?: Preferences): GeneratorSettings {
  const stored = browserStore.readJson<unknown>(ownKeys.settings)
  const settings =
    stored === undefined ? defaultSettings : (z.catch(schema, defaultSettings).parse(stored) as GeneratorSettings)
  if (!preferences || isSame(preferences, settings.known)) return settings
  const { platforms, model, language } = preferences
  const chosen = { selectedPlatforms: platforms, selectedModel: model, outputLanguage: language }
  return { ...settings, ...chosen, known: preferences }
}

/**
 * What was chosen to begin with wins over what was used last, in a new conversion; in another one only where the choice is news
 * to this browser.
 * @source docs/decisions/0080-let-a-chosen-default-win.md
 */
export function withDefaults(
  settings: GeneratorSettings,
  defaults: GeneratorDefaults | undefined,
  isNew: boolean,
): GeneratorSettings {
  const { applied, ...rest } = settings
  if (!defaults) return rest
  if (!isNew && isSame(defaults, applied)) return settings
  const { platforms, model, language } = defaults
  return {
    ...rest,
    ...(platforms && { selectedPlatforms: platforms }),
    ...(model && { selectedModel: model }),
    ...(language && { outputLanguage: language }),
    applied: defaults,
  }
}

export const writeSettings = (settings: GeneratorSettings): void => browserStore.writeJson(ownKeys.settings, settings)

export function preferencesOf({ selectedPlatforms, selectedModel, outputLanguage }: GeneratorSettings): Preferences {
  return { platforms: selectedPlatforms, model: selectedModel, language: outputLanguage }
}

export const isSame = (one: GeneratorDefaults, other: GeneratorDefaults | undefined): boolean =>
  one.model === other?.model && one.language === other.language && String(one.platforms) === String(other.platforms)
