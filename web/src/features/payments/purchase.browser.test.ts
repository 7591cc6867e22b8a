import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { days } from '#shared/time.ts'
import { launchChromium } from '../../testing/chromium.ts'
import { cards, control, local, payWith } from '../../testing/gateway.ts'
import { signInAs, signInAsNew, type Visit, type VisitOptions, visit } from '../../testing/visit.ts'

const origin = inject('origin')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(() => control('setFaults', { notices: 'normal', charges: [], isForbidden: false, staleMs: 0 }))

async function withVisit(options: VisitOptions, story: (visit: Visit) => Promise<void>): Promise<void> {
  const current = await visit(browser, origin, options)
  // Two companies' pages take turns here.
  current.context.setDefaultTimeout(20_000)
  try {
    await story(current)
    expect(current.complaints).toEqual([])
  } finally {
    await current.context.close()
  }
}

const speakEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('purchaseLanguage', 'en'))
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 })
const credits = async (page: Page) => (await page.getByTestId('credits').textContent()) ?? ''

/** From a plan's confirmation to the gateway's card page. */
async function untilCardPage(page: Page, tier: string): Promise<void> {
  await page.goto(`/subscription/confirm/${tier}`)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/subscription/payment')
  await page
    .locator('label')
    .filter({ has: page.locator('input[type=checkbox]') })
    .click()
  await page.getByTestId('proceed').click()
  await page.waitForURL('**/checkout/subscription/create/*')
}

async function buyPlan(page: Page, tier: string): Promise<void> {
  await untilCardPage(page, tier)
  await payWith(page, cards.good)
  await page.waitForURL('**/subscription/success?*')
  await page.getByText(/active until|可使用至|までご利用/).waitFor()
}

describe.each([
  { language: 'en', isPhone: false },
  { language: 'en', isPhone: true },
  { language: 'zh-TW', isPhone: false },
  { language: 'zh-TW', isPhone: true },
  { language: 'ja', isPhone: false },
  { language: 'ja', isPhone: true },
] as const)('in $language, on a phone: $isPhone', (options) => {
  test('a visitor buys STARTER from the landing page, a pack on the way, and cancels', async () => {
    await withVisit(options, async ({ page }) => {
      await page.addInitScript((language) => localStorage.setItem('purchaseLanguage', language), options.language)
      await page.goto('/')
      await page.locator('#pricing article').nth(1).getByRole('button').click()
      await page.waitForURL('**/auth')
      await signInFromHere(page)
      await page.waitForURL('**/subscription/confirm/STARTER')
      await page.locator('form button[type=submit]').click()
      await page.waitForURL('**/subscription/payment')
      await page
        .locator('label')
        .filter({ has: page.locator('input[type=checkbox]') })
        .click()
      await page.getByTestId('proceed').click()
      await page.waitForURL('**/checkout/subscription/create/*')
      await payWith(page, cards.good)
      await page.waitForURL('**/subscription/success?*')
      await page.getByText(/active until|可使用至|までご利用/).waitFor()
      await soon(() => credits(page)).toContain('30.00')

      await page.goto('/add-credits?plan=basic')
      await page
        .locator('label')
        .filter({ has: page.locator('input[type=checkbox]') })
        .click()
      await page.getByTestId('proceed').click()
      await page.waitForURL(/\/checkout\/[0-9A-Za-z]{27}$/)
      await payWith(page, cards.good)
      await page.waitForURL('**/payment/credits/success?*')
      await page.getByTestId('credits-added').waitFor()
      await soon(() => credits(page)).toContain('80.00')

      await page.goto('/subscription-management')
      await page.getByRole('button', { name: /Cancel subscription|取消訂閱|サブスクリプションをキャンセル/ }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Confirm|確認取消|確定/ })
        .click()
      await page.getByText(/You have cancelled|您已取消訂閱|キャンセル済み/).waitFor()
      await page.getByRole('tab').nth(2).click()
      await soon(() => page.getByText(/NT\$150/).count()).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })
  })
})

/** Signs in with an account made there and then, without leaving for the dashboard first. */
async function signInFromHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Google/ }).click()
  await page.locator('summary').click()
  await page.locator('input[name=email]').fill(`mei.${crypto.randomUUID().slice(0, 8)}@example.test`)
  await page.locator('input[name=name]').fill('Mei Chen')
  await page.locator('details button').click()
}

test('an upgrade starts at once, and what was there stays', async () => {
  await withVisit({}, async ({ page }) => {
    await speakEnglish(page)
    await signInAsNew(page, 'Mei Chen')
    await buyPlan(page, 'STARTER')
    await buyPlan(page, 'STANDARD')
    await soon(() => credits(page)).toContain('130.00')
    await page.goto('/subscription')
    await page
      .getByRole('button', { name: /Available from/ })
      .first()
      .waitFor()
  })
})

test('a refused card says why, takes nothing, and another card works', async () => {
  await withVisit({}, async ({ page }) => {
    await speakEnglish(page)
    await signInAsNew(page, 'Mei Chen')
    await untilCardPage(page, 'STARTER')
    await payWith(page, cards.overLimit)
    await page.getByText('The card’s limit does not cover this amount. Nothing was charged.').waitFor()
    await soon(() => credits(page)).toContain('5.00')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL('**/subscription/confirm/STARTER')
    await buyPlan(page, 'STARTER')
    await soon(() => credits(page)).toContain('30.00')
  })
})

test('a double click on the way to the card page opens one order', async () => {
  await withVisit({}, async ({ page }) => {
    await speakEnglish(page)
    await signInAsNew(page, 'Mei Chen')
    await page.goto('/subscription/confirm/STARTER')
    await page.locator('form button[type=submit]').click()
    await page
      .locator('label')
      .filter({ has: page.locator('input[type=checkbox]') })
      .click()
    await page.getByTestId('proceed').dblclick()
    await page.waitForURL('**/checkout/subscription/create/*')
    const first = page.url()
    await page.goBack()
    await page.waitForURL('**/subscription/payment')
    await page
      .locator('label')
      .filter({ has: page.locator('input[type=checkbox]') })
      .click()
    await page.getByTestId('proceed').click()
    await page.waitForURL('**/checkout/subscription/create/*')
    expect(page.url()).toBe(first)
  })
})

test('a pack whose notice is lost is healed by the page the buyer comes back to', async () => {
  await withVisit({}, async ({ page }) => {
    await speakEnglish(page)
    await signInAsNew(page, 'Mei Chen')
    await buyPlan(page, 'STARTER')
    await control('setFaults', { notices: 'none' })
    await page.goto('/add-credits?plan=basic')
    await page
      .locator('label')
      .filter({ has: page.locator('input[type=checkbox]') })
      .click()
    await page.getByTestId('proceed').click()
    await page.waitForURL(/\/checkout\/[0-9A-Za-z]{27}$/)
    await payWith(page, cards.good)
    expect(await page.getByTestId('credits-added').textContent()).toBe('+50')
  })
})

test('a card whose notice is lost leads to the card page again after a click, and nothing was charged', async () => {
  await withVisit({}, async ({ page }) => {
    await speakEnglish(page)
    await signInAsNew(page, 'Mei Chen')
    await untilCardPage(page, 'STARTER')
    await control('setFaults', { notices: 'none' })
    await payWith(page, cards.good, 'abandon')
    await page.waitForURL('**/subscription/payment?*continue=true*')
    await control('setFaults', { notices: 'normal' })
    await page.getByRole('button', { name: 'Go on with the payment' }).click()
    await page.waitForURL('**/checkout/subscription/create/*')
    await payWith(page, cards.good)
    await page.getByText(/active until/).waitFor()
    await soon(() => credits(page)).toContain('30.00')
  })
})

test('a gateway that does not answer is said, and the button works again', async () => {
  await withVisit({}, async ({ page, complaints }) => {
    await speakEnglish(page)
    await signInAsNew(page, 'Mei Chen')
    await control('setFaults', { isForbidden: true })
    await page.goto('/subscription/confirm/STARTER')
    await page.locator('form button[type=submit]').click()
    await page
      .locator('label')
      .filter({ has: page.locator('input[type=checkbox]') })
      .click()
    await page.getByTestId('proceed').click()
    await page.getByText('Payment error').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('502')])
    await control('setFaults', { isForbidden: false })
    await page.getByTestId('proceed').click()
    await page.waitForURL('**/checkout/subscription/create/*')
  })
})

test('a plan that is over leaves its person on FREE; what was granted with it has expired', async () => {
  await withVisit({}, async ({ page }) => {
    await speakEnglish(page)
    await signInAs(page, 'admin@postloom.test')
    await buyPlan(page, 'STARTER')
    expect(await page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
    await local('clock', { moveMs: days(31) })
    try {
      // The session is over, too.
      await signInAs(page, 'admin@postloom.test')
      await page.getByRole('link', { name: 'Upgrade' }).waitFor()
      await soon(() => credits(page)).toContain('5.00')
      await page.goto('/subscription-management?tab=history')
      await page.getByText('Starter plan, 30 days').first().waitFor()
    } finally {
      await local('clock', { moveMs: -days(31) })
    }
  })
})
