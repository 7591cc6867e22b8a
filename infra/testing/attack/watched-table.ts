import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../local/emulators/listen.ts'
import { startTableEngine } from '../../local/emulators/table/table-engine.ts'

/** One write of the product, before it is passed on. */
type Watcher = (pass: () => Promise<void>) => Promise<void>

export interface WatchedTable {
  endpoint: string
  /** How many writes there were. */
  writes: () => number
  /** Every later write is given to the watcher, which passes it on or does not. */
  watch: (watcher: Watcher | undefined) => void
  close: () => Promise<void>
}

const isWrite = (target: string): boolean => /\.(Put|Update|Delete|TransactWrite|BatchWrite)/.test(target)

/** A table engine in memory that outlives the product, with a line to it that counts writes and can break at each. */
export async function startWatchedTable(): Promise<WatchedTable> {
  const engine = await startTableEngine()
  let count = 0
  let watching: Watcher | undefined
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const pass = async () => {
      const answer = await fetch(engine.endpoint, { method: request.method!, headers: headersOf(request), body })
      const answered = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        ...(answer.headers.has('x-amz-crc32') && { 'x-amz-crc32': answer.headers.get('x-amz-crc32')! }),
      })
      response.end(answered)
    }
    try {
      const isWriting = isWrite(String(request.headers['x-amz-target'] ?? ''))
      if (isWriting) count += 1
      await (isWriting && watching ? watching(pass) : pass())
    } catch {
      response.destroy()
    }
  })
  const { origin, close } = await listen(server)
  return {
    endpoint: origin,
    writes: () => count,
    watch: (watcher) => {
      watching = watcher
    },
    close: async () => {
      await close()
      await engine.close()
    },
  }
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['host', 'connection', 'content-length', 'transfer-encoding', 'expect'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
