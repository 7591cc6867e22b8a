import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network that can go away or stand still in the middle of an answer: a plain HTTP proxy for one browser. */
export async function startCuttableProxy() {
  let isCut = false
  let doomedPath: string | undefined
  let halted: { path: string; halts: Halt[] } | undefined
  const server = createServer((incoming, outgoing) => {
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '')
    const { method, headers } = incoming
    const onward = request({ hostname, port, method, headers, path: pathname + search }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      let chunks = 0
      answer.on('data', () => {
        chunks += 1
        if (pathname === doomedPath && chunks === 3) cut()
        if (isCut) outgoing.destroy()
      })
      if (halted?.path === pathname) void passEvents(answer, outgoing, halted.halts)
      else answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  const cut = () => {
    isCut = true
    server.closeAllConnections()
  }
  server.on('connection', (socket) => isCut && socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Goes away by itself when an answer of this path has begun to arrive, however fast it arrives. */
    cutDuring: (path: string) => {
      doomedPath = path
    },
    /** Answers of this path stand still at each of these places in turn, until `goOn` of that place is called. */
    haltAt: (path: string, ...places: Place[]) => {
      const halts = places.map((place) => new Halt(place))
      halted = { path, halts: [...halts] }
      return halts
    },
    mend: () => {
      isCut = false
      doomedPath = undefined
    },
    close: () => server.close(),
  }
}

/** In front of, or behind, the first event of a stream that says this. */
type Place = { before: string } | { behind: string }

/** Where an answer stands still. */
class Halt {
  readonly #reached = Promise.withResolvers<void>()
  readonly #passed = Promise.withResolvers<void>()
  readonly reached = this.#reached.promise
  readonly goOn = this.#passed.resolve
  readonly place: Place

  constructor(place: Place) {
    this.place = place
  }

  async wait(): Promise<void> {
    this.#reached.resolve()
    await this.#passed.promise
  }
}

/** Event by event: several may arrive in one piece, and one in several. */
async function passEvents(answer: IncomingMessage, outgoing: ServerResponse, halts: Halt[]): Promise<void> {
  let rest = ''
  const pass = async (event: string) => {
    const place = halts[0]?.place
    if (place && 'before' in place && event.includes(place.before)) await halts.shift()?.wait()
    outgoing.write(event, 'latin1')
    if (place && 'behind' in place && event.includes(place.behind)) await halts.shift()?.wait()
  }
  try {
    for await (const chunk of answer) {
      const events = (rest + (chunk as Buffer).toString('latin1')).split(/(?<=\n\n)/)
      rest = events.at(-1)?.endsWith('\n\n') ? '' : (events.pop() ?? '')
      for (const event of events) await pass(event)
    }
    outgoing.end(rest, 'latin1')
  } catch {
    outgoing.destroy()
  }
}
