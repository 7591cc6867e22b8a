import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../infra/local/emulators/listen.ts'
import { startEdge } from '../../../infra/testing/edge/edge-server.ts'
import { untilReady } from '../../../infra/testing/product-process.ts'
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
    /** One for each worker. */
    products: RunningProduct[]
  }
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

type Closers = (() => Promise<void> | void)[]

/** Starts one product for each worker, so that files can run at once and each has a clock and a gateway of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closers: Closers = []
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne()
  }
  try {
    const template = (await synthesize()).template('dev')
    // The demo writer writes no series.
    const provider = await startSeriesProvider()
    closers.push(provider.close)
    const env = { DEEPSEEK_API_KEY: 'deepseek-key', DEEPSEEK_BASE_URL: provider.url, DEMO_PACE: String(quickPace) }
    // What the first one builds all others serve.
    const first = await startBehindEdge(template, closers, env)
    const others = Array.from({ length: project.config.maxWorkers - 1 }, () =>
      startBehindEdge(template, closers, env, ['--built']),
    )
    project.provide('products', [first, ...(await Promise.all(others))])
    return close
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts the whole product as `npm start` does, on an empty data folder. In front of it runs the edge of the synthesized
 * stack, with the paths, methods and headers of production.
 */
async function startBehindEdge(
  template: Template,
  closers: Closers,
  env: Record<string, string>,
  args?: string[],
): Promise<RunningProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-'))
  closers.push(() => rmSync(dataFolder, { recursive: true, force: true }))
  const port = await freePort()
  const { stop, ...product } = await startProduct(dataFolder, { APP_ORIGIN: `http://localhost:${port}`, ...env }, args)
  closers.push(stop)
  const edge = await startEdge({ template, target: product.origin, port })
  closers.push(edge.close)
  return { ...product, origin: edge.origin, host: product.origin }
}

/** `npm start` in a process of its own. @throws with what it printed when it ends before it is ready */
export async function startProduct(dataFolder: string, env: Record<string, string> = {}, args: string[] = []) {
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['infra/local/host/start.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      POSTLOOM_DATA: dataFolder,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const inbox = await untilReady(child)
  return {
    origin: `http://localhost:${port}`,
    gateway: `http://127.0.0.1:${gatewayPort}`,
    inbox,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
