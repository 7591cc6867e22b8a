import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { days } from '#shared/time.ts'
import { englishArticle } from '../testing/articles.ts'
import { expectAccessible, violationsOn } from '../testing/axe.ts'
import { browserVisits } from '../testing/browser-visits.ts'
import { buyPlan, cards, goToCardPage, payWith, untilPaymentPage } from '../testing/buying.ts'
import { goToScreen, goWithin } from '../testing/go-within.ts'
import { overflow, signIn, untilReceipt, type VisitOptions } from '../testing/visit.ts'
import { widerLabels } from '../testing/wider-labels.ts'

const { withVisit } = browserVisits()

const looks = [
  ['at a desk', { isPhone: false }],
  ['on a phone', { isPhone: true }],
] as const

interface Walk {
  page: Page
  /** Opens an address and checks the whole page. */
  see: (path: string, heading: string | RegExp) => Promise<void>
  /** Goes to another screen of the app, as its links do, and checks the whole page. */
  seeWithin: (path: string, heading: string | RegExp) => Promise<void>
}

const walking = (options: VisitOptions, walk: (walk: Walk) => Promise<void>): Promise<void> =>
  withVisit({ ...options, isStill: true }, async ({ page }) => {
    const untilHeading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
    const see: Walk['see'] = async (path, heading) => {
      await page.goto(path)
      await untilHeading(heading)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, path)
    }
    const seeWithin: Walk['seeWithin'] = async (path, heading) => {
      await goWithin(page, path)
      await untilHeading(heading)
      await expectAccessible(page, path)
    }
    await walk({ page, see, seeWithin })
  })

/** A rule of each kind, one that contradicts another, and the panel that measures posts. */
async function fillHouseVoice(page: Page): Promise<void> {
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await part('At the end of every post').getByRole('button', { name: 'Add required wording' }).click()
  await part('At the end of every post').getByRole('textbox', { name: 'Required wording 1' }).fill('Bus news')
  await part('Spellings').getByRole('textbox', { name: 'Row 1: instead of' }).fill('night bus')
  await part('Spellings').getByRole('textbox', { name: 'Row 1: write' }).fill('NightBus')
  await part('Your way of writing').getByRole('button', { name: 'Measure from three posts of mine' }).click()
  await part('At the end of every post').getByText('Saved', { exact: true }).waitFor()
  await part('Words never to use').getByRole('textbox').fill('news')
  await page.keyboard.press('Enter')
  await part('Words never to use').getByRole('alert').waitFor()
}

test.concurrent.each(looks)('axe finds nothing where posts are written, %s', async (_, options) => {
  await walking(options, async ({ page, see, seeWithin }) => {
    await see('/', /Write it once/)
    await see('/auth', 'Welcome to Postloom')
    await see('/no-such-page', 'Page Not Found')
    await page.goto('/auth')
    await page.getByRole('link', { name: /Google/ }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, 'hosted sign-in')
    await signIn(page.context(), 'Axel Axe')
    await see('/history', 'History')
    await seeWithin('/settings', 'Settings')
    await fillHouseVoice(page)
    const profile = page.getByRole('region', { name: 'Profile and names' })
    await profile.getByRole('textbox', { name: 'Handle on X' }).fill('not.a.handle')
    await profile.getByRole('button', { name: 'Save: Profile and names' }).click()
    await profile.getByRole('alert').waitFor()
    await page.getByRole('combobox', { name: 'LinkedIn: Tone' }).waitFor()
    await expectAccessible(page, 'settings and house voice')
    await profile.getByRole('button', { name: 'Undo changes' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page, 'account deletion')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    // The word that was refused is not saved.
    const leaving = goWithin(page, '/statement')
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await expectAccessible(page, 'leaving without saving')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await leaving
    await page.getByRole('heading', { name: 'Statement of credits', level: 1 }).waitFor()
    await expectAccessible(page, '/statement')
    await seeWithin('/dashboard', 'New posts')
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByTestId('generate').waitFor()
    await expectAccessible(page, 'platforms')
    await page.getByRole('button', { name: 'Customize Facebook' }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'platform dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Nothing arrives before the overlay was checked.
    const looked = Promise.withResolvers<void>()
    await page.route('**/api/generate/**', (route) => looked.promise.then(() => route.continue()))
    await page.getByTestId('generate').click()
    await page.getByTestId('percent').waitFor()
    await expectAccessible(page, 'overlay')
    looked.resolve()
    await untilReceipt(page)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expectAccessible(page, `posts: ${await tab.textContent()}`)
    }
    if (!options.isPhone) {
      await page.getByText('All posts', { exact: true }).click()
      await page.getByRole('list', { name: 'All posts' }).waitFor()
      await expectAccessible(page, 'all posts')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Commands' }).waitFor()
      await expectAccessible(page, 'commands')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Commands' }).waitFor({ state: 'detached' })
    }
    await seeWithin('/history', 'History')
    if (!options.isPhone) await seeEnlarged(page)
  })
})

/** At 200 % a window of 1280 × 800 has the room of 640 × 400. */
async function seeEnlarged(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of ['/', '/dashboard', '/history', '/settings', '/subscription']) {
    await goToScreen(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('contentinfo').waitFor()
    expect(await overflow(page), `${path} at 200 %`).toBeLessThanOrEqual(0)
    expect(await widerLabels(page), `${path} at 200 %`).toEqual([])
    expect(await violationsOn(page), `${path} at 200 %`).toEqual([])
  }
}

test.concurrent.each(looks)('axe finds nothing where something is bought, %s', async (_, options) => {
  await walking(options, async ({ page, see, seeWithin }) => {
    await page.addInitScript(() => localStorage.setItem('purchaseLanguage', 'en'))
    await signIn(page.context(), 'Axel Axe')
    await see('/subscription?plan=STARTER', 'Choose a plan')
    await seeWithin('/add-credits', 'Buy credits')
    await seeWithin('/subscription/confirm/STARTER', 'Confirm your plan')
    await page.locator('input[type=email]').fill('no address')
    await page.getByTestId('proceed').click()
    await page.getByRole('alert').first().waitFor()
    await expectAccessible(page, 'order with mistakes')
    await page.locator('input[type=email]').fill('axel@example.test')
    await goToCardPage(page)
    await expectAccessible(page, 'card page')
    await payWith(page, cards.overLimit)
    await page.getByTestId('pay-again').waitFor()
    await expectAccessible(page, 'refused')
    await buyPlan(page, 'STARTER', { renews: true })
    await expectAccessible(page, 'active')
    for (const tab of ['overview', 'credits', 'history'])
      await seeWithin(`/subscription-management?tab=${tab}`, 'Subscription and credits')
    await seeWithin('/subscription/confirm/STARTER', /can be bought from/)
    await goWithin(page, '/subscription-management?tab=credits')
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('button', { name: 'Download as CSV' }).waitFor()
    await expectAccessible(page, 'ledger')
    await untilPaymentPage(page, 'basic')
    await payWith(page, cards.good)
    await page.getByTestId('credits-added').waitFor()
    await expectAccessible(page, 'credits added')
    await untilPaymentPage(page, 'pro')
    await payWith(page, cards.refused)
    await page.getByRole('heading', { name: 'Payment not completed' }).waitFor()
    await expectAccessible(page, 'pack refused')
    await page.clock.setSystemTime(Date.now() + days(28))
    await page.goto('/subscription-management')
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page, 'cancelling')
    await page.getByRole('button', { name: 'Confirm cancellation' }).click()
    await page.getByRole('status').filter({ hasText: 'Your Starter plan ends on' }).waitFor()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expectAccessible(page, 'cancelled')
  })
})
