import { expect, test } from 'vitest'
import { addMs, minutes } from '#shared/time.ts'
import { ShortLived } from './short-lived.ts'

test('what is kept for some time is found until then, and is not kept for longer once another comes', () => {
  const now = new Date('2026-11-20T08:15:00Z')
  const later = addMs(now, minutes(5))
  const kept = new ShortLived<string>()
  kept.keep('first', 'one', { now, until: later })
  kept.keep('second', 'two', { now, until: addMs(later, 1) })
  expect([kept.find('first', now), kept.find('first', later), kept.find('second', later)]).toEqual([
    'one',
    undefined,
    'two',
  ])
  kept.keep('third', 'three', { now: later, until: addMs(later, minutes(5)) })
  expect(kept.size).toBe(2)
  kept.drop('second')
  expect(kept.find('second', later)).toBeUndefined()
})
