import { expect, test } from 'vitest'
import { regenerationRequestSchema } from './regeneration-request.ts'
import { generationRequestSchema, hasWords } from './schema.ts'

test.each([
  ['Tea.', true],
  ['🎉 茶', true],
  ['ー', true],
  ['🎉🎉🎉', false],
  ['ℹ️ Ⓜ️ 1️⃣ ™️', false],
  ['2026-11-22, 14:00!', false],
  ['', false],
])('whether %j has words: %s', (text, expected) => {
  expect(hasWords(text)).toBe(expected)
})

const request = { content: 'A library opens by the water.', platforms: ['facebook'], interfaceLanguage: 'en' }

test.each([
  ['content', undefined, 'generation.content-too-short'],
  ['content', null, 'generation.content-too-short'],
  ['platforms', undefined, 'generation.no-platforms'],
  ['platforms', null, 'generation.no-platforms'],
  ['platforms', [], 'generation.no-platforms'],
])('a request whose %s is %j says what is missing', (field, value, refusal) => {
  const { error } = generationRequestSchema.safeParse({ ...request, [field]: value })
  expect(error?.issues.map(({ message }) => message)).toEqual([refusal])
})

test('a regeneration without a text says that the original one is missing', () => {
  const { error } = regenerationRequestSchema.safeParse({ interfaceLanguage: 'en' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['generation.content-missing'])
})
