import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startHostServer } from './host-server.ts'

let host: Awaited<ReturnType<typeof startHostServer>>
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  host = await startHostServer({
    port: 0,
    origin: 'http://localhost:3000',
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

test('a part that throws ends its own call alone, and the error is logged', async () => {
  expect(await get('/api/broken')).toBe('')
  expect(logged).toHaveBeenCalledWith('GET /api/broken failed:', expect.objectContaining({ message: 'broken part' }))
  expect(await get('/')).toMatch(/pages$/)
})

test.each(['/api/user', '/__local/clock', '//'])('%s is answered under the headers of the edge', async (path) => {
  expect(await get(path)).toMatch(/^x-content-type-options: nosniff\r$/im)
})

const hasIpv6 = networkInterfaces().lo?.some(({ address }) => address === '::1') ?? false
const here = ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])]

test.each([...here, 'localhost'])('%s reaches it', async (name) => {
  expect(await (await fetch(`http://${name}:${host.port}/`)).text()).toBe('pages')
})

// On Linux all of 127.0.0.0/8 is this machine: what listens everywhere answers there, what listens on 127.0.0.1 does not.
const another = '127.0.0.2'

test('no other address reaches it', async () => {
  await expect(fetch(`http://${another}:${host.port}/`)).rejects.toThrow()
})

test.each(['0.0.0.0', ...(hasIpv6 ? ['::'] : []), another])(
  'asked to listen on %s too, it is reached there and here',
  async (address) => {
    const part = (_: unknown, response: ServerResponse) => void response.end('wide')
    const parts = { control: part, api: part, pages: part }
    const wide = await startHostServer({ port: 0, address, origin: 'http://localhost:3000', parts })
    onTestFinished(() => wide.close())
    for (const name of [another, ...here])
      expect(await (await fetch(`http://${name}:${wide.port}/`)).text(), name).toBe('wide')
  },
)

test('a port that is taken on one address is taken', async () => {
  const parts = { control: () => {}, api: () => {}, pages: () => {} }
  const again = startHostServer({ port: host.port, origin: 'http://localhost:3000', parts })
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
