import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { measurePost } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { englishArticle } from '../../../testing/articles.ts'
import { browserVisits, soon } from '../../../testing/browser-visits.ts'
import { overflow, readPost, signIn, untilReceipt } from '../../../testing/visit.ts'

const { withVisit } = browserVisits()

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const untilSaved = (page: Page, name: string) => part(page, name).getByText('Saved', { exact: true }).waitFor()

/** A name for Facebook, a tone for all platforms, and what a new text begins with. */
async function setAccount(page: Page): Promise<void> {
  await page.goto('/settings')
  const names = part(page, 'Profile and names')
  await names.getByRole('textbox', { name: 'Name on Facebook' }).fill('Marlow <b>Bus</b> & Co')
  await names.getByRole('button', { name: 'Save: Profile and names' }).click()
  await untilSaved(page, 'Profile and names')
  const table = part(page, 'Platform settings')
  await table.getByRole('combobox', { name: 'Facebook: Hashtags' }).selectOption('None')
  await table.getByRole('button', { name: 'Copy to all: Facebook' }).click()
  await table.getByRole('button', { name: 'Save: Platform settings' }).click()
  await untilSaved(page, 'Platform settings')
  const begins = part(page, 'New texts')
  await begins.getByRole('combobox', { name: 'Platforms' }).selectOption('chosen')
  await begins.getByRole('button', { name: 'Threads' }).click()
  await begins.getByRole('button', { name: 'Save: New texts' }).click()
  await untilSaved(page, 'New texts')
}

/** Rules that the article breaks: it has the banned word, and writes the spelling in another way. */
async function setRules(page: Page): Promise<void> {
  await page.goto('/settings#house-voice')
  const banned = part(page, 'Words never to use')
  await banned.getByRole('textbox').fill('hospital')
  await page.keyboard.press('Enter')
  await untilSaved(page, 'Words never to use')
  const spellings = part(page, 'Spellings')
  await spellings.getByRole('textbox', { name: 'Row 1: instead of' }).fill('night bus')
  await spellings.getByRole('textbox', { name: 'Row 1: write' }).fill('NightBus')
  await untilSaved(page, 'Spellings')
  const fixed = part(page, 'At the end of every post')
  await fixed.getByRole('button', { name: 'Add required wording' }).click()
  await fixed.getByRole('textbox', { name: 'Required wording 1' }).fill('Paid for by Marlow.')
  await fixed.getByRole('button', { name: 'Facebook' }).click()
  await fixed.getByRole('textbox', { name: 'Link' }).fill('https://marlow.example/bus')
  await untilSaved(page, 'At the end of every post')
}

test('rules that were set are kept in every post, and what the writer leaves is marked', async () => {
  await withVisit({}, async ({ page, context }) => {
    await signIn(context, 'Mei Chen')
    await setAccount(page)
    await setRules(page)
    // What was typed last is saved even when the page is left at once.
    await part(page, 'At the end of every post').getByRole('textbox', { name: 'Sign-off' }).fill('— The Marlow desk')
    await page.reload()
    await part(page, 'Words never to use').getByText('hospital', { exact: true }).waitFor()
    await page.goto('/dashboard')
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'House voice: on · 5 rules' }).waitFor()
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    const posts = { facebook: await readPost(page, /Facebook/), instagram: await readPost(page, /Instagram/) }
    expect(posts.facebook).toMatch(/\n\n— The Marlow desk\nhttps:\/\/marlow\.example\/bus(\n\n#[^\n]+)?$/)
    expect(posts.instagram).toMatch(/\n\nPaid for by Marlow\.\n— The Marlow desk(\n\n#[^\n]+)?$/)
    expect(Object.values(posts).join(' ')).not.toMatch(/#\w/)
    await page.getByRole('tab').first().click()
    await page.getByRole('group', { name: 'The post on Facebook' }).getByText('Marlow <b>Bus</b> & Co').waitFor()
    for (const [platform, post] of Object.entries(posts)) {
      expect(post, platform).not.toMatch(/night bus/i)
      expect(measurePost(platform as PlatformId, post).isOver).toBe(false)
    }
    // The demo writer quotes the text, so it leaves the word.
    const tab = Object.values(posts).findIndex((post) => /hospital/i.test(post))
    expect(tab).toBeGreaterThanOrEqual(0)
    await page.getByRole('tab').nth(tab).click()
    const broken = page.getByRole('group', { name: 'Against your house voice:' })
    await broken.getByRole('button', { name: 'hospital' }).click()
    await page.getByRole('button', { name: 'Remove sentence' }).click()
    await soon(() => page.getByRole('tabpanel').getByTestId('post-text').inputValue()).not.toBe(
      Object.values(posts)[tab],
    )
  })
})

test.each([
  ['zh-TW', '不使用的詞語', '已儲存'],
  ['ja', '使わない言葉', '保存しました'],
] as const)(
  'on a phone in %s nothing is wider than the screen, and rules of two windows are joined',
  async (language, words, saved) => {
    await withVisit({ language, isPhone: true }, async ({ page, context }) => {
      await signIn(context, 'Mei Chen')
      await page.goto('/settings')
      const other = await context.newPage()
      await other.goto('/settings')
      // Both have read the same rules before one of them changes any.
      for (const window of [page, other]) await part(window, words).waitFor()
      const add = async (window: Page, word: string) => {
        await part(window, words).getByRole('textbox').fill(word)
        await window.keyboard.press('Enter')
      }
      await add(page, '便宜')
      await part(page, words).getByText(saved, { exact: true }).waitFor()
      await add(other, 'お得')
      // Both changed the same section: the second is asked, and nothing it typed is gone.
      await part(other, words).getByRole('alert').getByRole('button').first().click()
      await soon(() => part(other, words).getByRole('alert').count()).toBe(0)
      await other.reload()
      await part(other, words).getByText('お得', { exact: true }).waitFor()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  },
)
