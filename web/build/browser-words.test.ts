import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type i18n } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { words as en } from '../src/i18n/locales/en.ts'
import { words as ja } from '../src/i18n/locales/ja.ts'
import { words as zhTw } from '../src/i18n/locales/zh-TW.ts'
import * as browserWords from './browser-words.ts'

const root = join(import.meta.dirname, '../..')
const allWords: Record<string, Record<string, object>> = { en, 'zh-TW': zhTw, ja }

/** Values that a replacement could take for something else than text. */
const values = {
  tier: '$& {{name}} $t(x)',
  name: '<b>Ada & 字</b>',
  n: 3,
  limit: 0,
  date: '',
  price: null,
  credits: undefined,
  isOn: false,
  needed: 1234.5,
  available: 0,
  over: 12_345,
}
const counts = [0, 1, 2, 11, 1.5, '1', undefined]

/** Every place of a tree of phrases, those of lists and of groups as well, without the form of a plural. */
const placesOf = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key
    const below = typeof value === 'object' ? placesOf(value, place) : []
    return [place, place.replace(/_(one|other)$/, ''), ...below]
  })

describe.each(Object.keys(allWords))('in %s', (language) => {
  const namespaces = allWords[language]!
  const ofBrowser = browserWords.createInstance()
  let ofLibrary: i18n
  beforeAll(async () => {
    ofLibrary = i18next.createInstance()
    await ofLibrary.init({ resources: {}, fallbackLng: false, interpolation: { escapeValue: false } })
    for (const [namespace, phrases] of Object.entries(namespaces)) {
      ofLibrary.addResourceBundle(language, namespace, phrases)
      ofBrowser.addResourceBundle(language, namespace, phrases as never)
    }
    await ofLibrary.changeLanguage(language)
    await ofBrowser.changeLanguage(language)
  })
  const both = (key: string, options: object) => [
    ofBrowser.t(key, options as never),
    ofLibrary.t(key as never, options as never),
  ]

  test('every phrase reads as the library reads it, whatever the count and the values', () => {
    const asked = Object.entries(namespaces)
      .filter(([ns]) => ns !== 'errors')
      .flatMap(([ns, phrases]) =>
        [...new Set(placesOf(phrases))].flatMap((key) => counts.map((count) => ({ ns, key, count }))),
      )
    const wrong = asked
      .map(({ ns, key, count }) => {
        const options = { ...values, ns, ...(count !== undefined && { count }), returnObjects: true }
        const [mine, theirs] = both(key, options)
        return { ns, key, count, mine, theirs }
      })
      .filter(({ mine, theirs }) => JSON.stringify(mine) !== JSON.stringify(theirs))
    expect(wrong).toEqual([])
  })

  test('the phrase of a refusal is found by its code, dots and all, and no other is', () => {
    for (const code of [...Object.keys(namespaces.errors!), 'no.such', 'internal.', '', 'toString']) {
      const where = { ns: 'errors', keySeparator: false, nsSeparator: false } as const
      if (code) expect(ofBrowser.exists(code, where)).toBe(code !== 'toString' && ofLibrary.exists(code, where))
      if (code !== 'toString')
        expect(both(code, { ...values, ...where })[0]).toBe(both(code, { ...values, ...where })[1])
    }
  })

  test('what is below a prefix is found, and a place that is not there reads as its name', () => {
    for (const [ns, prefix, key] of [
      ['generator', 'cut', 'title'],
      ['settings', 'house.habits', 'none'],
      ['ui', 'tiers', 'FREE'],
      ['ui', 'tiers', 'NONE'],
    ] as const) {
      const theirs = ofLibrary.getFixedT(null, ns, prefix as never) as unknown as (
        key: string,
        options: object,
      ) => unknown
      const mine = ofBrowser.boundTo(ns, prefix)(key, { lost: 3 })
      if (ofBrowser.exists(`${prefix}.${key}`, { ns })) expect(mine).toBe(theirs(key, { lost: 3 }))
      else expect(String(mine)).toContain(key)
    }
  })
})

test('a copy speaks another language from the same phrases, whoever adds them', async () => {
  const page = browserWords.createInstance()
  await page.changeLanguage('en')
  const copy = page.cloneInstance({ lng: 'ja' })
  page.addResourceBundle('en', 'ui', { close: 'Close' })
  page.addResourceBundle('ja', 'ui', { close: '閉じる' })
  page.addResourceBundle('ja', 'ui', { open: '開く' })
  expect([page.t('close', { ns: 'ui' }), copy.t('close', { ns: 'ui' }), copy.t('open', { ns: 'ui' })]).toEqual([
    'Close',
    '閉じる',
    '開く',
  ])
})

test('everything that the app takes from the libraries is there', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((name) => !/\.test\.|src\/(testing|static)\//.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
  const imported = sources
    .flatMap((text) => [...text.matchAll(/import (?!type)([^;\n]+?) from '(?:react-)?i18next'/g)])
    .flatMap(([, names]) => names!.replace(/^i18next/, 'default').match(/(?<!type )\b\w+\b(?!\s+\w)/g) ?? [])
    .filter((name) => !['type', 'i18n'].includes(name))
  expect(new Set(imported).size).toBeGreaterThan(3)
  expect(imported.filter((name) => !(name in browserWords))).toEqual([])
  const members = sources.flatMap((text) => [...text.matchAll(/\b(?:i18next|i18n|instance)\.(\w+)(?!\w*')/g)])
  const used = new Set(members.map(([, name]) => name!).filter((name) => name !== 'ts'))
  expect([...used].filter((name) => !(name in browserWords.default))).toEqual([])
})
