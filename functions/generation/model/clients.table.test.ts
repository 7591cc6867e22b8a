import type * as genai from '@google/genai'
import type * as openai from 'openai'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ModelId } from '#shared/generation/schema.ts'
import { startScriptedProvider } from '../testing/fixture.ts'
import { findModel } from './models.ts'

/** The clients that were made. */
const made: string[] = []

vi.mock('openai', async (load) => {
  const sdk = await load<typeof openai>()
  class OpenAI extends sdk.OpenAI {
    constructor(options: ConstructorParameters<typeof sdk.OpenAI>[0]) {
      super(options)
      made.push(`${options?.apiKey}`)
    }
  }
  return { ...sdk, OpenAI }
})

vi.mock('@google/genai', async (load) => {
  const sdk = await load<typeof genai>()
  class GoogleGenAI extends sdk.GoogleGenAI {
    constructor(options: ConstructorParameters<typeof sdk.GoogleGenAI>[0]) {
      super(options)
      made.push(`${options?.apiKey}`)
    }
  }
  return { ...sdk, GoogleGenAI }
})

await startScriptedProvider()
beforeEach(() => void made.splice(0))

test.each<[ModelId, string]>([
  ['gemini', 'k-g'],
  ['openai', 'k-o'],
  ['deepseek', 'k-d'],
])('the first posts of a container, written at once by %s, share a client', async (id, key) => {
  const model = findModel(id)!
  const request = { system: 'Write.', user: 'Tea.', maxTokens: 100, signal: new AbortController().signal }
  const answers = await Promise.all(Array.from({ length: 6 }, () => Array.fromAsync(model.write(request))))
  expect(answers.map((parts) => parts.some((part) => 'text' in part))).toEqual(answers.map(() => true))
  expect(made).toEqual([key])
})
