import { createOpenAI } from '@ai-sdk/openai'
import { serve } from '@hono/node-server'
import { generateText, Output, streamText } from 'ai'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as z from 'zod'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { host } from '../../../infra/local/emulators/listen.ts'
import { sayWhere } from '../child.ts'
import type { Job } from '../jobs.ts'
import { briefPrompt, postPrompt } from './prompts.ts'
import type { ContenderEvent } from './serve.ts'

/** The editor pass, then all platforms at once: the same plan as ours, by the AI SDK on Hono as their pages show it. */
const provider = createOpenAI({ baseURL: process.env.BENCH_PROVIDER!, apiKey: process.env.BENCH_WHO! })
const model = provider.chat('bench')
const schema = z.object({ keyPoints: z.array(z.string()), hashtags: z.array(z.string()), outline: z.array(z.string()) })

const app = new Hono()
app.get('/cpu', (c) => c.json(process.cpuUsage()))
app.post('/run', async (c) => {
  const { platforms, content } = await c.req.json<Job>()
  return streamSSE(c, async (stream) => {
    const emit = (event: ContenderEvent) => stream.writeSSE({ data: JSON.stringify(event) })
    const brief = await writeBrief(content)
    await Promise.all(platforms.map((platform) => writePost(platform, brief, content, emit)))
  })
})

async function writeBrief(content: string): Promise<string> {
  const { system, user } = briefPrompt(content)
  const { output } = await generateText({
    model,
    instructions: system,
    prompt: user,
    output: Output.object({ schema }),
  })
  return JSON.stringify(output)
}

async function writePost(
  platform: PlatformId,
  brief: string,
  content: string,
  emit: (event: ContenderEvent) => Promise<void>,
): Promise<void> {
  const { system, user } = postPrompt(platform, brief, content)
  const { textStream } = streamText({ model, instructions: system, prompt: user })
  let post = ''
  for await (const text of textStream) {
    post += text
    await emit({ type: 'platform-delta', platform, text })
  }
  await emit({ type: 'platform-complete', platform, content: { content: post } })
}

const server = serve({ fetch: app.fetch, hostname: host, port: 0 }, ({ port }) => sayWhere(port))
Object.assign(server, { keepAliveTimeout: 120_000 })
