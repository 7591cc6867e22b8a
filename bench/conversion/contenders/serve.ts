import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import OpenAI from 'openai'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Job } from '../jobs.ts'
import type { Prompt } from './prompts.ts'

/** Events that a contender sends to its caller, one `data:` line each. */
export type ContenderEvent =
  | { type: 'platform-delta'; platform: PlatformId; text: string }
  | { type: 'platform-complete'; platform: PlatformId; content: { content: string } }

export type Emit = (event: ContenderEvent) => void

/** Answers `POST /run` with the events of `run`, and `GET /cpu` with the processor time used so far. */
export function contenderServer(run: (job: Job, emit: Emit) => Promise<void>): Server {
  return createServer(async (request, response) => {
    if (request.url === '/cpu') return response.end(JSON.stringify(process.cpuUsage()))
    const job = (await json(request)) as Job
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await run(job, (event) => response.write(`data: ${JSON.stringify(event)}\n\n`))
    response.end()
  })
}

/** The provider the bench has started, by its own settings: two retries, waits as the provider says. */
export const openai = new OpenAI({ baseURL: process.env.BENCH_PROVIDER, apiKey: process.env.BENCH_WHO })

/** The pieces of a streamed answer. */
export async function* streamText({ system, user }: Prompt): AsyncGenerator<string> {
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ]
  const stream = await openai.chat.completions.create({ model: 'bench', stream: true, messages })
  for await (const chunk of stream) {
    const text = chunk.choices[0]?.delta.content
    if (text) yield text
  }
}

export async function completeText({ system, user }: Prompt): Promise<string> {
  const answer = await openai.chat.completions.create({
    model: 'bench',
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
  })
  return answer.choices[0]?.message.content ?? ''
}
