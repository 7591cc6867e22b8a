import { days } from '../../shared/time.ts'
import { buyPlan, cards, chooseRenewal, goToCardPage, payWith, untilPaymentPage } from '../src/testing/buying.ts'
import { signInFromHere } from '../src/testing/visit.ts'
import type { Camera } from './camera.ts'

/** From the prices on the landing page to a plan, a pack, and the end of both. */
export async function buying(camera: Camera): Promise<void> {
  const { page, appearance } = camera
  await page.addInitScript((language) => localStorage.setItem('purchaseLanguage', language), appearance.language)
  await asVisitor(camera)
  await onFree(camera)
  await refused(camera)
  await unfinished(camera)
  await onStarter(camera)
  await ofPacks(camera)
  await nearTheEnd(camera)
  await cancelled(camera)
}

async function asVisitor({ page, open, take }: Camera): Promise<void> {
  await open('/#pricing', 'landing')
  await open('/subscription', 'upgrade-visitor')
  await open('/add-credits', 'add-credits-visitor')
  await open('/subscription/confirm/STARTER', 'confirm-visitor')
  await page.goto('/auth')
  await signInFromHere(page, 'Mei Chen')
  await page.waitForURL('**/dashboard')
  await take('header')
}

async function onFree(camera: Camera): Promise<void> {
  const { open, page, take } = camera
  await open('/subscription', 'upgrade')
  await open('/subscription?plan=STANDARD', 'upgrade-standard')
  await open('/add-credits', 'add-credits-free')
  await managed(camera, 'free')
  await open('/subscription/confirm/STARTER', 'confirm')
  await page.locator('input[type=email]').fill('no address')
  await page.locator('form button[type=submit]').click()
  await take('confirm-refused')
}

async function managed({ open }: Camera, name: string): Promise<void> {
  for (const tab of ['overview', 'credits', 'history'])
    await open(`/subscription-management?tab=${tab}`, `management-${name}-${tab}`)
}

/** A declined card, with the verification held open for a while. */
async function refused({ page, take }: Camera): Promise<void> {
  await page.goto('/subscription/confirm/STARTER')
  // What was refused is still there.
  await page.locator('input[type=email]').fill('mei.chen@example.test')
  await chooseRenewal(page)
  await page.getByTestId('proceed').click()
  await take('confirm-without-tick')
  await goToCardPage(page)
  await take('gateway')
  await page.goBack()
  await page.getByTestId('proceed').waitFor()
  await take('payment')
  await goToCardPage(page)
  await payWith(page, cards.overLimit)
  await page.waitForURL('**/subscription/*?*')
  await page.getByRole('alert').getByRole('heading').waitFor()
  await take('result-failure')
  const verifyCalls = '**/api/payment/verify-subscription'
  await page.route(verifyCalls, () => {})
  await page.goto(page.url().replace('/success', '/failed'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take('result-verifying')
  await page.unroute(verifyCalls)
}

/** Somebody with a link to no order of theirs, and who came back from the card page without a card. */
async function unfinished({ page, take }: Camera): Promise<void> {
  await page.goto('/subscription/payment?token=long-out-of-use&continue=true')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take('resume-unknown')
  // Another plan: within a minute its own order would lead to the page that is over.
  await page.goto('/subscription/confirm/STANDARD')
  await goToCardPage(page)
  await payWith(page, cards.good, 'fail')
  await page.getByTestId('total').waitFor()
  await take('resume-after-3d')
  await page.goto('/subscription/success')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take('result-unknown')
}

async function onStarter(camera: Camera): Promise<void> {
  const { page, open, take } = camera
  await buyPlan(page, 'STARTER', { renews: true })
  await take('result-success')
  await managed(camera, 'starter')
  await open('/subscription-management?tab=credits', 'credits')
  await page.getByRole('button', { expanded: false }).last().click()
  await take('ledger')
  await open('/subscription', 'upgrade-starter')
  await open('/subscription/confirm/STARTER', 'confirm-not-yet')
  await page.goto('/#pricing')
  await page.locator('#pricing button:disabled').first().waitFor()
  await take('landing-starter')
}

async function ofPacks(camera: Camera): Promise<void> {
  const { page, open, take } = camera
  await open('/add-credits', 'add-credits')
  await untilPaymentPage(page, 'basic')
  await take('gateway-payment')
  await payWith(page, cards.good)
  await page.waitForURL('**/payment/credits/success?*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take('pack-loading')
  await page.getByTestId('credits-added').waitFor()
  await take('pack-success')
  await untilPaymentPage(page, 'pro')
  await payWith(page, cards.refused)
  await page.waitForURL('**/payment/credits/failure?*')
  await page.getByRole('alert').getByRole('heading').waitFor()
  await take('pack-failure')
  await open('/payment/credits/success', 'pack-no-number')
  await managed(camera, 'pack')
}

/** Moves the browser's clock to the last days of a plan. */
async function nearTheEnd({ page, open }: Camera): Promise<void> {
  await page.clock.setSystemTime(Date.now() + days(28))
  await open('/subscription-management', 'management-ending')
  await page.clock.setSystemTime(Date.now())
}

async function cancelled({ page, open, take }: Camera): Promise<void> {
  await page.goto('/subscription-management')
  await page.getByRole('button', { name: /Cancel subscription|取消訂閱|サブスクリプションを解約/ }).click()
  await page.getByRole('alertdialog').waitFor()
  await take('cancel-dialog')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await take('cancelled')
  await open('/subscription-management', 'management-cancelled')
  await page.clock.setSystemTime(Date.now() + days(28))
  await open('/dashboard', 'banner-ending')
}
