import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slowOn } from '../testing/time-limit.ts'
import { fitPost, fitText } from './fit.ts'
import { measurePost } from './measure.ts'
import { platformIds } from './schema.ts'

test('a post that fits is not touched', () => {
  expect(fitPost('twitter', 'Short. #tag')).toBe('Short. #tag')
})

const bridge =
  'We met the builders of the new bridge at the end of a long week, and walked with them down to the river near the old market, ' +
  'which Dr. Hsu designed in the spring of 1987, together with the people of the town and the boats that still go past it every ' +
  'single morning, and every evening until nine or later.'

test('no post ends at an abbreviation', () => {
  expect(fitPost('twitter', `${bridge} #Bridge`)).toMatch(/which Dr\. Hsu designed .+, and… #Bridge$/u)
  expect(fitPost('twitter', `It opens on Friday. ${bridge} #Bridge`)).toBe('It opens on Friday. #Bridge')
})

test('no post ends at the number of an item, or within an address', () => {
  const fitTo = (text: string, most: number): string => fitText(text, (part) => part.length <= most)
  expect(fitTo('1. Cut the leaves.\n2. Pour the water.', 24)).toBe('1. Cut the leaves.')
  expect(fitTo('We open. See https://a.example/?q=1 for more.', 32)).toBe('We open.')
})

test('a long post ends at a sentence and keeps its tags', () => {
  const post = `${'This sentence takes up room. '.repeat(20)}\n\n#one #two`
  const fitted = fitPost('twitter', post)
  expect(fitted).toMatch(/room\.\n\n#one #two$/)
  expect(measurePost('twitter', fitted).isOver).toBe(false)
})

test('Chinese is cut at its own full stop', () => {
  expect(fitPost('twitter', `${'這是一個很長的句子，說明了很多事情。'.repeat(20)}\n\n#台灣`)).toMatch(/。\n\n#台灣$/)
})

test('one endless sentence ends at a word with an ellipsis', () => {
  expect(fitPost('twitter', 'word '.repeat(200))).toMatch(/word…$/)
  expect(fitPost('twitter', '字'.repeat(200))).toBe(`${'字'.repeat(139)}…`)
})

test('an address of any length stays whole where it fits', () => {
  const post = `Read this: https://example.com/story?campaign=${'abcdefghij'.repeat(150)}&from=mail now.`
  expect(fitPost('twitter', post)).toBe(post)
})

test('a text far too long is cut as soon as any other', () => {
  const tagged = `Read. ${'#tag '.repeat(10_000)}`
  const texts = ['a.a.'.repeat(2_500), '測.'.repeat(32_000), ' '.repeat(64_000), tagged]
  for (const platform of platformIds) expect(slowOn((text) => fitPost(platform, text), texts, 250)).toEqual([])
  expect(fitPost('twitter', tagged)).toMatch(/^Read\.(?: #tag)+$/u)
})

test('whatever comes in, what comes out fits its platform', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.constantFrom(
      '測試內容。',
      '👨‍👩‍👧‍👦',
      ' #tag',
      ' #台灣',
      '\n\n',
      'https://example.com/a/b ',
      '\ud83d',
      'x'.repeat(150),
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...platformIds), fc.array(piece, { maxLength: 60 }), (platform, pieces) => {
      const text = pieces.join('')
      const fitted = fitPost(platform, text)
      expect(measurePost(platform, fitted).isOver).toBe(false)
      if (!measurePost(platform, text).isOver) expect(fitted).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('a cut leaves no quotation mark behind that opens the next sentence', () => {
  const sentence = '林家三代在南投種茶，每片茶葉都是手工挑選！'
  const text = `${sentence}${'「好茶」，她這樣說，今年的春茶比去年多了三成。'.repeat(30)}`
  expect(fitText(text, (part) => part.length <= sentence.length + 3)).toBe(sentence)
  const curly = text.replace('！「', '！“')
  expect(fitText(curly, (part) => part.length <= sentence.length + 3)).toBe(sentence)
})
