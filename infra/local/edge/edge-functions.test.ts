import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { runAnswerFunction, runViewerFunction } from './edge-functions.ts'

const request = { url: '/a?b=1', method: 'GET', headers: {}, headersDistinct: {}, socket: {} } as IncomingMessage

test('a function runs on each request, and keeps nothing between them', () => {
  const source = `
    var seen = 0
    function handler(event) {
      seen += 1
      event.request.uri += event.request.querystring.b.value + seen
      return event.request
    }`
  expect(runViewerFunction(source, request, '/a').uri).toBe('/a11')
  expect(runViewerFunction(source, request, '/c').uri).toBe('/c11')
  expect(runViewerFunction('function handler(event) { return event.request }', request, '/a').uri).toBe('/a')
})

test('a function reads query and cookies as they came, and the first of what came twice', () => {
  const source = `
    function handler({ request }) {
      request.headers.seen = { value: JSON.stringify([request.querystring, request.cookies]) }
      return request
    }`
  const headers = { cookie: 'language=ja; a=b=c; language=en' }
  const asked = { ...request, url: '/?lang=zh%2DTW&q&lang=ja+x#part', headers } as IncomingMessage
  expect(JSON.parse(runViewerFunction(source, asked, '/').headers.seen!)).toEqual([
    { lang: { value: 'zh%2DTW', multiValue: [{ value: 'zh%2DTW' }, { value: 'ja+x' }] }, q: { value: '' } },
    { language: { value: 'ja', multiValue: [{ value: 'ja' }, { value: 'en' }] }, a: { value: 'b=c' } },
  ])
})

test('a function runs on an answer, unless that is an error of the origin', () => {
  const source = `function handler(event) { event.response.statusCode = 404; event.response.headers.x = { value: 'y' }; return event.response }`
  expect(runAnswerFunction(source, '/a', 200)).toEqual({ status: 404, headers: { x: 'y' } })
  expect(runAnswerFunction(source, '/a', 500)).toEqual({ status: 500, headers: {} })
})
