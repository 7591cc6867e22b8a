import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Job } from './jobs.ts'

/** What a caller saw, in milliseconds since its request left. */
export interface Timing {
  id: string
  firstTextMs: number
  firstPostMs: number
  allPostsMs: number
}

/** How a contender is asked for a job. */
export type Ask = (job: Job) => { url: string; headers: Record<string, string>; body: unknown }

/** Connections are kept, as a browser keeps its own. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** @throws unless every platform's post arrived */
export async function drive(ask: Ask, job: Job): Promise<Timing> {
  const { url, headers, body } = ask(job)
  const startedAt = performance.now()
  const response = await send(url, headers, JSON.stringify(body))
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} from ${url}: ${await text(response)}`)
  let firstTextMs = Number.NaN
  const completedMs: number[] = []
  for await (const event of eventsOf(response)) {
    const ms = performance.now() - startedAt
    if (event.includes('"platform-complete"')) completedMs.push(ms)
    else if (event.includes('"platform-delta"')) firstTextMs = Number.isNaN(firstTextMs) ? ms : firstTextMs
    else if (/"type":"(platform-)?error"/.test(event)) throw new Error(`${url} answered ${event}`)
  }
  if (completedMs.length !== job.platforms.length)
    throw new Error(`${url} delivered ${completedMs.length} of ${job.platforms.length} posts`)
  return { id: job.id, firstTextMs, firstPostMs: completedMs[0]!, allPostsMs: completedMs.at(-1)! }
}

/** Drives jobs so many at a time, in their order. */
export async function driveAll(ask: Ask, jobs: readonly Job[], concurrency: number): Promise<Timing[]> {
  const timings: Timing[] = []
  const queue = jobs.values()
  const worker = async () => {
    for (const job of queue) timings.push(await drive(ask, job))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return timings
}

export const closeConnections = (): void => agent.destroy()

function send(url: string, headers: Record<string, string>, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, resolve)
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<string> {
  response.setEncoding('utf8')
  let rest = ''
  for await (const chunk of response as AsyncIterable<string>) {
    const events = (rest + chunk).split('\n\n')
    rest = events.pop()!
    yield* events
  }
}
