import type { Page } from 'playwright-core'

/** Presses Tab until an element of this name has the focus, which is to be seen wherever it comes. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < 150; tabs += 1) {
    await page.keyboard.press(key)
    const focused = await focusedName(page)
    // A ring may begin at no width.
    await page.waitForFunction(isFocusSeen, undefined, { timeout: 10_000 }).catch(() => {
      throw new Error(`the focus is not seen: ${focused}`)
    })
    if (name.test(focused)) return
  }
  throw new Error(`no way by keyboard to ${name}`)
}

/** What has the focus, as a screen reader names it; nothing where the page itself has it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const isField = ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)
    const labels = isField ? (element as HTMLInputElement).labels : undefined
    const label = Array.from(labels ?? [], ({ textContent }) => textContent).join(' ')
    return (element.getAttribute('aria-label') ?? label) || (element.textContent ?? '')
  })

/** Runs in the page: whether what has the focus has a ring, or, of a field that is not seen itself, what stands for it. */
function isFocusSeen(): boolean {
  const focused = document.activeElement
  // The browser's own parts and the page itself.
  if (!focused || focused === document.body) return true
  const label = focused.closest('label')
  return [focused, ...(label ? [label, ...label.querySelectorAll('*')] : [])].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    const isRinged = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    return isRinged && width > 1
  })
}
