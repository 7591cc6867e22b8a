import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { type Endpoint, pathOf } from '#shared/endpoint.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { bodyLimitOf, filledTo, longestBodies } from '#shared/testing/longest-bodies.ts'
import { ownProduct } from '../../../web/src/testing/own-product.ts'

/** Behind the edge, as a browser reaches them. */
const { origin } = ownProduct()
let cookie: string
const id = randomUUID()

beforeAll(async () => {
  const begun = await fetch(`${origin}${pathOf(startGoogleSignIn)}`, { redirect: 'manual' })
  const login = begun.headers.getSetCookie()[0]!.split(';')[0]!
  const body = new URLSearchParams({ email: `${id}@example.test`, name: 'Mei Chen' })
  const back = await fetch(begun.headers.get('location')!, { method: 'POST', body, redirect: 'manual' })
  const ended = await fetch(back.headers.get('location')!, { headers: { cookie: login }, redirect: 'manual' })
  cookie = ended.headers
    .getSetCookie()
    .find((one) => one.startsWith('session='))!
    .split(';')[0]!
})

async function send(endpoint: Endpoint, body?: string) {
  const response = await fetch(`${origin}${pathOf(endpoint, { id })}`, {
    method: endpoint.method,
    headers: {
      origin,
      cookie,
      'x-app': '1',
      ...(body !== undefined && {
        'content-type': 'application/json',
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, text: await response.text() }
}

const longest = (endpoint: Endpoint, change: object = {}): string =>
  JSON.stringify({ ...longestBodies.find((one) => one.endpoint === endpoint)!.body, ...change })

/** What a plan without payment allows, and the demo writer can do. */
const modest = { selectedModel: 'gemini', platforms: ['facebook'], secondLanguage: undefined, series: undefined }

/** The demo writer leaves no room for the text beside the longest one. */
const link = 'https://example.test/tickets'

test('the longest text with the longest instructions is run, makes a post, and the longest post is stored', async () => {
  expect((await send(streamPosts, longest(streamPosts, modest))).text).toContain('"type":"started"')
  const run = await send(streamPosts, longest(streamPosts, { ...modest, link, conversionId: id }))
  expect(run.text).toContain('"type":"done"')
  const edit = longest(updateConversion)
  expect(await send(updateConversion, edit)).toMatchObject({ status: 200 })
  const { posts } = JSON.parse((await send(getConversion)).text)
  expect(posts.facebook.content).toBe(JSON.parse(edit).posts.facebook.content)
  const rewrite = await send(regeneratePosts, longest(regeneratePosts, { ...modest, link, platforms: undefined }))
  // A model has been asked, and the demo writer does not shorten so much at once.
  expect(rewrite).toMatchObject({ status: 502, text: expect.stringContaining('generation.failed') })
})

test.each(longestBodies)('$title that is one byte larger than its contract allows is refused', async ({ endpoint }) => {
  const { status, text } = await send(endpoint, filledTo(bodyLimitOf(endpoint) + 1, longest(endpoint)))
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 413, code: 'request.too-large' })
})
