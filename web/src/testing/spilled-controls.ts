import type { Page } from 'playwright-core'

/**
 * What can be pressed or filled in and stands outside what holds it: in the flow, beyond the padding of one of the boxes
 * around it. What scrolls holds what it hides; a slider reaches as far as its thumb; what has a negative margin is meant
 * to stand out by that.
 */
export const spilledControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What is still growing into its size has paddings of its full one.
    const growing = document
      .getAnimations()
      // What goes with scrolling ends when somebody scrolls.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(growing.map(({ finished }) => finished))

    const isInFlow = (element: Element): boolean =>
      ['static', 'relative'].includes(getComputedStyle(element).position) && getComputedStyle(element).float === 'none'

    /** Between its paddings. */
    function innerOf(box: Element): { left: number; right: number } {
      const { left, right } = box.getBoundingClientRect()
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(box)
      return {
        left: left + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth),
        right: right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth),
      }
    }

    /** What a control has to stand within: the boxes around it, as far as it is in their flow and they hide nothing. */
    function boundsOf(control: Element): { left: number; right: number }[] {
      const bounds: { left: number; right: number }[] = []
      const pulled = { left: 0, right: 0 }
      let child = control
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box)
        if (!isInFlow(child) || overflowX !== 'visible') break
        const { marginLeft, marginRight } = getComputedStyle(child)
        pulled.left += Math.max(0, -Number.parseFloat(marginLeft))
        pulled.right += Math.max(0, -Number.parseFloat(marginRight))
        const { left, right } = innerOf(box)
        // An inline box has the width of its lines.
        if (!/^(?:inline|contents)$/.test(display))
          bounds.push({ left: left - pulled.left, right: right + pulled.right })
        child = box
      }
      return bounds
    }

    function isSpilled(control: Element): boolean {
      const { left, right } = control.getBoundingClientRect()
      return boundsOf(control).some((bound) => left < bound.left - 1 || right > bound.right + 1)
    }

    return [
      ...document.querySelectorAll('button, input:not([type=range]), select, textarea, a.chakra-button, a.chakra-link'),
    ]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1 && isSpilled(control))
      .map(
        (control) =>
          control.getAttribute('aria-label') ?? (control.textContent.trim() || control.outerHTML.slice(0, 80)),
      )
  })
