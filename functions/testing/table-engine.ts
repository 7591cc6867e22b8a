import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    tableEngine: string
  }
}

/** Starts one real DynamoDB engine, in memory, for all table tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort()
  const binary = join(dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')), 'dynoxide')
  const engine = spawn(binary, ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url)
  project.provide('tableEngine', url)
  return async () => {
    engine.kill('SIGTERM')
    await once(engine, 'exit')
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function untilHealthy(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the table engine did not answer at ${url}`)
}
