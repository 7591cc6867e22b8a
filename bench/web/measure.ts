import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { freePort } from '../../infra/local/emulators/listen.ts'
import { findChromium } from '../../web/src/testing/chromium.ts'

/** One load of a page as Lighthouse sees it: a phone of 2016 on a slow line, simulated. */
export interface Load {
  performance: number
  /** When something is first shown. */
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  requests: number
  /** Sent over the line, compressed. */
  bytes: Record<'document' | 'stylesheet' | 'script', number>
}

const runs = 3

/**
 * The median of three loads, figure by figure.
 * @param signIn done once before them, in the same browser
 * @param without name of a cookie that each load begins without
 */
export async function measure(url: string, signIn?: (page: Page) => Promise<unknown>, without?: string): Promise<Load> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'postloom-browser-'))
  const browser = await chromium.launchPersistentContext(profile, {
    baseURL: new URL(url).origin,
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', `--remote-debugging-port=${port}`],
  })
  try {
    if (signIn) await signIn(await browser.newPage())
    const loads: Load[] = []
    for (let run = 0; run < runs; run++) {
      await emptyCache(browser)
      if (without) await browser.clearCookies({ name: without })
      loads.push(await loadOnce(url, port, signIn !== undefined))
    }
    const median = (read: (load: Load) => number): number => loads.map(read).toSorted((a, b) => a - b)[1]!
    return {
      performance: median((load) => load.performance),
      fcpMs: median((load) => load.fcpMs),
      lcpMs: median((load) => load.lcpMs),
      tbtMs: median((load) => load.tbtMs),
      cls: median((load) => load.cls),
      requests: median((load) => load.requests),
      bytes: loads[0]!.bytes,
    }
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Lighthouse does so where it may sign people out as well. */
async function emptyCache(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

interface NetworkRequest {
  url: string
  resourceType?: string
  transferSize?: number
}

async function loadOnce(url: string, port: number, isSignedIn: boolean): Promise<Load> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    disableStorageReset: isSignedIn,
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details as unknown as { items: NetworkRequest[] }
  const requests = details.items.filter((item) => item.url.startsWith('http'))
  const sum = (type: string) =>
    requests.filter(({ resourceType }) => resourceType === type).reduce((all, one) => all + (one.transferSize ?? 0), 0)
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    requests: requests.length,
    bytes: { document: sum('Document'), stylesheet: sum('Stylesheet'), script: sum('Script') },
  }
}
