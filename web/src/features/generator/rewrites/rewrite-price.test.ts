import { expect, test } from 'vitest'
import { type RunState, startRun } from '../run/run-state.ts'
import { rewritePriceOf } from './rewrite-price.ts'

const id = '0b7c1a54-5a0e-4f6e-9f57-0f3f7c7d2a10'
const run = startRun(id, ['facebook', 'instagram', 'threads'], '2026-11-20T08:00:00.000Z')
const request = {
  conversionId: id,
  content: 'A text about mountain tea.',
  contentType: 'article',
  platforms: [],
} as const
const at = (instant: string, over: Partial<RunState> = {}) =>
  rewritePriceOf({ ...run, ...over }, { ...request, platforms: [] }, new Date(instant))

test('within a day a post costs what it cost in its conversion', () => {
  expect(at('2026-11-21T08:00:00.000Z')).toMatchObject({ one: 80, all: 240 })
})

test('later one post costs what one costs alone, and all what a new run costs', () => {
  expect(at('2026-11-21T08:00:00.001Z')).toMatchObject({ one: 100, all: 240 })
})

test('a premium model costs one credit more for each post', () => {
  const premium = { ...request, platforms: [], selectedModel: 'openai' as const }
  expect(rewritePriceOf(run, premium, new Date('2026-11-23T08:00:00.000Z'))).toMatchObject({ one: 200, all: 480 })
})

const done = { status: 'done', post: { content: 'Tea.' } } as const
const posts = { facebook: done, instagram: done, threads: { status: 'failed', post: { content: '' } } } as const

test('a post that is there is written again once without charge, and all when each of them is', () => {
  const soon = '2026-11-20T09:00:00.000Z'
  const first = at(soon, { posts })
  expect([first.of('facebook'), first.of('threads'), first.all]).toEqual([0, 80, 240])
  const second = at(soon, { posts, redone: ['facebook'] })
  expect([second.of('facebook'), second.of('instagram')]).toEqual([80, 0])
  expect(at(soon, { posts: { ...posts, threads: done } }).all).toBe(0)
  expect(at('2026-11-21T08:00:00.001Z', { posts }).of('facebook')).toBe(100)
})

test('while a post is written again the prices stay as they are; one that failed is no post while it is tried again', () => {
  const soon = '2026-11-20T09:00:00.000Z'
  const again = { ...posts, facebook: { status: 'writing', post: { content: 'Tea.' } } } as const
  const retried = { ...again, threads: { status: 'writing', post: { content: '' } } } as const
  expect(at(soon, { posts: again, isRunning: false }).of('facebook')).toBe(0)
  expect(at(soon, { posts: retried, isRunning: false }).of('threads')).toBe(80)
})

test('a run on a basic model gives nothing without charge on a premium one', () => {
  const premium = { ...request, platforms: [], selectedModel: 'openai' as const }
  const soon = new Date('2026-11-20T09:00:00.000Z')
  const receipt = { held: 2.4, charged: 2.4, returned: 0, requested: 3, delivered: 3 }
  expect(rewritePriceOf({ ...run, posts, receipt }, premium, soon).of('facebook')).toBe(160)
  expect(rewritePriceOf({ ...run, posts, receipt: { ...receipt, held: 4.8 } }, premium, soon).of('facebook')).toBe(0)
})

test('where the server has named another price, that one is shown', () => {
  const over = { posts, quoted: { facebook: 0.8, 'facebook instagram threads': 1.6 } }
  const price = at('2026-11-20T09:00:00.000Z', over)
  expect([price.of('facebook'), price.of('instagram'), price.all]).toEqual([80, 0, 160])
})
