import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort, type Listening, listen } from '../../infra/local/emulators/listen.ts'
import { serveWebPages } from '../../infra/local/host/web-pages.ts'
import { startEdge } from '../../infra/testing/edge/edge-server.ts'
import { startProduct } from '../../infra/testing/product-process.ts'
import { synthesize } from '../../infra/testing/synthesize.ts'
import { launchChromium } from '../../web/src/testing/chromium.ts'
import { signInAsNew, visit } from '../../web/src/testing/visit.ts'
import { sumInOneLanguage, type Weight, weighChunks, weighScreen } from '../../web/src/testing/weigh.ts'
import { areMet, type Goal, printGoals } from '../goals.ts'
import { type Load, measure } from './measure.ts'
import { buildReference, referenceNames } from './references.ts'

/** `npm run bench:web`: how soon the first pages can be read, beside two plain ones; ends with 1 when a goal is missed. */
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'postloom-web-'))
const closers: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]

/** Where somebody chooses, confirms and pays; each is opened by somebody who is signed in. */
const purchases = [
  { path: '/subscription', selector: 'main h1' },
  { path: '/subscription/confirm/STARTER', selector: 'main input' },
  { path: '/add-credits', selector: 'main h1' },
]

try {
  // Where the synthesis is kept; tests of one run share it.
  process.env.TEST_RUN_FOLDER = folder
  const { template } = await synthesize()
  const behindEdge = async (target: string, port = 0) => {
    const edge = await startEdge({ template: template('dev'), target, port })
    closers.push(edge.close)
    return edge.origin
  }
  const references: Record<string, Load> = {}
  for (const name of referenceNames) {
    await buildReference(name, join(folder, name))
    const host: Listening = await listen(
      createServer(serveWebPages(join(folder, name), { passwordSignIn: 'api' }).serve),
    )
    closers.push(host.close)
    references[name] = report(name, await measure(`${await behindEdge(host.origin)}/`))
  }
  const port = await freePort()
  const product = await startProduct(join(folder, 'data'), { APP_ORIGIN: `http://localhost:${port}` })
  closers.push(product.stop)
  const origin = await behindEdge(product.origin, port)
  const landing = report('landing', await measure(`${origin}/`))
  const signIn = report('sign-in', await measure(`${origin}/auth`))
  const dashboard = report('dashboard', await measure(`${origin}/dashboard`, signUp))
  const history = report('history', await measure(`${origin}/history`, signUp))
  // Without this cookie the edge sends the app's page with nothing drawn in it.
  const historyUndrawn = report('history, undrawn', await measure(`${origin}/history`, signUp, 'signedIn'))
  const weights = await weighScreens(origin)
  const chunks = weighChunks(join(root, '.build/web'))
  const goals: Goal[] = [
    ...landingGoals(landing, references.hello!),
    { what: '/auth: script, KB', most: 150, measured: kilobytes(signIn.bytes.script) },
    { what: 'largest chunk, KB', most: 120, measured: Math.max(...chunks.map(({ size }) => size)) },
    { what: 'all chunks, in one language, KB', most: 330, measured: sumInOneLanguage(chunks) },
    { what: 'dashboard: performance', least: 85, measured: dashboard.performance },
    ...dashboardGoals(weights.dashboard),
    { what: 'history: first paint beside undrawn', most: 0.6, measured: history.fcpMs / historyUndrawn.fcpMs },
    ...weights.purchases.map(({ path, script }) => ({ what: `${path}: script, KB`, most: 150, measured: script })),
  ]
  printGoals('web', goals)
  process.exitCode = areMet(goals) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const close of closers.reverse()) await close()
}

function signUp(page: Page): Promise<string> {
  return signInAsNew(page, 'Wei Bench')
}

function landingGoals({ performance, lcpMs, cls, tbtMs, bytes, requests }: Load, hello: Load): Goal[] {
  return [
    { what: 'landing: performance', least: 99, measured: performance },
    { what: 'landing: LCP beside React hello', most: 0.7, measured: lcpMs / hello.lcpMs },
    { what: 'landing: CLS', most: 0.01, measured: cls },
    { what: 'landing: TBT, ms', most: 50, measured: tbtMs },
    { what: 'landing: first flight, KB', most: 14.6, measured: kilobytes(bytes.document + bytes.stylesheet) },
    { what: 'landing: script, KB', most: 15, measured: kilobytes(bytes.script) },
    { what: 'landing: requests', most: 6, measured: requests },
  ]
}

function kilobytes(bytes: number): number {
  return bytes / 1_000
}

function report(name: string, load: Load): Load {
  const { performance, fcpMs, lcpMs, tbtMs, cls, requests, bytes } = load
  const sizes = Object.entries(bytes).map(([kind, size]) => `${kind} ${kilobytes(size).toFixed(1)}`)
  console.log(
    `${name.padEnd(16)} performance ${performance}  first paint ${fcpMs.toFixed(0)} ms  LCP ${lcpMs.toFixed(0)} ms  TBT ${tbtMs.toFixed(0)} ms  CLS ${cls.toFixed(3)}  ${requests} requests  ${sizes.join(', ')} KB`,
  )
  return load
}

function dashboardGoals({ script, scripts, calls, callsWithinMs }: Weight): Goal[] {
  return [
    { what: 'dashboard: script before typing, KB', most: 190, measured: script },
    { what: 'dashboard: files before typing', most: 12, measured: scripts },
    { what: 'dashboard: calls before typing', most: 3, measured: calls.length },
    { what: 'dashboard: first to last call, ms', most: 50, measured: callsWithinMs },
  ]
}

/** What is loaded before a screen can be used, each by a browser that has nothing of it yet. */
async function weighScreens(origin: string) {
  const browser = await launchChromium()
  try {
    const first = await visit(browser, origin)
    await signUp(first.page)
    const cookies = await first.context.cookies()
    const weigh = async (path: string, selector: string): Promise<Weight> => {
      const { page, context } = await visit(browser, origin)
      await context.addCookies(cookies)
      const weight = await weighScreen(page, path, selector)
      await context.close()
      return weight
    }
    const dashboard = await weigh('/dashboard', '#content')
    const weighed: (Weight & { path: string })[] = []
    for (const { path, selector } of purchases) weighed.push({ path, ...(await weigh(path, selector)) })
    return { dashboard, purchases: weighed }
  } finally {
    await browser.close()
  }
}
