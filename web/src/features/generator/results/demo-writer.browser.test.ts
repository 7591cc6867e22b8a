import { expect, test } from 'vitest'
import { chineseArticle, englishArticle } from '../../../testing/articles.ts'
import { browserVisits, soon } from '../../../testing/browser-visits.ts'
import { overflow, untilReceipt } from '../../../testing/visit.ts'

const { withNewPerson } = browserVisits()

test('a sample shows six posts as a model writes them, on a phone too', async () => {
  await withNewPerson({ isPhone: true }, async ({ page }) => {
    await page.getByRole('button', { name: 'Try a sample text' }).click()
    await page.getByText('繁體中文', { exact: true }).last().click()
    await soon(() => page.locator('#content').inputValue()).toContain('夜歸停靠')
    await page.getByRole('button', { name: 'See what a model writes for this text' }).click()
    const dialog = page.getByRole('dialog')
    await soon(() => dialog.getByRole('tab').count()).toBe(6)
    await dialog.getByRole('tab', { name: 'LinkedIn' }).click()
    await dialog.getByText('是一張畫在信裡的地圖').waitFor()
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

test('a series of a model is priced by its parts, grows in parts, is charged for those that came, and is ordered again', async () => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(englishArticle)
    await page.keyboard.press('Control+Enter')
    await page.getByLabel('AI model').selectOption('deepseek')
    for (const name of [/^Facebook/u, /^Instagram/u]) await page.getByRole('checkbox', { name }).click({ force: true })
    await page.getByRole('checkbox', { name: /^X/u }).click({ force: true })
    await page.getByLabel('X: one post or a series').selectOption('4')
    await page.getByText('X: up to 4 parts · 4 × 1.00 − 30% = 2.80 credits').waitFor()
    await page.getByTestId('generate').click()
    const card = page.getByTestId('live-twitter')
    await card.locator('[data-part="2"]').waitFor()
    expect(await card.textContent()).not.toMatch(/---/u)
    expect(await untilReceipt(page)).toBe('3 of 4 delivered · 2.10 credits used\u00a0· 0.70 returned')
    expect(
      await page
        .getByTestId('thread')
        .getByRole('button', { name: /^Copy part/ })
        .count(),
    ).toBe(3)
    await page.goto('/history')
    await page.getByRole('button', { name: 'Use again with another text' }).click()
    await page.locator('#content').fill('Another text, long enough to be written about.')
    await page.keyboard.press('Control+Enter')
    await soon(() => page.getByLabel('X: one post or a series').inputValue()).toBe('4')
  })
})

test('posts of the demo writer say who wrote them, in both scripts of Chinese; another language is named before', async () => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(chineseArticle)
    await page.keyboard.press('Control+Enter')
    await page.getByTestId('language-of-text').waitFor()
    expect(await page.getByTestId('generate').isDisabled()).toBe(false)
    await page.getByLabel('Language of the posts').selectOption('en')
    const alert = page.getByTestId('demo-language')
    await alert.waitFor()
    expect(await page.getByTestId('generate').isDisabled()).toBe(true)
    await alert.getByRole('button', { name: 'Write in Traditional Chinese' }).click()
    // It writes Chinese in either script, and translates into nothing.
    const second = page.getByLabel('Also in')
    expect(await second.locator('option[value=ja]').isDisabled()).toBe(true)
    await second.selectOption('zh')
    await page.getByText('2 platforms × 2 languages · 4 × 1.00 − 30% = 2.80 credits').waitFor()
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    await soon(() => page.getByTestId('receipt').textContent()).toContain('4 of 4 delivered · 2.80 credits used')
    await soon(() => page.getByTestId('language-switch').count()).toBe(1)
    expect(await page.getByTestId('post-text').inputValue()).toMatch(/戲院/u)
    await page.getByText('简体中文', { exact: true }).click()
    await soon(() => page.getByTestId('post-text').inputValue()).toMatch(/戏院/u)
    expect(await page.getByTestId('post-text').inputValue()).not.toMatch(/戲院/u)
    const note = page.getByTestId('demo-note')
    await note.getByRole('button', { name: 'How to add an API key' }).click()
    await page.getByRole('dialog').getByText('GEMINI_API_KEY', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/history')
    await page.getByRole('button', { name: /^Demo writer: It quotes/ }).waitFor()
  })
})
