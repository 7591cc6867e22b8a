import { signInAsAdmin, signInAsNew } from '../src/testing/visit.ts'
import type { Camera } from './camera.ts'

/** What an admin sees of the people of a product, and does to one of them. The product has demo data. */
export async function administering(camera: Camera): Promise<void> {
  const { page, open } = camera
  const email = await signInAsNew(page, 'Mei Chen')
  await page.context().clearCookies()
  await signInAsAdmin(page)
  await open('/admin/today', 'today')
  await people(camera)
  await openRow(camera, '/admin/users?plan=STARTER&creditsBelow=20', 'starters')
  await takeDrawer(camera, 'customer')
  await openRow(camera, `/admin/users?search=${encodeURIComponent(email)}`, 'search')
  await onePerson(camera)
  await histories(camera)
  await transactions(camera)
  await open('/admin/actions', 'log')
  await open('/admin/system', 'system')
  await failing(camera)
}

async function people({ open }: Camera): Promise<void> {
  await open('/admin/users', 'users')
  await open('/admin/users?endsWithin=400&plan=STARTER', 'users-by-end')
  await open('/admin/users?state=disabled', 'users-disabled')
  await open('/admin/users?creditsBelow=1&role=admin', 'nothing-matches')
}

/** Opens the first row of a list. */
async function openRow({ page, open }: Camera, path: string, name: string): Promise<void> {
  await open(path, name)
  await page.locator('table [data-row], main li button').locator('visible=true').first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

/** What is open beside a list, as far down as it goes: it scrolls by itself. */
async function takeDrawer({ page, take }: Camera, name: string): Promise<void> {
  const size = page.viewportSize()!
  const hidden = await page
    .locator('[role=dialog] > :nth-child(2)')
    .first()
    .evaluate((body) => body.scrollHeight - body.clientHeight)
  await page.setViewportSize({ ...size, height: size.height + Math.max(hidden, 0) })
  await take(name)
  await page.setViewportSize(size)
}

/** Closes the dialog on top. */
async function close({ page }: Camera): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]:has(form)').waitFor({ state: 'detached' })
}

/** The person whose drawer is open, what can be done to them, and what is refused. */
async function onePerson(camera: Camera): Promise<void> {
  const { page, take } = camera
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).nth(6).waitFor()
  await takeDrawer(camera, 'person')
  const tasks = page
    .getByRole('dialog')
    .locator('section')
    .first()
    .locator('xpath=preceding-sibling::div')
    .getByRole('button')
  const form = page.locator('[role=dialog]:has(form)')
  for (const [index, name] of ['credits', 'plan', 'sign-out', 'disable'].entries()) {
    await tasks.nth(index).click()
    await form.waitFor()
    if (name !== 'sign-out') await form.locator('button[type=submit]').click()
    await take(name)
    await close(camera)
  }
  await tasks.nth(1).click()
  await form.locator('input[type=date]').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
  await form.locator('textarea').fill('Trial for a school')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
  await take('plan-given')
  await tasks.nth(1).click()
  for (const action of ['extend', 'end']) {
    await form.locator('select').first().selectOption(action)
    await take(`plan-${action}`)
  }
  await close(camera)
  await tasks.first().click()
  await form.locator('input[type=number]').fill('25')
  await form.locator('textarea').fill('Goodwill after an outage')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
  await take('credits-added')
}

async function histories(camera: Camera): Promise<void> {
  const { open } = camera
  await openRow(camera, '/admin/histories', 'histories')
  await takeDrawer(camera, 'conversion')
  await open('/admin/histories?search=nobody%40example.test&until=2026-11-01', 'histories-nothing-matches')
}

async function transactions(camera: Camera): Promise<void> {
  const { page, open, take } = camera
  await open('/admin/transactions', 'transactions')
  await open('/admin/transactions?search=nobody%40example.test&status=declined', 'transactions-nothing-matches')
  await openRow(camera, '/admin/transactions?status=needs-look', 'needs-a-look')
  await takeDrawer(camera, 'order-that-hangs')
  await openRow(camera, '/admin/transactions?status=fulfilled', 'fulfilled')
  await takeDrawer(camera, 'order')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Refund|退款|返金)/ })
    .click()
  const form = page.locator('[role=dialog]:has(form)')
  await form.locator('dt').first().waitFor()
  await take('refund')
  await form.locator('button[type=submit]').click()
  await take('refund-refused')
  await close(camera)
}

/** A list that cannot be read, and one that cannot be read again. */
async function failing({ page, take }: Camera): Promise<void> {
  await page.goto('/admin/users')
  await page.locator('table [data-row], main li button').locator('visible=true').first().waitFor()
  await page.route('**/api/admin/users*', (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Refresh|重新整理|更新)/ })
    .click()
  await page.getByRole('alert').first().waitFor()
  await take('users-not-refreshed')
  await page.route('**/api/admin/**', (route) => route.abort())
  await page.goto('/admin/transactions')
  await page.getByRole('alert').first().waitFor()
  await take('transactions-not-read')
  await page.goto('/admin/system')
  await page.getByRole('alert').first().waitFor()
  await take('system-not-read')
  await page.unrouteAll()
  await page.route('**/api/admin/users*', () => {})
  await page.goto('/admin/users')
  await page.locator('[aria-busy]').first().waitFor()
  await take('users-loading')
}
