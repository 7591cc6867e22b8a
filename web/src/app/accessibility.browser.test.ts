import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { days } from '#shared/time.ts'
import type { Words } from '../i18n/locales/en.ts'
import { englishArticle } from '../testing/articles.ts'
import { violationsOn } from '../testing/axe.ts'
import { browserVisits } from '../testing/browser-visits.ts'
import { buyPlan, cards, goToCardPage, payWith, untilPaymentPage } from '../testing/buying.ts'
import { goToScreen, goWithin } from '../testing/go-within.ts'
import { spilledControls } from '../testing/spilled-controls.ts'
import { askForPosts, overflow, signIn, signInAsAdmin, untilReceipt } from '../testing/visit.ts'
import { articles, looks, type Walk, walkingWith } from '../testing/walking.ts'
import { widerLabels } from '../testing/wider-labels.ts'
import { filledIn } from '../testing/words-in.ts'

const { withVisit } = browserVisits()
const walking = walkingWith(withVisit)

/** A rule of each kind, one that contradicts another, and the panel that measures posts. */
async function fillHouseVoice(page: Page, { house, section }: Words['settings']): Promise<void> {
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const field = (name: string, label: string) =>
    part(name)
      .getByRole('textbox', { name: filledIn(label) })
      .first()
  await part(house.fixed).getByRole('button', { name: house.addWording }).click()
  await field(house.fixed, house.wording).fill('Bus news')
  await field(house.spellings, house.wrongRow).fill('night bus')
  await field(house.spellings, house.rightRow).fill('NightBus')
  await part(house.voice).getByRole('button', { name: house.measure }).click()
  await part(house.fixed).getByText(section.saved, { exact: true }).waitFor()
  await part(house.banned).getByRole('textbox').fill('news')
  await page.keyboard.press('Enter')
  await part(house.banned).getByRole('alert').waitFor()
}

test.concurrent.each(looks)('axe finds nothing where posts are written, %s', async (_, options) => {
  await walking(options, async (walk) => {
    const { page, words, see, seeWithin, check, checkHosted } = walk
    const { generator, history, landing, settings, shell, signIn: auth, statement, textStep } = words
    await see('/', landing.promise.split('\n')[0]!)
    await see('/auth', auth.title)
    await see('/no-such-page', shell.notFound.title)
    await page.goto('/auth')
    await page.getByRole('link', { name: /Google/ }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkHosted('hosted sign-in')
    await signIn(page.context(), 'Axel Axe')
    await see('/history', history.title)
    await seeWithin('/settings', settings.title)
    await fillHouseVoice(page, settings)
    const profile = page.getByRole('region', { name: settings.profileForm.title })
    const handle = settings.profileForm.handleOn.replace('{{name}}', 'X')
    await profile.getByRole('textbox', { name: handle }).fill('not.a.handle')
    await profile.getByRole('button', { name: settings.profileForm.title }).click()
    await profile.getByRole('alert').waitFor()
    await page.getByRole('combobox', { name: new RegExp(`LinkedIn.*${generator.platform.tone}`) }).waitFor()
    await check('settings and house voice')
    await profile.getByRole('button', { name: settings.section.discard }).click()
    await page.getByRole('button', { name: settings.data.account }).click()
    await page.getByRole('alertdialog').waitFor()
    await check('account deletion')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    // The word that was refused is not saved.
    const leaving = goWithin(page, '/statement')
    await page.getByRole('alertdialog', { name: settings.section.leaveTitle }).waitFor()
    await check('leaving without saving')
    await page.getByRole('button', { name: settings.section.leave }).click()
    await leaving
    await page.getByRole('heading', { name: statement.title, level: 1 }).waitFor()
    await check('/statement')
    await seeWithin('/dashboard', textStep.title)
    await page.locator('#content').fill(articles[options.language ?? 'en'])
    await page.getByRole('button', { name: textStep.continue }).click()
    await page.getByTestId('generate').waitFor()
    await check('platforms')
    await page.getByTestId('platform-facebook').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor()
    await check('platform dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Nothing arrives before the overlay was checked.
    const looked = Promise.withResolvers<void>()
    await page.route('**/api/generate/**', (route) => looked.promise.then(() => route.continue()))
    await page.getByTestId('generate').click()
    await page.getByTestId('percent').waitFor()
    await check('overlay')
    looked.resolve()
    await untilReceipt(page)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await check(`posts: ${await tab.textContent()}`)
    }
    await checkDialogsOfPost(walk)
    if (!options.isPhone) {
      await page.getByText(generator.results.board, { exact: true }).click()
      await page.getByRole('list', { name: generator.results.board }).waitFor()
      await check('all posts')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: generator.commands.title }).waitFor()
      await check('commands')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: generator.commands.title }).waitFor({ state: 'detached' })
    }
    await seeWithin('/history', history.title)
  })
})

/** What opens over a post that was edited: its versions, what is asked before it is written again, and own words for it. */
async function checkDialogsOfPost({ page, words: { generator }, check }: Walk): Promise<void> {
  const panel = page.getByRole('tabpanel')
  const isKept = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await panel.getByTestId('post-text').press('Control+End')
  await page.keyboard.type('!')
  await isKept
  const actions = panel.getByTestId('post-actions')
  const isSeenWaiting = Promise.withResolvers<void>()
  await page.route('**/versions?*', (route) => isSeenWaiting.promise.then(() => route.continue()), { times: 1 })
  const opened: [string, 'dialog' | 'alertdialog'][] = [
    [generator.versions.open, 'dialog'],
    [generator.editPrompt, 'dialog'],
    [generator.regenerateFree, 'alertdialog'],
  ]
  for (const [name, role] of opened) {
    await actions.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole(role)
    await dialog.waitFor()
    if (name === generator.versions.open) {
      await check(`${name}, which are awaited`)
      isSeenWaiting.resolve()
      await dialog.getByRole('listitem').first().waitFor()
    }
    await check(name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

/** At 200 % a window of 1280 × 800 has the room of 640 × 400. */
async function seeEnlarged(page: Page, paths: string[]): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of paths) {
    if (path) await goToScreen(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('contentinfo').waitFor()
    const screen = `${path || 'posts'} at 200 %`
    await expectFitting(page, screen)
    expect(await violationsOn(page), screen).toEqual([])
  }
}

/** On the narrowest phone the words of English are the longest. */
async function seeNarrowed(page: Page, paths: string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    if (path) await goToScreen(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const screen = `${path || 'posts'} at 320 px`
    await expectFitting(page, screen)
    expect(await spilledControls(page), screen).toEqual([])
  }
}

async function expectFitting(page: Page, screen: string): Promise<void> {
  expect(await overflow(page), screen).toBeLessThanOrEqual(0)
  expect(await widerLabels(page), screen).toEqual([])
}

/** Where the screen that is open is meant. */
const here = ''

test.concurrent('at 200 % and at 320 px every screen fits, and axe finds nothing at 200 %', async () => {
  await withVisit({ isStill: true }, async ({ page, context }) => {
    await page.addInitScript(() => localStorage.setItem('purchaseLanguage', 'en'))
    const ofVisitors = ['/', '/auth', '/auth?tab=register', '/subscription']
    await seeEnlarged(page, ofVisitors)
    await seeNarrowed(page, ofVisitors)
    await signIn(context, 'Axel Axe')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/dashboard')
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const ofPeople = [
      ...['/history', '/settings', '/statement', '/subscription', '/add-credits', '/subscription/confirm/STARTER'],
      ...['overview', 'credits', 'history'].map((tab) => `/subscription-management?tab=${tab}`),
    ]
    await seeEnlarged(page, [here, ...ofPeople, '/dashboard'])
    await page.goto('/history')
    await page.getByRole('link', { name: /night bus/ }).click()
    await page.getByTestId('post-text').first().waitFor()
    await seeNarrowed(page, [here, ...ofPeople, '/dashboard'])
    await signInAsAdmin(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/today')
    const ofAdmins = ['today', 'users', 'histories', 'transactions', 'system', 'actions'].map(
      (name) => `/admin/${name}`,
    )
    await seeEnlarged(page, ofAdmins)
    await seeNarrowed(page, ofAdmins)
  })
})

/** The id of the order that is made next: the page that hears of it is left at once. */
function orderOfCheckout(page: Page): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = async (route: Route) => {
    const response = await route.fetch()
    resolve((await response.json()).data.orderId)
    await route.fulfill({ response })
  }
  void page.route(`**${createCheckout.path}`, read, { times: 1 })
  return promise
}

test.concurrent.each(looks)('axe finds nothing where something is bought, %s', async (_, options) => {
  await walking(options, async ({ page, words, complaints, see, seeWithin, check, checkHosted }) => {
    const { billing, checkout, shell } = words
    await page.addInitScript((language) => localStorage.setItem('purchaseLanguage', language), options.language ?? 'en')
    await signIn(page.context(), 'Axel Axe')
    await see('/subscription?plan=STARTER', checkout.upgrade.title)
    await seeWithin('/add-credits', checkout.addCredits.title)
    await seeWithin('/subscription/confirm/STARTER', checkout.confirm.title)
    await page.locator('input[type=email]').fill('no address')
    await page.getByTestId('proceed').click()
    await page.getByRole('alert').first().waitFor()
    await check('order with mistakes')
    await page.locator('input[type=email]').fill('axel@example.test')
    const ordered = orderOfCheckout(page)
    await goToCardPage(page)
    await checkHosted('card page')
    // Where the gateway sends somebody back who has closed the card page.
    const resuming = `/subscription/payment?token=${await ordered}.0&continue=true&payment_error=V0002`
    await see(resuming, checkout.payment.resumeTitle)
    await page.goBack()
    await payWith(page, cards.overLimit)
    await page.getByTestId('pay-again').waitFor()
    await check('refused')
    await seeWithin('/subscription/success?orderId=OR0000000000000', checkout.purchaseResult.unknown)
    expect(complaints.splice(0), 'what the browser logs of an order that nobody knows').toEqual([
      expect.stringContaining('404'),
    ])
    await buyPlan(page, 'STARTER', { renews: true })
    await check('active')
    for (const tab of ['overview', 'credits', 'history'])
      await seeWithin(`/subscription-management?tab=${tab}`, billing.title)
    await seeWithin('/subscription/confirm/STARTER', filledIn(checkout.notYet.title))
    await goWithin(page, '/subscription-management?tab=credits')
    await page.getByRole('button', { name: billing.activity.details }).click()
    await page.getByRole('button', { name: billing.ledger.download }).waitFor()
    await check('ledger')
    await untilPaymentPage(page, 'basic')
    await payWith(page, cards.good)
    await page.getByTestId('credits-added').waitFor()
    await check('credits added')
    await untilPaymentPage(page, 'pro')
    await payWith(page, cards.refused)
    await page.getByRole('heading', { name: checkout.purchaseResult.failure }).waitFor()
    await check('pack refused')
    await page.clock.setSystemTime(Date.now() + days(28))
    await page.goto('/subscription-management')
    await page.getByRole('button', { name: billing.overview.cancel }).click()
    await page.getByRole('alertdialog').waitFor()
    await check('cancelling')
    await page.getByRole('button', { name: billing.cancelDialog.confirm }).click()
    await page.getByRole('status').getByRole('link', { name: shell.banner.endingLink }).waitFor()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await check('cancelled')
  })
})
