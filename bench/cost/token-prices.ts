import type { ModelId } from '#shared/generation/schema.ts'

/** What a provider asks, in US dollars for a million tokens. */
export interface TokenPrice {
  input: number
  /** For what it has read before. */
  cached: number
  output: number
  /** From how many tokens on a beginning is kept, and in steps of how many. */
  keptFrom: number
  step: number
}

/**
 * As of November 2026, at the dearest hour; a tenth for cached input where the provider's page of that month says nothing
 * else. Compare with the providers' pages before deciding anything by them.
 */
export const tokenPrices: Readonly<Record<ModelId, TokenPrice>> = {
  gemini: { input: 1.5, cached: 0.15, output: 7.5, keptFrom: 4_096, step: 1 },
  'gemini-lite': { input: 0.3, cached: 0.03, output: 2.5, keptFrom: 4_096, step: 1 },
  deepseek: { input: 0.3, cached: 0.006, output: 1.2, keptFrom: 64, step: 64 },
  openai: { input: 1, cached: 0.1, output: 5, keptFrom: 1_024, step: 128 },
}
