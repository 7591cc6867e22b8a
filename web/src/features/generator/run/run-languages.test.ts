import { expect, test } from 'vitest'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { aConversion } from '../../../testing/conversions.ts'
import { rewritePriceOf } from '../rewrites/rewrite-price.ts'
import { halfOf } from './run-languages.ts'
import { stageOf } from './run-progress.ts'
import { applyEvent, fromConversion, hasPosts, type RunState, startRun } from './run-state.ts'
import { createRunStore, storeOf } from './run-store.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const at = '2026-11-20T00:00:00.000Z'
const request = {
  conversionId: id,
  content: 'A text about mountain tea.',
  contentType: 'article' as const,
  platforms: ['facebook' as const, 'threads' as const],
  outputLanguage: 'en' as const,
  secondLanguage: 'ja' as const,
}
const fresh = () => startRun(id, ['threads', 'facebook'], at, { secondLanguage: 'ja' })
const played = (...events: GenerationEvent[]): RunState => events.reduce(applyEvent, fresh())
const complete = (text: string, language?: 'ja' | 'zh'): GenerationEvent => ({
  type: 'platform-complete',
  platform: 'facebook',
  ...(language && { language }),
  content: { content: text },
})

test('events go to the post of their language, and those of the run to both', () => {
  const run = played(complete('Tea.'), complete('お茶。', 'ja'), complete('茶。', 'zh'), {
    type: 'progress',
    progress: 60,
  })
  expect(run.posts.facebook).toMatchObject({ status: 'done', post: { content: 'Tea.' } })
  expect(halfOf(run, 'ja').posts.facebook).toMatchObject({ status: 'done', post: { content: 'お茶。' } })
  expect(stageOf(run)).toEqual({ kind: 'writing', n: 3, of: 4 })
  const ended = applyEvent(run, {
    type: 'done',
    conversionId: id,
    receipt: { held: 2.8, charged: 1.4, returned: 1.4, requested: 4, delivered: 2 },
    balance: 1,
  })
  const second = halfOf(ended, 'ja')
  expect(second).toMatchObject({ isRunning: false, receipt: { charged: 1.4 } })
  expect([ended.posts.threads?.status, second.posts.threads?.status]).toEqual(['failed', 'failed'])
})

test('a run whose only post is in the second language has posts', () => {
  expect(hasPosts(played(complete('お茶。', 'ja')))).toBe(true)
})

test('a stored run is told apart by language', () => {
  const stored = aConversion({
    platforms: ['facebook', 'threads'],
    secondLanguage: 'ja',
    outputLanguage: 'en',
    posts: { facebook: { content: 'Tea.' }, 'facebook:ja': { content: 'お茶。' }, 'threads:ja': { content: '茶畑。' } },
    edited: ['facebook:ja'],
    earlier: ['facebook:ja'],
    failures: { threads: 'refused' },
    redone: ['threads:ja'],
    kept: { 'facebook:ja': ['47 %'] },
    posted: ['facebook:ja'],
  })
  const run = fromConversion(stored)
  expect(run).toMatchObject({ edited: [], earlier: [], redone: [], dismissed: {}, posted: [] })
  expect(run.posts.threads).toMatchObject({ status: 'failed', failure: 'refused' })
  expect(halfOf(run, 'ja')).toMatchObject({
    posts: { facebook: { post: { content: 'お茶。' } }, threads: { status: 'done' } },
    edited: ['facebook'],
    earlier: ['facebook'],
    redone: ['threads'],
    dismissed: { facebook: ['47 %'] },
    posted: ['facebook'],
  })
})

test('a post written again costs what one of all posts of the run costs', () => {
  const run = { ...played(complete('Tea.')), redone: ['facebook' as const] }
  expect(rewritePriceOf(run, request, new Date(at))).toMatchObject({ one: 70, all: 140 })
  expect(rewritePriceOf(halfOf(run, 'ja'), request, new Date(at)).one).toBe(70)
})

test('the store of a language shows and changes its posts alone, and adds up what rewrites cost', () => {
  const store = createRunStore()
  store.dispatch({ kind: 'started', request, at })
  const second = storeOf(store, id, 'ja')
  store.dispatch({ kind: 'events', events: [complete('Tea.'), complete('お茶。', 'ja')] })
  second.dispatch({ kind: 'edited', platform: 'facebook', post: { content: '私の言葉。' } })
  const before = second.getScreen().run!
  second.dispatch({
    kind: 'rewrite-ended',
    platforms: ['facebook'],
    before,
    posts: { facebook: { content: '新茶。' } },
    cost: { charged: 0.7 },
  })
  expect(second.getScreen().run?.posts.facebook?.post.content).toBe('新茶。')
  expect(store.getScreen().run).toMatchObject({
    posts: { facebook: { post: { content: 'Tea.' } } },
    reruns: { count: 1, charged: 0.7 },
  })
})

test('growing text in either language leaves the outline of a run as it was', () => {
  const store = createRunStore()
  store.dispatch({ kind: 'started', request, at })
  const grow = (text: string) =>
    store.dispatch({
      kind: 'events',
      events: [{ type: 'platform-delta', platform: 'threads', language: 'ja', text }],
    })
  grow('お')
  const outline = store.getOutline()
  grow('茶')
  expect(store.getOutline()).toBe(outline)
  store.dispatch({ kind: 'events', events: [complete('お茶。', 'ja')] })
  expect(store.getOutline()).not.toBe(outline)
})
