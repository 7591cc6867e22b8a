import type { ServerResponse } from 'node:http'
import type { Draw } from './draw.ts'
import { type CallCount, clockMs } from './provider-stats.ts'
import { toTokens } from './replies.ts'

export interface Answer {
  model: string
  text: string
  draw: Draw
  arrivedAt: number
  call: CallCount
}

/** Tokens that fall due within so short a time leave together, as they do from a real provider. */
const writeEveryMs = 4

/** Streams an answer token by token, each one event, at the instants that were drawn. */
export function play(response: ServerResponse, answer: Answer & { isUsageWanted: boolean }): void {
  const { bytes, ends } = toEvents(answer)
  const { firstTokenMs, tokenMs, tokens } = answer.draw
  const dueAt = (token: number) => answer.arrivedAt + firstTokenMs + token * tokenMs
  let sent = 0
  const writeDue = (now: number) => {
    const due = Math.min(tokens, Math.floor((now - dueAt(0)) / tokenMs) + 1)
    if (due <= sent) return
    if (sent === 0) response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(bytes.subarray(sent === 0 ? 0 : ends[sent - 1], ends[due - 1]))
    sent = due
  }
  const step = () => {
    if (response.destroyed) return
    const now = clockMs()
    writeDue(now)
    if (sent < tokens) {
      const next = sent === 0 ? dueAt(0) : Math.min(dueAt(tokens - 1), Math.max(dueAt(sent), now + writeEveryMs))
      setTimeout(step, Math.max(0, next - now))
    } else {
      response.end(bytes.subarray(ends.at(-1)))
      noteLateness(answer)
    }
  }
  setTimeout(step, Math.max(0, dueAt(0) - clockMs()))
}

/** The same answer in one piece, when its last token would have come. */
export function sendWhole(response: ServerResponse, answer: Answer): void {
  const message = { role: 'assistant', content: answer.text }
  const body = { ...envelope(answer.model, 'chat.completion'), choices: [{ index: 0, message, finish_reason: 'stop' }] }
  const send = () => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...body, usage: usageOf(answer) }))
    noteLateness(answer)
  }
  const dueAt = answer.arrivedAt + answer.draw.totalMs - answer.draw.retryAfterMs
  setTimeout(send, Math.max(0, dueAt - clockMs()))
}

function noteLateness({ draw, arrivedAt, call }: Answer): void {
  call.lateMs = Math.max(call.lateMs, clockMs() - arrivedAt - (draw.totalMs - draw.retryAfterMs))
}

/** @returns `ends`: where the event of each token ends; behind the last follow finish, usage and `[DONE]` */
function toEvents(answer: Answer & { isUsageWanted: boolean }): { bytes: Buffer; ends: number[] } {
  const head = JSON.stringify(envelope(answer.model, 'chat.completion.chunk')).slice(0, -1)
  const chunk = (choices: unknown[], more = '') => `data: ${head},"choices":${JSON.stringify(choices)}${more}}\n\n`
  const events = toTokens(answer.text, answer.draw.tokens).map((content, i) =>
    chunk([{ index: 0, delta: { ...(i === 0 && { role: 'assistant' }), content }, finish_reason: null }]),
  )
  let end = 0
  const ends = events.map((event) => {
    end += Buffer.byteLength(event)
    return end
  })
  const finish = chunk([{ index: 0, delta: {}, finish_reason: 'stop' }])
  const usage = answer.isUsageWanted ? chunk([], `,"usage":${JSON.stringify(usageOf(answer))}`) : ''
  return { bytes: Buffer.from(`${events.join('')}${finish}${usage}data: [DONE]\n\n`), ends }
}

const envelope = (model: string, object: string) => ({ id: 'chatcmpl-bench', object, created: 1_790_000_000, model })

const usageOf = ({ draw }: Answer) => ({
  prompt_tokens: 700,
  completion_tokens: draw.tokens,
  total_tokens: 700 + draw.tokens,
})
