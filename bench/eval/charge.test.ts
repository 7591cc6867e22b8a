import { expect, test } from 'vitest'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { isChargedRight } from './charge.ts'

const complete = (content: string) =>
  ({ type: 'platform-complete', platform: 'twitter', content: { content, findings: [] } }) as unknown as GenerationEvent
const done = (charged: number, delivered: number, held = 1.6, returned = held - charged) =>
  ({ type: 'done', receipt: { held, charged, returned, requested: 2, delivered } }) as unknown as GenerationEvent

test.each<[string, GenerationEvent[], boolean]>([
  ['two posts at their price', [complete('a'), complete('b'), done(1.6, 2)], true],
  ['one post, and the rest given back', [complete('a'), done(0.8, 1)], true],
  ['a post too many charged', [complete('a'), done(1.6, 2)], false],
  ['another price', [complete('a'), done(1, 1)], false],
  ['not given back', [complete('a'), done(0.8, 1, 1.6, 0)], false],
  ['nothing at all', [], true],
  ['a post without an end', [complete('a')], false],
])('%s', (_, events, isRight) => {
  expect(isChargedRight(events, 80, undefined)).toBe(isRight)
})

test('each part of a series is a post', () => {
  const parts = complete('a\n\n1/2\n\nb\n\n2/2')
  expect(isChargedRight([parts, done(1.6, 2)], 80, { twitter: 3 })).toBe(true)
  expect(isChargedRight([parts, done(0.8, 1)], 80, { twitter: 3 })).toBe(false)
})
