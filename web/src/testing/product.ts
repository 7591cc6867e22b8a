import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../infra/local/emulators/listen.ts'
import { stages } from '../../../infra/stages.ts'
import { startEdge } from '../../../infra/testing/edge/edge-server.ts'
import { synthesize } from '../../../infra/testing/synthesize.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running product answers. */
    origin: string
    /** The host behind the edge, which alone takes local commands. */
    host: string
    /** The payment gateway's API, with its control. */
    gateway: string
    /** Where the mails arrive that it sends. */
    inbox: string
  }
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * Starts the whole product as `npm start` does, on an empty data folder, for all browser tests. In front of it runs
 * the edge of the synthesized stack, with the paths, methods and headers of production.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-'))
  const port = await freePort()
  const { template, folder } = await synthesizeDev()
  const product = await startProduct(dataFolder, { APP_ORIGIN: `http://localhost:${port}` })
  const edge = await startEdge({ template, target: product.origin, port })
  project.provide('origin', edge.origin)
  project.provide('host', product.origin)
  project.provide('gateway', product.gateway)
  project.provide('inbox', product.inbox)
  return async () => {
    await edge.close()
    await product.stop()
    for (const one of [dataFolder, folder]) rmSync(one, { recursive: true, force: true })
  }
}

async function synthesizeDev() {
  const assembly = await synthesize({ dev: stages.dev! })
  return { template: assembly.template('dev'), folder: dirname(assembly.folder) }
}

/** `npm start` in a process of its own. @throws with what it printed when it ends before it is ready */
export async function startProduct(dataFolder: string, env: Record<string, string> = {}) {
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['infra/local/host/start.ts'], {
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

/** @returns where its mails are, which only its ready line tells */
function untilReady(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const inbox = printed.match(/its mails: (\S+)\)/)?.[1]
      if (inbox) resolve(inbox)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed}`)))
  })
}
