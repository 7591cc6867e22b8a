import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitEntities } from './text-entities.ts'

test.each([
  ['See #books, not #1.', ['#books']],
  ['好吃 #台灣 #珍珠奶茶!', ['#台灣', '#珍珠奶茶']],
  ['word#no', []],
  ['https://example.test/a#part, and more', ['https://example.test/a#part']],
  ['（https://example.test/頁。', ['https://example.test/頁']],
  ['Thanks @ada.lin, @harbour_library. And mail@example.test', ['@ada.lin', '@harbour_library']],
])('%s: what a feed colours', (text, coloured) => {
  expect(
    splitEntities(text)
      .filter(({ kind }) => kind !== 'text')
      .map((entity) => entity.text),
  ).toEqual(coloured)
})

test('nothing of a post is lost or moved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        splitEntities(text)
          .map((entity) => entity.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
