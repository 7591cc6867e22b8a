import { expect, test } from 'vitest'
import { englishArticle } from '../../testing/articles.ts'
import { browserVisits, soon } from '../../testing/browser-visits.ts'
import { askForPosts, readPost, untilReceipt, type Visit } from '../../testing/visit.ts'

const { withNewPerson } = browserVisits()

const balance = async ({ page }: Visit): Promise<number> =>
  Number.parseFloat((await page.getByTestId('credits').textContent())?.match(/\d+\.\d\d/)?.[0] ?? '')

/** Chooses from the menu of changes. */
async function change({ page }: Visit, item: RegExp): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Quick changes' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a post is shortened, opened otherwise and brought back, each change at the price shown', async () => {
  await withNewPerson({}, async (current) => {
    const { page } = current
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    expect(await page.getByTestId('spent').textContent()).toMatch(/^Paid with 1\.60 of your plan \(until /u)
    const first = await readPost(page, /Facebook/)
    await change(current, /^Shorter\s*0\.20$/u)
    await soon(async () => (await readPost(page, /Facebook/)).length).toBeLessThan(first.length)
    await soon(() => balance(current)).toBe(3.2)
    await page.getByRole('button', { name: 'Bring back the previous text' }).click()
    await soon(() => readPost(page, /Facebook/)).toBe(first)

    await change(current, /^Another opening/u)
    const openings = page.getByRole('group', { name: /^Openings/u })
    await openings.waitFor()
    expect(await openings.getByRole('button').count()).toBe(2)
    const other = await readPost(page, /Facebook/)
    expect(other).not.toBe(first)
    await openings.getByRole('button').first().click()
    await soon(() => readPost(page, /Facebook/)).toBe(first)
    await soon(() => balance(current)).toBe(3)

    await change(current, /^No hashtags/u)
    await soon(() => readPost(page, /Facebook/)).not.toMatch(/#/u)
    expect(await balance(current)).toBe(3)
    // Stored a moment after the change.
    await page.waitForResponse((response) => response.url().includes('/api/history/') && response.ok())
    const shown = await readPost(page, /Facebook/)
    await page.reload()
    await soon(() => readPost(page, /Facebook/)).toBe(shown)
  })
})

test('on a phone the changes fit the screen and are reached by keyboard', async () => {
  await withNewPerson({}, async (current) => {
    const { page } = current
    await page.setViewportSize({ width: 390, height: 844 })
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const before = await readPost(page, /Facebook/)
    const open = page.getByRole('tabpanel').getByRole('button', { name: 'Quick changes' })
    await open.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await menu.locator('[data-highlighted]').waitFor()
    const box = await menu.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(390)
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await soon(() => readPost(page, /Facebook/)).not.toBe(before)
    await change(current, /^Another opening/u)
    await page.getByRole('group', { name: /^Openings/u }).waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
