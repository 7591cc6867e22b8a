import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { brokenLines } from '../src/testing/broken-lines.ts'
import { spilledControls } from '../src/testing/spilled-controls.ts'
import type { VisitOptions } from '../src/testing/visit.ts'
import { widerLabels } from '../src/testing/wider-labels.ts'

/** Language, screen and theme of one visit. */
export type Appearance = Required<Pick<VisitOptions, 'language' | 'isPhone' | 'isDark'>>

export interface Camera {
  appearance: Appearance
  page: Page
  /** What is on the page now, whole; a dialog as it lies over the page. */
  take: (name: string) => Promise<void>
  /** A page by its address. */
  open: (path: string, name: string) => Promise<void>
}

/** Pictures are numbered in the order of the walk, in a folder for each appearance. */
export function aCamera(page: Page, appearance: Appearance, folder: string, walk: string): Camera {
  const place = join(
    folder,
    appearance.language,
    `${appearance.isPhone ? 'phone' : 'desk'}-${appearance.isDark ? 'dark' : 'light'}`,
    walk,
  )
  mkdirSync(place, { recursive: true })
  let count = 0
  const take = async (name: string) => {
    count += 1
    // Long enough for animations to end.
    await page.waitForTimeout(400)
    const path = join(place, `${String(count).padStart(2, '0')}-${name}.png`)
    // What lies over the page fills the window; below that, the page alone goes on.
    const isCovered = (await page.locator('[role=dialog]:visible, [role=alertdialog]:visible').count()) > 0
    // What stays at an edge of the window would lie across a page that was scrolled.
    if (!isCovered) await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path, fullPage: !isCovered })
    for (const label of await widerLabels(page)) console.log(`${path}: "${label}" is wider than its button`)
    for (const control of await spilledControls(page))
      console.log(`${path}: "${control}" stands outside of what holds it`)
    for (const lines of await brokenLines(page)) console.log(`${path}: ${lines}`)
  }
  const open = async (path: string, name: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The heading comes with the document, the footer with the app.
    await page.getByRole('contentinfo').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    await take(name)
  }
  return { appearance, page, take, open }
}
