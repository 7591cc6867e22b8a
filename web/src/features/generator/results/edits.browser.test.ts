import { expect, test } from 'vitest'
import { englishArticle } from '../../../testing/articles.ts'
import { browserVisits, soon } from '../../../testing/browser-visits.ts'
import { askForPosts, untilReceipt } from '../../../testing/visit.ts'

const { withNewPerson } = browserVisits()

test('an edit outlives a reload in the next moment, a closed tab, and a network that is gone', async () => {
  await withNewPerson({}, async ({ page, context }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const text = page.getByTestId('post-text')
    await text.fill('Typed in the last moment.')
    await page.reload()
    await soon(() => text.inputValue()).toBe('Typed in the last moment.')

    await text.fill('Typed before the tab was closed.')
    const address = `/dashboard?conversion=${await page.evaluate(() => JSON.parse(sessionStorage.getItem('generatorRun') ?? '').request.conversionId)}`
    await page.close({ runBeforeUnload: true })
    const next = await context.newPage()
    await next.goto(address)
    await soon(() => next.getByTestId('post-text').inputValue()).toBe('Typed before the tab was closed.')

    await context.setOffline(true)
    await next.getByTestId('post-text').fill('Typed without a network.')
    await next.getByText('Your edits are not saved yet.').waitFor()
    await context.setOffline(false)
    await next.getByText('Your edits are not saved yet.').waitFor({ state: 'detached' })
    await next.evaluate(() => localStorage.removeItem('unsentEdits'))
    await next.reload()
    await soon(() => next.getByTestId('post-text').inputValue()).toBe('Typed without a network.')
  })
})

test('on a phone the page stays where it is when somebody types in a long post', async () => {
  await withNewPerson({ isPhone: true }, async ({ page }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const text = page.getByTestId('post-text')
    await text.fill('It is open to all.\n'.repeat(80))
    const scrolled = await text.evaluate((field: HTMLTextAreaElement) => {
      // Safari has none, by which others bring the page back to where it was.
      document.documentElement.style.overflowAnchor = 'none'
      const middle = field.value.length / 2
      field.setSelectionRange(middle, middle)
      const { top, height } = field.getBoundingClientRect()
      window.scrollBy({ top: top + height / 2 - window.innerHeight / 4, behavior: 'instant' })
      return window.scrollY
    })
    await page.keyboard.type('Mine. ')
    await soon(() => text.inputValue()).toContain('\nMine. It is')
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })
})

test('on a phone the sentence behind a claim is in sight, the way to a finding shows it, and what is selected there or by a finger is what a quick change is for', async () => {
  await withNewPerson({ isPhone: true }, async ({ page }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const text = page.getByTestId('post-text')
    await text.fill(`It runs for 4.6 kilometres.\n${'It is open to all.\n'.repeat(80)}There are 7,777 seats.`)
    // A claim that the text has, at the top of a long post: its sentence is in sight, above the bar.
    await text.evaluate((field: HTMLTextAreaElement) => window.scrollTo({ top: field.offsetTop, behavior: 'instant' }))
    const bottom = (box: { y: number; height: number } | null) => box!.y + box!.height
    // What can be pressed is said below the text, and never over it.
    const hint = page.getByText('Press a number, a date or a name')
    expect((await hint.boundingBox())!.y).toBeGreaterThanOrEqual(bottom(await text.boundingBox()))
    await text.click({ position: { x: 120, y: 30 } })
    const sentence = page.getByText(/in your text: The lane runs for 4\.6 kilometres/u)
    await sentence.waitFor()
    const copy = page.getByRole('button', { name: 'Copy text' }).locator('visible=true')
    expect(bottom(await sentence.boundingBox())).toBeLessThanOrEqual((await copy.boundingBox())!.y)
    await text.blur()
    const panel = page.getByRole('tabpanel')
    const expectPart = async (part: string) => {
      await panel.getByRole('button', { name: 'Quick changes' }).click()
      await page.getByRole('menu').getByText(part).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'hidden' })
    }
    await panel.getByTestId('findings').getByRole('button', { name: '7,777' }).click()
    await panel.getByRole('button', { name: 'Jump to it' }).click()
    const { top, height } = await text.evaluate((field) => {
      const { bottom } = field.getBoundingClientRect()
      return { top: bottom, height: window.innerHeight }
    })
    expect(top, 'where the last line of the post ends').toBeLessThan(height)
    await expectPart('The selected text')

    await text.focus()
    const select = (start: number, end: number) =>
      text.evaluate((field: HTMLTextAreaElement, [from, to]) => field.setSelectionRange(from!, to!), [start, end])
    await select(3, 3)
    await expectPart('The whole post')
    await text.focus()
    await select(0, 18)
    await expectPart('The selected text')
  })
})
