import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { englishArticle } from '../testing/articles.ts'
import { launchChromium } from '../testing/chromium.ts'
import { signInAsNew, untilReceipt, visit } from '../testing/visit.ts'

const origin = inject('origin')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** @throws naming each rule with the elements that break it */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Colours are judged where they come to rest.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(broken, screen).toEqual([])
}

test.each([
  ['light at a desk', { isDark: false }],
  ['dark at a desk', { isDark: true }],
  ['light on a phone', { isDark: false, isPhone: true }],
  ['dark on a phone', { isDark: true, isPhone: true }],
] as const)('axe finds nothing on any screen, %s', async (_, options) => {
  const { page, context, complaints } = await visit(browser, origin, { ...options, isStill: true })
  const see = async (path: string, heading: string | RegExp) => {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, path)
  }
  await see('/', /Write it once/)
  await see('/auth', 'Welcome to Postloom')
  await see('/no-such-page', 'Page Not Found')
  await page.goto('/auth')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page, 'hosted sign-in')
  await signInAsNew(page, 'Axel Axe')
  await see('/history', 'Recent and saved')
  await see('/settings', 'Settings')
  await see('/dashboard', 'New posts')
  await page.locator('#content').fill(englishArticle)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByTestId('generate').waitFor()
  await expectAccessible(page, 'platforms')
  await page.getByRole('button', { name: 'Customize Facebook' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'platform dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByTestId('generate').click()
  await page.getByTestId('percent').waitFor()
  await expectAccessible(page, 'overlay')
  await untilReceipt(page)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectAccessible(page, `posts: ${await tab.textContent()}`)
  }
  await see('/history', 'Recent and saved')
  expect(complaints).toEqual([])
  await context.close()
})
