import { expect, test } from 'vitest'
import { measurePost } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { generator as chinese } from '../locales/zh-TW.ts'
import { countOf, wideLeft } from './text-measure.ts'

const leftOf = (platform: PlatformId, text: string, language = 'zh-TW') =>
  wideLeft(measurePost(platform, text), text, language)

test.each<[PlatformId, string, string, number | undefined]>([
  ['twitter', '茶'.repeat(103), 'zh-TW', 37],
  ['twitter', `${'茶'.repeat(102)}a`, 'en', 37],
  ['twitter', '', 'ja', 140],
  ['twitter', '', 'en', undefined],
  ['twitter', 'tea', 'zh-TW', undefined],
  ['twitter', '茶'.repeat(141), 'zh-TW', undefined],
  ['youtube', '茶'.repeat(1_629), 'ja', 37],
  ['facebook', '茶', 'zh-TW', undefined],
])('%s, %s: in %s so many full-width characters are left: %s', (platform, text, language, left) => {
  expect(leftOf(platform, text, language)).toBe(left)
})

test('Chinese says how many are left', () => {
  expect(chinese.meterWide.replace('{{left}}', String(leftOf('twitter', '茶'.repeat(103))))).toBe('剩 37 個全形字')
})

test('a count is in full-width characters where the text has them', () => {
  expect(countOf(measurePost('twitter', '茶茶'), '茶茶')).toEqual({ used: 2, limit: 140, isWide: true })
  expect(countOf(measurePost('twitter', 'tea'), 'tea')).toEqual({ used: 3, limit: 280, isWide: false })
})
