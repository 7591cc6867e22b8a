import type { Page } from 'playwright-core'

/**
 * What can be pressed or filled in and stands outside what holds it: in the flow, beyond the padding of one of the boxes
 * around it. What scrolls holds what it hides; a slider reaches as far as its thumb.
 */
export const spilledControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What is still growing into its size has paddings of its full one.
    const growing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
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

    /** What holds a control: the boxes around it, as far as it is in their flow and they hide nothing. */
    function holdersOf(control: Element): Element[] {
      const holders: Element[] = []
      let child = control
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        if (!isInFlow(child) || getComputedStyle(box).overflowX !== 'visible') break
        holders.push(box)
        child = box
      }
      // An inline box has the width of its lines.
      return holders.filter((box) => !/^(?:inline|contents)$/.test(getComputedStyle(box).display))
    }

    function isSpilled(control: Element): boolean {
      const { left, right } = control.getBoundingClientRect()
      return holdersOf(control)
        .map(innerOf)
        .some((inner) => left < inner.left - 1 || right > inner.right + 1)
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
