import { type Provider, providerOf } from '#shared/generation/models.ts'
import { type ModelId, modelIds } from '#shared/generation/schema.ts'
import type { ModelSettings } from '../../config.ts'

/** One model of the selector: who answers, under which name, at which address. */
export interface ModelSetting {
  provider: Provider
  /** The provider's own name of the model. */
  id: string
  baseUrl: string
  /** How hard it thinks before it writes; in the provider's own words. */
  effort: string
  isDemo: boolean
}

/**
 * The models as of November 2026. Names and prices change: a stage's `MODEL_SETTINGS` overrides any of this, and what
 * is not named there is not offered.
 * Gemini 3.8 refuses MINIMAL; DeepSeek thinks hard by default; GPT 6.1 takes no effort for `none`.
 */
const defaults: Readonly<Record<ModelId, Omit<ModelSetting, 'provider' | 'isDemo'>>> = {
  gemini: {
    id: 'gemini-3.8-flash',
    baseUrl: 'https://generativelanguage.googleapis.com',
    effort: 'LOW',
  },
  'gemini-lite': {
    id: 'gemini-3.5-flash-lite',
    baseUrl: 'https://generativelanguage.googleapis.com',
    effort: 'MINIMAL',
  },
  deepseek: { id: 'deepseek-flash', baseUrl: 'https://api.deepseek.com', effort: 'disabled' },
  openai: { id: 'gpt-6.1-terra', baseUrl: 'https://api.openai.com/v1', effort: 'none' },
}

/**
 * The models a deployment offers, in the order of the selector.
 * @param chosen what `MODEL_SETTINGS` names; a model that is not named is not offered
 */
export function offeredModels(chosen: ModelSettings): Map<ModelId, ModelSetting> {
  const offered = modelIds.flatMap((model): [ModelId, ModelSetting][] => {
    const { demo, ...own } = chosen[model] ?? {}
    const setting = { ...defaults[model], ...defined(own), provider: providerOf[model], isDemo: demo ?? false }
    return chosen[model] ? [[model, setting]] : []
  })
  return new Map(offered)
}

const defined = (own: object): object => Object.fromEntries(Object.entries(own).filter(([, value]) => value))
