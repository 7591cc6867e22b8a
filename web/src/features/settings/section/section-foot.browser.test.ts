import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserVisits, soon } from '../../../testing/browser-visits.ts'
import { signIn } from '../../../testing/visit.ts'

const { withVisit } = browserVisits()

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.tagName)

test('who saves or undoes by key goes on from there', async () => {
  await withVisit({}, async ({ page, context, complaints }) => {
    await signIn(context, 'Mei Chen')
    await page.goto('/settings')
    const names = page.getByRole('region', { name: 'Profile and names', exact: true })
    const field = names.getByRole('textbox', { name: 'Display name' })
    await field.fill('Mei')
    await names.getByRole('button', { name: 'Save: Profile and names' }).press('Enter')
    await names.getByText('Saved', { exact: true }).waitFor()
    await soon(() => focused(page)).toBe('Profile and names')
    await field.fill('Mei C')
    await names.getByRole('button', { name: 'Undo changes' }).press('Enter')
    await soon(() => focused(page)).toBe('Profile and names')
    await page.route('**/api/user/settings', (route) => route.abort())
    await field.fill('Mei Chen')
    await names.getByRole('button', { name: 'Save: Profile and names' }).press('Enter')
    await names.getByRole('alert').waitFor()
    await soon(() => focused(page)).toBe('Save: Profile and names')
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  })
})
