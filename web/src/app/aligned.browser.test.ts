import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OutputOf } from '#shared/endpoint.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { browserVisits } from '../testing/browser-visits.ts'
import { signInAsNew } from '../testing/visit.ts'

const { withVisit } = browserVisits()

/** Where each mark, link and button of the header begins and ends. */
const placesInHeader = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    [...document.querySelectorAll('header svg, header a:not(details *, :has(svg)), header :is(summary, button)')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => [Math.round(left), Math.round(right)]),
  )
}

test.each([
  ['at a desk', false],
  ['on a phone', true],
])(
  'the header of the home page is that of the app, and nothing of it stands outside of the page, %s',
  async (_, isPhone) => {
    await withVisit({ language: 'zh-TW', isPhone }, async ({ page }) => {
      const ofFile = await placesInHeader(page, '/')
      const ofApp = await placesInHeader(page, '/subscription')
      expect(ofApp.length).toBeGreaterThan(5)
      expect(ofFile).toEqual(ofApp)
      const room = isPhone ? 16 : 104
      expect(ofApp[0]?.[0]).toBe(room)
      expect(ofApp.at(-1)?.[1]).toBe(page.viewportSize()!.width - room)
    })
  },
)

test.each([
  ['at a desk', false, 104],
  ['on a phone', true, 16],
])('settings begin and end where the header does, %s', async (_, isPhone, room) => {
  await withVisit({ isPhone }, async ({ page }) => {
    await signInAsNew(page, 'Mei Chen')
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await placeOf(page, 'h1')).left).toBe(room)
    expect((await placeOf(page, 'main section')).right).toBe(page.viewportSize()!.width - room)
  })
})

/** Where an element stands in the window. */
const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect())

test('labels of numbers are in one line, and the switch of the language ends where a result does', async () => {
  await withVisit({ language: 'zh-TW' }, async ({ page, complaints }) => {
    await signInAsNew(page, 'Mei Chen')
    await page.goto('/subscription-management?tab=credits')
    await page.getByTestId('current-credits').waitFor()
    const label = await placeOf(page, 'p:has(+ [data-testid=current-credits])')
    expect((await placeOf(page, 'dt')).top).toBe(label.top)
    await page.goto('/payment/credits/success')
    await page.getByRole('alert').waitFor()
    expect((await placeOf(page, 'main nav')).right).toBe((await placeOf(page, '[role=alert]')).right)
    // A page that is wider while there is an order.
    await page.goto('/subscription/payment?token=of-no-order&continue=true')
    await page.getByRole('status').getByRole('heading').waitFor()
    expect((await placeOf(page, 'main nav')).right).toBe((await placeOf(page, 'main [role=status]')).right)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
  })
})

test('a plan that cannot be bought yet says from when in one line, at a desk', async () => {
  await withVisit({}, async ({ page }) => {
    await signInAsNew(page, 'Mei Chen')
    await page.route(`**${getSubscription.path}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as OutputOf<typeof getSubscription>
      const plan = { planType: 'STANDARD', endDate: '2099-12-20T00:00:00.000Z' }
      const repurchaseFrom = `${new Date().getFullYear()}-12-31T12:00:00.000Z`
      await route.fulfill({ json: { ...answer, subscription: { ...answer.subscription, ...plan, repurchaseFrom } } })
    })
    await page.evaluate(() => localStorage.setItem('purchaseLanguage', 'en'))
    await page.goto('/subscription-management')
    const later = page.getByRole('article', { name: 'Standard' }).getByRole('button')
    await later.getByText(/^Available from Dec\s31$/).waitFor()
    const { height } = (await later.boundingBox())!
    expect(height).toBe(44)
  })
})

test('a link has a ring where the keyboard reaches it, and none where a mouse has pressed it', async () => {
  await withVisit({}, async ({ page }) => {
    await signInAsNew(page, 'Mei Chen')
    const history = page.getByRole('banner').getByRole('link', { name: 'History' })
    const ring = () => history.evaluate((link) => [link.matches(':focus'), getComputedStyle(link).outlineStyle])
    await history.click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    expect(await ring()).toEqual([true, 'none'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await ring()).toEqual([true, 'solid'])
  })
})
