import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from '../../build/build-functions.ts'
import { isUpToDate } from '../../build/build-stamp.ts'
import type { GatewayEmulator } from '../emulators/gateway/start-gateway.ts'
import { isTaken } from '../emulators/listen.ts'
import { ensureTable } from '../emulators/table/table-engine.ts'
import { provideRuntimeGlobals } from '../lambda/runtime-globals.ts'
import { createApiRouter } from './api-router.ts'
import { buildApart } from './build-apart.ts'
import { claimFolder } from './claim-folder.ts'
import { answerControl } from './control.ts'
import { deleteData } from './data-folders.ts'
import { type Engines, startEngines } from './engines.ts'
import { environmentOf, tableName } from './environment.ts'
import { startHostServer } from './host-server.ts'
import { startJobs } from './jobs.ts'
import type { Settings } from './settings.ts'
import { serveWebPages, type WebPages, watchWebPages } from './web-pages.ts'

export interface Product {
  origin: string
  /** Where the mails it sends can be read. */
  mailOrigin: string
  /** The emulator of the payment gateway. */
  oen: GatewayEmulator
  close: () => Promise<void>
}

/**
 * Starts every emulator behind its own address, builds functions and pages, and starts the HTTP server in front of them.
 * What has been started is stopped again when a later part fails.
 * @throws with one line that names the cure, when a port is taken or an engine is missing
 */
export async function startProduct(settings: Settings, root: string): Promise<Product> {
  const origin = settings.appOrigin ?? `http://localhost:${settings.port}`
  const running = new AsyncDisposableStack()
  try {
    running.defer(await prepare(settings))
    const engines = await startEngines(settings, origin, running)
    Object.assign(process.env, environmentOf(settings, origin, engines))
    provideRuntimeGlobals()
    await ensureTable(engines.table.endpoint, tableName)
    const pages = await build(settings, root)
    running.defer(pages.close)
    await startHost(settings, root, origin, engines, pages, running)
    return { origin, mailOrigin: engines.mail.origin, oen: engines.oen, close: () => running.disposeAsync() }
  } catch (error) {
    await running.disposeAsync().catch((failure) => console.error('not everything was stopped:', failure))
    throw error
  }
}

/**
 * Refuses a port that is taken, and a data folder that another product uses; makes the folder.
 * @returns how to let go of the folder
 */
async function prepare({ port, dataFolder, shouldReset }: Settings): Promise<() => Promise<void>> {
  if (await isTaken(port)) {
    throw new Error(`port ${port} is taken: stop what listens there, or choose another with PORT=3100 npm start`)
  }
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const release = await claimFolder(dataFolder)
  try {
    if (shouldReset) deleteData(dataFolder)
  } catch (error) {
    await release()
    throw error
  }
  return release
}

/** Starts the jobs and the HTTP server; in development, functions are built again when a source changes. */
async function startHost(
  { port, address, isDev }: Settings,
  root: string,
  origin: string,
  engines: Engines,
  pages: WebPages,
  running: AsyncDisposableStack,
): Promise<void> {
  let version = 0
  const onBuilt = () => {
    version += 1
  }
  if (isDev) running.defer(rebuildOnChange(root, onBuilt))
  const jobs = startJobs(engines.queues, () => version)
  running.defer(jobs.close)
  const server = await startHostServer({
    port,
    address,
    origin,
    parts: {
      control: (request, response, url) =>
        answerControl(request, response, url, { jobs, gateway: engines.oen.control, models: engines.models }),
      api: createApiRouter(() => version),
      pages: pages.serve,
    },
  })
  running.defer(server.close)
}

/** Builds functions and pages, unless an earlier start has from the same sources. */
async function build({ isDev, isBuilt, passwordSignIn }: Settings, root: string): Promise<WebPages> {
  if (isDev) {
    const [pages] = await Promise.all([watchWebPages(root), buildFunctions()])
    return pages
  }
  if (!isBuilt && !isUpToDate(root)) await buildApart()
  return serveWebPages(root, { passwordSignIn })
}

/** Builds the functions anew whenever a source changes; a build that fails keeps the last one running. */
function rebuildOnChange(root: string, onBuilt: () => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const rebuild = () =>
    buildFunctions().then(onBuilt, (error) => console.error('functions not rebuilt:', (error as Error).message))
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(rebuild, 100)
  }
  const watchers = ['functions', 'shared'].map((folder) => watch(join(root, folder), { recursive: true }, onChange))
  return async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
