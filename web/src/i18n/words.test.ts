import { expect, test } from 'vitest'
import { errorCatalog } from '#shared/errors.ts'
import { words as en } from './locales/en.ts'
import { words as ja } from './locales/ja.ts'
import { words as zhTw } from './locales/zh-TW.ts'

/** Every phrase under its dotted path. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key))
}
/** Lists, such as tips, may be of different lengths; plural forms are a language's own. */
const isOwnToLanguage = (path: string): boolean => /\.\d+$/.test(path) || /_(one|other)$/.test(path)
const placeholders = (phrase: string): string[] => (phrase.match(/\{\{\w+/g) ?? []).toSorted()

const english = new Map(flatten(en))
const languages = { 'zh-TW': new Map(flatten(zhTw)), ja: new Map(flatten(ja)) }

test.each(Object.entries(languages))('%s says everything English says, and nothing else', (_, phrases) => {
  const known = (map: Map<string, string>) => [...map.keys()].filter((path) => !isOwnToLanguage(path)).toSorted()
  expect(known(phrases)).toEqual(known(english))
})

test.each(Object.entries(languages))('%s fills in what English fills in', (_, phrases) => {
  const wrong = [...phrases].filter(
    ([path, phrase]) =>
      !isOwnToLanguage(path) && placeholders(phrase).join() !== placeholders(english.get(path) ?? '').join(),
  )
  expect(wrong).toEqual([])
})

test.each([['en', english] as const, ...Object.entries(languages)])('%s has no empty phrase', (_, phrases) => {
  expect([...phrases].filter(([, phrase]) => phrase.trim() === '')).toEqual([])
})

test('Traditional Chinese and Japanese are written in their own scripts', () => {
  const untranslated = (phrases: Map<string, string>) =>
    [...phrases].filter(([path, phrase]) => phrase === english.get(path) && /[a-z]{3,} [a-z]{3,}/i.test(phrase))
  expect(untranslated(languages['zh-TW'])).toEqual([])
  expect(untranslated(languages.ja)).toEqual([])
})

test('every refusal has its phrase in every language', () => {
  for (const words of [en, zhTw, ja]) {
    expect(Object.keys(words.errors).toSorted()).toEqual(expect.arrayContaining(Object.keys(errorCatalog).toSorted()))
  }
})

test('the overlay has ten tips in English and thirteen in Chinese', () => {
  expect(en.generator.tips).toHaveLength(10)
  expect(zhTw.generator.tips).toHaveLength(13)
  expect(ja.generator.tips.length).toBeGreaterThanOrEqual(10)
})
