import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../local/emulators/listen.ts'

const root = join(import.meta.dirname, '../..')

/**
 * `npm start` in a process of its own. @returns where it answers, and `stop`, which throws when an error escaped meanwhile
 * @throws with what it printed when it ends before it is ready
 */
export async function startProduct(dataFolder: string, env: Record<string, string> = {}, args: string[] = []) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn([await freePort(), await freePort()], dataFolder, env, args)
    } catch (error) {
      // Until it listens another program may have taken one of the ports.
      if (attempt === 5 || !/EADDRINUSE|is taken/.test((error as Error).message)) throw error
    }
  }
}

async function startOn(
  [port, gatewayPort]: [port: number, gatewayPort: number],
  dataFolder: string,
  env: Record<string, string>,
  args: string[],
) {
  const ports = { PORT: String(port), GATEWAY_PORT: String(gatewayPort) }
  const child = spawnProduct(args, { ...ports, POSTLOOM_DATA: dataFolder, ...env })
  const stop = supervise(child)
  const inbox = await untilReady(child)
  return {
    origin: `http://localhost:${port}`,
    gateway: `http://127.0.0.1:${gatewayPort}`,
    inbox,
    stop,
  }
}

/** `npm start` as it is without a terminal. @param from where its sources are */
export const spawnProduct = (args: readonly string[], env: Record<string, string>, from = root): ChildProcess =>
  spawn(process.execPath, ['infra/local/host/start.ts', ...args], {
    cwd: from,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** What the host logs of an error that ended a call or nothing at all, and after which it serves on. */
const escaped = /(?:error|rejection) escaped|outside its own error handling/

/** Tells each such line of a product, however the lines come. */
export function watchEscapes({ stderr }: ChildProcess, onEscape: (line: string) => void): void {
  if (stderr) createInterface({ input: stderr }).on('line', (line) => void (escaped.test(line) && onEscape(line)))
}

/** @returns how to end a product. It throws with what escaped in it, which no caller need have seen */
export function supervise(child: ChildProcess): () => Promise<void> {
  const escapes: string[] = []
  watchEscapes(child, (line) => escapes.push(line))
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    if (escapes.length > 0) throw new Error(`in the product ${escapes.length} errors escaped:\n${escapes.join('\n')}`)
  }
}

/** @returns where the mails of a starting product are, which only its ready line says */
export function untilReady(child: ChildProcess): Promise<string> {
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

export interface ArrivedMail {
  subject: string
  text: string
  html: string
}

interface StoredMail {
  destination: { to: string[] }
  subject: string
  body: { text?: string; html?: string }
}

/** The mails somebody got, the first one first. @param inbox of a product */
export async function mailsIn(inbox: string, email: string): Promise<ArrivedMail[]> {
  const response = await fetch(`${inbox}/store`)
  const { emails } = (await response.json()) as { emails: StoredMail[] }
  return emails
    .filter(({ destination }) => destination.to.includes(email))
    .map(({ subject, body }) => ({ subject, text: body.text ?? '', html: body.html ?? '' }))
}
