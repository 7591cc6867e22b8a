import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { englishArticle } from '../../../testing/articles.ts'
import { expectAccessible } from '../../../testing/axe.ts'
import { browserVisits, soon } from '../../../testing/browser-visits.ts'
import { pressInMenu } from '../../../testing/press-in-menu.ts'
import { askForPosts, readPost, untilReceipt, type Visit } from '../../../testing/visit.ts'

const { withNewPerson } = browserVisits()

const balance = async ({ page }: Visit): Promise<number> =>
  Number.parseFloat((await page.getByTestId('credits').textContent())?.match(/\d+\.\d\d/)?.[0] ?? '')

/** Chooses from the menu of changes. */
async function change({ page }: Visit, item: RegExp): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Quick changes' }).click()
  await pressInMenu(page.getByRole('menuitem', { name: item }))
}

test('with the keyboard alone, a change leaves the focus on what was pressed, and the last step back on the post; so does a mouse', async () => {
  await withNewPerson({}, async ({ page }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const panel = page.getByRole('tabpanel')
    const text = () => panel.getByTestId('post-text').inputValue()
    const first = await text()
    const changes = panel.getByRole('button', { name: 'Quick changes' })
    const hasFocus = (one: Locator) =>
      soon(() => one.evaluate((element) => element === document.activeElement)).toBe(true)
    await changes.press('Enter')
    await page.getByRole('menuitem', { name: /^Shorter/u }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await soon(async () => (await text()).length).toBeLessThan(first.length)
    await hasFocus(changes)
    const back = panel.getByRole('button', { name: 'Undo' })
    await back.press('Enter')
    await soon(text).toBe(first)
    await hasFocus((await back.isVisible()) ? back : panel)
    // A press of a mouse or a finger gives the button no focus.
    await changes.click()
    await pressInMenu(page.getByRole('menuitem', { name: /^Plainer/u }))
    await soon(text).not.toBe(first)
    await hasFocus(changes)
  })
})

async function openVersions(page: Page): Promise<Locator> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Versions' }).click()
  const list = page.getByRole('dialog', { name: 'Versions of the Facebook post' })
  await list.locator('time').first().waitFor()
  return list
}

/** What made each version of an open list. */
const madeBy = (list: Locator): Promise<string[]> =>
  list.locator('time').evaluateAll((times) => times.map((time) => time.previousElementSibling?.textContent ?? ''))

test('a post is shortened, opened otherwise and brought back, each change at the price shown and each a version', async () => {
  await withNewPerson({}, async (current) => {
    const { page } = current
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    expect(await page.getByTestId('spent').textContent()).toMatch(/^Paid from: Free allowance 1\.60 \(until /u)
    const first = await readPost(page, /Facebook/)
    await change(current, /^Shorter\s*0\.20 credits$/u)
    await soon(async () => (await readPost(page, /Facebook/)).length).toBeLessThan(first.length)
    await soon(() => balance(current)).toBe(3.2)
    await page.getByRole('button', { name: 'Undo' }).click()
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

    const isStored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await change(current, /^No hashtags/u)
    await soon(() => readPost(page, /Facebook/)).not.toMatch(/#/u)
    expect(await balance(current)).toBe(3)
    await isStored
    const shown = await readPost(page, /Facebook/)
    await page.reload()
    await soon(() => readPost(page, /Facebook/)).toBe(shown)

    const list = await openVersions(page)
    expect(await madeBy(list)).toEqual([
      'Edited by you',
      'Edited by you',
      'Another opening',
      'Restored by you',
      'Made shorter',
      'Written',
    ])
    await list.getByRole('button', { name: /^Made shorter/u }).click()
    await list.locator('del').first().waitFor()
    await expectAccessible(page, 'versions')
    await list.getByRole('button', { name: /^Written/u }).click()
    await list.getByRole('button', { name: 'Restore', exact: true }).click()
    await soon(() => readPost(page, /Facebook/)).toBe(first)
    expect(await balance(current)).toBe(3)
    await page.reload()
    await soon(() => readPost(page, /Facebook/)).toBe(first)
    expect((await madeBy(await openVersions(page)))[0]).toBe('Restored by you')
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
    await page.getByRole('tabpanel').getByRole('button', { name: 'Versions' }).focus()
    await page.keyboard.press('Enter')
    const versions = page.getByRole('dialog')
    await versions.getByRole('button', { name: 'Restore', exact: true }).waitFor()
    const sides = (await versions.boundingBox())!
    expect(sides.x).toBeGreaterThanOrEqual(0)
    expect(sides.x + sides.width).toBeLessThanOrEqual(390)
    await expectAccessible(page, 'versions on a phone')
    await page.keyboard.press('Escape')
    await versions.waitFor({ state: 'detached' })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
