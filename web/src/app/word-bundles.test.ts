import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { interfaceLanguages } from '../i18n/languages.ts'
import { words } from '../i18n/locales/en.ts'
import { wordBundles } from '../i18n/locales/word-bundles.ts'

const routes = join(import.meta.dirname, '../routes')
const files = readdirSync(routes, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('__root'))

/** `sign-in` → `signIn`. */
const bundleOf = (feature: string): string => feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The feature whose screen a route shows; what it takes from the shell is on every page. */
const featureOf = (text: string): string | undefined => /features\/(?!shell\/)([\w-]+)\//.exec(text)?.[1]

test.each(files.map((name) => [name]))('%s has the words of its screen loaded', (name) => {
  const text = readFileSync(join(routes, name), 'utf8')
  const feature = featureOf(text)
  if (!feature) return
  // The admin area has one bundle for all of its sections.
  const opener = name.startsWith('_admin/') ? readFileSync(join(routes, '_admin.tsx'), 'utf8') : text
  expect(opener).toContain(`staticData: { wordBundle: '${bundleOf(feature)}' }`)
})

test('the bundles have all words, in every language', async () => {
  for (const language of interfaceLanguages) {
    const loaded = await Promise.all(Object.values(wordBundles).map((load) => load(language)))
    expect(Object.keys(Object.assign({}, ...loaded)).toSorted(), language).toEqual(Object.keys(words).toSorted())
  }
})
