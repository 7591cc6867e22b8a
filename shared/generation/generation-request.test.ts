import { expect, test } from 'vitest'
import { generationRequestSchema } from './generation-request.ts'
import { regenerationRequestSchema } from './regeneration-request.ts'

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
