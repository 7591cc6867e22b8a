import { expect, test } from 'vitest'
import {
  platformOf,
  platformsOf,
  postKeySchema,
  postKeys,
  postKeysOf,
  postNameOf,
  secondLanguageOf,
} from './post-key.ts'

test('a post in the first language is named by its platform, one in the second by both', () => {
  expect(postKeysOf(['facebook', 'twitter'], undefined)).toEqual(['facebook', 'twitter'])
  const keys = postKeysOf(['facebook', 'twitter'], 'zh-TW')
  expect(keys).toEqual(['facebook', 'twitter', 'facebook:zh-TW', 'twitter:zh-TW'])
  expect(keys.map(platformOf)).toEqual(['facebook', 'twitter', 'facebook', 'twitter'])
  expect(keys.map(secondLanguageOf)).toEqual([undefined, undefined, 'zh-TW', 'zh-TW'])
  expect(platformsOf(keys)).toEqual(['facebook', 'twitter'])
  expect(keys.map(postNameOf).slice(1, 3)).toEqual([
    { platform: 'twitter' },
    { platform: 'facebook', language: 'zh-TW' },
  ])
})

test('keys of six platforms in five ways are told apart, and nothing else is one', () => {
  expect(new Set(postKeys).size).toBe(30)
  for (const text of ['facebook:', 'facebook:de', ':ja', 'myspace', 'facebook:ja:zh', '__proto__'])
    expect(postKeySchema.safeParse(text).success, text).toBe(false)
})
