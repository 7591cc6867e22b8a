import { expect, test } from 'vitest'
import { jitterMs, newId } from './ids.ts'

test('new ids are different uuids that sort in the order they were made', () => {
  const ids = Array.from({ length: 100 }, newId)
  expect(new Set(ids).size).toBe(100)
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('jitter takes up to half of a wait off, and not always the same', () => {
  const waits = Array.from({ length: 200 }, () => jitterMs(1_000))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1_000)
  expect(new Set(waits).size).toBeGreaterThan(1)
})
