import { type Provider, providerOf } from '#shared/generation/models.ts'
import { isPremiumModel, type ModelId, modelIds } from '#shared/generation/schema.ts'
import { minutes } from '#shared/time.ts'
import { type ModelSettings, modelsConfig } from '../../config.ts'
import { logger } from '../../observability/logger.ts'
import { deepseekModel, loadOpenai, openaiModel } from './chat.ts'
import { geminiModel, loadGemini } from './gemini.ts'
import { prepareKeys } from './keys.ts'
import { type Model, ModelError, type ModelSetting } from './model.ts'

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
 * The models that a deployment's settings offer.
 * @param chosen what `MODEL_SETTINGS` names; a model that is not named is not offered
 */
export function readOffer(chosen: ModelSettings): Map<ModelId, ModelSetting> {
  const offered = modelIds.flatMap((model): [ModelId, ModelSetting][] => {
    const { demo, ...own } = chosen[model] ?? {}
    const setting = { ...defaults[model], ...defined(own), provider: providerOf[model], isDemo: demo ?? false }
    return chosen[model] ? [[model, setting]] : []
  })
  return new Map(offered)
}

const defined = (own: object): object => Object.fromEntries(Object.entries(own).filter(([, value]) => value))

export interface OfferedModel {
  id: ModelId
  isPremium: boolean
  /** Answered by the demo writer. */
  isDemo: boolean
  /** What its provider calls it. */
  name: string
}

const adapters: Record<Provider, (setting: ModelSetting) => Model> = {
  gemini: geminiModel,
  openai: openaiModel,
  deepseek: deepseekModel,
}

const clientLoaders: Record<Provider, () => Promise<unknown>> = {
  gemini: loadGemini,
  openai: loadOpenai,
  deepseek: loadOpenai,
}

let settings: Map<ModelId, ModelSetting> | undefined
/** Models their provider says it does not have, and since when on the monotonic clock. */
const missing = new Map<ModelId, number>()
/** Then it is asked again: a provider may have said so while it was being repaired. */
const missingMs = minutes(5)

function isMissing(model: ModelId): boolean {
  const since = missing.get(model)
  return since !== undefined && performance.now() - since < missingMs
}

/** Without what a provider has said that it does not have. */
function currentOffer(): [ModelId, ModelSetting][] {
  settings ??= readOffer(modelsConfig().models)
  return [...settings].filter(([model]) => !isMissing(model))
}

/** The models to choose from at this moment, in the order of the selector. */
export const listOffered = (): OfferedModel[] =>
  currentOffer().map(([id, { id: name, isDemo }]) => ({ id, isPremium: isPremiumModel(id), isDemo, name }))

/** @returns undefined when the deployment does not offer it */
export function findModel(id: ModelId): Model | undefined {
  const found = currentOffer().find(([model]) => model === id)
  return found && watched(id, adapters[found[1].provider](found[1]))
}

/**
 * Begins to load what the first call of a container needs, the provider's client and the keys, while its caller still
 * waits for the table. What fails here fails again in the call, which says so.
 * @param id what a request names, not checked yet
 */
export function prepareModel(id: unknown): void {
  const setting = currentOffer().find(([model]) => model === id)?.[1]
  if (!setting) return
  void Promise.allSettled([clientLoaders[setting.provider](), prepareKeys()])
}

/** Turns a model off for a while once its provider says that there is none of that name. */
function watched(id: ModelId, model: Model): Model {
  const note = (error: unknown): never => {
    if (error instanceof ModelError && error.failure === 'missing') {
      missing.set(id, performance.now())
      logger.error('model turned off: its provider does not know it', { model: id })
    }
    throw error
  }
  return {
    id: model.id,
    provider: model.provider,
    isDemo: model.isDemo,
    write(request) {
      // Passed on by hand: a generator would wait once more for each piece.
      const parts = model.write(request)[Symbol.asyncIterator]()
      const watchedParts = {
        ...(parts.return && { return: () => parts.return!() }),
        next: () => parts.next().catch(note),
      }
      return { [Symbol.asyncIterator]: () => watchedParts }
    },
  }
}
