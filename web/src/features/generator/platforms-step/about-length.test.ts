import { expect, test } from 'vitest'
import { aboutLength } from './about-length.ts'

const long = 'a'.repeat(9_000)

test.each([
  ['facebook', 'en', 'words'],
  ['facebook', 'zh-TW', 'characters'],
  ['youtube', 'ja', 'characters'],
] as const)('a post for %s in %s grows with its setting, counted in %s', (platform, language, kind) => {
  const lengths = (['Very Short (20%)', 'Medium (60%)', 'Maximum (100%)'] as const).map((length) =>
    aboutLength(platform, { length, content: long, language }),
  )
  expect(lengths.map((length) => length.kind)).toEqual([kind, kind, kind])
  const [least, middle, most] = lengths.map(({ count }) => count) as [number, number, number]
  expect(least).toBeLessThan(middle)
  expect(middle).toBeLessThan(most)
})

test('a short text gives no long post, and X takes half as many full-width characters as columns', () => {
  const short = aboutLength('linkedin', { length: 'Maximum (100%)', content: 'Tea. '.repeat(40), language: 'en' })
  expect(short).toEqual({ count: 45, kind: 'words' })
  expect(aboutLength('twitter', { length: 'Medium (60%)', content: long, language: 'ja' })).toEqual({
    count: 130,
    kind: 'characters',
  })
})
