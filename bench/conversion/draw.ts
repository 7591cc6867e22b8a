import { createHash } from 'node:crypto'
import type { PlatformId } from '#shared/platforms/schema.ts'

/** One call a contender makes: the editor pass, one post, or the posts of several platforms by one prompt. */
export type Task =
  | { kind: 'brief' }
  | { kind: 'post'; platform: PlatformId }
  | { kind: 'all'; platforms: readonly PlatformId[] }

/** How the simulated provider answers one call. Milliseconds as they pass in the benchmark, pace applied. */
export interface Draw {
  /** Until the first token, from the moment an attempt arrives that is not refused. */
  firstTokenMs: number
  tokens: number
  tokenMs: number
  /** How long the first attempt is told to wait; 0 when it is answered. */
  retryAfterMs: number
  /** Refusal, first token and all the others. */
  totalMs: number
}

/** The lower limit: the conversion on a network, table and processor that cost no time. Milliseconds. */
export interface Limit {
  /** The editor pass, then the platform that is first to say something. */
  firstTextMs: number
  /** The editor pass, then the fastest platform. */
  firstPostMs: number
  /** The editor pass, then the slowest platform. */
  allPostsMs: number
  /** First attempts that are refused. */
  refusals: number
}

/** Everything passes ten times as fast as at a real provider, unless a bench says otherwise before this is loaded. */
export const pace = Number(process.env.BENCH_PACE ?? 0.1)

const firstTokenMedianMs = 400
const firstTokenSigma = 0.35
const tokensPerSecond = 90
const briefTokens = 80
const [fewestPostTokens, mostPostTokens] = [120, 300]
const stragglerShare = 0.08
const stragglerFactor = 3
const refusedShare = 0.05
const retryAfterMs = 1_000

/**
 * The draw of a call: the same seed, conversion and task give the same draw to every contender, in every run.
 * @param id of the conversion
 */
export function drawOf(seed: string, id: string, task: Task): Draw {
  const key = task.kind === 'post' ? task.platform : task.kind
  const [u1, u2, tokenShare, straggler, refused] = uniforms(`${seed} ${withoutTime(id)} ${key}`)
  const slowness = (straggler < stragglerShare ? stragglerFactor : 1) * pace
  const normal = Math.sqrt(-2 * Math.log(1 - u1)) * Math.cos(2 * Math.PI * u2)
  const firstTokenMs = firstTokenMedianMs * Math.exp(firstTokenSigma * normal) * slowness
  const tokens = tokensOf(seed, id, task, tokenShare)
  const tokenMs = (1_000 / tokensPerSecond) * slowness
  const waitMs = refused < refusedShare ? retryAfterMs * pace : 0
  return {
    firstTokenMs,
    tokens,
    tokenMs,
    retryAfterMs: waitMs,
    totalMs: waitMs + firstTokenMs + (tokens - 1) * tokenMs,
  }
}

/** One prompt for all writes as many tokens as the posts would have, one by one. */
function tokensOf(seed: string, id: string, task: Task, share: number): number {
  if (task.kind === 'brief') return briefTokens
  if (task.kind === 'post') return fewestPostTokens + Math.floor(share * (mostPostTokens - fewestPostTokens + 1))
  return task.platforms.reduce((sum, platform) => sum + drawOf(seed, id, { kind: 'post', platform }).tokens, 0)
}

export function limitOf(seed: string, id: string, platforms: readonly PlatformId[]): Limit {
  const brief = drawOf(seed, id, { kind: 'brief' })
  const posts = platforms.map((platform) => drawOf(seed, id, { kind: 'post', platform }))
  return {
    firstTextMs: brief.totalMs + Math.min(...posts.map((post) => post.retryAfterMs + post.firstTokenMs)),
    firstPostMs: brief.totalMs + Math.min(...posts.map((post) => post.totalMs)),
    allPostsMs: brief.totalMs + Math.max(...posts.map((post) => post.totalMs)),
    refusals: [brief, ...posts].filter((call) => call.retryAfterMs > 0).length,
  }
}

/** Ids begin with the time of the run, which would make the draws of each run its own. */
const withoutTime = (id: string): string => id.replace(/^[0-9a-f]{8}-[0-9a-f]{4}-7/, '')

/** Five numbers, 0 included to 1 excluded, fixed by a text. */
function uniforms(text: string): [number, number, number, number, number] {
  const digest = createHash('sha256').update(text).digest()
  const at = (i: number) => digest.readUInt32BE(i * 4) / 2 ** 32
  return [at(0), at(1), at(2), at(3), at(4)]
}
