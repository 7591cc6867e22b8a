import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { pathOf } from '#shared/endpoint.ts'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import type { InterfaceLanguage } from '../i18n/languages.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the browser has logged so far: console errors, violations of the content policy, exceptions of the page. */
  complaints: string[]
}

export interface VisitOptions {
  language?: InterfaceLanguage
  isPhone?: boolean
  isDark?: boolean
  /** Prefers reduced motion. */
  isStill?: boolean
  /** Everything goes through here, this machine's own addresses included. */
  proxy?: string
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 } }

/** A new browser context for one person: no cookies, their language, screen and colour scheme. */
export async function visit(browser: Browser, origin: string, options: VisitOptions = {}): Promise<Visit> {
  const { language = 'en', isPhone = false, isDark = false, isStill = false, proxy } = options
  const settings: BrowserContextOptions = {
    ...(isPhone ? phone : desk),
    baseURL: origin,
    locale: language === 'en' ? 'en-US' : language,
    timezoneId: 'Asia/Taipei',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: isStill ? 'reduce' : 'no-preference',
    ...(proxy && { proxy: { server: proxy, bypass: '<-loopback>' } }),
    permissions: ['clipboard-read', 'clipboard-write'],
  }
  const context = await browser.newContext(settings)
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    const isExpected = [isAnonymous, isUnknownPage, isRunToCome].some((is) => is(message.text(), url))
    if (message.type() !== 'error' || isExpected) return
    complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}

/**
 * Chromium logs every 401. The product gets one whenever it asks who is signed in and nobody is; where somebody was, it asks
 * for what their first screen needs together with that.
 */
const isAnonymous = (text: string, url: string): boolean =>
  text.includes('401') && firstCalls.some((path) => url.endsWith(path))

const firstCalls = [getUser, getSubscription, listModels].map((endpoint) => pathOf(endpoint))

/** Chromium logs the status of an address that does not exist, which a person may open; a missing file is a mistake. */
const isUnknownPage = (text: string, url: string): boolean =>
  text.includes('404') && URL.canParse(url) && /^\/(?!api\/)[^.]*$/.test(new URL(url).pathname)

/** A page that was reloaded asks for its run before the server has stored it, and asks again. */
const isRunToCome = (text: string, url: string): boolean => text.includes('404') && /\/api\/history\/[\w-]+$/.test(url)

/** A new account, signed in, on the dashboard. @returns its e-mail */
export async function signInAsNew(page: Page, name: string): Promise<string> {
  const email = await signIn(page.context(), name)
  await page.goto('/dashboard')
  await page.locator('#root h1').waitFor()
  return email
}

/** Signs in as the seeded admin of the product on this machine; the page stays where it is. */
export const signInAsAdmin = (page: Page): Promise<string> => signIn(page.context(), 'Alex Wu', 'admin@postloom.test')

/**
 * Signs in by the calls that a browser makes on its way over the hosted page, without drawing a page.
 * @param email of an account that is to be there again
 * @returns the e-mail
 */
export async function signIn({ request }: BrowserContext, name: string, email = anEmail(name)): Promise<string> {
  const hosted = await request.get(pathOf(startGoogleSignIn))
  const answer = await request.post(hosted.url(), { form: { email, name } })
  if (!answer.ok() || new URL(answer.url()).searchParams.has('error'))
    throw new Error(`not signed in: ${answer.status()} ${answer.url()}`)
  return email
}

/** Signs in as people do, from wherever "Continue with Google" stands. @param email of an account that is to be there again */
export async function signInFromHere(page: Page, name: string, email = anEmail(name)): Promise<string> {
  await page.getByRole('link', { name: /Google/ }).click()
  await page.locator('summary').click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=name]').fill(name)
  await page.locator('details button').click()
  return email
}

const anEmail = (name: string): string =>
  `${name.toLowerCase().replace(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@example.test`

/** Types or pastes a text and asks for posts on the platforms that are ticked. */
export async function askForPosts(page: Page, text: string): Promise<void> {
  await page.locator('#content').fill(text)
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('generate').click()
}

/** Waits for the end of the run, the overlay gone, and gives what it cost in words. */
export async function untilReceipt(page: Page): Promise<string> {
  const receipt = page.getByTestId('receipt').filter({ hasText: /\d/ })
  await receipt.waitFor({ timeout: 120_000 })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return (await receipt.textContent()) ?? ''
}

/** A platform's finished text. */
export async function readPost(page: Page, tab: RegExp): Promise<string> {
  await page.getByRole('tab', { name: tab }).click()
  return page.getByRole('tabpanel', { name: tab }).getByTestId('post-text').inputValue()
}

/** How much wider a page is than the screen, whose window a phone would widen to whatever is in it. */
export async function overflow(page: Page): Promise<number> {
  // A text, because benches read this file too, and know no types of the DOM.
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  return width - page.viewportSize()!.width
}
