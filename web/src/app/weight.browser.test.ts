import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishArticle } from '../testing/articles.ts'
import { browserVisits } from '../testing/browser-visits.ts'
import { watchShift } from '../testing/layout-shift.ts'
import { signIn, untilReceipt } from '../testing/visit.ts'
import { findImportCycles, sumInOneLanguage, weighChunks, weighScreen } from '../testing/weigh.ts'

// What has been reached, with 0.5 KB to spare: files name each other by hashes, which compress a little better or worse with
// each change. `npm run bench:web` has the goals.
const { withVisit } = browserVisits()

const built = join(import.meta.dirname, '../../../.build/web')

test('no two files of the build import each other', () => {
  expect(findImportCycles(built)).toEqual([])
})

test('no file is large, and all screens together stay within their weight', () => {
  const chunks = weighChunks(built)
  expect(chunks.filter(({ size }) => size > 95)).toEqual([])
  // The lines of the admin's first page come with a library of charts, which nobody else loads.
  const charts = chunks.filter(({ name }) => name.startsWith('trend-'))
  expect(sumInOneLanguage(charts)).toBeLessThan(79)
  // A text in Simplified Chinese is compared by a table, which no other text loads.
  const table = chunks.filter(({ name }) => name.startsWith('chinese-forms-'))
  expect(sumInOneLanguage(table)).toBeGreaterThan(1)
  expect(sumInOneLanguage(table)).toBeLessThan(6.5)
  const others = sumInOneLanguage(chunks) - sumInOneLanguage(charts) - sumInOneLanguage(table)
  expect(others).toBeLessThan(548)
})

test('the home page begins with hardly any script', () => {
  const [script] = weighChunks(built).filter(({ name }) => name.startsWith('static-'))
  expect(script?.size).toBeLessThan(2.3)
})

test('the sign-in page brings hardly any script before its tabs answer', async () => {
  await withVisit({ language: 'zh-TW' }, async ({ page }) => {
    const { script, scripts, calls } = await weighScreen(page, '/auth', '.sign-in.scripted-page')
    expect(script).toBeGreaterThan(1)
    expect(script).toBeLessThan(2.7)
    expect(scripts).toBe(1)
    expect(calls).toEqual(['/api/user'])
  })
})

test('the dashboard can be typed into after few files and three calls', async () => {
  await withVisit({ language: 'zh-TW' }, async ({ page, context }) => {
    await signIn(context, 'Wei Weight')
    const { script, scripts, calls } = await weighScreen(page, '/dashboard', '#content')
    expect(script).toBeLessThan(185.3)
    expect(scripts).toBeLessThanOrEqual(12)
    expect(calls.toSorted()).toEqual(['/api/models', '/api/user', '/api/user/subscription'])
  })
})

test('what counts a post does not come with the text', async () => {
  await withVisit({ isStill: true }, async ({ page, context }) => {
    await signIn(context, 'Wei Weight')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const forCounting = () => asked.filter((path) => path.includes('/counting-'))
    await page.goto('/dashboard')
    await page.locator('#content').fill(englishArticle)
    await page.getByRole('button', { name: 'Continue' }).hover()
    await page.waitForLoadState('networkidle')
    expect(forCounting()).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByTestId('generate').click()
    await untilReceipt(page)
    expect(forCounting()).toHaveLength(1)
  })
})

test.each([
  ['/subscription', 'main h1', 177.3],
  ['/subscription/confirm/STARTER', 'main input', 190.0],
  ['/add-credits', 'main h1', 182.3],
])('%s brings no more script than it must, and nothing moves', async (path, selector, limit) => {
  await withVisit({ language: 'zh-TW' }, async ({ page, context }) => {
    await signIn(context, 'Wei Weight')
    const readShift = await watchShift(page)
    const { script } = await weighScreen(page, path, selector)
    const shift = await readShift()
    expect(script).toBeLessThan(limit)
    expect(shift, 'what is shown moves while the page is loaded').toBeLessThan(0.01)
  })
})
