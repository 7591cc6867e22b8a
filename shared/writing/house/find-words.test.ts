import { expect, test, vi } from 'vitest'
import { normaliseWidth } from '../claims/normalised.ts'
import { holdTexts } from '../remembered.ts'
import { findWords, openWordFinder } from './find-words.ts'

vi.mock('../claims/normalised.ts', { spy: true })

test('a text is read once for several lists, and does not stay when nobody waits for a post', () => {
  const finders = ['ferry', 'library'].map((word) => openWordFinder([word], () => false))
  const text = 'The ferry terminal is a library.'
  const read = vi.mocked(normaliseWidth)
  const reads = () => read.mock.calls.filter(([given]) => given === text).length
  const release = holdTexts()
  expect(finders.map((finder) => findWords(text, finder).length)).toEqual([1, 1])
  expect(reads()).toBe(1)
  release()
  findWords(text, finders[0]!)
  expect(reads()).toBe(2)
})
