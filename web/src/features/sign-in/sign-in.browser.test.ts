import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { violationsOn } from '../../testing/axe.ts'
import { browserVisits, soon } from '../../testing/browser-visits.ts'
import { goWithin } from '../../testing/go-within.ts'
import { watchShift } from '../../testing/layout-shift.ts'
import { signIn } from '../../testing/visit.ts'
import { signInErrors } from './sign-in-errors.ts'

const { origin, withVisit } = browserVisits()

const isFile = (page: Page): Promise<boolean> =>
  page
    .locator('#root')
    .count()
    .then((count) => count === 0)
const chosen = (page: Page) => page.getByRole('tab', { selected: true }).textContent()
const shownNotes = (page: Page) => page.locator('.note:visible').allTextContents()
const untilAlive = (page: Page) => page.locator('.sign-in.scripted-page').waitFor()

/** A session without the mark by which the edge knows that there is one. */
async function signInUnmarked(context: BrowserContext): Promise<void> {
  await signIn(context, 'Mei Chen')
  await context.clearCookies({ name: 'signedIn' })
}

test.each([
  ['en', 'Register', /5 free credits/],
  ['zh-TW', '註冊', /5\u00a0點免費點數/],
  ['ja', '新規登録', /5/],
] as const)(
  'in %s both tabs can be read, and lead to Google, without a script on a narrow phone',
  async (language, register, lead) => {
    await withVisit({ language }, async ({ context }) => {
      const silent = await context.browser()!.newContext({
        javaScriptEnabled: false,
        locale: language,
        baseURL: origin,
        viewport: { width: 320, height: 700 },
      })
      const page = await silent.newPage()
      await page.goto('/auth')
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      const google = page.getByRole('tabpanel').getByRole('link', { name: /Google/ })
      expect(await google.getAttribute('href')).toBe(startGoogleSignIn.path)
      expect(await shownNotes(page)).toEqual([])
      expect(await page.locator('.mode').isVisible()).toBe(false)
      await page.getByRole('tab', { name: register }).click()
      await page.waitForURL('**/auth?tab=register')
      expect(await chosen(page)).toBe(register)
      expect(await page.getByRole('tabpanel').textContent()).toMatch(lead)
      await google.click()
      await page.locator('input[name=email]').first().waitFor({ state: 'attached' })
      await silent.close()
    })
  },
)

test('the tabs choose without another page, by click and by keys, and the address, a reload and another language keep the tab', async () => {
  await withVisit({}, async ({ page }) => {
    await page.goto('/auth?lang=en')
    await untilAlive(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('tab', { name: 'Register' }).click()
    expect(await chosen(page)).toBe('Register')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Log in')
    expect(await page.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe('sign-in-login')
    await page.keyboard.press('End')
    await page.keyboard.press(' ')
    expect(await chosen(page)).toBe('Register')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Google')
    expect(await page.evaluate(() => 'isSamePage' in window && scrollY)).toBe(0)
    expect(new URL(page.url()).search).toBe('?lang=en&tab=register')
    await page.reload()
    expect(await chosen(page)).toBe('Register')
    await untilAlive(page)
    await page.locator('header summary:visible').click()
    await page.getByRole('link', { name: '日本語' }).click()
    await page.waitForURL('**/auth?lang=ja&tab=register')
    expect(await chosen(page)).toBe('新規登録')
  })
})

const deleted = (until: string) => `/auth?error=rate.limited&until=${until}`
const later = `${new Date().getFullYear() + 1}-11-24T08:05:00.000Z`

test.each([
  ...signInErrors.map((error) => [`/auth?error=${error}`, {}, 1] as const),
  [deleted(later), {}, /You can make a new one after Nov\s24/],
  [deleted('2026-99-99T99:99:99Z'), {}, /Too many requests/],
  [deleted('tomorrow'), {}, /Too many requests/],
  ['/auth?error=%3Cscript%3E', {}, 0],
  ['/auth?error=deleted', {}, 0],
  ['/auth', { selectedPlan: 'STARTER' }, /Starter plan \(NT\$150\)/],
  ['/auth', { selectedPlan: 'STANDARD', pastedText: 'A text' }, /Standard plan \(NT\$450\)/],
  ['/auth?tab=register', { selectedPlan: 'PROFESSIONAL' }, /Professional plan \(NT\$900\)/],
  ['/auth', { selectedPlan: 'GOLD' }, 0],
  ['/auth?tab=register', { selectedPlan: 'FREE', pastedText: 'A text' }, /waits in step 1/],
  ['/auth', { pastedText: '  ' }, 0],
] as const)(
  '%s with %o says of that what it must, and nothing moves when the script comes',
  async (path, kept, said) => {
    await withVisit({ isPhone: true }, async ({ page }) => {
      await page.addInitScript((items) => {
        for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
      }, kept)
      const readShift = await watchShift(page)
      const held = Promise.withResolvers<void>()
      await page.route(/\/sign-in-\w+\.js$/, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('.sign-in [role=tablist]').waitFor()
      held.resolve()
      await untilAlive(page)
      const notes = await shownNotes(page)
      if (said instanceof RegExp) expect(notes).toEqual([expect.stringMatching(said)])
      else expect(notes).toHaveLength(said)
      expect(await violationsOn(page)).toEqual([])
      // An instant that does not exist is only written by hand, and its note becomes another one.
      if (!path.includes('99:99')) expect(await readShift()).toBe(0)
    })
  },
)

test('who is signed in gets the app at once and goes where they were going; without the mark the page asks and leads there', async () => {
  await withVisit({}, async ({ page, context }) => {
    await page.goto('/subscription')
    await page.getByRole('banner').getByRole('link').last().click()
    await page.getByRole('tab', { selected: true }).waitFor()
    await signInUnmarked(context)
    await page.goto('/auth')
    await page.waitForURL('**/subscription')
    await page.evaluate(() => sessionStorage.setItem('selectedPlan', 'STANDARD'))
    await context.clearCookies({ name: 'signedIn' })
    await page.goto('/auth?tab=register')
    await page.waitForURL('**/subscription/confirm/STANDARD')
    await soon(() => page.evaluate(() => document.cookie)).toContain('signedIn=1')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/auth')
    await page.waitForURL('**/dashboard')
    expect(asked.filter((path) => path.includes('/sign-in-'))).toEqual([])
  })
})

test('a visitor whose session has ended gets the app once, and the file from then on', async () => {
  await withVisit({}, async ({ page, context }) => {
    await context.addCookies([{ name: 'signedIn', value: '1', url: origin }])
    await page.goto('/auth')
    await page.getByRole('link', { name: /Google/ }).waitFor()
    expect(await isFile(page)).toBe(false)
    await page.reload()
    await untilAlive(page)
    expect(await isFile(page)).toBe(true)
  })
})

test('a sign-in in another tab leads this one on', async () => {
  await withVisit({}, async ({ page, context }) => {
    await page.goto('/auth')
    await untilAlive(page)
    await signIn(context, 'Mei Chen')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await page.waitForURL('**/dashboard')
  })
})

test.each([
  ['en', false, false],
  ['zh-TW', true, true],
  ['ja', true, false],
] as const)('in %s the page looks within the app as it does as a file', async (language, isPhone, isDark) => {
  await withVisit({ language, isPhone, isDark, isStill: true }, async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('selectedPlan', 'STARTER'))
    const path = '/auth?tab=register&error=auth.account-disabled'
    await page.goto(path)
    await untilAlive(page)
    const asFile = await lookOf(page)
    expect(asFile.length).toBeGreaterThan(8)
    await page.goto('/subscription')
    await goWithin(page, path)
    await page.getByRole('tab', { selected: true }).waitFor()
    expect(await isFile(page)).toBe(false)
    expect(await lookOf(page)).toEqual(asFile)
    expect(await violationsOn(page)).toEqual([])
  })
})

/** Place, colours and type of all that is seen of the page. */
const lookOf = (page: Page): Promise<string[]> =>
  page.locator('.sign-in, .sign-in *:not(svg *)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width === 0) return []
      const { color, backgroundColor, fontSize, fontWeight, lineHeight, borderBottom } = getComputedStyle(element)
      const border = borderBottom.startsWith('0px') ? '' : borderBottom
      const place = [x, y, width, height].map(Math.round)
      return `${element.tagName} ${[...place, color, backgroundColor, fontSize, fontWeight, lineHeight, border].join(' ')}`
    }),
  )

test('the page says what search engines need, once for both of its tabs', async () => {
  const read = (path: string) =>
    fetch(`${origin}${path}`, { headers: { 'accept-language': 'ja' } }).then((one) => one.text())
  const heads = await Promise.all(
    ['/auth', '/auth?tab=register'].map(async (path) => (await read(path)).split('<body>')[0]),
  )
  expect(heads[1]).toBe(heads[0])
  expect(heads[0]).toMatch(/<link rel="canonical" href="[^"]+\/auth\?lang=ja"/)
  expect(heads[0]).toContain('hrefLang="x-default"')
  expect(heads[0]).not.toContain('noindex')
  expect(await read('/sitemap.xml')).not.toContain('/auth')
  expect(await read('/robots.txt')).toContain('Disallow: /api/')
})
