import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startHostServer } from './host-server.ts'

let host: Awaited<ReturnType<typeof startHostServer>>
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  host = await startHostServer({
    ...{ port: 0, origin: 'http://localhost:3000' },
    parts: {
      control: (_, response) => void response.end('control'),
      api: async (_, response, url) => {
        if (url.pathname === '/api/broken') throw new Error('broken part')
        response.end('api')
      },
      pages: (_, response) => void response.end('pages'),
    },
  })
})
afterEach(() => logged.mockClear())
afterAll(() => host.close())

/** Sends bytes as they are. @returns all that was answered until the line was closed */
async function send(bytes: string): Promise<string> {
  const socket = connect(host.port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}
const get = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

test.each(['//', '//[', 'http://[', '/\\', '//:', 'http://a:99999999/'])(
  'the address %s is refused and the host serves on',
  async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await get('/api/user')).toMatch(/^HTTP\/1\.1 200 .*api$/s)
  },
)

test.each(['GET\r\n\r\n', '\u0000\u0001\r\n\r\n', `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`])(
  'what is no request is refused and the host serves on',
  async (bytes) => {
    expect(await send(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await get('/')).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test.each([
  ['/__local/clock', 'control'],
  ['/api', 'api'],
  ['/api/user', 'api'],
  ['/apis', 'pages'],
  ['/%', 'pages'],
])('%s goes to %s', async (path, part) => {
  expect(await get(path)).toMatch(new RegExp(`${part}$`))
})

test('a part that throws ends its own call alone, and says so', async () => {
  expect(await get('/api/broken')).toBe('')
  expect(logged).toHaveBeenCalledWith('GET /api/broken failed:', expect.objectContaining({ message: 'broken part' }))
  expect(await get('/')).toMatch(/pages$/)
})
