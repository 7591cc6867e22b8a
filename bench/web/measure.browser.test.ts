import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../infra/local/emulators/listen.ts'
import { measure } from './measure.ts'

test('a page of somebody who is signed in is loaded as by a first visit, each time', async () => {
  const { origin, asked } = await startPage()
  const load = await measure(`${origin}/home`, (page) => openAndKeep(page, 'session=one'))
  expect(asked.filter((one) => one === '/home session=one')).toHaveLength(3)
  expect(asked.filter((one) => one === '/app.js session=one')).toHaveLength(3)
  expect(load.bytes.script).toBeGreaterThan(0)
  expect(load.fcpMs).toBeGreaterThan(0)
  expect(load.fcpMs).toBeLessThanOrEqual(load.lcpMs)
})

test('each load begins without a cookie that a load before it has left', async () => {
  const { origin, asked } = await startPage('document.cookie = "left=one"')
  await measure(`${origin}/home`, (page) => openAndKeep(page, 'session=one'), 'left')
  expect(asked.filter((one) => one === '/home session=one')).toHaveLength(3)
})

async function openAndKeep(page: Page, cookie: string): Promise<void> {
  await page.goto('/home')
  await page.evaluate(`document.cookie = '${cookie}'`)
}

/** A page with a script that the browser may keep. @returns what was asked for so far, with its cookies */
async function startPage(script = ''): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.cookie ?? ''}`)
    if (url === '/app.js') {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.setHeader('content-type', 'text/javascript')
      response.end(`document.body.append("drawn"); ${script}`)
    } else {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>page</title><body><p>page</p><script src="/app.js"></script>')
    }
  })
  const { origin, close } = await listen(server)
  onTestFinished(close)
  return { origin, asked }
}
