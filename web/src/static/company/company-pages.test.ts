import { expect, test } from 'vitest'
import { interfaceLanguages } from '../../i18n/languages.ts'
import type { EdgeCookie } from '../../lib/storage/edge-cookie.ts'
import { companyPage } from './company-pages.ts'
import { readCompanyFacts } from './facts.ts'
import { companyPageIds } from './page.ts'

const facts = {
  name: 'Harbour Ltd',
  representative: 'Lin Mei',
  address: '1 Pier Road, Keelung',
  phone: '02 2420 0000',
  email: 'hello@harbour.test',
}
const textOf = (id: (typeof companyPageIds)[number], language: (typeof interfaceLanguages)[number]): string =>
  companyPage(id, language, facts).sections.flat().join('\n')

/** What the page on privacy says of each cookie that the product sets. */
const cookies: Record<EdgeCookie | 'session' | 'login', RegExp> = {
  session: /keeps you logged in|保持登入|ログインを保つ/,
  login: /ten minutes|十分鐘|10分間/,
  language: /the language you chose|您選的語言|選んだ言語/,
  visitLanguage: /a link opened the page in|連結所用的語言|リンクが示す言語/,
  colorMode: /light or the dark|淺色或深色|ライトとダーク/,
  signedIn: /were logged in here|曾在此登入|ここでログインした/,
}

test.each(interfaceLanguages)('the page on privacy speaks of every cookie, device and e-invoice: %s', (language) => {
  const text = textOf('privacy', language)
  for (const [name, said] of Object.entries(cookies)) expect(text, name).toMatch(said)
  expect(text).toMatch(/device|裝置|デバイス/)
  expect(text).toMatch(
    /texts, your instructions for them and your posts for 30 days|寫作要求與貼文會保留 30 天|文章と指示、投稿は30日間/,
  )
  expect(text).toMatch(/e-invoice|電子發票|電子発票/)
})

test.each(interfaceLanguages)('the facts of the company stand in its pages, and prices: %s', (language) => {
  for (const id of companyPageIds) expect(textOf(id, language), id).not.toMatch(/[{}]/)
  for (const fact of Object.values(facts)) expect(textOf('commerce', language)).toContain(fact)
  // No line begins with a stroke.
  expect(textOf('terms', language)).toContain('NT$150\u00a0/ NT$450\u00a0/ NT$900')
})

test('a fact that a deployment does not name stands there as a placeholder that everybody sees', () => {
  const given = readCompanyFacts(JSON.stringify({ name: 'Harbour Ltd' }), 'hello@harbour.test')
  expect(given).toMatchObject({ name: 'Harbour Ltd', phone: '[company phone]', email: 'hello@harbour.test' })
  expect(readCompanyFacts(undefined, '').address).toBe('[company address]')
})
