import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { host } from '../listen.ts'
import type { ModelServer, ModelServerOptions } from './model-server.ts'

export interface ModelProcessOptions extends Pick<ModelServerOptions, 'models' | 'pace'> {
  /** It is ended when a text keeps it busy for so long. */
  silenceMs?: number
}

const program = join(import.meta.dirname, 'model-process.ts')
/** Megabytes of short-lived objects; with as many as Node takes by itself a process grows by 30 MB and is no sooner done. */
const flags = ['--max-semi-space-size=2']
const beatMs = 1_000
const restartMs = 500

/**
 * Starts the demo writer in a process of its own, so that no text keeps the product from answering. When that process
 * ends or hangs, another takes its place at the same address; what was being written fails as a provider's failure does.
 * It ends with this process.
 */
export async function startModelProcess({ silenceMs = 15_000, ...options }: ModelProcessOptions): Promise<ModelServer> {
  const settings = { ...options, port: 0, host, beatMs }
  let isClosing = false
  let child: ChildProcess
  const begin = () => {
    // A group of its own: Ctrl-C reaches us first. Our own flags, such as --inspect, are not for it.
    child = fork(program, [JSON.stringify(settings)], {
      detached: true,
      execArgv: flags,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    endWhenSilent(child, silenceMs)
    return child
  }
  const restart = () => {
    if (isClosing) return
    console.error('the demo writer ended: starting it again')
    setTimeout(() => isClosing || begin().once('exit', restart), restartMs).unref()
  }
  const url = await untilListening(begin())
  settings.port = Number(new URL(url).port)
  child!.once('exit', restart)
  return {
    url,
    setPace: (pace) => {
      settings.pace = pace
      if (child.connected) child.send({ pace })
    },
    close: async () => {
      isClosing = true
      if (hasEnded(child)) return
      // At once, even from the middle of a text.
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** @returns where it answers */
async function untilListening(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the demo writer did not start')))
  const [url] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return url
}

/** Counts the beats that did not come, so that a machine may sleep meanwhile; while it starts none is due. */
function endWhenSilent(child: ChildProcess, silenceMs: number): void {
  let silentMs = Number.NEGATIVE_INFINITY
  child.on('message', () => {
    silentMs = 0
  })
  const timer = setInterval(() => {
    silentMs += beatMs
    if (silentMs > silenceMs) child.kill('SIGKILL')
  }, beatMs)
  child.once('exit', () => clearInterval(timer))
}
