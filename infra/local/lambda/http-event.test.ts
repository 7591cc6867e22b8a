import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { type Route, toEvent } from './http-event.ts'

const patched: Route = { endpoint: updatePlatform, pathParameters: { platform: 'threads' } }

test('a browser request becomes a payload 2.0 event', async () => {
  const event = await eventOf('/api/platforms/threads?a=1&a=2&b=3', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: 'session=a.b; other=1', 'x-app': '1' },
    body: '{"tone":"Casual"}',
  })
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'PATCH /api/platforms/{platform}',
    rawPath: '/api/platforms/threads',
    rawQueryString: 'a=1&a=2&b=3',
    queryStringParameters: { a: '1,2', b: '3' },
    pathParameters: { platform: 'threads' },
    cookies: ['session=a.b', 'other=1'],
    headers: { 'x-app': '1', 'content-type': 'application/json' },
    body: '{"tone":"Casual"}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'PATCH' }, stage: '$default' },
  })
  expect(event.headers.cookie).toBeUndefined()
})

test('as a Function URL sends it, it names no route and no parameter of its path', async () => {
  const event = await eventOf('/api/regenerate/x', { method: 'POST', body: '{}' }, { endpoint: regeneratePosts })
  expect(event).toMatchObject({
    routeKey: '$default',
    rawPath: '/api/regenerate/x',
    requestContext: { routeKey: '$default' },
  })
  expect(event).not.toHaveProperty('pathParameters')
})

test('a caller cannot choose the address the functions see', async () => {
  const event = await eventOf('/api/platforms/threads', { headers: { 'x-viewer-address': '203.0.113.9' } })
  expect(event.headers).toMatchObject({ 'x-viewer-address': '127.0.0.1' })
})

test('neither the host nor the address of the viewer is where code without an edge would look for it', async () => {
  const { headers, requestContext } = await eventOf('/api/platforms/threads', {})
  expect(headers.host).toBe(requestContext.domainName)
  expect(requestContext.domainName).toBe('origin.invalid')
  expect(requestContext.http.sourceIp).not.toBe(headers['x-viewer-address'])
})

test('a body that is not text travels as base64', async () => {
  const event = await eventOf('/api/platforms/threads', {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'raw',
  })
  expect(event).toMatchObject({ body: Buffer.from('raw').toString('base64'), isBase64Encoded: true })
})

/** Sends a real request and gives the event made of it. */
async function eventOf(path: string, init: RequestInit, route: Route = patched) {
  const made = Promise.withResolvers<ReturnType<typeof toEvent>>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost:3000')
    made.resolve(toEvent(request, url, await buffer(request), route))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}${path}`, init)
  server.close()
  return made.promise
}
