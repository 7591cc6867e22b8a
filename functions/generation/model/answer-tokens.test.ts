import { expect, test } from 'vitest'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { planQuickRewrite } from '../rewrite/quick-rewrite.ts'
import { answerTokens } from './answer-tokens.ts'

const tokensFor = (platform: PlatformId, language: PostLanguage, own: { parts?: number } = {}): number =>
  answerTokens({ platform, assignment: { language }, ...own })

test.each([
  ['twitter', 800, 1_000],
  ['threads', 1_000, 1_500],
  ['facebook', 2_200, 3_800],
  ['instagram', 2_200, 3_800],
  ['linkedin', 2_800, 4_900],
  ['youtube', 4_000, 4_900],
] as const)('an answer for %s takes at most %i tokens in English, %i in wide scripts', (platform, latin, wide) => {
  expect(tokensFor(platform, 'en')).toBe(latin)
  for (const language of ['zh', 'zh-TW', 'ja'] as const) expect(tokensFor(platform, language)).toBe(wide)
})

test('each part of a series has room, up to what any answer takes', () => {
  expect(tokensFor('twitter', 'en', { parts: 6 })).toBe(2_300)
  expect(tokensFor('threads', 'ja', { parts: 6 })).toBe(6_000)
})

test("a person's own long post can be rewritten as a whole", () => {
  const planned = (length: number) =>
    planQuickRewrite({ part: 'post', how: 'plainer' }, { content: 'Tea is sorted by hand. '.repeat(length) })
  const limitFor = (length: number) =>
    answerTokens({ platform: 'facebook', assignment: { language: 'en' }, quickRewrite: planned(length) })
  expect(limitFor(10)).toBe(2_200)
  expect(limitFor(150)).toBeGreaterThan(4_000)
  expect(limitFor(2_000)).toBe(6_000)
})
