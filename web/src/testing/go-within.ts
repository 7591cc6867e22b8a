import type { Page, Request } from 'playwright-core'

const quietMs = 500

/**
 * Goes to another screen of the app that is on the page, as its links do: opening the app anew takes about five times the
 * processor time. Waits as `networkidle` does for a page that is opened: until nothing was asked for during half a second.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const asked = new Set<Request>()
  let quietSince = 0
  const begin = (request: Request) => void asked.add(request)
  const end = (request: Request) => {
    asked.delete(request)
    quietSince = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  // There is a router before the page knows its language; a place it has come to, once there is a screen.
  await page.waitForFunction(() => window.__TSR_ROUTER__?.state.resolvedLocation)
  await page.evaluate((href) => window.__TSR_ROUTER__!.navigate({ href }), path)
  quietSince = performance.now()
  do await page.evaluate(drawTwice)
  while (asked.size > 0 || performance.now() - quietSince < quietMs)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** To a screen of the app: within it where it is on the page. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(() => '__TSR_ROUTER__' in window)
  if (isThere) await goWithin(page, path)
  else await page.goto(path)
}

/** Runs in the page, which has then shown what it had to show. */
const drawTwice = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
