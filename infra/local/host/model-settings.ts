import { type Provider, providerOf, providers } from '#shared/generation/models.ts'
import { type ModelId, modelIds } from '#shared/generation/schema.ts'
import type { ModelSettings } from '../../../functions/config.ts'
import { readOffer } from '../../../functions/generation/model/models.ts'
import type { Settings } from './settings.ts'

/** Where the demo writer serves each provider's wire format. */
const demoPath: Record<Provider, string> = { gemini: '', openai: '/v1', deepseek: '' }

/**
 * The `MODEL_SETTINGS` of the functions: a model with a key goes to its provider, any other to the demo writer.
 * @param demoOrigin origin of the demo writer
 */
export function modelSettings(
  { keys, deepseekUrl }: Pick<Settings, 'keys' | 'deepseekUrl'>,
  demoOrigin: string,
): ModelSettings {
  const settingOf = (model: ModelId) => {
    const provider = providerOf[model]
    if (!keys[provider]) return { baseUrl: `${demoOrigin}${demoPath[provider]}`, demo: true }
    return provider === 'deepseek' && deepseekUrl ? { baseUrl: deepseekUrl } : {}
  }
  return Object.fromEntries(modelIds.map((model) => [model, settingOf(model)]))
}

/** The names the functions call their models by: what the demo writer must answer to. */
export function demoModelNames(): string[] {
  const all: ModelSettings = Object.fromEntries(modelIds.map((model) => [model, {}]))
  return [...readOffer(all).values()].map(({ id }) => id)
}

/** The secret the generation functions read: the person's keys, or one the demo writer accepts. */
export function modelKeys(keys: Settings['keys']): Record<Provider, string> {
  const demoKey = 'demo-writer'
  return Object.fromEntries(providers.map((provider) => [provider, keys[provider] ?? demoKey])) as Record<
    Provider,
    string
  >
}
