import { buyPlan, goToCardPage } from '../src/testing/buying.ts'
import { signIn, signInAsNew } from '../src/testing/visit.ts'
import type { Camera } from './camera.ts'

/** What a person sets, is told of their account, takes along, and deletes. */
export async function settling(camera: Camera): Promise<void> {
  const { page, open } = camera
  const email = await signInAsNew(page, 'Mei Chen')
  await open('/settings', 'settings')
  await sections(camera)
  await sessions(camera, email)
  await open('/statement', 'statement')
  await invoice(camera)
  await buyPlan(page, 'STARTER', { renews: true })
  await open('/statement', 'statement-with-plan')
  await page.emulateMedia({ media: 'print' })
  await camera.take('statement-printed')
  await page.emulateMedia({ media: 'screen' })
  await yourData(camera)
}

/** Changed, refused, saved. */
async function sections({ page, open, take }: Camera): Promise<void> {
  const part = (id: string) => page.locator(`section[aria-labelledby=${id}]`)
  const save = (id: string) =>
    part(id)
      .getByRole('button')
      .filter({ hasText: /^(?:Save|儲存|保存)$/ })
  await part('names').locator('input').nth(3).fill('@@ not a handle')
  await save('names').click()
  await part('platform-settings').locator('tbody select').first().selectOption({ index: 2 })
  await part('platform-settings').locator('tbody button').first().click()
  await part('new-conversions').locator('select').nth(2).selectOption({ index: 1 })
  await part('mails').locator('label').nth(1).click()
  await take('settings-changed')
  await page
    .getByRole('link', { name: /Postloom/ })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
  await take('leave')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await part('names').locator('input').nth(3).fill('mei.chen')
  for (const id of ['names', 'platform-settings', 'new-conversions', 'mails'])
    if (await save(id).count()) await save(id).click()
  await page.waitForLoadState('networkidle')
  await take('settings-saved')
  await page.route('**/api/user/**', (route) => route.abort())
  await part('names').locator('input').first().fill('Mei-Ling Chen')
  await save('names').click()
  await part('names').getByRole('alert').waitFor()
  await take('settings-not-saved')
  await page.unrouteAll()
  await part('names').getByRole('button').last().click()
  await open('/settings', 'settings-again')
}

/** Signed in twice; the other session is ended. */
async function sessions({ page, take }: Camera, email: string): Promise<void> {
  const other = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  await signIn(other, 'Mei Chen', email)
  await other.close()
  await page.goto('/settings')
  const part = page.locator('section[aria-labelledby=sessions]')
  await part.locator('li').nth(1).waitFor()
  await part.scrollIntoViewIfNeeded()
  await part.getByRole('button').last().click()
  await page.getByRole('alertdialog').waitFor()
  await take('sign-out-everywhere')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await part.locator('li').getByRole('button').first().click()
  await part.locator('li').nth(1).waitFor({ state: 'detached' })
  await take('session-ended')
}

/** Each way an e-invoice can go, with a number that is refused. */
async function invoice({ page, take }: Camera): Promise<void> {
  await page.goto('/subscription/confirm/STARTER')
  await page.locator('[aria-controls=invoice]').click()
  await page.locator('#invoice input[value=mobile]').waitFor({ state: 'attached' })
  for (const kind of ['mobile', 'certificate', 'donation', 'company']) {
    await page
      .locator('#invoice label')
      .filter({ has: page.locator(`input[value=${kind}]`) })
      .click()
    await page.locator('#invoice input[type=text], #invoice input:not([type])').first().fill('12345')
    await page.getByTestId('proceed').click()
    await take(`invoice-${kind}`)
  }
  // The page keeps the number that is refused.
  await page
    .locator('#invoice label')
    .filter({ has: page.locator('input[value=none]') })
    .click()
  await goToCardPage(page)
}

async function yourData({ page, open, take }: Camera): Promise<void> {
  await open('/settings', 'settings-with-plan')
  const buttons = page.locator('section[aria-labelledby=your-data]').getByRole('button')
  await buttons.nth(1).click()
  await page.getByRole('alertdialog').waitFor()
  await take('delete-history')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await buttons.nth(2).click()
  await page.getByRole('alertdialog').locator('input').waitFor()
  await take('delete-account')
}
