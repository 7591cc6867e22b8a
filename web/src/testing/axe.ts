import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const { resolve } = createRequire(import.meta.url)
/** Axe itself, in the version that its builder brings along. */
const { source } = createRequire(resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** What axe finds wrong on a page that has come to rest: each rule with the elements that break it. @param rules all by default */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // Colours are checked after their transitions: a change of theme reaches nested elements one frame after another.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // An empty script: the builder would send axe's one and a half megabytes twice with each check.
  // Without lists of what is right, which take half of the time.
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  // Legacy: within the page itself, which has no frames, rather than with another one opened for each check.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
