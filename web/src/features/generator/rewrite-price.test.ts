import { expect, test } from 'vitest'
import { rewritePriceOf } from './rewrite-price.ts'
import { startRun } from './run-state.ts'

const id = '0b7c1a54-5a0e-4f6e-9f57-0f3f7c7d2a10'
const run = startRun(id, ['facebook', 'instagram', 'threads'], '2026-11-20T08:00:00.000Z')
const request = {
  conversionId: id,
  content: 'A text about mountain tea.',
  contentType: 'article',
  platforms: [],
} as const
const at = (instant: string) => rewritePriceOf(run, { ...request, platforms: [] }, new Date(instant))

test('within a day a post costs what it cost in its conversion', () => {
  expect(at('2026-11-21T08:00:00.000Z')).toEqual({ one: 80, all: 240 })
})

test('later one post costs what one costs alone, and all what a new run costs', () => {
  expect(at('2026-11-21T08:00:00.001Z')).toEqual({ one: 100, all: 240 })
})

test('a premium model costs one credit more for each post', () => {
  const premium = { ...request, platforms: [], selectedModel: 'openai' as const }
  expect(rewritePriceOf(run, premium, new Date('2026-11-23T08:00:00.000Z'))).toEqual({ one: 200, all: 480 })
})
