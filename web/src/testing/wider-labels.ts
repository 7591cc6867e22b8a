import type { Page } from 'playwright-core'

/** The labels of buttons, and of links that look like them, that are wider than what they stand on. */
export const widerLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    /** Text that is cut on purpose, or is there for screen readers alone, stands in a box that hides it. */
    const isHidden = (text: Node): boolean =>
      text.parentElement !== null && getComputedStyle(text.parentElement).overflowX !== 'visible'
    const isWider = (control: Element): boolean => {
      const box = control.getBoundingClientRect()
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const { left, right, width } = range.getBoundingClientRect()
        // Of what is far from the window nothing is laid out.
        if (width === 0) continue
        if ((left < box.left - 1 || right > box.right + 1) && !isHidden(texts.currentNode)) return true
      }
      return false
    }
    return [...document.querySelectorAll('button, [role=tab], a.chakra-button')]
      .filter((control) => control.checkVisibility() && isWider(control))
      .map((control) => control.textContent.trim())
  })
