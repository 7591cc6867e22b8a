import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { measurePost } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { chineseArticle, englishArticle } from '../../testing/articles.ts'
import { browserVisits, soon } from '../../testing/browser-visits.ts'
import { goToScreen, goWithin } from '../../testing/go-within.ts'
import { pressInMenu } from '../../testing/press-in-menu.ts'
import { askForPosts, overflow, readPost, signIn, untilReceipt } from '../../testing/visit.ts'

const { withNewPerson, withVisit } = browserVisits()

const dialog = (page: Page) => page.getByRole('dialog')

/** Ticks these platforms instead of the two a new person has ticked: a plan allows only so many. */
async function choose(page: Page, names: string[]): Promise<void> {
  for (const name of ['Facebook', 'Instagram']) await page.getByRole('checkbox', { name }).uncheck({ force: true })
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check({ force: true })
}

/** Taps cards that the plan has no place for, and gives them the places of the first that are chosen. */
async function swap(page: Page, platforms: PlatformId[]): Promise<void> {
  for (const platform of platforms) {
    const card = page.getByTestId(`platform-${platform}`)
    await card.click({ position: { x: 60, y: 24 } })
    await pressInMenu(page.getByRole('menuitem').first())
    await soon(() => card.getByRole('checkbox').isChecked()).toBe(true)
  }
}

test.each([
  ['X/Twitter', 'LinkedIn', 'twitter', 'linkedin'],
  ['Threads', 'YouTube', 'threads', 'youtube'],
] as const)('%s and %s get posts of their own, within their limits', async (first, second, firstId, secondId) => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    if (secondId === 'youtube') await choose(page, [first, second])
    else await swap(page, ['linkedin', 'twitter'])
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    for (const [name, id] of [
      [first, firstId],
      [second, secondId],
    ] as [string, PlatformId][]) {
      const post = await readPost(page, new RegExp(`^${name}\\b`))
      expect(post.length, name).toBeGreaterThan(40)
      expect(measurePost(id, post).isOver, name).toBe(false)
    }
    if (secondId === 'youtube') expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).not.toBe('')
  })
})

test('settings of a platform are kept, obeyed, and gone after a reset', async () => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Customize Instagram' }).click()
    await dialog(page).getByLabel('Emoji').selectOption('None')
    await dialog(page).getByLabel('Hashtags').selectOption('None')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    // The step stands in the address.
    await page.reload()
    await page.getByText('Customized').waitFor()
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    expect(await readPost(page, /Instagram/)).not.toMatch(/#|\p{Extended_Pictographic}/u)
    expect(await readPost(page, /Facebook/)).toMatch(/#/)
    await page.getByRole('button', { name: 'Adjust platforms' }).click()
    await page.getByRole('button', { name: 'Customize Instagram' }).click()
    await dialog(page).getByRole('button', { name: 'Reset to default' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await soon(() => page.getByText('Customized').count()).toBe(0)
  })
})

test('all posts are written again at once; a prompt for one post is obeyed, the text it replaced comes back at a click; and all are saved from the same screen', async () => {
  await withNewPerson({}, async ({ page }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    await page.getByRole('button', { name: 'Regenerate all · free once' }).click()
    const paid = page.getByRole('button', { name: 'Regenerate all · 1.60' })
    await paid.waitFor()
    await soon(() => page.getByTestId('credits').textContent()).toContain('3.40')
    await paid.click()
    await page.getByText('Content regenerated').first().waitFor()
    await soon(() => page.getByTestId('credits').textContent()).toContain('1.80')
    await page.locator('textarea[readonly]').first().waitFor({ state: 'detached' })
    const before = await readPost(page, /Facebook/)
    expect(before).toMatch(/#/)
    const panel = page.getByRole('tabpanel', { name: /Facebook/ })
    await panel.getByRole('button', { name: 'Edit prompt' }).click()
    await dialog(page).getByRole('textbox').fill('No hashtags, no emoji.')
    await dialog(page)
      .getByRole('button', { name: /Regenerate|Rewrite/ })
      .click()
    await soon(() => readPost(page, /Facebook/)).not.toMatch(/#/)
    await panel.getByRole('button', { name: 'Bring back the previous text' }).click()
    await soon(() => readPost(page, /Facebook/)).toBe(before)
    await page.getByRole('button', { name: 'Save to history' }).click()
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
    await goWithin(page, '/history')
    await page.getByText('Saved', { exact: true }).last().click()
    const line = page.getByRole('listitem').filter({ hasText: 'night bus' })
    await line.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await soon(() => line.count()).toBe(0)
  })
})

test('another language changes the words of the page, and keeps what was typed', async () => {
  await withNewPerson({}, async ({ page }) => {
    await page.locator('#content').fill(chineseArticle)
    await page.getByRole('button', { name: /^Language/ }).click()
    await pressInMenu(
      page.getByRole('menuitem', { name: '日本語' }).or(page.getByRole('menuitemradio', { name: '日本語' })),
    )
    await page.getByRole('heading', { name: '新しい投稿' }).waitFor()
    expect(await page.locator('#content').inputValue()).toBe(chineseArticle)
    await page.reload()
    await page.getByRole('heading', { name: '新しい投稿' }).waitFor()
    expect(await page.locator('#content').inputValue()).toBe(chineseArticle)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
  })
})

test('a page whose files are gone, as after a deployment, is loaded anew once and keeps the text', async () => {
  await withNewPerson({}, async ({ page, complaints }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/platforms-step*', (route) => route.fulfill({ status: 404 }))
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    await soon(() => loads).toBe(1)
    await page.getByText('What you typed is kept').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/assets/platforms-step*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('generate').waitFor()
    expect(loads).toBe(2)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.locator('#content').inputValue()).toBe(englishArticle)
    expect(complaints.splice(0).every((text) => /404|dynamically imported/.test(text))).toBe(true)
  })
})

test('the settings fit the narrowest phone in English, whose words are the longest there', async () => {
  await withVisit({ isPhone: true }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(context, 'Mei Chen')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Measure from three posts of mine' }).waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

/** Buttons and fields in sight that are too low for fingers, with their heights. Of a field of one pixel the label is pressed. */
const lowButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=radio]), select, [role=tab]')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((part) => part.getBoundingClientRect().height > 1 && part.getBoundingClientRect().height < 43.5)
      .map((part) => `${part.getAttribute('aria-label') ?? part.textContent}: ${part.getBoundingClientRect().height}`),
  )

test('on the narrowest phone nothing is wider than the screen, and what fingers press is 44 px high', async () => {
  await withVisit({ isPhone: true, language: 'ja' }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(context, 'Mei Chen')
    for (const path of ['/', '/history', '/settings', '/dashboard']) {
      await goToScreen(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      expect(await lowButtons(page), path).toEqual([])
    }
    await page.locator('#content').fill(`${'長い言葉'.repeat(40)} https://example.test/${'a'.repeat(300)}`)
    await page
      .getByRole('button', { name: '次へ' })
      .or(page.getByRole('button', { name: '続ける' }))
      .click()
    await page.getByTestId('generate').waitFor()
    expect(await overflow(page), 'platforms').toBeLessThanOrEqual(0)
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    expect(await overflow(page), 'posts').toBeLessThanOrEqual(0)
    expect(await lowButtons(page), 'posts').toEqual([])
    await page.getByRole('tabpanel').getByTestId('post-text').press('!')
    await page.getByRole('button', { name: /^すべて再生成/ }).click()
    for (const button of await page.getByRole('alertdialog').getByRole('button').all()) {
      const { x, width } = (await button.boundingBox())!
      const name = (await button.textContent()) ?? ''
      expect(x, name).toBeGreaterThanOrEqual(0)
      expect(x + width, name).toBeLessThanOrEqual(320)
    }
    await page.keyboard.press('Escape')
    const wordBreak = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).wordBreak)
    expect(await wordBreak('h1')).toBe('auto-phrase')
    for (const selector of ['[data-testid=post-text]', '[dir=auto]', '[dir=auto] *'])
      expect(await wordBreak(selector), `${selector} breaks as on the platform`).toBe('normal')
  })
})
