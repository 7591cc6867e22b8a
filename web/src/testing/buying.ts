import type { Page } from 'playwright-core'
import { goToScreen } from './go-within.ts'

/** Test cards of the gateway. */
export const cards = { good: '4242424242424242', refused: '4012888818888333', overLimit: '4000000000009995' } as const

/** Fills in the hosted card page as a payer does, and answers the 3-D Secure step that follows. */
export async function payWith(page: Page, card: string, outcome: 'confirm' | 'fail' | 'abandon' = 'confirm') {
  await page.locator('input[name=cardNumber]').fill(card)
  await page.locator('input[name=expiry]').fill('12/34')
  await page.locator('input[name=cvv]').fill('123')
  await page.locator('input[name=cardName]').fill('ADA LIN')
  await page.locator('button[type=submit]').first().click()
  await page.locator(`button[value=${outcome}]`).click()
}

/** Clicks the label of a check box, as people do. */
export const tick = (page: Page) =>
  page
    .locator('label')
    .filter({ has: page.locator('input[type=checkbox]') })
    .click()

/** From the filled-in checkout to the gateway's card page: the consent, where it was not given before, and the button. */
export async function goToCardPage(page: Page): Promise<void> {
  if (!(await page.locator('input[type=checkbox]').isChecked())) await tick(page)
  await page.getByTestId('proceed').click()
  await page.waitForURL('**/checkout/subscription/create/*')
}

/** Chooses what follows the first period. */
export const chooseRenewal = (page: Page) =>
  page
    .locator('label')
    .filter({ has: page.locator('input[value=renews]') })
    .click()

/** From a plan's checkout to the gateway's card page. */
export async function untilCardPage(page: Page, tier: string, { renews = false } = {}): Promise<void> {
  await goToScreen(page, `/subscription/confirm/${tier}`)
  if (renews) await chooseRenewal(page)
  await goToCardPage(page)
}

export const planIsActive = /active until|可使用至|までご利用/

/** A plan, from its confirmation to the page that says until when it runs. */
export async function buyPlan(page: Page, tier: string, options?: { renews: boolean }): Promise<void> {
  await untilCardPage(page, tier, options)
  await payWith(page, cards.good)
  await page.waitForURL('**/subscription/success?*')
  await page.getByText(planIsActive).waitFor()
}

/** From a pack to the gateway's payment page. */
export async function untilPaymentPage(page: Page, pack: string): Promise<void> {
  await goToScreen(page, `/add-credits?plan=${pack}`)
  await tick(page)
  await page.getByTestId('proceed').click()
  await page.waitForURL(/\/checkout\/[0-9A-Za-z]{27}$/)
}
