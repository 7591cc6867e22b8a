import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'

/** An address that webhooks come to, and how it answers. */
export interface Hook {
  url: string
  received: Record<string, unknown>[]
  headers: IncomingHttpHeaders[]
  methods: string[]
  /** A status, or what gives the one for the webhook that came last. */
  answer: number | ((received: number) => number)
  /** Takes the webhook and does not answer. */
  isMute: boolean
  forget: () => void
  close: () => Promise<void>
}

export async function startHook(): Promise<Hook> {
  const hook: Hook = {
    url: '',
    received: [],
    headers: [],
    methods: [],
    answer: 200,
    isMute: false,
    forget: () => Object.assign(hook, { received: [], headers: [], methods: [], answer: 200, isMute: false }),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = createServer(async (request, response) => {
    hook.received.push((await json(request)) as Record<string, unknown>)
    hook.headers.push(request.headers)
    hook.methods.push(request.method!)
    if (hook.isMute) return
    const status = typeof hook.answer === 'number' ? hook.answer : hook.answer(hook.received.length)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  hook.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/webhooks`
  return hook
}
