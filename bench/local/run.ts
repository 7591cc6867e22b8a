import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { pathOf } from '#shared/endpoint.ts'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { freePort } from '../../infra/local/emulators/listen.ts'
import { areMet, printGoals } from '../goals.ts'
import { readCount } from '../read-count.ts'
import { goalsOf } from './goals.ts'
import { memoryOfTree } from './process-tree.ts'

/**
 * `npm run bench:local`: how soon a built `npm start` is ready, and the memory of its processes, at first and after runs.
 * Ends with 1 when a goal is missed. `-- --runs 20` makes as many runs.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = readCount('runs', values.runs)
const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const dataFolder = mkdtempSync(join(tmpdir(), 'postloom-local-'))

const article =
  'High in the mountains of Nantou, the Lin family has grown tea for three generations. Every leaf is sorted by hand at ' +
  '1,600 metres. In 2025 they opened their farm to visitors on Saturdays. A visit takes three hours and costs NT$600.'

try {
  await withProduct(async (_, ms) => console.log(`first start, which builds what has changed: ${seconds(ms)}`))
  await withProduct(async ({ origin, pid }, startMs) => {
    console.log(`second start: ${seconds(startMs)}`)
    const megabytesAtFirst = printMemory('after the start', pid)
    // Each by somebody new, whose first credits pay for it.
    for (let run = 0; run < runs; run += 1) await writePosts(origin, await signIn(origin, `person-${run}`))
    const goals = goalsOf({ startMs, megabytesAtFirst, megabytesAfterRuns: printMemory(`after ${runs} runs`, pid) })
    printGoals('local product', goals)
    process.exitCode = areMet(goals) ? 0 : 1
  })
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}

interface Product {
  origin: string
  pid: number
}

async function withProduct(work: (product: Product, startMs: number) => Promise<void>): Promise<void> {
  const port = await freePort()
  const startedAt = performance.now()
  // As `npm start` does, without npm, whose memory is not ours.
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: root,
    env: { ...process.env, PORT: String(port), POSTLOOM_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const ready = new Promise<void>((resolve) =>
      child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve()),
    )
    await Promise.race([ready, ended.then(() => Promise.reject(new Error('the product did not start')))])
    await work({ origin: `http://localhost:${port}`, pid: child.pid! }, performance.now() - startedAt)
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

/** @returns megabytes of all processes */
function printMemory(when: string, pid: number): number {
  const processes = memoryOfTree(pid)
  const sum = processes.reduce((total, { megabytes }) => total + megabytes, 0)
  const parts = processes.map(({ command, megabytes }) => `${basename(command)} ${megabytes.toFixed(0)}`)
  console.log(`memory ${when}: ${sum.toFixed(0)} MB (${parts.join(', ')})`)
  return sum
}

/** Signs in by the emulator of Google. @returns the cookie */
async function signIn(origin: string, name: string): Promise<string> {
  const begun = await fetch(`${origin}${pathOf(startGoogleSignIn)}`, { redirect: 'manual' })
  const login = begun.headers.getSetCookie()[0]!.split(';')[0]!
  const body = new URLSearchParams({ email: `${name}@example.test`, name })
  const back = await fetch(begun.headers.get('location')!, { method: 'POST', body, redirect: 'manual' })
  const ended = await fetch(back.headers.get('location')!, { headers: { cookie: login }, redirect: 'manual' })
  const session = ended.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
  if (!session) throw new Error(`not signed in: ${ended.status}`)
  return session.split(';')[0]!
}

async function writePosts(origin: string, cookie: string): Promise<void> {
  const answer = await fetch(`${origin}${pathOf(generatePosts)}`, {
    method: 'POST',
    headers: { cookie, 'x-app': '1', 'content-type': 'application/json', origin },
    body: JSON.stringify({
      content: article,
      contentType: 'article',
      platforms: ['facebook', 'threads'],
      selectedModel: 'deepseek',
    }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
}
