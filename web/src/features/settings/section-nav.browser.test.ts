import { expect, test } from 'vitest'
import { browserVisits, soon } from '../../testing/browser-visits.ts'
import { signIn } from '../../testing/visit.ts'

const { withVisit } = browserVisits()

test('the address of a section, as a mail has it, leads there on a phone, and stays there as the others load', async () => {
  await withVisit({}, async ({ page, context }) => {
    await signIn(context, 'Mei Chen')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/settings#mails')
    await page.locator('section[aria-labelledby=platform-settings] tbody select').first().waitFor()
    await page.locator('section[aria-labelledby=mails] input').first().waitFor()
    const top = () => page.locator('#mails').evaluate((heading) => heading.getBoundingClientRect().top)
    await soon(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThan(0)
  })
})

test('the row of links fades where it does not end with the window', async () => {
  await withVisit({}, async ({ page, context }) => {
    await signIn(context, 'Mei Chen')
    await page.goto('/settings')
    const row = page.locator('#settings-sections ul')
    await row.waitFor()
    const fades = () => row.evaluate((list) => getComputedStyle(list).maskImage !== 'none')
    for (const [width, isFading] of [
      [390, false],
      [900, true],
      [1400, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(await fades(), `at ${width} px`).toBe(isFading)
    }
  })
})

test('what is to be typed to delete an account is in sight on a small phone, and what that ends can be scrolled', async () => {
  await withVisit({ language: 'ja', isPhone: true }, async ({ page, context }) => {
    await signIn(context, 'Mei Chen')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/settings#your-data')
    await page.getByRole('button', { name: 'アカウントを削除' }).click()
    const dialog = page.getByRole('alertdialog')
    const field = dialog.getByRole('textbox')
    await field.waitFor()
    const { y, height } = (await field.boundingBox())!
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThan(640)
    // It is not hidden behind what scrolls either.
    expect(
      await field.evaluate((input) => {
        const { left, top } = input.getBoundingClientRect()
        return document.elementFromPoint(left + 8, top + 8) === input
      }),
    ).toBe(true)
  })
})
