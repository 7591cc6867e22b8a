import { expect, test } from 'vitest'
import { endOf, fitPaste } from './fit-paste.ts'

const full = 'a'.repeat(10_000)

test('a paste that fits is left to the browser', () => {
  expect(fitPaste({ content: '', start: 0, end: 0 }, full)).toBeUndefined()
  expect(fitPaste({ content: full, start: 0, end: 10_000 }, full)).toBeUndefined()
  expect(fitPaste({ content: 'a'.repeat(9_999), start: 0, end: 0 }, '\r\n')).toBeUndefined()
})

test('what does not fit is told apart from what does, in the place where it was pasted', () => {
  const content = `${'a'.repeat(4_990)}|${'z'.repeat(5_000)}`
  const fitted = fitPaste({ content, start: 4_990, end: 4_991 }, 'The first ten and more')
  expect(fitted).toMatchObject({ lost: 'ten and more', caret: 5_000, isNone: false })
  expect(fitted?.content).toHaveLength(10_000)
  expect(fitted?.content.slice(4_989, 5_001)).toBe('aThe first z')
  expect(endOf(fitted!)).toMatch(/aThe first$/)
})

test('an emoji is kept or lost whole', () => {
  const fitted = fitPaste({ content: 'a'.repeat(9_999), start: 9_999, end: 9_999 }, '🎉!')
  expect(fitted).toMatchObject({ lost: '🎉!', isNone: true })
  const cut = fitPaste({ content: 'a'.repeat(9_998), start: 0, end: 0 }, 'b🎉')
  expect(cut).toMatchObject({ lost: '🎉', caret: 1 })
  expect(cut?.content.isWellFormed()).toBe(true)
})

test('where nothing fits, what was selected stays', () => {
  expect(fitPaste({ content: full, start: 5, end: 5 }, 'more')).toEqual({
    content: full,
    lost: 'more',
    caret: 5,
    isNone: true,
  })
})
