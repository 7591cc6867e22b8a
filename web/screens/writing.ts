import { chineseArticle, englishArticle, japaneseArticle } from '../src/testing/articles.ts'
import { signInAsNew, untilReceipt } from '../src/testing/visit.ts'
import type { Appearance, Camera } from './camera.ts'

const articles: Record<Appearance['language'], string> = {
  en: englishArticle,
  'zh-TW': chineseArticle,
  ja: japaneseArticle,
}

/** From the first visit to six posts and what is kept of them. */
export async function writing(camera: Camera): Promise<void> {
  const { page, open } = camera
  await takeHome(camera)
  await open('/auth', 'sign-in')
  await open('/auth?error=auth.account-disabled', 'sign-in-refused')
  await open('/no-such-page', 'not-found')
  await signInAsNew(page, 'Mei Chen')
  await open('/history', 'history-empty')
  await open('/dashboard', 'text-empty')
  await writePosts(camera)
  await open('/history', 'history')
  await open('/settings', 'settings')
  await open('/statement', 'statement')
}

/** Sections far below the window are not drawn before somebody comes near, so the window is as tall as the page. */
async function takeHome({ page, open, take }: Camera): Promise<void> {
  await open('/', 'home')
  const size = page.viewportSize()!
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: await height() })
  // Drawn by now, and no taller than they are.
  await page.setViewportSize(size)
  await page.setViewportSize({ ...size, height: await height() })
  await take('home-whole')
  await page.setViewportSize(size)
}

/** Of the first post, once it was edited. */
async function takeVersions({ page, take }: Pick<Camera, 'page' | 'take'>): Promise<void> {
  await page.getByRole('tab').first().click()
  const field = page.getByRole('tabpanel').getByTestId('post-text')
  const text = await field.inputValue()
  await field.fill(text.replace(/^\S{3}/u, '★ ').replace(/#\S+\s*$/u, ''))
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^(?:Versions|版本|バージョン)$/ })
    .click()
  await page.getByTestId('wording').waitFor()
  await take('versions')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function writePosts({ page, take, appearance }: Camera): Promise<void> {
  await page.locator('#content').fill(articles[appearance.language])
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
  await takeVersions({ page, take })
  if (appearance.isPhone) return
  await page.getByText(/^(?:All posts|全部並列|一覧)$/).click()
  await take('all-posts')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await take('commands')
}
