import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../infra/local/emulators/listen.ts'
import { measure } from './measure.ts'

test('a page of somebody who is signed in is loaded as by a first visit, each time', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.cookie ?? ''}`)
    if (url === '/app.js') {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.setHeader('content-type', 'text/javascript')
      response.end('document.body.append("drawn")')
    } else {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>page</title><body><p>page</p><script src="/app.js"></script>')
    }
  })
  const { origin, close } = await listen(server)
  onTestFinished(close)
  const load = await measure(`${origin}/home`, async (page) => {
    await page.goto('/home')
    await page.context().addCookies([{ name: 'session', value: 'one', url: origin }])
  })
  expect(asked.filter((one) => one === '/home session=one')).toHaveLength(3)
  expect(asked.filter((one) => one === '/app.js session=one')).toHaveLength(3)
  expect(load.bytes.script).toBeGreaterThan(0)
})
