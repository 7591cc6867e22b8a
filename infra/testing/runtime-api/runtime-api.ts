import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../local/emulators/listen.ts'
import { readStreamedAnswer, type StreamedAnswer } from './streamed-answer.ts'

/** What a function answered: its value, or the head of a stream and the chunks as they arrive. */
export type Outcome = { kind: 'value'; value: unknown } | ({ kind: 'stream' } & StreamedAnswer)

interface Invocation {
  id: string
  event: unknown
  resolve: (outcome: Outcome) => void
  reject: (error: Error) => void
}

/**
 * Lambda's Runtime API for one function: gives out one event at a time and takes its answer.
 * @source AWS Lambda developer guide, "Using the Lambda runtime API for custom runtimes"
 */
export async function startRuntimeApi(functionName: string, timeoutMs: number) {
  const waiting: Invocation[] = []
  const running = new Map<string, Invocation>()
  let poll: ServerResponse | undefined
  let count = 0

  const handOver = () => {
    if (!poll || waiting.length === 0) return
    const invocation = waiting.shift()!
    running.set(invocation.id, invocation)
    poll.writeHead(200, {
      'content-type': 'application/json',
      'Lambda-Runtime-Aws-Request-Id': invocation.id,
      'Lambda-Runtime-Deadline-Ms': String(Date.now() + timeoutMs),
      'Lambda-Runtime-Invoked-Function-Arn': `arn:aws:lambda:ap-northeast-1:000000000000:function:${functionName}`,
    })
    poll.end(JSON.stringify(invocation.event))
    poll = undefined
  }

  const failAll = (error: Error) => {
    for (const { reject } of [...running.values(), ...waiting.splice(0)]) reject(error)
    running.clear()
  }

  const take = async (request: IncomingMessage, id: string, kind: string) => {
    const invocation = running.get(id)
    if (!invocation) return
    running.delete(id)
    if (kind === 'error') return invocation.reject(new Error(await text(request)))
    const isStream = request.headers['lambda-runtime-function-response-mode'] === 'streaming'
    if (!isStream) return invocation.resolve({ kind: 'value', value: JSON.parse(await text(request)) })
    invocation.resolve({ kind: 'stream', ...(await readStreamedAnswer(request)) })
    // Not `once`, which would reject when the reader has gone: a run may end unread.
    await new Promise((resolve) => request.once('close', resolve))
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path.endsWith('/invocation/next')) {
      poll = response
      return handOver()
    }
    if (path.endsWith('/init/error')) failAll(new Error(`the function does not start: ${await text(request)}`))
    const [, id, kind] = /\/invocation\/([^/]+)\/(response|error)$/.exec(path) ?? []
    if (id && kind) await take(request, id, kind)
    response.writeHead(202).end('{}')
  })
  const { origin, close } = await listen(server)
  return {
    address: new URL(origin).host,
    failAll,
    invoke: (event: unknown): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        waiting.push({ id: `invocation-${++count}`, event, resolve, reject })
        handOver()
      }),
    close,
  }
}
