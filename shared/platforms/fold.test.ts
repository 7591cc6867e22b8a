import { expect, test } from 'vitest'
import { foldText } from './fold.ts'

test('a short post is shown whole', () => {
  expect(foldText('facebook', 'Hello', 'phone')).toEqual({ shown: 'Hello', isFolded: false })
})

test('full-width characters fold at half the count', () => {
  expect(foldText('facebook', 'a'.repeat(200), 'phone').shown).toHaveLength(120)
  expect(foldText('facebook', '測'.repeat(200), 'phone').shown).toHaveLength(60)
})

test('LinkedIn folds after three lines, blank ones included', () => {
  expect(foldText('linkedin', 'One\n\nTwo\n\nThree', 'phone')).toEqual({ shown: 'One\n\nTwo', isFolded: true })
})

test('X shows all, and so does a platform nobody knows', () => {
  expect(foldText('twitter', 'a'.repeat(280), 'phone').isFolded).toBe(false)
  expect(foldText('mastodon', 'a'.repeat(5_000), 'phone').isFolded).toBe(false)
})

test('an emoji is never cut in half', () => {
  const { shown } = foldText('instagram', '👨‍👩‍👧‍👦'.repeat(100), 'phone')
  expect(shown.length % '👨‍👩‍👧‍👦'.length).toBe(0)
})
