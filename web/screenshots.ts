import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { chineseArticle, englishArticle, japaneseArticle } from './src/testing/articles.ts'
import { launchChromium } from './src/testing/chromium.ts'
import { startProduct } from './src/testing/product.ts'
import { signInAsNew, untilReceipt, type VisitOptions, visit } from './src/testing/visit.ts'

// Every screen at a desk and on a phone, light and dark, in three languages, for a person to look through.

const folder = join(import.meta.dirname, '..', 'screenshots')
const languages = { en: englishArticle, 'zh-TW': chineseArticle, ja: japaneseArticle } as const
type Language = keyof typeof languages

rmSync(folder, { recursive: true, force: true })
const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-'))
const product = await startProduct(dataFolder)
const browser = await launchChromium()
try {
  for (const language of Object.keys(languages) as Language[]) {
    const looks = [false, true].flatMap((isPhone) => [false, true].map((isDark) => ({ language, isPhone, isDark })))
    await Promise.all(looks.map((look) => takeAll(browser, look)))
  }
  console.log(`screenshots: ${folder}`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

async function takeAll(browser: Browser, look: Required<Omit<VisitOptions, 'proxy' | 'isStill'>>): Promise<void> {
  const place = join(folder, look.language, `${look.isPhone ? 'phone' : 'desk'}-${look.isDark ? 'dark' : 'light'}`)
  mkdirSync(place, { recursive: true })
  const { page, context } = await visit(browser, product.origin, look)
  context.setDefaultTimeout(30_000)
  let count = 0
  const take = async (name: string) => {
    count += 1
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(place, `${String(count).padStart(2, '0')}-${name}.png`), fullPage: true })
  }
  const open = async (path: string, name: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await take(name)
  }
  await open('/', 'home')
  await open('/auth', 'sign-in')
  await open('/auth?error=auth.account-disabled', 'sign-in-refused')
  await open('/no-such-page', 'not-found')
  await signInAsNew(page, 'Mei Chen')
  await open('/history', 'history-empty')
  await open('/dashboard', 'text-empty')
  await writePosts(page, languages[look.language], take)
  await open('/history', 'history')
  await open('/settings', 'settings')
  await context.close()
}

async function writePosts(page: Page, text: string, take: (name: string) => Promise<void>): Promise<void> {
  await page.locator('#content').fill(text)
  await take('text')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('generate').waitFor()
  await take('platforms')
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /Customize|自訂|カスタマイズ|設定/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await take('platform-settings')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByTestId('generate').click()
  await page.getByTestId('percent').waitFor()
  await take('overlay')
  await untilReceipt(page)
  for (const [index, tab] of (await page.getByRole('tab').all()).entries()) {
    await tab.click()
    await take(`post-${index + 1}`)
  }
}
