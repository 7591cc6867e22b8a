import { expect, test } from 'vitest'
import { shell as en } from '../../features/shell/locales/en.ts'
import { shell as ja } from '../../features/shell/locales/ja.ts'
import { shell as zhTw } from '../../features/shell/locales/zh-TW.ts'
import { companyPage } from './company-pages.ts'
import { companyPageIds } from './page.ts'

const facts = { name: '', representative: '', address: '', phone: '', email: '' }

test.each([
  ['en', en],
  ['zh-TW', zhTw],
  ['ja', ja],
] as const)('the footer of the app names each page as the page names itself: %s', (language, { footer }) => {
  for (const id of companyPageIds) expect(footer[id], id).toBe(companyPage(id, language, facts).title)
})
