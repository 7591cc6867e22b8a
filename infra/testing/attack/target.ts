import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ScriptedProvider, startProvider } from '../../../functions/generation/testing/provider.ts'
import { freePort } from '../../local/emulators/listen.ts'
import type { TableAudit } from '../../operate/audit-table.ts'
import { type ArrivedMail, mailsIn, spawnProduct, untilReady, watchEscapes } from '../product-process.ts'
import { type Answer, type Sent, send } from './http.ts'
import { startWatchedTable, type WatchedTable } from './watched-table.ts'

const ownSources = join(import.meta.dirname, '../../..')

/** The product under attack: a process as `npm start` starts it. Its table and its model provider outlive it. */
export interface Target {
  origin: string
  port: number
  /** Answers for DeepSeek whatever an attack has it play. */
  provider: ScriptedProvider
  table: WatchedTable
  /** Any request. An answer of 500 is remembered. */
  send: (sent: Sent) => Promise<Answer>
  /** A control of the product on this machine, such as `clock`. */
  local: <Body>(path: string, body?: unknown) => Promise<Body>
  /** Makes the gateway's emulator do something. */
  gateway: <Body = unknown>(control: string, ...args: unknown[]) => Promise<Body>
  /** What the gateway's emulator has seen. */
  gatewayState: () => Promise<GatewayState>
  /** Mails somebody got, the first one first. */
  mailsTo: (email: string) => Promise<ArrivedMail[]>
  /** What an attack must not leave: answers of 500 and errors that escaped since the last call. */
  takeFailures: () => string[]
  /** Moves the clocks of product and gateway on. */
  moveClock: (ms: number) => Promise<void>
  /** Runs a scheduled job, or says why not. */
  job: (id: string) => Promise<void>
  audit: () => Promise<string[]>
  /** Ends the process at once, as a machine that loses its power. */
  kill: () => Promise<void>
  /** Starts the process again on the same table and the same data. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

interface GatewayState {
  transactions: {
    id: string
    transactionId: string
    orderId: string
    amount: number
    history: { status: string }[]
    refunds?: { amount: number }[]
  }[]
  pages: { id: string; kind: string }[]
  requests: { path: string }[]
}

/** What the process of the product is started with. */
interface Launch {
  /** Where its sources are. */
  root: string
  args: string[]
  env: Record<string, string>
  /** Gets what it logs of errors that escaped. */
  onEscape: (line: string) => void
}

/** `npm start` as a process that can be killed and started again. */
class ProductProcess {
  #child: ChildProcess | undefined
  readonly #launch: Launch
  /** Where its mails can be read. */
  inbox = ''

  constructor(launch: Launch) {
    this.#launch = launch
  }

  async start(more: string[], env: Record<string, string>): Promise<void> {
    const { root, args, onEscape } = this.#launch
    const child = spawnProduct([...args, ...more], { ...this.#launch.env, ...env }, root)
    this.#child = child
    watchEscapes(child, onEscape)
    this.inbox = await untilReady(child)
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const ending = this.#child
    this.#child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }
}

/** @param root where the sources are that are served */
export async function startTarget(args: string[] = [], root = ownSources): Promise<Target> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-attack-'))
  // They take ports of their own, and must not take those that are found free for the product.
  const [table, provider] = await Promise.all([startWatchedTable(), startProvider()])
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const gatewayOrigin = `http://127.0.0.1:${gatewayPort}`
  const failures: string[] = []
  let offsetMs = 0
  const product = new ProductProcess({
    root,
    args,
    env: {
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      POSTLOOM_DATA: dataFolder,
      DYNAMODB_ENDPOINT: table.endpoint,
      DEEPSEEK_API_KEY: 'attacked',
      DEEPSEEK_BASE_URL: provider.url,
      // Attacks solve many; what a shipped one costs is checked in functions/auth/captcha.table.test.ts.
      CAPTCHA_COST: '100',
      // What the demo writer works out counts, and not the speed at which it shows it.
      DEMO_PACE: '0',
    },
    onEscape: (line) => void failures.push(`it logged: ${line.slice(0, 200)}`),
  })
  const close = async () => {
    await product.end('SIGTERM')
    await Promise.all([provider.close(), table.close()])
    rmSync(dataFolder, { recursive: true, force: true })
  }
  await product.start([], {}).catch(async (error) => {
    await close()
    throw error
  })
  const local = <Body>(path: string, body: unknown = {}) => postJson(`${origin}/__local/${path}`, body) as Promise<Body>
  const gateway = async <Body = unknown>(control: string, ...given: unknown[]): Promise<Body> =>
    (await postJson(`${gatewayOrigin}/__control/${control}`, { args: given })).answer as Body
  return {
    origin,
    port,
    provider,
    table,
    local,
    gateway,
    send: async (sent) => {
      const answer = await send(port, sent)
      if (answer.status === 500) failures.push(`500 for ${sent.method ?? 'GET'} ${sent.path.slice(0, 80)}`)
      return answer
    },
    gatewayState: async () =>
      (await fetch(`${gatewayOrigin}/__control/state`, { headers: { 'x-app': '1' } })).json() as never,
    mailsTo: (email) => mailsIn(product.inbox, email),
    takeFailures: () => [...new Set(failures.splice(0))],
    moveClock: async (ms) => {
      offsetMs += ms
      await local('clock', { moveMs: ms })
      await gateway('moveClock', ms)
    },
    job: async (id) => void (await local(`jobs/${id}`)),
    audit: async () => (await local<TableAudit>('audit')).findings,
    kill: () => product.end('SIGKILL'),
    // What the first start has built is served.
    restart: () => product.start(['--built'], { CLOCK_OFFSET_MS: String(offsetMs) }),
    close,
  }
}

async function postJson(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${url}: ${answer.message}`)
  return answer
}
