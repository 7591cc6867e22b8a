import { type ModelId, modelIds } from '#shared/generation/schema.ts'
import type { ModelSettings } from '../../../functions/config.ts'
import { offeredModels } from '../../../functions/generation/models/settings.ts'
import type { Settings } from './settings.ts'

const keyOf: Record<ModelId, keyof Settings['keys']> = {
  gemini: 'gemini',
  'gemini-lite': 'gemini',
  deepseek: 'deepseek',
  openai: 'openai',
}

/** Where the demo writer serves each provider's wire format. */
const demoPath: Record<keyof Settings['keys'], string> = { gemini: '', openai: '/v1', deepseek: '' }

/**
 * The `MODEL_SETTINGS` of the functions: a model with a key goes to its provider, any other to the demo writer.
 * @param demoOrigin origin of the demo writer
 */
export function modelSettings(keys: Settings['keys'], demoOrigin: string): ModelSettings {
  const settingOf = (model: ModelId) => {
    const provider = keyOf[model]
    return keys[provider] ? {} : { baseUrl: `${demoOrigin}${demoPath[provider]}`, demo: true }
  }
  return {
    gemini: settingOf('gemini'),
    'gemini-lite': settingOf('gemini-lite'),
    deepseek: settingOf('deepseek'),
    openai: settingOf('openai'),
  }
}

/** The names the functions call their models by: what the demo writer must answer to. */
export function demoModelNames(): string[] {
  const all: ModelSettings = Object.fromEntries(modelIds.map((model) => [model, {}]))
  return [...offeredModels(all).values()].map(({ id }) => id)
}

/** The secret the generation functions read: the person's keys, or one the demo writer accepts. */
export function modelKeys(keys: Settings['keys']): Record<keyof Settings['keys'], string> {
  const demoKey = 'demo-writer'
  return { gemini: keys.gemini ?? demoKey, openai: keys.openai ?? demoKey, deepseek: keys.deepseek ?? demoKey }
}
