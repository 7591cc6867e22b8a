import * as z from 'zod/mini'
import { type PostLanguage, postLanguageSchema } from '#shared/generation/post-key.ts'
import {
  defaultModel,
  type ModelId,
  modelIdSchema,
  type OutputLanguage,
  outputLanguageSchema,
} from '#shared/generation/schema.ts'
import { type PlatformId, platformIdSchema } from '#shared/platforms/schema.ts'
import { browserStore } from '../../lib/browser-store.ts'

/** What the person has chosen, kept in the browser. @source docs/rules/web.md#storage */
export interface GeneratorSettings {
  selectedPlatforms: PlatformId[]
  editorPrompt: string
  generatorPrompt: string
  customPrompts: Partial<Record<PlatformId, string>>
  outputLanguage: OutputLanguage
  /** Each platform gets a further post in this language; none by default. */
  secondLanguage?: PostLanguage | undefined
  selectedModel: ModelId
}

const defaultSettings: GeneratorSettings = {
  selectedPlatforms: ['facebook', 'instagram', 'threads'],
  editorPrompt: '',
  generatorPrompt: '',
  customPrompts: {},
  outputLanguage: 'auto',
  selectedModel: defaultModel,
}

const key = 'generatorSettings'
/** Each field falls back on its own, so that one bad value does not cost the others. */
const schema = z.object({
  selectedPlatforms: z.catch(z.array(platformIdSchema), defaultSettings.selectedPlatforms),
  editorPrompt: z.catch(z.string(), ''),
  generatorPrompt: z.catch(z.string(), ''),
  customPrompts: z.catch(z.partialRecord(platformIdSchema, z.string()), {}),
  outputLanguage: z.catch(outputLanguageSchema, 'auto'),
  secondLanguage: z.catch(z.optional(postLanguageSchema), undefined),
  selectedModel: z.catch(modelIdSchema, defaultModel),
})

export function readSettings(): GeneratorSettings {
  const stored = browserStore.readJson<unknown>(key)
  return stored === undefined ? defaultSettings : (z.catch(schema, defaultSettings).parse(stored) as GeneratorSettings)
}

export const writeSettings = (settings: GeneratorSettings): void => browserStore.writeJson(key, settings)
