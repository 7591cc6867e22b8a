import type { ErrorCode } from '../errors.ts'

/** Refusals of every call that starts a run. */
export const runErrors = [
  'generation.no-platforms',
  'generation.content-too-short',
  'generation.content-no-words',
  'generation.content-too-long',
  'generation.prompts-too-long',
  'generation.plan-limit',
  'generation.model-not-in-plan',
  'generation.model-unavailable',
  'generation.demo-language',
  'generation.demo-series',
  'generation.too-many-running',
  'generation.key-reused',
  'generation.failed',
  'credits.insufficient',
  'credits.price-changed',
  'credits.busy',
] as const satisfies ErrorCode[]
