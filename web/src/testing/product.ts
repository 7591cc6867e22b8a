import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { listen } from '../../../infra/local/emulators/listen.ts'
import { startEdge } from '../../../infra/testing/edge/edge-server.ts'
import { startProduct } from '../../../infra/testing/product-process.ts'
import { startSeriesProvider } from '../../../infra/testing/series-provider.ts'
import { synthesize, type Template } from '../../../infra/testing/synthesize.ts'
import { quickPace } from './quick-pace.ts'

/** One whole product, and how it is watched and steered. */
export interface RunningProduct {
  /** Where it answers. */
  origin: string
  /** The host behind the edge, which alone takes local commands. */
  host: string
  /** The payment gateway's API, with its control. */
  gateway: string
  /** Where the mails arrive that it sends. */
  inbox: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers `/<number of a worker>` with the product of that worker, once it runs. */
    products: string
  }
}

type Closers = (() => Promise<void> | void)[]

/**
 * Has a product for each worker, so that files can run at once and each has a clock and a gateway of its own. It starts when
 * the worker asks for it, and takes three hundredths of a processor while it waits.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = (await synthesize()).template('dev')
  const closers: Closers = []
  const products = new Map<string, Promise<RunningProduct>>()
  let firstOfAll: Promise<RunningProduct> | undefined
  const start = async (): Promise<RunningProduct> => {
    if (!firstOfAll) {
      firstOfAll = startBehindEdge(template, closers)
      return firstOfAll
    }
    // What the first one builds all others serve.
    await firstOfAll
    return startBehindEdge(template, closers, ['--built'])
  }
  const server = createServer(async ({ url = '' }, response) => {
    const product = products.get(url) ?? start()
    products.set(url, product)
    const answer = await product.then(JSON.stringify, (error: Error) => error)
    response.writeHead(answer instanceof Error ? 500 : 200).end(String(answer))
  })
  const { origin, close } = await listen(server)
  project.provide('products', origin)
  return async () => {
    await close()
    await Promise.allSettled(products.values())
    const failures: unknown[] = []
    for (const closeOne of closers.reverse()) await Promise.try(closeOne).catch((error) => failures.push(error))
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
  }
}

/**
 * Starts the whole product as `npm start` does, on an empty data folder. In front of it runs the edge of the synthesized
 * stack, with the paths, methods and headers of production.
 */
async function startBehindEdge(template: Template, closers: Closers, args?: string[]): Promise<RunningProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-'))
  closers.push(() => rmSync(dataFolder, { recursive: true, force: true }))
  // The demo writer writes no series.
  const provider = await startSeriesProvider()
  closers.push(provider.close)
  let host = ''
  // It listens first: its port might be taken while the product starts.
  const edge = await startEdge({
    template,
    port: 0,
    get target() {
      return host
    },
  })
  closers.push(edge.close)
  const env = {
    APP_ORIGIN: edge.origin,
    DEEPSEEK_API_KEY: 'deepseek-key',
    DEEPSEEK_BASE_URL: provider.url,
    DEMO_PACE: String(quickPace),
  }
  const { stop, ...product } = await startProduct(dataFolder, env, args)
  closers.push(stop)
  host = product.origin
  return { ...product, origin: edge.origin, host }
}
