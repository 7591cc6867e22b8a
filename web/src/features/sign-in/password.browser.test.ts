import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { pathOf } from '#shared/endpoint.ts'
import { hours } from '#shared/time.ts'
import { mailsIn, startProduct } from '../../../../infra/testing/product-process.ts'
import { englishArticle } from '../../testing/articles.ts'
import { violationsOn } from '../../testing/axe.ts'
import { launchChromium } from '../../testing/chromium.ts'
import { watchShift } from '../../testing/layout-shift.ts'
import { leftInEnglish } from '../../testing/left-in-english.ts'
import { visit } from '../../testing/visit.ts'
import { filledIn, wordsIn } from '../../testing/words-in.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-'))
let product: Awaited<ReturnType<typeof startProduct>>
let browser: Browser

/** A deployment that shows password forms. */
beforeAll(async () => {
  product = await startProduct(dataFolder, { PASSWORD_SIGN_IN: 'form' }, ['--built'])
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** One click; the browser works it out by itself. */
async function solveCaptcha(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'I am not a robot' }).click()
  await form.getByText('Checked').waitFor()
}

test('a seeded account signs in by password; after a wrong password an error is shown and the username stays', async () => {
  const { page, context, complaints } = await visit(browser, product.origin)
  await page.goto('/auth')
  const form = page.getByRole('tabpanel', { name: 'Log in' })
  await form.getByLabel('Username').fill('creator@postloom.test')
  await form.getByLabel('Password').fill('not-the-one')
  await solveCaptcha(form)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('Invalid username or password').first().waitFor()
  expect(await form.getByLabel('Username').inputValue()).toBe('creator@postloom.test')
  await form.getByLabel('Password').fill('Postloom-demo-1')
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await form.getByRole('alert').waitFor()
  await solveCaptcha(form)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  await context.close()
})

/** The product's clock goes on by so much. */
async function pass(moveMs: number): Promise<void> {
  const body = JSON.stringify({ moveMs })
  const answer = await fetch(`${product.origin}/__local/clock`, { method: 'POST', headers: { 'x-app': '1' }, body })
  expect(answer.status).toBe(200)
}

/** The code in the newest mail to an address, with a blank in the middle as a person may type it. */
async function codeTo(email: string): Promise<string> {
  const mail = (await mailsIn(product.inbox, email)).at(-1)
  const [, first, second] = /(\d{3})(\d{3})/.exec(mail!.subject)!
  return `${first} ${second}`
}

test.each([
  ['/auth', false],
  ['/auth?tab=register', true],
])('at %s nothing moves when the password form comes late', async (path, isPhone) => {
  const { page, context } = await visit(browser, product.origin, { isPhone })
  const readShift = await watchShift(page)
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**${pathOf(getSignInMethods)}`, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto(path)
  await page.getByRole('link', { name: /Google/ }).waitFor()
  await asked.promise
  await drawn()
  answer.resolve()
  await page.locator('input[type=password]:visible').first().waitFor()
  await drawn()
  expect(await readShift()).toBeLessThan(0.01)
  await context.close()
})

/** @returns what sends it */
async function fillInRegistration(page: Page, username: string, email: string, password: string): Promise<Locator> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('tabpanel', { name: 'Register' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(email)
  for (const field of await form.locator('input[type=password]').all()) await field.fill(password)
  await solveCaptcha(form)
  return form.getByRole('button', { name: 'Register', exact: true })
}

/** @returns every distance from the top at which a part was drawn, from the next page on */
async function watchPlaces(page: Page, selector: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((looked) => {
    const places = new Set<number>()
    Object.assign(document, { places })
    const look = () => {
      const { top, height } = document.querySelector(looked)?.getBoundingClientRect() ?? new DOMRect()
      if (height > 0) places.add(top)
      requestAnimationFrame(look)
    }
    look()
  }, selector)
  return () => page.evaluate(() => [...(document as unknown as { places: Set<number> }).places])
}

test.each([false, true])('a screen has room for what stands above it from the start, phone: %s', async (isPhone) => {
  const { page, context } = await visit(browser, product.origin, { isPhone })
  const name = isPhone ? 'ada.phone' : 'ada.desk'
  const placesOf = await watchPlaces(page, '#content')
  await page.route(/proof-panel/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await (await fillInRegistration(page, name, `${name}@example.test`, 'a-good-password-1')).click()
  await page.waitForURL('**/dashboard')
  const notices = page.locator('[data-notices]')
  await notices.getByText(/code/).first().waitFor()
  await page.locator('#content').waitFor()
  expect(await placesOf(), 'once registered').toHaveLength(1)
  const readShift = await watchShift(page)
  await page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue().catch(() => {})
  })
  for (const path of ['/dashboard', '/history', '/subscription']) {
    await page.goto(path)
    await notices.getByText(/code/).first().waitFor()
    await page.waitForLoadState('networkidle')
    const { height } = (await notices.boundingBox())!
    expect(height, path).toBeGreaterThan(40)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await readShift(), path).toBeLessThan(0.001)
    expect((await notices.boundingBox())!.height, path).toBe(height)
  }
  await context.close()
})

test('a new person registers, corrects a mistyped e-mail and proves it, a reload in between; the username is then refused', async () => {
  const { page, context } = await visit(browser, product.origin)
  const register = async (email: string, password = 'a-good-password-1') => {
    const submit = await fillInRegistration(page, 'mei.chen', email, password)
    expect(await violationsOn(page)).toEqual([])
    await submit.click()
  }
  await register('mei@exmaple.test')
  await page.waitForURL('**/dashboard')
  const field = page.getByLabel('Code from the email')
  await field.waitFor()
  await page.reload()
  await field.waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.locator('#content').fill(englishArticle)
  await page.keyboard.press('Control+Enter')
  // Beside the line that asks for the code.
  const generate = page.getByTestId('generate')
  expect(await generate.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const voidCode = await codeTo('mei@exmaple.test')
  // Another code may be asked for once a minute.
  await pass(61_000)
  await page.getByRole('button', { name: 'Use another email' }).click()
  const email = page.getByRole('textbox', { name: 'Your email' })
  expect(await email.inputValue()).toBe('mei@exmaple.test')
  await email.fill('mei@example.test')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the code there' }).click()
  await page.getByText('We sent six digits to mei@example.test').waitFor()
  await field.fill(voidCode)
  await field.press('Enter')
  await page.getByText('This code is not right').waitFor()
  await field.fill(await codeTo('mei@example.test'))
  await field.press('Enter')
  await page.getByText('Email confirmed').first().waitFor()
  await page.getByTestId('credits').getByText('5.00 credits').waitFor()
  await page.goto('/settings')
  await page.getByText('mei@example.test', { exact: true }).waitFor()
  await context.clearCookies()
  await register('mei@example.test', 'the-password-of-another-1')
  await page
    .getByText(/already (exists|in use)/)
    .first()
    .waitFor()
  await context.close()
})

/** Presses the box of the captcha, whatever the language. */
async function passCaptcha(form: Locator): Promise<void> {
  const captcha = form.getByRole('group', { name: 'CAPTCHA' })
  await captcha.getByRole('button').first().click()
  await captcha.getByRole('status').filter({ hasNotText: '…' }).waitFor()
}

test.each([
  ['en', false],
  ['zh-TW', true],
  ['ja', false],
] as const)('axe finds nothing where a password or a code is refused: %s', async (language, isPhone) => {
  // One address makes three accounts an hour.
  await pass(hours(1))
  const { page, context } = await visit(browser, product.origin, { language, isPhone, isDark: isPhone, isStill: true })
  const { errors, proof, signIn } = wordsIn(language)
  const name = `ada.${crypto.randomUUID().slice(0, 8)}`
  const form = page.locator('[role=tabpanel]:not([hidden])')
  const submit = form.locator('button[type=submit]')
  const check = async (screen: string) => {
    expect(await violationsOn(page), screen).toEqual([])
    if (language !== 'en') expect(await leftInEnglish(page, language, /^(?:CAPTCHA|ada\.\w+|A)$/), screen).toEqual([])
  }
  await page.goto('/auth')
  await form.locator('input[autocomplete=username]').fill('x')
  await form.locator('input[type=password]').fill('x')
  await passCaptcha(form)
  await submit.click()
  await form.getByText(signIn.invalid.loginPassword).waitFor()
  await check('fields with mistakes')
  await form.locator('input[autocomplete=username]').fill(`nobody.${language.slice(0, 2)}`)
  await form.locator('input[type=password]').fill('not-the-one')
  await submit.click()
  await page.getByText(errors['auth.bad-credentials']).first().waitFor()
  await form.getByRole('alert').waitFor()
  await check('a wrong password')
  await page.getByRole('tab', { name: signIn.register }).click()
  for (const field of await form.locator('input').all()) await field.fill('x')
  await passCaptcha(form)
  await submit.click()
  await form.getByText(signIn.invalid.email).waitFor()
  await check('a registration with mistakes')
  await form.locator('input[autocomplete=username]').fill(name)
  await form.locator('input[type=email]').fill(`${name}@example.test`)
  for (const field of await form.locator('input[type=password]').all()) await field.fill('a-good-password-1')
  await submit.click()
  await page.waitForURL('**/dashboard')
  const code = page.locator('input[autocomplete=one-time-code]')
  await code.fill('12')
  await code.press('Enter')
  await page.getByText(proof.invalid).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await check('half a code')
  await code.fill('000000')
  await code.press('Enter')
  await page.getByText(filledIn(errors['account.code-wrong'])).waitFor()
  await check('a wrong code')
  await context.close()
})

/** Of the seeded account. */
let password = 'Postloom-demo-1'

/** Whatever the language. @param name the username or the e-mail */
async function logInBy(page: Page, name: string): Promise<void> {
  const form = page.locator('[role=tabpanel]:not([hidden])')
  await page.goto('/auth')
  await form.locator('input[autocomplete=username]').fill(name)
  await form.locator('input[type=password]').fill(password)
  await passCaptcha(form)
  await form.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

test.each([
  ['en', false, 'Forgot your password?', /robot/, 'Send the code', 'Set the password and log in'],
  ['ja', true, 'パスワードをお忘れですか？', /ロボット/, 'コードを送信', 'パスワードを設定してログイン'],
] as const)(
  'in %s who forgot their password sets another with the code of the mail, and logs in with it',
  async (language, isPhone, forgot, robot, send, set) => {
    const { page, context, complaints } = await visit(browser, product.origin, { language, isPhone })
    const email = 'creator@postloom.test'
    const form = page.locator('[role=tabpanel]:not([hidden])')
    const prove = async () => {
      await form.getByRole('button', { name: robot }).click()
      await form.getByRole('group', { name: 'CAPTCHA' }).getByRole('status').filter({ hasNotText: '…' }).waitFor()
    }
    const logIn = async () => {
      await logInBy(page, 'creator')
      await context.clearCookies()
    }
    await logIn()
    password = `the-next-one-${language}`
    await pass(61_000)
    await page.goto('/auth')
    await form.getByRole('button', { name: forgot }).click()
    await form.locator('input[type=email]').fill(email)
    expect(await violationsOn(page)).toEqual([])
    await prove()
    await form.getByRole('button', { name: send }).click()
    const code = form.locator('input[autocomplete=one-time-code]')
    await code.waitFor()
    expect(await violationsOn(page)).toEqual([])
    const mail = (await mailsIn(product.inbox, email)).at(-1)!
    const [, first, second] = /(\d{4})(\d{4})/.exec(mail.subject)!
    await code.fill(`${first} ${second}`)
    await form.locator('input[autocomplete=new-password]').fill(password)
    await form.getByRole('button', { name: set }).click()
    await page.waitForURL('**/dashboard')
    expect((await mailsIn(product.inbox, email)).at(-1)!.subject).toMatch(/was changed|変更されました/)
    expect(complaints).toEqual([])
    await context.clearCookies()
    await logIn()
    await context.close()
  },
)

test.each([
  ['en', false],
  ['zh-TW', true],
  ['ja', true],
] as const)(
  'who is signed in by password gives the account another e-mail and signs in by it: %s',
  async (language, isPhone) => {
    const { page, context, complaints } = await visit(browser, product.origin, { language, isPhone, isDark: isPhone })
    const next = `creator@${language.toLowerCase()}.test`
    await pass(61_000)
    await logInBy(page, 'creator')
    await page.goto('/settings')
    const account = page.getByRole('region').filter({ has: page.locator('#profile') })
    await account.getByRole('button', { expanded: false }).first().click()
    await account.locator('input[type=email]').fill(next)
    await account.locator('input[type=password]').fill(password)
    expect(await violationsOn(page)).toEqual([])
    await account.locator('form button[type=submit]').click()
    const code = account.locator('input[autocomplete=one-time-code]')
    await code.waitFor()
    expect(await violationsOn(page)).toEqual([])
    await code.fill(/\d{6}/.exec((await mailsIn(product.inbox, next)).at(-1)!.subject)![0])
    await account.locator('form button[type=submit]').click()
    await code.waitFor({ state: 'detached' })
    await account.getByText(next, { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.clearCookies()
    await logInBy(page, next)
    await context.close()
  },
)
