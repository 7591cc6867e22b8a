import { v4, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { conversionIdSchema } from '#shared/generation/conversion-id.ts'
import { lastPosition, listPosition } from './list-position.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const createdAt = now.toISOString()

test('an id that was made when its conversion was is its own position', () => {
  const id = v7({ msecs: now.getTime() - 60_000 })
  expect(listPosition({ id, createdAt })).toBe(id)
})

test.each([
  ['a random id', v4()],
  ['an id of a clock that is a day ahead', v7({ msecs: now.getTime() + 86_400_000 })],
  ['an id of a clock that is an hour behind', v7({ msecs: now.getTime() - 3_600_000 })],
  ['an id of nothing but noughts', '00000000-0000-0000-0000-000000000000'],
])('%s stands at its time, always at the same place', (_, id) => {
  const position = listPosition({ id, createdAt })
  expect(conversionIdSchema.parse(position)).toBe(position)
  expect(position > v7({ msecs: now.getTime() - 1 })).toBe(true)
  expect(position < v7({ msecs: now.getTime() + 1 })).toBe(true)
  expect(listPosition({ id, createdAt })).toBe(position)
})

test('positions of different conversions differ, and all come before the last', () => {
  const positions = Array.from({ length: 50 }, () => listPosition({ id: v4(), createdAt }))
  expect(new Set(positions).size).toBe(50)
  expect(positions.every((position) => position < lastPosition(now))).toBe(true)
})
