import type { Page } from 'playwright-core'

/** Adds up how far what is shown moves by itself, from the next page on. @returns what it is so far */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const root = document
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput)
          Object.assign(root, { shift: ((root as { shift?: number }).shift ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (document as { shift?: number }).shift ?? 0)
}
