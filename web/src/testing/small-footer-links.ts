import type { Page } from 'playwright-core'

/** Links of the footer that are narrower or lower than a finger needs, with their size. */
export const smallFooterLinks = (page: Page): Promise<string[]> =>
  page.locator('footer a:not(:has(svg))').evaluateAll((links) =>
    links.flatMap((link) => {
      const { width, height } = link.getBoundingClientRect()
      return Math.min(width, height) < 43.5 ? [`${link.textContent}: ${width} × ${height}`] : []
    }),
  )
