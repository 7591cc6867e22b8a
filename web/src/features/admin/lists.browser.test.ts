import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { englishArticle } from '../../testing/articles.ts'
import { violationsOn } from '../../testing/axe.ts'
import { browserVisits } from '../../testing/browser-visits.ts'
import { buyPlan } from '../../testing/buying.ts'
import { goWithin } from '../../testing/go-within.ts'
import { askForPosts, signInAsAdmin, signInAsNew, untilReceipt } from '../../testing/visit.ts'

const { withVisit } = browserVisits()

const expectAccessible = async (page: Page, what: string) => expect(await violationsOn(page), what).toEqual([])

const isWider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('what a person did stands in histories and transactions, without their text', async () => {
  let email = ''
  await withVisit({ isStill: true }, async ({ page }) => {
    email = await signInAsNew(page, 'Nora Tea')
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    await buyPlan(page, 'STARTER')
  })
  await withVisit({ isStill: true }, async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto(`/admin/histories?search=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: /^View/ }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Delivered', { exact: true }).first().waitFor()
    expect(await drawer.textContent()).not.toContain(englishArticle.slice(0, 40))
    await expectAccessible(page, 'one conversion')
    await page.goto(`/admin/transactions?search=${encodeURIComponent(email)}`)
    const rows = page.locator('tbody [data-row]')
    await rows.first().waitFor()
    const isCut = await page.locator('table').evaluate((table) => table.scrollWidth > table.parentElement!.clientWidth)
    expect(isCut, 'the table scrolls').toBe(false)
    await rows.first().click()
    await page.getByRole('dialog').getByText('Plan or credits given, receipt sent').waitFor()
    await expectAccessible(page, 'one order')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask the gateway again' }).click()
    await page.getByText('The gateway has answered').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: /^Refund order/ })
    await refund.getByText('The plan of this order ends at once.').waitFor()
    await expectAccessible(page, 'a refund')
    await refund.getByLabel('Reason').fill('Bought by mistake')
    await refund.getByRole('button', { name: 'Refund the payment' }).click()
    await page.getByText('The payment was refunded').first().waitFor()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^postloom-transactions-.*\.csv$/)
    // "Credits are missing": from the e-mail of the complaint to what became of each post.
    await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
    await rows.first().click()
    const person = page.getByRole('dialog')
    await person.getByText('Taken back by refunds').waitFor()
    await person.getByText('Used by runs').waitFor()
    await person.getByRole('button', { name: 'Check now' }).click()
    await person.getByText('Yes: every credit is accounted for').waitFor()
    await person.locator('a[href*="/admin/histories"]').first().click()
    await page.waitForURL('**/admin/histories?**')
    await page.getByRole('dialog').getByText('Delivered', { exact: true }).first().waitFor()
  })
})

test.each([['en'], ['zh-TW'], ['ja']] as const)(
  'lists and status fit a phone and the dark theme in %s, and axe finds nothing',
  async (language) => {
    await withVisit({ language, isPhone: true, isDark: true, isStill: true }, async ({ page }) => {
      await signInAsAdmin(page)
      await page.goto('/admin/histories')
      for (const section of ['histories', 'transactions', 'system']) {
        await goWithin(page, `/admin/${section}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await isWider(page), section).toBe(false)
        await expectAccessible(page, section)
      }
    })
  },
)
