import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOn } from '../../../../web/src/testing/axe.ts'
import { brokenLines } from '../../../../web/src/testing/broken-lines.ts'
import { launchChromium } from '../../../../web/src/testing/chromium.ts'
import { good, withSandbox } from './testing/sandbox.ts'

const { openBinding, openCheckout, statuses, control, oen } = withSandbox()

let browser: Browser
let server: Server
let shop: string
beforeAll(async () => {
  server = createServer((_, response) => response.end('shop')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  server.close()
  server.closeAllConnections()
})

/** @returns a payer's page, and every address it asked */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'zh-TW', ...options })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return { page, asked, open: () => page.goto(oen().pageOrigin + path) }
}
const back = () => ({ successUrl: `${shop}/ok`, failureUrl: `${shop}/no` })
const failedWith = (code: string) => `${shop}/no?payment_error=${code}`
const checkoutPath = async (over = {}) => `/checkout/${(await openCheckout({ ...back(), ...over })).id}`
const bindingPath = async () => `/checkout/subscription/create/${await openBinding(back())}`

async function type(page: Page, cardNumber = good): Promise<void> {
  for (const [name, value] of Object.entries({ cardNumber, expiry: '1234', cvv: '123', cardName: 'ADA LOVELACE' }))
    await page.locator(`[name=${name}]`).pressSequentially(value)
}

describe('a payer in a browser', () => {
  test('presses a test card, pays, confirms, and is back in the shop', async () => {
    const { page, asked, open } = await visit(await checkoutPath({ use3d: true }))
    await open()
    await page.locator(`[data-card="${good}"]`).click()
    await page.locator('[type=submit].primary').click()
    await page.locator('[name=outcome][value=confirm]').click()
    await page.waitForURL(`${shop}/ok`)
    expect(await statuses()).toEqual(['charged'])
    const known = [`${oen().pageOrigin}/`, `${shop}/`, 'data:']
    expect(asked.filter((url) => !known.some((start) => url.startsWith(start)))).toEqual([])
  })

  test('needs no script', async () => {
    const { page, open } = await visit(await bindingPath(), { javaScriptEnabled: false })
    await open()
    await type(page)
    await page.locator('[name=email]').fill('ada@example.test')
    await page.locator('[type=submit].primary').click()
    await page.locator('[name=outcome][value=confirm]').click()
    await page.waitForURL(`${shop}/ok`)
    expect(control().tokens()).toHaveLength(1)
  })

  test('reads number and date in groups while typing', async () => {
    const { page, open } = await visit(await checkoutPath())
    await open()
    await type(page)
    expect(await page.locator('[name=cardNumber]').inputValue()).toBe('4242 4242 4242 4242')
    expect(await page.locator('[name=expiry]').inputValue()).toBe('12/34')
  })

  test('pays once with two presses', async () => {
    const { page, asked, open } = await visit(await checkoutPath())
    await open()
    await type(page)
    await page.locator('[type=submit].primary').dblclick()
    await page.waitForURL(`${shop}/ok`)
    expect(asked.filter((url) => url.startsWith(`${oen().pageOrigin}/checkout/`))).toHaveLength(2)
  })

  test('may give up', async () => {
    const { page, open } = await visit(await checkoutPath())
    await open()
    await page.getByRole('button', { name: '取消並返回商店' }).click()
    await page.waitForURL(failedWith('V0002'))
  })

  test.each([
    ['payment', checkoutPath, '05:00', 'V0002'],
    ['binding', bindingPath, '10:00', 'Y003'],
  ] as const)('who lets a %s page run out reads so, and is led back after 8 seconds', async (_, path, life, code) => {
    const { page, open } = await visit(await path())
    await page.clock.install()
    await open()
    await page.clock.fastForward(life)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('付款逾時')
    await page.clock.fastForward('00:08')
    await page.waitForURL(failedWith(code))
  })
})

describe.each([
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('at %i, %s', (width, colorScheme) => {
  test('every page fits and is free of violations', async () => {
    const { page, open } = await visit(await bindingPath(), { viewport: { width, height: 800 }, colorScheme })
    const judge = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await brokenLines(page)).toEqual([])
      expect(await violationsOn(page)).toEqual([])
    }
    await open()
    await judge()
    await page.locator('[type=submit].primary').click()
    await page.locator('[aria-invalid]').first().waitFor()
    await judge()
    await page.locator(`[data-card="${good}"]`).click()
    await page.locator('[type=submit].primary').click()
    await page.locator('[name=outcome]').first().waitFor()
    await judge()
    await page.goto(`${oen().pageOrigin}/checkout/nothing`)
    await judge()
  })
})
