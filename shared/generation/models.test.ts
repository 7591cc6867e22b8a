import { expect, test } from 'vitest'
import { providerOf, providers, providersOf } from './models.ts'
import { modelIds } from './schema.ts'

test('the providers of some models are named once each, in the order of the models', () => {
  expect(providersOf(['openai', 'gemini-lite', 'gemini'])).toEqual(['openai', 'gemini'])
  expect(providersOf(modelIds)).toEqual(['gemini', 'deepseek', 'openai'])
})

test('every provider in the list has a model, and every model a provider in the list', () => {
  expect(new Set(Object.values(providerOf))).toEqual(new Set(providers))
})
