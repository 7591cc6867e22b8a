import type { ModelId } from './schema.ts'

/** The companies whose models are offered, in the order of the status page; each has one API key. */
export const providers = ['gemini', 'openai', 'deepseek'] as const
export type Provider = (typeof providers)[number]

/** Which provider answers for each model of the selector. @source docs/rules/generation.md#models */
export const providerOf: Readonly<Record<ModelId, Provider>> = {
  gemini: 'gemini',
  'gemini-lite': 'gemini',
  deepseek: 'deepseek',
  openai: 'openai',
}

/** The providers of these models, each once, in the order of the models. */
export const providersOf = (models: readonly ModelId[]): Provider[] => [
  ...new Set(models.map((model) => providerOf[model])),
]
