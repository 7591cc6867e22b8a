import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from './i18n.ts'
import { wordBundles } from './locales/word-bundles.ts'

test('of two languages that are picked the last one is shown, however late the words of the first come', async () => {
  onTestFinished(() => chooseLanguage('en'))
  const words = Promise.withResolvers<object>()
  vi.spyOn(wordBundles, 'page').mockReturnValueOnce(words.promise)
  const first = chooseLanguage('ja')
  await chooseLanguage('en')
  words.resolve({})
  await first
  expect([i18next.language, document.documentElement.lang]).toEqual(['en', 'en'])
})

test('a figure in Chinese stays on the line of what it counts', async () => {
  onTestFinished(() => chooseLanguage('en'))
  await chooseLanguage('zh-TW')
  expect(i18next.t('shell:credits', { amount: 5 })).toBe('5\u00a0點')
})
