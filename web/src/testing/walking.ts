import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { InterfaceLanguage } from '../i18n/languages.ts'
import type { Words } from '../i18n/locales/en.ts'
import { chineseArticle, englishArticle, japaneseArticle } from './articles.ts'
import { expectAccessible, violationsOn } from './axe.ts'
import type { browserVisits } from './browser-visits.ts'
import { goWithin } from './go-within.ts'
import { leftInEnglish } from './left-in-english.ts'
import type { VisitOptions } from './visit.ts'
import { wordsIn } from './words-in.ts'

/** English at both widths and in both themes; what another language can change is seen at one width and in one theme. */
export const looks: [string, VisitOptions][] = [
  ['at a desk', {}],
  ['on a phone', { isPhone: true }],
  ['in Chinese on a phone that is dark', { language: 'zh-TW', isPhone: true, isDark: true }],
  ['in Japanese at a desk', { language: 'ja' }],
]

export const articles: Record<InterfaceLanguage, string> = {
  en: englishArticle,
  'zh-TW': chineseArticle,
  ja: japaneseArticle,
}

export interface Walk {
  page: Page
  /** Of the language of the page. */
  words: Words
  language: InterfaceLanguage
  isPhone: boolean
  /** What the browser has logged as an error so far, and what a walk that brings some about takes out again. */
  complaints: string[]
  /** Opens an address and checks the whole page. */
  see: (path: string, heading: string | RegExp) => Promise<void>
  /** Goes to another screen of the app, as its links do, and checks the whole page. */
  seeWithin: (path: string, heading: string | RegExp) => Promise<void>
  /** Checks what is shown now. */
  check: (screen: string) => Promise<void>
  /** Checks a page of somebody else, who chooses its language. */
  checkHosted: (screen: string) => Promise<void>
}

/** A person, an admin, the end of an id, the browser, a word for no post, and whose sample the home page shows. */
const inAnyLanguage =
  /^(?:Axel Axe|AA|axel\.axe\.\w+|Alex Wu|AW|admin|Google · .+|[0-9A-Z]{4}|Chrome（Linux）|news|harbour\.walks)$/

/** Axe finds nothing, and whoever listens hears one language, which the page names. */
async function expectTranslated(page: Page, language: 'zh-TW' | 'ja', screen: string): Promise<void> {
  expect(await violationsOn(page), screen).toEqual([])
  expect(await page.locator('html').getAttribute('lang'), screen).toBe(language)
  expect(await leftInEnglish(page, language, inAnyLanguage), screen).toEqual([])
}

/** Walks that check each screen they come to. @param withVisit of `browserVisits()` */
export const walkingWith =
  (withVisit: ReturnType<typeof browserVisits>['withVisit']) =>
  (options: VisitOptions, walk: (walk: Walk) => Promise<void>): Promise<void> =>
    withVisit({ ...options, isStill: true }, async ({ page, complaints }) => {
      const { language = 'en', isPhone = false } = options
      const untilHeading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
      const check: Walk['check'] = (screen) =>
        language === 'en' ? expectAccessible(page, screen) : expectTranslated(page, language, screen)
      const checkHosted: Walk['check'] = async (screen) =>
        language === 'en' ? expectAccessible(page, screen) : expect(await violationsOn(page), screen).toEqual([])
      const see: Walk['see'] = async (path, heading) => {
        await page.goto(path)
        await untilHeading(heading)
        await page.waitForLoadState('networkidle')
        await check(path)
      }
      const seeWithin: Walk['seeWithin'] = async (path, heading) => {
        await goWithin(page, path)
        await untilHeading(heading)
        await check(path)
      }
      const words = wordsIn(language)
      await walk({ page, words, language, isPhone, complaints, see, seeWithin, check, checkHosted })
    })
