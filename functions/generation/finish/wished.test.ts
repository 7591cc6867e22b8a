import { expect, test } from 'vitest'
import { isWished } from './wished.ts'

test.each([
  ['hashtags', 'No hashtags, please.', true],
  ['hashtags', '不要加標籤', true],
  ['hashtags', 'ハッシュタグはいりません', true],
  ['hashtags', 'Mention the market hall.', false],
  ['emoji', '絵文字なしで', true],
  ['emoji', 'Mention the market hall.', false],
  ['length', 'Keep it short.', true],
  ['length', '請寫短一點', true],
  ['length', 'Mention the market hall.', false],
  ['claims', 'No claims.', false],
] as const)('a wish about %s is heard in “%s”: %s', (kind, wishes, expected) => {
  expect(isWished(kind, wishes)).toBe(expected)
})
