import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from './catalog.ts'
import { fitsIn } from './measure.ts'
import { splitThread } from './thread.ts'

const sentence = 'The night bus of Keelung has run every twenty minutes since the first of May. '
const chinese = '基隆的夜間公車從五月一日起每二十分鐘一班，末班車是凌晨一點半。'

const bare = (parts: readonly string[]): string => parts.map((part) => part.replace(/\n\n\d+\/\d+$/u, '')).join(' ')

test('a text that fits is no thread, nor is one on a platform without threads', () => {
  expect(splitThread('twitter', sentence)).toEqual([])
  expect(splitThread('facebook', sentence.repeat(40))).toEqual([])
})

test('a thread is cut at sentences, numbered, and keeps its tags at the end', () => {
  const parts = splitThread('twitter', `${sentence.repeat(6).trim()}\n\n#bus #Keelung`)
  expect(parts.map((part) => /(\d+\/\d+)$/u.exec(part)?.[1])).toEqual(['1/2', '2/2'])
  for (const part of parts) expect(part).toMatch(/May\.(?:\n\n#bus #Keelung)?\n\n\d\/\d$/u)
  expect(parts.at(-1)).toContain('#bus #Keelung')
  expect(bare(parts).match(/twenty minutes/gu)).toHaveLength(6)
})

test('no part ends at an abbreviation', () => {
  const opened = 'We open the bridge today.'
  const built =
    'It was designed for the people of the town and the boats that still go past it every morning by Prof. Hsu and by nobody else.'
  const parts = splitThread('twitter', `${opened} ${built} `.repeat(5))
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) expect(part).toMatch(/(?:today|nobody else)\.\n\n\d\/\d$/u)
})

test('a part ends with its paragraph where that leaves it half full', () => {
  const [first] = splitThread('threads', `${sentence.repeat(4).trim()}\n\n${sentence.repeat(4).trim()}`)
  expect(first).toBe(`${sentence.repeat(4).trim()}\n\n1/2`)
})

test.each([
  ['Chinese', chinese.repeat(20)],
  ['one endless sentence', `The bus ${'goes on and on '.repeat(60)}`],
  ['a word without end', '測'.repeat(700)],
  ['emoji', '👨‍👩‍👧‍👦'.repeat(300)],
  [
    'an address in the middle',
    `${sentence.repeat(3)}See https://example.com/${'a'.repeat(80)}?b=1. ${sentence.repeat(3)}`,
  ],
])('%s is cut into parts that fit, and nothing of it is lost', (_, content) => {
  for (const platform of ['twitter', 'threads'] as const) {
    const parts = splitThread(platform, content)
    expect(parts.length).toBeGreaterThan(1)
    const { unit, limit } = catalog[platform]
    expect(parts.filter((part) => !fitsIn(unit, part, limit))).toEqual([])
    const letters = (text: string): string => text.replace(/\s/gu, '')
    expect(letters(bare(parts))).toBe(letters(content))
  }
})

describe('whatever the text', () => {
  test('every part fits', () => {
    const piece = fc.constantFrom(
      sentence,
      chinese,
      '\n\n',
      '\n',
      ' ',
      '🍃',
      'https://a.example/x ',
      '#tag ',
      'word',
      '。',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom('twitter', 'threads'), (pieces, platform) => {
        const { unit, limit } = catalog[platform]
        for (const part of splitThread(platform, pieces.join(''))) expect(fitsIn(unit, part, limit)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})
