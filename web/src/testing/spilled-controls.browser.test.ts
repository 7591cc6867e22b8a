import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { spilledControls } from './spilled-controls.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

async function spilledOn(html: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.setContent(html)
  const spilled = await spilledControls(page)
  await page.close()
  return spilled
}

const card = (inner: string) => `<div style="width: 200px; padding: 16px; box-sizing: border-box">${inner}</div>`
const wide = '<button style="width: 180px">Wide</button>'

test('a control that is wider than what holds it is named', async () => {
  expect(await spilledOn(card(wide))).toEqual(['Wide'])
  expect(await spilledOn(card(`<div>${wide}</div>`)), 'out of a box further out').toEqual(['Wide'])
})

test('what a negative margin pulls out may stand out by that, and no further', async () => {
  const pulled = (by: number) => card(`<div style="margin-right: -${by}px">${wide}</div>`)
  expect(await spilledOn(pulled(12))).toEqual([])
  expect(await spilledOn(pulled(6))).toEqual(['Wide'])
})

test('what scrolls holds what it hides', async () => {
  expect(await spilledOn(card(`<div style="overflow-x: auto">${wide}</div>`))).toEqual([])
})
