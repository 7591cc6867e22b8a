import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { batch } from './batch.ts'
import type { PostState } from './run-state.ts'
import { createRunStore, type RunStore, storeOf, withTitleSoFar } from './run-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = {
  conversionId: '019a0000-0000-7000-8000-000000000001',
  content: 'The old ferry terminal reopens on Saturday.',
  contentType: 'article' as const,
  platforms: [...platformIds],
}

function aStore(): RunStore {
  const store = createRunStore()
  store.dispatch({ kind: 'started', request, at: '2026-11-22T08:00:00.000Z' })
  return store
}

const deltaOf = (i: number): GenerationEvent => ({
  type: 'platform-delta',
  platform: platformIds[i % platformIds.length]!,
  text: 'word ',
})

test('500 deltas in five seconds are at most ten changes a second, and the outline changes once for each post', () => {
  const store = aStore()
  let changes = 0
  const outlines = new Set([store.getOutline()])
  store.subscribe(() => {
    changes += 1
    outlines.add(store.getOutline())
  })
  const show = batch<GenerationEvent>(100, (events) => store.dispatch({ kind: 'events', events }))
  for (let i = 0; i < 500; i += 1) {
    show.add(deltaOf(i))
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(100)
  expect(changes).toBeLessThanOrEqual(51)
  // Before, and with all six being written; the first batch may have less than six.
  expect(outlines.size).toBeLessThanOrEqual(3)
  const texts = platformIds.map((platform) => store.getScreen().run?.posts[platform]?.post.content.length)
  expect(texts.reduce<number>((sum, length) => sum + (length ?? 0), 0)).toBe(500 * 'word '.length)
})

test('the first word is shown at once', () => {
  const pass = vi.fn()
  batch<number>(100, pass).add(1)
  vi.advanceTimersByTime(1)
  expect(pass).toHaveBeenCalledWith([1])
})

test('what waits at the end is passed on at once, and nothing of it later', () => {
  const pass = vi.fn()
  const say = batch<number>(2_500, pass)
  say.add(1)
  vi.advanceTimersByTime(1)
  say.add(2)
  say.add(3)
  say.flush()
  expect(pass.mock.calls).toEqual([[[1]], [[2, 3]]])
  say.flush()
  vi.advanceTimersByTime(10_000)
  expect(pass).toHaveBeenCalledTimes(2)
})

test('a post keeps its identity while others grow, so that what shows it is not rendered anew', () => {
  const store = aStore()
  store.dispatch({ kind: 'events', events: [deltaOf(0), deltaOf(1)] })
  const before = store.getScreen().run?.posts[platformIds[1]!]
  store.dispatch({ kind: 'events', events: [deltaOf(0)] })
  expect(store.getScreen().run?.posts[platformIds[1]!]).toBe(before)
})

test('the outline has no growing text, and all of it once the run has ended', () => {
  const store = aStore()
  store.dispatch({ kind: 'events', events: [deltaOf(0)] })
  const platform = platformIds[0]!
  expect(store.getOutline().run?.posts[platform]).toEqual({ status: 'writing', post: { content: '' } })
  const complete: GenerationEvent = { type: 'platform-complete', platform, content: { content: 'Written.' } }
  store.dispatch({ kind: 'events', events: [complete] })
  expect(store.getOutline().run?.posts[platform]).toEqual({ status: 'done', post: { content: 'Written.' } })
})

test('a rewrite that ends when another run is on screen changes nothing of it', () => {
  const store = aStore()
  const mine = storeOf(store, request.conversionId, undefined)
  const before = store.getScreen().run!
  const other = { ...request, conversionId: '019a0000-0000-7000-8000-000000000002' }
  const posts = { facebook: { content: 'Of the first run.' } }
  store.dispatch({ kind: 'started', request: other, at: '2026-11-22T08:01:00.000Z' })
  const shown = store.getScreen()
  mine.dispatch({ kind: 'rewrite-ended', platforms: ['facebook'], before, posts, cost: { charged: 0.8 } })
  expect(store.getScreen()).toBe(shown)
})

const written = (content: string): PostState => ({ status: 'writing', post: { content } })

test.each([
  ['', '', undefined],
  ['Title: ', '', ''],
  ['Title: A library', '', 'A library'],
  ['Title: A library by the water\n\nThe old ferry', 'The old ferry', 'A library by the water'],
  ['Title: A library\n\nTwo\n\nparts', 'Two\n\nparts', 'A library'],
  ['Titles are: none', 'Titles are: none', undefined],
])('of %j so far the text is %j and the title %j', (content, text, title) => {
  const { post } = withTitleSoFar('youtube', written(content))
  expect([post.content, post.title]).toEqual([text, title])
})

test('a post that is done, and one of a platform without titles, stay as they are', () => {
  const done: PostState = { status: 'done', post: { content: 'Title: mine' } }
  expect(withTitleSoFar('youtube', done)).toBe(done)
  const other = written('Title: mine')
  expect(withTitleSoFar('facebook', other)).toBe(other)
})
