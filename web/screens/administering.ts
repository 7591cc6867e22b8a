import { signInAsAdmin, signInAsNew } from '../src/testing/visit.ts'
import type { Camera } from './camera.ts'

/** What an admin sees of the people of a product, and does to one of them. */
export async function administering({ page, open, take }: Camera): Promise<void> {
  const email = await signInAsNew(page, 'Mei Chen')
  await page.context().clearCookies()
  await signInAsAdmin(page)
  await open('/admin/today', 'today')
  await open('/admin/users', 'users')
  await open('/admin/users?creditsBelow=1&role=admin', 'nothing-matches')
  await open(`/admin/users?search=${encodeURIComponent(email)}`, 'search')
  const opener = page.locator('table [data-row], main li button').locator('visible=true').first()
  await opener.click()
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).nth(6).waitFor()
  await take('person')
  const tasks = page
    .getByRole('dialog')
    .locator('section')
    .first()
    .locator('xpath=preceding-sibling::div')
    .getByRole('button')
  for (const [index, name] of ['credits', 'plan', 'sign-out', 'disable'].entries()) {
    await tasks.nth(index).click()
    await page.locator('[role=dialog]:has(form)').waitFor()
    if (name === 'credits') await page.locator('form button[type=submit]').click()
    await take(name)
    await page.keyboard.press('Escape')
    await page.locator('[role=dialog]:has(form)').waitFor({ state: 'detached' })
  }
  await tasks.first().click()
  await page.locator('input[type=number]').fill('25')
  await page.locator('form textarea').fill('Goodwill after an outage')
  await page.locator('form button[type=submit]').click()
  await page.locator('[role=dialog]:has(form)').waitFor({ state: 'detached' })
  await take('credits-added')
  await open('/admin/actions', 'log')
  await open('/admin/system', 'system')
}
