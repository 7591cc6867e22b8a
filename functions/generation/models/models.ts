import type { Provider } from '#shared/generation/models.ts'
import { isPremiumModel, type ModelId } from '#shared/generation/schema.ts'
import { generationConfig } from '../../config.ts'
import { logger } from '../../observability/logger.ts'
import { type Model, ModelError } from '../model.ts'
import { deepseekModel, openaiModel } from './chat.ts'
import { geminiModel } from './gemini.ts'
import { type ModelSetting, offeredModels } from './settings.ts'

export interface OfferedModel {
  id: ModelId
  isPremium: boolean
  /** Answered by the demo writer. */
  isDemo: boolean
}

const adapters: Record<Provider, (setting: ModelSetting) => Model> = {
  gemini: geminiModel,
  openai: openaiModel,
  deepseek: deepseekModel,
}

let settings: Map<ModelId, ModelSetting> | undefined
/** Models their provider says it does not have; off for the life of this container. */
const missing = new Set<ModelId>()

function offered(): [ModelId, ModelSetting][] {
  settings ??= offeredModels(generationConfig().models)
  return [...settings].filter(([model]) => !missing.has(model))
}

/** The models this deployment offers, in the order of the selector. */
export const listOffered = (): OfferedModel[] =>
  offered().map(([id, { isDemo }]) => ({ id, isPremium: isPremiumModel(id), isDemo }))

/** @returns undefined when the deployment does not offer it */
export function findModel(id: ModelId): Model | undefined {
  const found = offered().find(([model]) => model === id)
  return found && watched(id, adapters[found[1].provider](found[1]))
}

/** Turns a model off once its provider says that there is none of that name. */
function watched(id: ModelId, model: Model): Model {
  const note = (error: unknown): never => {
    if (error instanceof ModelError && error.failure === 'missing') {
      missing.add(id)
      logger.error('model turned off: its provider does not know it', { model: id })
    }
    throw error
  }
  return {
    id: model.id,
    provider: model.provider,
    async *write(request) {
      try {
        yield* model.write(request)
      } catch (error) {
        note(error)
      }
    },
    brief: (request) => model.brief(request).catch(note),
  }
}
