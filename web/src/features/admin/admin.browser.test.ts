import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getFigures } from '#shared/admin/endpoints/get-figures.ts'
import { days } from '#shared/time.ts'
import { englishArticle } from '../../testing/articles.ts'
import { violationsOn } from '../../testing/axe.ts'
import { brokenLines } from '../../testing/broken-lines.ts'
import { browserVisits } from '../../testing/browser-visits.ts'
import { buyPlan } from '../../testing/buying.ts'
import { goWithin } from '../../testing/go-within.ts'
import { pressInMenu } from '../../testing/press-in-menu.ts'
import { spilledControls } from '../../testing/spilled-controls.ts'
import { askForPosts, signIn, signInAsAdmin, signInAsNew, untilReceipt } from '../../testing/visit.ts'

const { withVisit, openVisit } = browserVisits()

const expectAccessible = async (page: Page, what: string) => expect(await violationsOn(page), what).toEqual([])

/** Whether the page behind what has opened last is covered by a colour. */
const isBehindVeil = (page: Page): Promise<boolean> =>
  page
    .locator('[data-part=backdrop]')
    .last()
    .evaluate((backdrop) => getComputedStyle(backdrop).backgroundColor !== 'rgba(0, 0, 0, 0)')

const isWider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** On a desk, what is done with a row stands in sight: the table does not scroll. */
const isCut = (page: Page): Promise<boolean> =>
  page.locator('table').evaluate((table) => table.scrollWidth > table.parentElement!.clientWidth)

/** Whether an element lies on one of others that are in sight. */
async function overlapsWithin(element: Locator, others: Locator): Promise<boolean> {
  const own = (await element.boundingBox())!
  const boxes = await Promise.all((await others.all()).map((other) => other.boundingBox()))
  return boxes.some(
    (box) =>
      box !== null &&
      box.x < own.x + own.width &&
      own.x < box.x + box.width &&
      box.y < own.y + own.height &&
      own.y < box.y + box.height,
  )
}

/** Where the letters of a heading are, whose box may be wider. */
const lettersOf = (heading: Locator) =>
  heading.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().toJSON() as DOMRect
  })

/** How many lines a text takes. */
const lineCountOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('an admin finds somebody, gives credits, and disables the account, which is out at once', async () => {
  const person = await openVisit({})
  const email = await signInAsNew(person.page, 'Nora Park')
  await withVisit({ isStill: true }, async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /Account of/ }).click()
    await pressInMenu(page.getByRole('menuitem', { name: 'Admin panel' }))
    await page.waitForURL('**/admin/today')
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill(email.slice(0, -4))
    await page.waitForURL(/search=nora/)
    await expect.poll(() => page.locator('tbody tr').count(), { timeout: 30_000 }).toBe(1)
    await expectAccessible(page, 'users')
    expect(await isCut(page)).toBe(false)
    await page.setViewportSize({ width: 800, height: 800 })
    expect(await isCut(page), 'on a small window').toBe(true)
    const lastAction = (await page.locator('tbody button').last().boundingBox())!
    expect(lastAction.x + lastAction.width, 'actions stay in sight').toBeLessThanOrEqual(800)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('tbody [data-row]').click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByText('Received in all').waitFor()
    expect(await isBehindVeil(page), 'the page behind the drawer grows dark').toBe(true)
    await drawer.getByRole('button', { name: 'Check now' }).click()
    await drawer.getByText('Yes: every credit is accounted for').waitFor()
    await expectAccessible(page, 'one person')
    await drawer.getByRole('button', { name: 'Manage credits' }).click()
    const credits = page.getByRole('dialog', { name: /Manage credits of/ })
    await credits.waitFor()
    expect(await isBehindVeil(page), 'the page behind the dialog grows dark').toBe(true)
    await credits.getByLabel('Amount').fill('25')
    await credits.getByLabel('Reason').fill('Goodwill after an outage')
    await credits.getByText('Balance now 5.00, then 30.00').waitFor()
    await expectAccessible(page, 'credits')
    await credits.getByRole('button', { name: 'Add credits' }).click()
    const toast = page.locator('ol li', { hasText: /25 credits for nora/ })
    await toast.waitFor()
    const isOverButtons = await overlapsWithin(toast, drawer.getByRole('button'))
    expect(isOverButtons, 'the toast lies on a button of the drawer').toBe(false)
    const available = drawer.locator('dt', { hasText: 'Available' }).locator('xpath=following-sibling::dd')
    await available.getByText('30.00').waitFor()
    await drawer.getByRole('button', { name: 'Disable account' }).click()
    const disable = page.getByRole('dialog', { name: /^Disable/ })
    await disable.getByLabel('Reason').fill('Asked for it')
    await disable.getByRole('button', { name: 'Disable account' }).click()
    await drawer.getByRole('button', { name: 'Enable account' }).waitFor()
    await goWithin(page, '/admin/actions')
    await page.getByRole('cell', { name: 'Account disabled' }).first().waitFor()
    await expectAccessible(page, 'log')
  })
  await person.page.reload()
  await person.page.waitForURL((url) => url.pathname === '/')
  await person.context.close()
})

test.each(['en', 'zh-TW', 'ja'] as const)('on a phone the row of sections ends within a link: %s', async (language) => {
  await withVisit({ language, isPhone: true, isStill: true }, async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/today')
    const links = page
      .getByRole('navigation')
      .filter({ has: page.locator('[href="/admin/system"]') })
      .locator('a')
    await links.last().waitFor({ state: 'attached' })
    const seen = await links.evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const { left, right } = range.getBoundingClientRect()
        return Math.min(right, innerWidth) - left > 6 && right > innerWidth
      }),
    )
    expect(seen).toContain(true)
  })
})

test('on the smallest phone, in Japanese, dialogs hold their buttons, and a name ends before the button that closes', async () => {
  await withVisit({ language: 'ja', isPhone: true, isStill: true }, async ({ page }) => {
    const email = await signInAsNew(page, 'Nora Wwwwwwwwwwww')
    await page.context().clearCookies()
    await signInAsAdmin(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
    await page.locator('main li button').first().click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByRole('heading', { level: 3 }).nth(6).waitFor()
    expect(await spilledControls(page)).toEqual([])
    expect(await brokenLines(page), 'lines of the drawer').toEqual([])
    const title = await lettersOf(drawer.getByRole('heading', { level: 2 }))
    const close = (await drawer.getByRole('button', { name: '閉じる' }).boundingBox())!
    expect(title.right, 'the name').toBeLessThanOrEqual(close.x)
    for (const task of [
      'クレジットを管理',
      'サブスクリプションを編集',
      '全デバイスからログアウト',
      'アカウントを無効にする',
    ]) {
      await drawer.getByRole('button', { name: task }).click()
      await page.locator('[role=dialog] form').waitFor()
      expect(await spilledControls(page), task).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog] form').waitFor({ state: 'detached' })
    }
  })
})

test('on a phone a toast lies on no button of the dialog that is open', async () => {
  await withVisit({ isPhone: true, isStill: true }, async ({ page, context, complaints }) => {
    await signInAsAdmin(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/admin/users')
    await page.locator('main li button').first().click()
    await page.getByRole('dialog').first().getByRole('button', { name: 'Manage credits' }).click()
    const dialog = page.getByRole('dialog', { name: /Manage credits of/ })
    await dialog.getByLabel('Amount').fill('25')
    await dialog.getByLabel('Reason').fill('Goodwill after an outage')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Add credits' }).click()
    const toast = (await page.locator('li', { hasText: 'The connection was lost' }).boundingBox())!
    for (const button of await dialog.getByRole('button').all()) {
      const { y, height } = (await button.boundingBox())!
      const isApart = toast.y >= y + height || toast.y + toast.height <= y
      expect(isApart, (await button.textContent()) ?? '').toBe(true)
    }
    expect(toast.y, 'in sight').toBeGreaterThanOrEqual(0)
    await context.setOffline(false)
    complaints.splice(0)
  })
})

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
    await goWithin(page, `/admin/transactions?search=${encodeURIComponent(email)}`)
    const rows = page.locator('tbody [data-row]')
    await rows.first().waitFor()
    expect(await isCut(page), 'the table scrolls').toBe(false)
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
    await goWithin(page, `/admin/users?search=${encodeURIComponent(email)}`)
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

test('somebody who is no admin does not reach the admin panel', async () => {
  await withVisit({}, async ({ page }) => {
    await page.goto('/admin')
    await page.waitForURL('**/auth')
    await signIn(page.context(), 'Paul Stone')
    await page.goto('/admin/users')
    await page.waitForURL('**/dashboard')
  })
})

test.each([
  ['en', 'Users'],
  ['zh-TW', '使用者'],
  ['ja', 'ユーザー'],
] as const)(
  'pages, lists and status fit a phone and the dark theme in %s, and axe finds nothing',
  async (language, users) => {
    await withVisit({ language, isPhone: true, isDark: true, isStill: true }, async ({ page }) => {
      await signInAsAdmin(page)
      await page.goto('/admin')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await isWider(page), 'today').toBe(false)
      await expectAccessible(page, 'today')
      await goWithin(page, '/admin/users')
      const first = page.getByRole('list', { name: users }).getByRole('button').first()
      await first.waitFor()
      expect(await isWider(page), 'users').toBe(false)
      await expectAccessible(page, 'users')
      await first.click()
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).nth(6).waitFor()
      expect(await isWider(page), 'one person').toBe(false)
      await expectAccessible(page, 'one person')
      await goWithin(page, '/admin/actions')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await isWider(page), 'log').toBe(false)
      const link = (await page.getByRole('navigation').locator('[aria-current=page]').last().boundingBox())!
      expect(link.x + link.width, 'the link of the section that is open stands in sight').toBeLessThanOrEqual(390)
      for (const section of ['histories', 'transactions', 'system']) {
        await goWithin(page, `/admin/${section}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await isWider(page), section).toBe(false)
        await expectAccessible(page, section)
      }
    })
  },
)

test('on a phone in Japanese a tile of today holds the day that was unusual, and a line in a colour of the theme', async () => {
  await withVisit({ language: 'ja', isPhone: true }, async ({ page }) => {
    await signInAsAdmin(page)
    // A shop of a minute has no unusual day: the days of a busier one take the place of its own.
    await page.route(`**${getFigures.path}`, async (route) => {
      const answer = await route.fetch()
      const { today } = (await answer.json()) as { today: string }
      const dayBefore = (ago: number) => new Date(Date.parse(today) - days(ago)).toISOString().slice(0, 10)
      const counted = Array.from({ length: 60 }, (_, i) => ({
        ...{ day: dayBefore(59 - i), countedAt: new Date().toISOString(), platforms: {}, models: {} },
        ...{
          people: i === 58 ? 90 : 1 + (i % 2),
          conversions: 5,
          providerFailures: 0,
          revenueTwd: 5_800,
          refundedTwd: 0,
        },
      }))
      await route.fulfill({ json: { today, days: counted } })
    })
    await page.goto('/admin')
    const badge = page.getByText(/^異常値/)
    await badge.waitFor()
    const tile = (await page.getByRole('group').filter({ has: badge }).boundingBox())!
    const { x, width } = (await badge.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(tile.x + tile.width)
    expect(await lineCountOf(badge)).toBe(1)
    const line = page.locator('.recharts-line-curve[stroke-dasharray="0"]').first()
    await line.waitFor({ state: 'attached' })
    const [stroke, accent] = await line.evaluate((drawn) => {
      const root = getComputedStyle(document.documentElement)
      return [getComputedStyle(drawn).stroke, root.getPropertyValue('--chakra-colors-accent-solid')]
    })
    expect(stroke).toBe(
      await page.evaluate((colour) => Object.assign(new Option().style, { color: colour }).color, accent),
    )
    await page.setViewportSize({ width: 320, height: 740 })
    const revenue = page.getByText('NT$174,000', { exact: true })
    expect(await revenue.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})
