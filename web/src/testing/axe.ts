import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const { resolve } = createRequire(import.meta.url)
/** Axe itself, in the version that its builder brings along. */
const { source } = createRequire(resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** What axe finds wrong on a page that has come to rest: each rule with the elements that break it. @param rules all by default */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(comeToRest)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // An empty script: the builder would send axe's one and a half megabytes twice with each check.
  // Without lists of what is right, which take half of the time.
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  // Legacy: within the page itself, which has no frames, rather than with another one opened for each check.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/**
 * Runs in the page: ends transitions, of which a change of theme starts one in nearly every element, frame after frame the
 * further in it is, and waits for animations.
 */
async function comeToRest(): Promise<void> {
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  }
  const running = () =>
    document
      .getAnimations()
      // What goes with scrolling ends when somebody scrolls.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect, playState }) => playState !== 'finished' && effect?.getTiming().iterations !== Infinity)
  for (let moving = running(); moving.length > 0; moving = running())
    await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** In both themes: everything in the light one, and in the dark one what can differ, which is contrast. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await violationsOn(page), screen).toEqual([])
  await turn(page, 'dark')
  expect(await violationsOn(page, ['color-contrast']), `${screen}, dark`).toEqual([])
  await turn(page, 'light')
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // The app puts its theme on the root; pages that are served as files, and those of others, follow the device by CSS.
  await page.waitForFunction((theme) => {
    const { classList } = document.documentElement
    const isThemed = classList.contains('light') || classList.contains('dark')
    return !isThemed || classList.contains(theme)
  }, colorScheme)
}
