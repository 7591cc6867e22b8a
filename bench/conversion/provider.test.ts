import { once } from 'node:events'
import OpenAI from 'openai'
import { afterAll, expect, test } from 'vitest'
import { defaultPlatformSettings } from '#shared/platforms/schema.ts'
import { briefMessages, postMessages } from '../../functions/generation/prompts/prompt.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import { postPrompt } from './contenders/prompts.ts'
import { drawOf } from './draw.ts'
import { type Job, jobOf } from './jobs.ts'
import { createProvider } from './provider.ts'
import type { CallCount } from './provider-stats.ts'
import { replyTo } from './replies.ts'

const seed = 'test'
const task = { kind: 'post', platform: 'threads' } as const
const server = createProvider(seed).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
const client = new OpenAI({ baseURL: `${origin}/v1`, apiKey: 'tester' })
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const isRefused = ({ id }: Job): boolean => drawOf(seed, id, task).retryAfterMs > 0
const jobs = Array.from({ length: 300 }, (_, i) => jobOf(`job ${i}`, 3))

const ask = ({ content }: Job, options: OpenAI.RequestOptions = {}): Promise<string> =>
  send(postPrompt('threads', '{}', content), options)

async function send({ system, user }: { system: string; user: string }, options: OpenAI.RequestOptions = {}) {
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ]
  const stream = await client.chat.completions.create({ model: 'bench', stream: true, messages }, options)
  let text = ''
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? ''
  return text
}

const statsOf = async ({ id }: Job) => {
  const stats = (await (await fetch(`${origin}/stats?who=tester`)).json()) as Record<string, CallCount>
  return stats[id]
}

test('an answer comes whole, not before its draw and soon after', async () => {
  const late: number[] = []
  // On a busy machine one may be late: of three the best counts.
  for (const job of jobs.filter((candidate) => !isRefused(candidate)).slice(-3)) {
    const startedAt = performance.now()
    expect(await ask(job)).toBe(replyTo(task))
    late.push(performance.now() - startedAt - drawOf(seed, job.id, task).totalMs)
    expect(await statsOf(job)).toMatchObject({ calls: 1, refused: 0 })
  }
  expect(late.every((ms) => ms >= -2)).toBe(true)
  expect(Math.min(...late)).toBeLessThan(200)
})

test('a refused first attempt is answered after the wait that its answer named', async () => {
  const job = jobs.find(isRefused)!
  const startedAt = performance.now()
  expect(await ask(job)).toBe(replyTo(task))
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(drawOf(seed, job.id, task).totalMs - 4)
  expect(await statsOf(job)).toMatchObject({ calls: 2, refused: 1 })
})

test('an attempt before the wait is over is refused again', async () => {
  const job = jobs.filter(isRefused)[1]!
  await expect(ask(job, { maxRetries: 0 })).rejects.toMatchObject({ status: 429 })
  await expect(ask(job, { maxRetries: 0 })).rejects.toMatchObject({ status: 429 })
  expect(await statsOf(job)).toMatchObject({ calls: 2, refused: 2 })
})

test('the product’s prompts are answered as what they ask for', async () => {
  const { content } = jobs.filter((candidate) => !isRefused(candidate))[1]!
  const assignment = anAssignment({
    content,
  })
  const spec = { assignment, platform: 'threads' as const, settings: defaultPlatformSettings, token: '0f0c42aa' }
  expect(await send(postMessages(spec, undefined))).toBe(replyTo(task))
  expect(await send(briefMessages(assignment, ['threads'], '0f0c42aa'))).toBe(replyTo({ kind: 'brief' }))
})

test('a text that names no conversion is refused', async () => {
  await expect(ask({ ...jobs[0]!, content: 'no mark' })).rejects.toMatchObject({ status: 400 })
})
