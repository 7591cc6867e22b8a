import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const nothing = { query: null, visit: undefined, chosen: undefined, browser: [], page: null }

test('a first visit follows the browser, then the page, then English', () => {
  expect(detectLanguage({ ...nothing, browser: ['fr', 'ja-JP', 'en'], page: 'en' })).toBe('ja')
  expect(detectLanguage({ ...nothing, browser: ['fr'], page: 'zh-Hant' })).toBe('zh-TW')
  expect(detectLanguage({ ...nothing, browser: ['fr'] })).toBe('en')
})

test('a picked language wins over the browser, and the address over both', () => {
  expect(detectLanguage({ ...nothing, chosen: 'zh-TW', browser: ['en'] })).toBe('zh-TW')
  expect(detectLanguage({ ...nothing, query: 'ja', chosen: 'zh-TW', browser: ['en'] })).toBe('ja')
})

test('what an address of this visit said wins over a picked language, until an address says something else', () => {
  expect(detectLanguage({ ...nothing, visit: 'ja', chosen: 'zh-TW', browser: ['en'] })).toBe('ja')
  expect(detectLanguage({ ...nothing, query: 'en', visit: 'ja', chosen: 'zh-TW' })).toBe('en')
})

test('any Chinese is shown in Traditional Chinese; an unknown tag is passed over', () => {
  expect(detectLanguage({ ...nothing, browser: ['zh-CN'] })).toBe('zh-TW')
  expect(detectLanguage({ ...nothing, query: 'xx', browser: ['ja'] })).toBe('ja')
})
