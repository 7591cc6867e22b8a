import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { englishArticle } from '../testing/articles.ts'
import { browserVisits, soon } from '../testing/browser-visits.ts'
import { buyPlan } from '../testing/buying.ts'
import { focusedName, tabTo } from '../testing/by-keyboard.ts'
import { askForPosts, signIn, untilReceipt } from '../testing/visit.ts'

const { withNewPerson, withVisit } = browserVisits()

/** What is pressed on a page, by keys alone. */
const keysOf = (page: Page) => {
  const reach = (name: RegExp) => tabTo(page, name)
  const press = async (name: RegExp) => {
    await reach(name)
    await page.keyboard.press('Enter')
  }
  /** Once what has the focus has gone or a dialog is closed. */
  const expectFocus = (name: string | RegExp) => soon(() => focusedName(page)).toMatch(name)
  const expectFocusOnPage = () => soon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  return { reach, press, expectFocus, expectFocusOnPage }
}

/** Opens a dialog, closes it by Escape, and is where it was opened. */
async function openAndLeave(page: Page, button: RegExp, role: 'dialog' | 'alertdialog'): Promise<void> {
  await keysOf(page).press(button)
  const dialog = page.getByRole(role)
  await dialog.waitFor()
  await soon(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await keysOf(page).expectFocus(button)
}

test('by keyboard alone a text of the history is renamed, found, opened and deleted', async () => {
  await withNewPerson({ isStill: true }, async ({ page }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const { reach, press, expectFocus, expectFocusOnPage } = keysOf(page)
    await page.goto('/history')
    const row = page.getByRole('main').getByRole('listitem').first()
    await row.waitFor()
    await press(/^Change the title$/)
    await expectFocus('Title')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('The lane of the bus')
    await page.keyboard.press('Enter')
    await expectFocus('Change the title')
    await press(/^How the posts begin$/)
    await row.getByRole('listitem').nth(1).waitFor()
    await page.keyboard.press('Enter')
    await row.getByRole('listitem').first().waitFor({ state: 'detached' })

    await page.reload()
    await row.waitFor()
    await reach(/^Search titles and texts$/)
    await page.keyboard.type('zeppelin')
    await page.getByText('Nothing found').waitFor()
    await press(/^Show everything$/)
    await expectFocusOnPage()
    await row.waitFor()
    await reach(/^How the posts begin$/)
    await tabTo(page, /^All$/, 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Nothing saved yet').waitFor()
    await expectFocus('Saved')
    await page.keyboard.press('ArrowLeft')
    await row.waitFor()
    await tabTo(page, /^Platform/, 'Shift+Tab')
    await page.keyboard.type('You')
    await page.getByText('Nothing found').waitFor()
    await page.keyboard.press('Home')
    await row.waitFor()

    await press(/^Open: The lane of the bus$/)
    await page.getByRole('tab', { name: /Facebook/ }).waitFor()
    await page.goBack()
    await row.waitFor()
    await openAndLeave(page, /^Delete$/, 'alertdialog')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await press(/^Delete$/)
    await row.waitFor({ state: 'detached' })
    await expectFocusOnPage()
  })
})

test('by keyboard alone a section of the settings is changed and saved, and what asks first is left again', async () => {
  await withVisit({ isStill: true }, async ({ page }) => {
    await signIn(page.context(), 'Mei Chen')
    await page.goto('/settings')
    const { reach, press, expectFocus } = keysOf(page)
    const name = page.getByRole('textbox', { name: 'Display name' })
    const tone = page.getByRole('combobox', { name: 'LinkedIn: Tone' })
    await name.waitFor()
    await tone.waitFor()
    await reach(/^Display name/)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Mei Lin')
    await press(/^Save: Profile and names$/)
    const profile = page.getByRole('region', { name: 'Profile and names' })
    await profile.getByRole('status').getByText('Saved').waitFor()
    // The button is disabled now; its group goes on from there.
    await expectFocus(/^Profile and names$/)
    await reach(/^LinkedIn: Tone$/)
    await page.keyboard.type('Hum')
    await press(/^Save: Platform settings$/)
    await page.getByRole('region', { name: 'Platform settings' }).getByRole('status').getByText('Saved').waitFor()
    await reach(/^As fits the text/)
    await page.keyboard.press('ArrowDown')
    await soon(() => page.getByRole('radio', { name: /^We/ }).isChecked()).toBe(true)
    await page.getByRole('region', { name: 'House voice' }).getByText('Saved', { exact: true }).waitFor()
    await openAndLeave(page, /^Log out everywhere$/, 'alertdialog')
    await openAndLeave(page, /^Delete account$/, 'alertdialog')
    await page.reload()
    await soon(() => name.inputValue()).toBe('Mei Lin')
    await soon(() => tone.inputValue()).toBe('Humorous')
    await soon(() => page.getByRole('radio', { name: /^We/ }).isChecked()).toBe(true)
  })
})

test('by keyboard alone the tabs of the subscription are gone through, and it is cancelled', async () => {
  await withVisit({ isStill: true }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('purchaseLanguage', 'en'))
    await signIn(page.context(), 'Mei Chen')
    await buyPlan(page, 'STARTER', { renews: true })
    await page.goto('/subscription-management')
    const { reach, press, expectFocus } = keysOf(page)
    const selected = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor()
    await selected('Overview')
    await reach(/^Overview$/)
    for (const name of ['Credits', 'History']) {
      await page.keyboard.press('ArrowRight')
      await selected(name)
      await expectFocus(name)
    }
    await page.getByText('Starter plan, 30 days').filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Home')
    await selected('Overview')
    await openAndLeave(page, /^Cancel subscription$/, 'alertdialog')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await press(/^Confirm cancellation$/)
    await page.getByText(/^You have canceled/).waitFor()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    // Its button has gone.
    await soon(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })
})

test('by keyboard alone all posts are seen at once, one is copied and opened, and its versions are looked at', async () => {
  await withNewPerson({ isStill: true }, async ({ page, context }) => {
    await askForPosts(page, englishArticle)
    await untilReceipt(page)
    const { reach, press, expectFocus } = keysOf(page)
    // The platform itself is out of reach.
    await context.route(/facebook\.com/, (route) => route.abort())
    await reach(/^One post$/)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('list', { name: 'All posts' }).waitFor()
    await expectFocus('All posts')
    await press(/^Copy the Facebook post$/)
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/bus/i)
    await expectFocus(/Cop/)
    const opened = page.waitForEvent('popup')
    await press(/^Open/)
    await (await opened).close()
    await press(/^Edit the Instagram post$/)
    await page.getByRole('tab', { name: /Instagram/, selected: true }).waitFor()
    await expectFocus(/^Instagram/)
    await openAndLeave(page, /^Versions/, 'dialog')
  })
})
