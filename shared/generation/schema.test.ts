import { expect, test } from 'vitest'
import { hasWords } from './schema.ts'

test.each([
  ['Tea.', true],
  ['🎉 茶', true],
  ['ー', true],
  ['🎉🎉🎉', false],
  ['ℹ️ Ⓜ️ 1️⃣ ™️', false],
  ['2026-11-22, 14:00!', false],
  ['', false],
])('whether %j has words: %s', (text, expected) => {
  expect(hasWords(text)).toBe(expected)
})
