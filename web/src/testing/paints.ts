import type { Page } from 'playwright-core'

/**
 * Hides parts of the next page by its style sheet, so that the background alone is painted.
 * @param parts a selector of all that has content
 * @returns shows them
 */
export async function hideParts(page: Page, styleSheet: RegExp, parts: string): Promise<() => Promise<void>> {
  await page.route(styleSheet, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()} ${parts} { visibility: hidden }` })
  })
  return () =>
    page.evaluate((hidden) => {
      for (const part of document.querySelectorAll<HTMLElement>(hidden)) part.style.visibility = 'visible'
    }, parts)
}

/** The paints of a page so far, once there is one. `performance` itself names none where the clock of a page is installed. */
export const paintsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().map(({ name }) => name))).observe({
          type: 'paint',
          buffered: true,
        }),
      ),
  )
