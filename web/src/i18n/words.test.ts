import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalog } from '#shared/errors.ts'
import { interfaceLanguages } from './languages.ts'
import { words as en, type Words } from './locales/en.ts'

const root = join(import.meta.dirname, '../../..')

const wordsOf = await Promise.all(
  interfaceLanguages.map(async (language): Promise<[language: string, words: Words]> => {
    const { words } = await import(`./locales/${language}.ts`)
    return [language, words]
  }),
)

/** Every phrase under its dotted path. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key))
}
/** Lists, such as tips, may be of different lengths. */
const isListed = (path: string): boolean => /\.\d+$/.test(path)
/** A form for a single thing may leave out the number. */
const isSingular = (path: string): boolean => path.endsWith('_one')
const placeholders = (phrase: string): string[] => (phrase.match(/\{\{\w+/g) ?? []).toSorted()

const english = new Map(flatten(en))
const phrasesOf = wordsOf.map(([language, words]) => [language, new Map(flatten(words))] as const)
const others = phrasesOf.filter(([language]) => language !== 'en')

test.each(others)('%s says everything English says, and nothing else', (_, phrases) => {
  const known = (map: Map<string, string>) => [...map.keys()].filter((path) => !isListed(path)).toSorted()
  expect(known(phrases)).toEqual(known(english))
})

test.each(others)('%s fills in what English fills in', (_, phrases) => {
  const wrong = [...phrases].filter(
    ([path, phrase]) =>
      !(isListed(path) || isSingular(path)) &&
      placeholders(phrase).join() !== placeholders(english.get(path) ?? '').join(),
  )
  expect(wrong).toEqual([])
})

test.each(phrasesOf)('%s has no empty phrase', (_, phrases) => {
  expect([...phrases].filter(([, phrase]) => phrase.trim() === '')).toEqual([])
})

test.each(phrasesOf)('%s glues no sentence to another', (_, phrases) => {
  expect([...phrases].filter(([, phrase]) => /^\s.*[.。]$/.test(phrase))).toEqual([])
})

/** A part of a sentence that is not always said. */
const isClosedByItsPart = (phrase: string): boolean => /。\{\{\w+\}\}$/.test(phrase)

test.each(phrasesOf)('%s ends the last sentence of a phrase where it ends the others', (_, phrases) => {
  const open = [...phrases].filter(
    ([path, phrase]) =>
      /[\w)]\. (?=[A-Z])|。./u.test(phrase) &&
      !/[.:。？：」]$/u.test(phrase) &&
      !isClosedByItsPart(phrase) &&
      !path.endsWith('editPromptHint'),
  )
  expect(open).toEqual([])
})

test('in Chinese a refusal of one sentence has no full stop, also where the browser says it', () => {
  const chinese = new Map(phrasesOf).get('zh-TW')!
  const refusals = [...chinese].filter(([path]) => /^errors\.|^ui\.(?:limitReached|connectionLost)$/.test(path))
  expect(refusals.length).toBeGreaterThan(Object.keys(errorCatalog).length)
  expect(refusals.filter(([, phrase]) => /^[^。]*。$/.test(phrase))).toEqual([])
})

test.each(wordsOf)('%s says once who wrote: the note about the demo writer stands behind its name', (_, { ui }) => {
  expect(ui.demo.note).not.toContain(ui.demo.name)
})

test.each(others)('%s leaves no English sentence as it is', (_, phrases) => {
  const untranslated = [...phrases].filter(
    ([path, phrase]) => phrase === english.get(path) && /[a-z]{3,} [a-z]{3,}/i.test(phrase),
  )
  expect(untranslated).toEqual([])
})

test.each(phrasesOf)('%s asks nobody to tap or to click: it does not know with what they point', (_, phrases) => {
  const ofOneDevice = /\b(?:tap|click)(?:s|ped|ping|ed|ing)?\b|輕觸|輕點|滑鼠|タップ|クリック/i
  expect([...phrases].filter(([, phrase]) => ofOneDevice.test(phrase))).toEqual([])
})

test.each(wordsOf)('%s has a phrase for every refusal, and for nothing else', (_, words) => {
  expect(Object.keys(words.errors).toSorted()).toEqual(Object.keys(errorCatalog).toSorted())
})

/** What the server tells with a code: for each place that gives it, the names of its details, as the source has them. */
function readDetails(): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  const given = /(?:new AppError\(|code: )'([\w.-]+)'(?: as const)?(?:,\s*(?:details: )?\{([^{}]*)\})?/g
  for (const file of globSync('{functions,shared}/**/*.ts', { cwd: root }).filter((name) => !name.includes('.test.')))
    for (const [, code = '', fields = ''] of readFileSync(join(root, file), 'utf8').matchAll(given)) {
      const names = fields.split(',').map((field) => field.split(':')[0]!.trim())
      found.set(code, [...(found.get(code) ?? []), names])
    }
  return found
}
const detailsOf = readDetails()

test.each(wordsOf)('%s fills a refusal only with what the server tells each time', (_, { errors }) => {
  const unfilled = Object.entries(errors).flatMap(([code, phrase]) => {
    const asked = placeholders(String(phrase)).map((name) => name.slice(2))
    const given = detailsOf.get(code) ?? []
    return asked
      .filter((name) => given.length === 0 || given.some((fields) => !fields.includes(name)))
      .map((name) => `${code}: ${name}`)
  })
  expect(unfilled).toEqual([])
})

test('the overlay has ten tips in English, thirteen in Chinese, and ten or more in any other language', () => {
  const counts = Object.fromEntries(wordsOf.map(([language, { generator }]) => [language, generator.tips.length]))
  expect(counts).toMatchObject({ en: 10, 'zh-TW': 13 })
  for (const [language, count] of Object.entries(counts)) expect(count, language).toBeGreaterThanOrEqual(10)
})

/** What a phrase does not have in its language, each with what stands there instead. */
const notWritten: Record<string, [pattern: RegExp, instead: string][]> = {
  en: [
    [/\be-mail/iu, 'email'],
    [/\bsign(?:s|ed|ing)? (?:\S+ )?(?:in|out)\b/iu, 'log in, log out'],
    [/ → /u, 'no-break spaces'],
    [/\bcancell(?:ed|ing)\b/iu, 'canceled, canceling'],
    [/\brewrit(?:e the|ing replaces|ing one)/iu, 'regenerate'],
  ],
  'zh-TW': [
    [/你(?!好)/u, '您'],
    [/則貼文/u, '篇貼文，則 is a part of a series'],
    [/摺疊/u, '收合'],
    [/轉換/u, '生成'],
    [/重新生成/u, '重寫'],
    [/交易編號(?!$)|稽核帳戶/u, '訂單編號, 帳號'],
    [/信箱/u, '電子郵件'],
    [/[一-龠}]: /u, '：'],
    [/第 \d/u, 'a no-break space'],
    [/ → /u, 'no-break spaces'],
  ],
  ja: [
    [/(?:\d|(?<!email)\}\}) (?=[ぁ-んァ-ヶ一-龠])/u, 'no blank after a figure'],
    [/～/u, '〜'],
    [/プラットフォーム/u, 'SNS, or 投稿先 where it is chosen'],
    [/取引番号./u, '注文番号'],
    [/変換/u, '生成'],
    [/再(?:生成|作成)/u, '書き直し'],
    [/[ぁ-んァ-ヶ一-龠}]: /u, '：'],
    [/端末/u, 'デバイス'],
    [/ → /u, 'no-break spaces'],
    [/(?:です|ます|ません)か。?$/u, 'a question mark'],
  ],
}

test.each(phrasesOf)('%s has one word and one sign for one thing', (language, phrases) => {
  const wrong = [...phrases].flatMap(([path, phrase]) =>
    (notWritten[language] ?? [])
      .filter(([pattern]) => pattern.test(phrase))
      .map(([, instead]) => `${path}: ${phrase} (${instead})`),
  )
  expect(wrong).toEqual([])
})
