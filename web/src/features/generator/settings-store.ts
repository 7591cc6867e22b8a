import * as z from 'zod'
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
  selectedPlatforms: z.array(platformIdSchema).catch(defaultSettings.selectedPlatforms),
  editorPrompt: z.string().catch(''),
  generatorPrompt: z.string().catch(''),
  customPrompts: z.partialRecord(platformIdSchema, z.string()).catch({}),
  outputLanguage: outputLanguageSchema.catch('auto'),
  selectedModel: modelIdSchema.catch(defaultModel),
})

export function readSettings(): GeneratorSettings {
  const stored = browserStore.readJson<unknown>(key)
  return stored === undefined ? defaultSettings : (schema.catch(defaultSettings).parse(stored) as GeneratorSettings)
}

export const writeSettings = (settings: GeneratorSettings): void => browserStore.writeJson(key, settings)
