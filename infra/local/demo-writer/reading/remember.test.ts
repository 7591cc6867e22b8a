import { expect, test, vi } from 'vitest'
import { remember } from './remember.ts'

test('what was asked for last is kept, and made once', () => {
  const kept = remember<string>(2)
  const make = vi.fn((key: string) => key.toUpperCase())
  const ask = (key: string): string => kept(key, () => make(key))
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('a')]).toEqual(['A', 'B', 'A', 'C', 'A'])
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c'])
  ask('b')
  expect(make).toHaveBeenCalledTimes(4)
})

test('nothing is a value too', () => {
  const kept = remember<string | undefined>(2)
  const make = vi.fn(() => undefined)
  kept('a', make)
  kept('a', make)
  expect(make).toHaveBeenCalledOnce()
})
