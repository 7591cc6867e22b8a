import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chineseArticle, englishArticle, japaneseArticle } from '../testing/articles.ts'
import { brokenLines } from '../testing/broken-lines.ts'
import { browserVisits } from '../testing/browser-visits.ts'
import { buyPlan } from '../testing/buying.ts'
import { goToScreen } from '../testing/go-within.ts'
import { watchShift } from '../testing/layout-shift.ts'
import { spilledControls } from '../testing/spilled-controls.ts'
import { askForPosts, overflow, signIn, signInAsNew, untilReceipt } from '../testing/visit.ts'
import { widerLabels } from '../testing/wider-labels.ts'

const { withVisit } = browserVisits()

const screens = [
  '/dashboard',
  '/history',
  '/settings',
  '/statement',
  '/subscription',
  '/add-credits',
  '/subscription/confirm/STANDARD',
  '/subscription-management?tab=overview',
  '/subscription-management?tab=credits',
  '/subscription-management?tab=history',
]

/** The last letters of a name that is too long for its line are no lone character. */
const endsAlone = (lines: string): boolean =>
  / \/ [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][。、，．？！]?$/u.test(lines)

/** A mark that ends something begins no line, however narrow it is. */
const beginsWithMark = (lines: string): boolean => / \/ [。、，．；：？！」』）]/u.test(lines)

/** What writes all posts again has the longest name under them, and is as high as a finger needs. */
const expectOneLine = async (page: Page) => {
  const all = page.getByRole('button', { name: /^(?:Regenerate all|すべて書き直し|全部重寫)/ })
  expect((await all.boundingBox())!.height).toBe(44)
}

/** Answers come one after another, as on a slow line. */
const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200))
    await route.continue().catch(() => {})
  })

test.each([
  ['at a desk', { isPhone: false }],
  ['on a phone', { isPhone: true }],
] as const)('nothing that is shown moves by itself while a screen is loaded, %s', async (_, options) => {
  await withVisit(options, async ({ page }) => {
    await signInAsNew(page, 'Mei Chen')
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    if (options.isPhone) await expectOneLine(page)
    const shift = await watchShift(page)
    await slowDown(page)
    for (const path of screens) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await shift(), path).toBeLessThan(0.0001)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.each([
  ['zh-TW', chineseArticle],
  ['ja', japaneseArticle],
] as const)('no line of a phone ends within a word, and none has one character: %s', async (language, article) => {
  await withVisit({ language, isPhone: true, isStill: true }, async ({ page, context }) => {
    await page.addInitScript((chosen) => localStorage.setItem('purchaseLanguage', chosen), language)
    const look = async (name: string) => {
      expect(await brokenLines(page), name).toEqual([])
      await page.setViewportSize({ width: 320, height: 844 })
      // So narrow, a clause may be longer than its line.
      const broken = await brokenLines(page)
      expect(
        broken.filter((lines) => endsAlone(lines) || beginsWithMark(lines)),
        `${name} at 320 px`,
      ).toEqual([])
      expect(await widerLabels(page), `${name} at 320 px`).toEqual([])
      expect(await spilledControls(page), `${name} at 320 px`).toEqual([])
      expect(await overflow(page), `${name} at 320 px`).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 844 })
    }
    const see = async (path: string) => {
      await goToScreen(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look(path)
    }
    for (const path of [
      '/',
      '/no-such-page',
      '/auth',
      '/auth?tab=register',
      '/auth?error=auth.account-disabled',
      '/subscription',
      '/add-credits',
    ])
      await see(path)
    await signIn(context, 'Mei Chen')
    await page.goto('/dashboard')
    await page.locator('#content').fill(article)
    await page.keyboard.press('Control+Enter')
    await page.getByTestId('generate').waitFor()
    await look('platforms')
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    await look('posts')
    await expectOneLine(page)
    for (const path of [...screens.slice(1), '/payment/credits/success']) await see(path)
    await buyPlan(page, 'STARTER', { renews: true })
    await look('bought')
    for (const path of ['/subscription-management?tab=overview', '/subscription/confirm/STARTER', '/subscription'])
      await see(path)
  })
})

test('in English too, what can be pressed stands within its box on the narrowest phone', async () => {
  await withVisit({ isPhone: true, isStill: true }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('purchaseLanguage', 'en'))
    await signInAsNew(page, 'Mei Chen')
    await buyPlan(page, 'STARTER', { renews: true })
    await page.setViewportSize({ width: 320, height: 844 })
    for (const path of ['/settings', '/subscription-management?tab=overview']) {
      await goToScreen(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await spilledControls(page), path).toEqual([])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
})
