import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { host } from '../../infra/local/emulators/listen.ts'

/** A server in a process of its own. */
export interface Child {
  origin: string
  pid: number
  /** Processor time it has used so far. */
  cpuMs: () => Promise<number>
  close: () => Promise<void>
}

/** @throws when the process ends before it listens */
export async function startChild(
  file: URL,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Child> {
  const child = fork(file, { env: { ...process.env, ...env }, execArgv: ['--disable-warning=DEP0040', ...flags] })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { origin: string }) => resolve(message.origin))
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code} before it listened`)))
  })
  return {
    origin,
    pid: child.pid!,
    cpuMs: async () => {
      const { user, system } = (await (await fetch(`${origin}/cpu`)).json()) as NodeJS.CpuUsage
      return (user + system) / 1_000
    },
    // One that has ended by itself is no failure here: why it did would not be told, and what comes after stay open.
    close: async () => {
      if (child.connected) child.disconnect()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** In the child: listens, sends its address to the parent, and ends when the parent ends. */
export function announce(server: Server): void {
  // A kept connection must not be closed while its next request is on the way.
  server.keepAliveTimeout = 120_000
  server.listen(0, host, () => {
    const { port } = server.address() as { port: number }
    sayWhere(port)
  })
}

export function sayWhere(port: number): void {
  process.once('disconnect', () => process.exit())
  process.send?.({ origin: `http://${host}:${port}` })
}
