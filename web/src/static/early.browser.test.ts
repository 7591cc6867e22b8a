import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserVisits, soon } from '../testing/browser-visits.ts'
import { watchShift } from '../testing/layout-shift.ts'
import { hideParts, paintsOf } from '../testing/paints.ts'
import { signIn, signInAsNew } from '../testing/visit.ts'

const { withVisit } = browserVisits()

/** What is drawn before the app has come, and the same in the app. */
const inHeader = [
  ['header .logo svg', 'header svg'],
  ['header .mode:nth-of-type(1) svg', 'header button:nth-of-type(1) svg'],
  ['header .mode:nth-of-type(2) svg', 'header button:nth-of-type(2) svg'],
] as const
const pairs = [
  ...inHeader,
  ['h1', 'h1'],
  ['li:nth-child(1) b', 'li:nth-child(1) > div > div'],
  ['li:nth-child(1) span', 'li:nth-child(1) p'],
  ['li:nth-child(3) b', 'li:nth-child(3) > div > div'],
  ['a.ghost', 'main a[href="/history"]'],
  ['textarea', '#content'],
  ['.meter', '[role=progressbar]'],
  ['.box', 'input[type=url]'],
  ['.details > :nth-child(2) .box', 'select'],
  ['.actions button', 'main button:disabled'],
] as const

/** Place, size and colours of each. */
const looksOf = (page: Page, selectors: string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const part = document.querySelector(selector)!
        const { left, top, width, height } = part.getBoundingClientRect()
        const { backgroundColor, opacity } = getComputedStyle(part)
        return [...[left, top, width, height].map((value) => value.toFixed(0)), backgroundColor, opacity].join(' ')
      }),
    selectors,
  )

const early = '[data-early] textarea'
/** Keeps the app away, and what all its screens look like, for as long as a test needs. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/(?:app|base)-[\w-]+\.(?:js|css)$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const untilAppIsSeen = async (page: Page): Promise<void> => {
  await page.locator('[data-early]').first().waitFor({ state: 'detached' })
  await page.locator('#content').waitFor()
}

test.each([
  ['en', false, false],
  ['zh-TW', false, true],
  ['ja', false, false],
  ['en', true, false],
  ['zh-TW', true, false],
  ['ja', true, true],
] as const)(
  'the dashboard is drawn before the app, which changes nothing: %s, phone: %s, dark: %s',
  async (language, isPhone, isDark) => {
    await withVisit({ language, isPhone, isDark }, async ({ page }) => {
      await signInAsNew(page, 'Mei Early')
      const letAppCome = await holdApp(page)
      const readShift = await watchShift(page)
      await page.goto('/dashboard')
      await page.locator(early).waitFor()
      expect(await page.locator('#root').textContent()).toBe('')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      const before = await looksOf(
        page,
        pairs.map(([selector]) => selector),
      )
      letAppCome()
      await untilAppIsSeen(page)
      expect(
        await looksOf(
          page,
          pairs.map(([, selector]) => `#root ${selector}`),
        ),
      ).toEqual(before)
      expect(await readShift()).toBeLessThan(0.01)
    })
  },
)

test.each([
  ['/history', 'en', true, 'main p'],
  ['/history', 'zh-TW', false, 'main p'],
  ['/history', 'ja', false, 'main p'],
  ['/settings', 'en', false, 'h1'],
  ['/settings', 'ja', true, 'h1'],
] as const)(
  'what can be known of %s is drawn before the app, which changes nothing: %s, phone: %s',
  async (path, language, isPhone, last) => {
    await withVisit({ language, isPhone, isDark: isPhone }, async ({ page }) => {
      await signInAsNew(page, 'Mei Early')
      const letAppCome = await holdApp(page)
      const readShift = await watchShift(page)
      await page.goto(path)
      const drawn = page.locator('main[data-early]')
      await drawn.waitFor()
      expect(await page.locator('#root').textContent()).toBe('')
      const selectors = [...inHeader, ['h1', 'h1'], [last, last]] as const
      const before = await looksOf(
        page,
        selectors.map(([selector]) => selector),
      )
      const words = (await drawn.textContent())!
      letAppCome()
      await drawn.waitFor({ state: 'detached' })
      expect(
        await looksOf(
          page,
          selectors.map(([, selector]) => `#root ${selector}`),
        ),
      ).toEqual(before)
      const shown = await page.locator('#root main').textContent()
      expect(shown?.startsWith(words), 'the same words').toBe(true)
      expect(await readShift()).toBeLessThan(0.01)
    })
  },
)

test.each(['/subscription', '/dashboard?step=2', '/auth?welcome=back', '/statement'])(
  'before the app has come %s shows its header, and that it is being loaded',
  async (path) => {
    await withVisit({ language: 'zh-TW' }, async ({ page }) => {
      await signInAsNew(page, 'Mei Early')
      const letAppCome = await holdApp(page)
      const readShift = await watchShift(page)
      await page.goto(path)
      await page.locator('header[data-early]').waitFor()
      expect(
        await page
          .locator('main[data-early] h1')
          .or(page.getByRole('status', { name: '載入中' }))
          .count(),
      ).toBe(1)
      expect(await page.locator('.dashboard').isVisible(), 'the first step').toBe(false)
      letAppCome()
      await page.locator('[data-early]').first().waitFor({ state: 'detached' })
      await page.locator('main h1').waitFor()
      expect(await readShift()).toBeLessThan(0.01)
    })
  },
)

test('a background that is drawn before the dashboard does not start the app', async () => {
  await withVisit({}, async ({ page }) => {
    await signInAsNew(page, 'Mei Background')
    const showParts = await hideParts(page, /\/early-style-[\w-]+\.css$/, 'header, main')
    // The app comes after a second in any case.
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 1_000))
    await page.goto('/dashboard')
    expect(await paintsOf(page)).toEqual(['first-paint'])
    await page.waitForTimeout(300)
    expect(await page.locator('link[data-base]').getAttribute('rel')).toBe('preload')
    await showParts()
    await page.locator('link[data-base][rel=stylesheet]').waitFor({ state: 'attached' })
    await page.clock.resume()
    await untilAppIsSeen(page)
  })
})

test('what is typed before the app has come goes on in the app, with the cursor where it was', async () => {
  await withVisit({}, async ({ page }) => {
    await signInAsNew(page, 'Mei Typing')
    const letAppCome = await holdApp(page)
    await page.goto('/dashboard')
    await page.locator(early).pressSequentially('The old ferry terminal opens as a library.')
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft')
    letAppCome()
    await untilAppIsSeen(page)
    await page.keyboard.type('public ')
    expect(await page.locator('#content').inputValue()).toBe('The old ferry terminal opens as a public library.')
    await page.reload()
    await untilAppIsSeen(page)
    expect(await page.locator('#content').inputValue()).toBe('The old ferry terminal opens as a public library.')
  })
})

test('a draft is not shown before it is known who is here, and another text that is typed until then puts it aside', async () => {
  await withVisit({}, async ({ page }) => {
    await signInAsNew(page, 'Mei Draft')
    await page.locator('#content').fill('A draft of yesterday, about the market.')
    const letAppCome = await holdApp(page)
    await page.goto('/dashboard')
    expect(await page.locator(early).inputValue()).toBe('')
    await page.locator(early).fill('News of today, about the library.')
    letAppCome()
    await untilAppIsSeen(page)
    expect(await page.locator('#content').inputValue()).toBe('News of today, about the library.')
    await page.getByRole('button', { name: 'Swap texts' }).click()
    expect(await page.locator('#content').inputValue()).toBe('A draft of yesterday, about the market.')
  })
})

test('what is typed after the app has read the draft is added to it', async () => {
  await withVisit({}, async ({ page }) => {
    await signInAsNew(page, 'Mei Late')
    await page.locator('#content').fill('A draft of yesterday.')
    const letAppCome = await holdApp(page)
    await page.goto('/dashboard')
    await page.locator(early).evaluate((field: HTMLTextAreaElement) => {
      field.dispatchEvent(new CompositionEvent('compositionstart'))
    })
    letAppCome()
    // The app is there, and waits for what an input method composes.
    await page.locator('#root #content').waitFor({ state: 'attached' })
    await page.locator(early).evaluate((field: HTMLTextAreaElement) => {
      field.value = '圖書館'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.dispatchEvent(new CompositionEvent('compositionend'))
    })
    await untilAppIsSeen(page)
    expect(await page.locator('#content').inputValue()).toBe('A draft of yesterday.\n\n圖書館')
  })
})

test('who is no longer signed in finds what was typed after signing in again', async () => {
  await withVisit({}, async ({ page, context }) => {
    const email = await signInAsNew(page, 'Mei Again')
    await context.clearCookies({ name: /^(?!signedIn$)/ })
    await page.goto('/dashboard')
    await page.locator(early).fill('Typed by somebody whose session had ended.')
    await page.getByText('Log in to open this page', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await signIn(context, 'Mei Again', email)
    await page.goto('/dashboard')
    await soon(() => page.locator('#content').inputValue()).toBe('Typed by somebody whose session had ended.')
  })
})

test('where the network is lost before the app has come, it comes with the network, and with what was typed', async () => {
  await withVisit({}, async ({ page, context, complaints }) => {
    await signInAsNew(page, 'Mei Offline')
    const script = /\/index-[\w-]+\.js$/
    await page.route(script, (route) => route.abort('internetdisconnected'))
    await page.goto('/dashboard')
    await page.locator(early).fill('Typed in a tunnel.')
    await soon(() => complaints.length).toBeGreaterThan(0)
    await page.unroute(script)
    await context.setOffline(true)
    await context.setOffline(false)
    await soon(() => page.locator('#content').inputValue()).toBe('Typed in a tunnel.')
    expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
  })
})

test('a file that does not come while the network is there is asked for once more, and what was typed waits for it', async () => {
  await withVisit({}, async ({ page, complaints }) => {
    await signInAsNew(page, 'Mei Once')
    const typed = Promise.withResolvers<void>()
    const fail = async (route: Route) => {
      await typed.promise
      await route.abort('failed')
    }
    await page.route(/\/index-[\w-]+\.js$/, fail, { times: 1 })
    await page.goto('/dashboard')
    await page.locator(early).fill('Typed on a bad line.')
    typed.resolve()
    await soon(() => page.locator('#content').inputValue()).toBe('Typed on a bad line.')
    expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true)
  })
})

test('the page names all scripts of its first step, so that none is asked for later', async () => {
  await withVisit({ language: 'zh-TW' }, async ({ page }) => {
    await signInAsNew(page, 'Mei Files')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/dashboard')
    await untilAppIsSeen(page)
    const named = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=modulepreload], head script[src]')].map(
        (link) => new URL(link.getAttribute('href') ?? link.getAttribute('src')!, location.href).pathname,
      ),
    )
    expect(asked.length).toBeGreaterThan(8)
    expect(asked.filter((path) => !named.includes(path))).toEqual([])
  })
})
