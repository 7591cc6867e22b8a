import { expect, test } from 'vitest'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { posts } from '../lib/samples/posts/en.ts'
import { browserVisits } from '../testing/browser-visits.ts'
import { goWithin } from '../testing/go-within.ts'
import { askForPosts, signIn, signInAsAdmin, untilReceipt } from '../testing/visit.ts'
import { articles, looks, type Walk, walkingWith } from '../testing/walking.ts'
import { filledIn } from '../testing/words-in.ts'

const walking = walkingWith(browserVisits().withVisit)

/** Two posts were asked for, and one of them was not written. */
function halfARun(): GenerationEvent[] {
  const conversionId = crypto.randomUUID()
  const receipt = { held: 1.6, charged: 0.8, returned: 0.8, requested: 2, delivered: 1 }
  return [
    { type: 'started', conversionId, priceHeld: 1.6, platforms: ['facebook', 'instagram'], joined: false },
    { type: 'platform-complete', platform: 'facebook', content: posts.article.posts.facebook },
    { type: 'platform-error', platform: 'instagram', code: 'provider-unavailable', retryable: true },
    { type: 'done', conversionId, receipt, balance: 4.2 },
  ]
}

const streamed = (events: GenerationEvent[]) => ({
  contentType: 'text/event-stream',
  body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
})

const pathOfAny = (path: string): string => `**${path.replace('{id}', '*')}`

/** What a page logs when a call of it does not get through. */
const expectLost = (complaints: string[]) => {
  expect(complaints.length).toBeGreaterThan(0)
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/net::ERR_/)
}

async function pasteTooMuch({ page, words: { textStep }, language, check }: Walk): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), articles[language].repeat(30))
  const field = page.locator('#content')
  await field.focus()
  await page.keyboard.press('Control+v')
  const notice = page.getByTestId('cut')
  await notice.getByRole('button', { name: textStep.cut.show }).click()
  await notice.getByRole('region').waitFor()
  await check('a text that was cut')
  await notice.getByRole('button', { name: textStep.cut.undo }).click()
  expect(await field.inputValue()).toBe('')
}

async function writeNoWords({ page, words: { textStep }, check }: Walk): Promise<void> {
  await page.locator('#content').fill('🎉'.repeat(12))
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('button', { name: textStep.continue }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: textStep.link }).fill('no address')
  await page.getByText(textStep.linkInvalid).waitFor()
  await check('a text of emoji alone, and a link that is none')
  await page.getByRole('textbox', { name: textStep.link }).fill('')
}

async function runOutOfCredits({ page, words: { textStep, generator }, language, check }: Walk): Promise<void> {
  await page.route(`**${getSubscription.path}`, async (route) => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.credits, { current: 0.2, available: 0.2 })
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await page.locator('#content').fill(articles[language])
  await page.getByRole('button', { name: textStep.continue }).click()
  await page.getByRole('alert').filter({ hasText: '0.20' }).waitFor()
  expect(await page.getByTestId('generate').isDisabled(), generator.priceShortAll).toBe(true)
  await check('too few credits')
  await page.unroute(`**${getSubscription.path}`)
  await page.reload()
}

async function generateOffline({ page, words: { generator }, complaints, check }: Walk): Promise<void> {
  await page.getByTestId('generate').waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByTestId('generate').click()
  await page.getByText(generator.offlineText).first().waitFor()
  await check('offline')
  await page.context().setOffline(false)
  complaints.splice(0)
}

async function failOnePost({ page, words: { generator }, complaints, check }: Walk): Promise<void> {
  await page.route(`**${streamPosts.path}`, (route) => route.fulfill(streamed(halfARun())))
  await page.getByTestId('generate').click()
  await untilReceipt(page)
  await check('a good post beside one that failed')
  await page.getByRole('tab', { name: 'Instagram' }).click()
  const retry = page.getByRole('tabpanel').getByRole('button', { name: filledIn(generator.tryAgain) })
  await retry.waitFor()
  await check('a post that failed')
  await page.route(pathOfAny(regeneratePosts.path), (route) => route.abort())
  await retry.click()
  await page.getByText(generator.regenerateFailed).first().waitFor()
  await check('a post that failed again')
  expectLost(complaints)
  await page.getByRole('button', { name: generator.newText }).click()
}

async function loseConnection(walk: Walk): Promise<void> {
  const { page, words, language, complaints, check } = walk
  for (const { path } of [streamPosts, generatePosts, getConversion])
    await page.route(pathOfAny(path), (route) => route.abort())
  await askForPosts(page, articles[language])
  await page.getByRole('button', { name: words.generator.checkAgain }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await check('a run whose connection was lost')
  expectLost(complaints)
  await page.unrouteAll()
}

async function findNothing({ page, words, complaints, seeWithin, check }: Walk): Promise<void> {
  const { history, ui } = words
  await seeWithin('/history?saved=true', history.title)
  await goWithin(page, '/history?q=zeppelin')
  await page.getByText(history.nothingFoundText).waitFor()
  await check('a filter that finds nothing')
  await page.route(`**${listConversions.path}*`, (route) => route.abort())
  await page.getByRole('searchbox').fill('ferry')
  await page.getByRole('main').getByRole('alert').waitFor()
  await page.getByRole('button', { name: ui.failed.retry }).waitFor()
  await check('a history that did not come')
  await page.unrouteAll()
  expectLost(complaints)
}

test.concurrent.each(looks)('axe finds nothing where writing goes wrong, %s', async (_, options) => {
  await walking(options, async (walk) => {
    const { page, words } = walk
    await signIn(page.context(), 'Axel Axe')
    await walk.see('/dashboard', words.textStep.title)
    await pasteTooMuch(walk)
    await writeNoWords(walk)
    await runOutOfCredits(walk)
    await generateOffline(walk)
    await failOnePost(walk)
    await loseConnection(walk)
    await findNothing(walk)
  })
})

test.concurrent.each(looks)('axe finds nothing where an admin is refused, %s', async (_, options) => {
  await walking(options, async ({ page, words: { admin, adminUsers }, complaints, check }) => {
    // Of the people of other tests nobody knows the names.
    const email = await signIn(page.context(), 'Axel Axe')
    await signInAsAdmin(page)
    await page.goto('/admin/users?search=nobody.has.this.name')
    await page.getByText(admin.nothingMatchesText).waitFor()
    await check('a list in which nothing matches')
    await goWithin(page, `/admin/users?search=${encodeURIComponent(email)}`)
    const main = page.getByRole('main')
    await main.getByText(email).filter({ visible: true }).first().waitFor()
    await main.locator('[data-row], li button').locator('visible=true').first().click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByRole('button', { name: adminUsers.tasks.credits }).click()
    const form = page.locator('[role=dialog] form')
    const submit = form.locator('button[type=submit]')
    await submit.click()
    await form.locator('[aria-invalid=true]').first().waitFor()
    await check('a form with mistakes')
    await form.getByLabel(adminUsers.credits.amount).fill('25')
    await form.getByLabel(adminUsers.reason.label).fill('一')
    await page.route('**/api/admin/**', (route) => route.abort())
    await submit.click()
    await page.getByText(adminUsers.credits.failed).first().waitFor()
    await check('an action that failed')
    expectLost(complaints)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await goWithin(page, '/admin/histories')
    await main.getByRole('alert').waitFor()
    await check('a list that did not come')
    expectLost(complaints)
  })
})
