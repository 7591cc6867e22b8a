import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { aConversion } from '../../../testing/conversions.ts'
import { applyEvent, fromConversion, hasPosts, mergePosts, startRun } from './run-state.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const fresh = () => startRun(id, ['linkedin', 'facebook'], '2026-11-20T00:00:00.000Z')

test('platforms are in the fixed order and wait', () => {
  expect(fresh()).toMatchObject({ platforms: ['facebook', 'linkedin'], progress: 0, isRunning: true })
})

test('text grows, the finished post replaces it', () => {
  const grown = [
    { type: 'platform-delta', platform: 'facebook', text: 'Hel' },
    { type: 'platform-delta', platform: 'facebook', text: 'lo' },
  ].reduce((run, event) => applyEvent(run, event as GenerationEvent), fresh())
  expect(grown.posts.facebook).toEqual({ status: 'writing', post: { content: 'Hello' } })
  const done = applyEvent(grown, { type: 'platform-complete', platform: 'facebook', content: { content: 'Hello.' } })
  expect(done.posts.facebook).toEqual({ status: 'done', post: { content: 'Hello.' } })
})

test('what was found in the text is known while the run goes on', () => {
  const run = ['One.', 'Two.'].reduce((before, text) => applyEvent(before, { type: 'fact', text }), fresh())
  expect(run.facts).toEqual(['One.', 'Two.'])
  expect(applyEvent(run, { type: 'error', code: 'generation.failed', message: '' })).not.toHaveProperty('facts')
})

test('a second try starts with an empty post', () => {
  const run = applyEvent(fresh(), { type: 'platform-delta', platform: 'facebook', text: 'old' })
  const again = applyEvent(run, { type: 'platform-delta', platform: 'facebook', text: 'new', restart: true })
  expect(again.posts.facebook?.post.content).toBe('new')
})

test('when a run ends, what was not delivered has failed', () => {
  const receipt = { held: 1.6, charged: 0, returned: 1.6, requested: 2, delivered: 0 }
  const run = applyEvent(fresh(), { type: 'done', conversionId: id, receipt, balance: 5 })
  expect(run).toMatchObject({ isRunning: false, progress: 100, posts: { facebook: { status: 'failed' } }, receipt })
  expect(hasPosts(run)).toBe(false)
})

test('whatever the order and however often, a finished post is never lost and progress never falls', () => {
  const platform = fc.constantFrom(...platformIds)
  const event: fc.Arbitrary<GenerationEvent> = fc.oneof(
    fc.record({ type: fc.constant('platform-delta' as const), platform, text: fc.string(), restart: fc.boolean() }),
    fc.record({
      type: fc.constant('platform-complete' as const),
      platform,
      content: fc.record({ content: fc.string() }),
    }),
    fc.record({
      type: fc.constant('platform-error' as const),
      platform,
      code: fc.constant('timed-out' as const),
      retryable: fc.boolean(),
    }),
    fc.record({ type: fc.constant('progress' as const), progress: fc.integer({ min: 0, max: 100 }) }),
    fc.constant({ type: 'something-new' } as unknown as GenerationEvent),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let run = fresh()
      const done = new Map<string, string>()
      for (const next of events) {
        const before = run.progress
        run = applyEvent(run, next)
        expect(run.progress).toBeGreaterThanOrEqual(before)
        if (next.type === 'platform-complete' && run.posts[next.platform]) done.set(next.platform, next.content.content)
        for (const [name, content] of done)
          expect(run.posts[name as 'facebook']).toMatchObject({ status: 'done', post: { content } })
      }
      expect(Object.keys(run.posts).sort()).toEqual(['facebook', 'linkedin'])
    }),
    { numRuns: 5_000 },
  )
})

test('a regeneration merges into what is there', () => {
  const run = mergePosts(fresh(), { facebook: { content: 'Again' } })
  expect(run.posts).toMatchObject({
    facebook: { status: 'done', post: { content: 'Again' } },
    linkedin: { status: 'waiting' },
  })
})

test('a stored conversion opens as it was', () => {
  const stored = aConversion({
    isSaved: true,
    platforms: ['linkedin', 'facebook'],
    posts: { linkedin: { content: 'Post' } },
    failures: { facebook: 'refused' },
  })
  const run = fromConversion(stored)
  expect(run).toMatchObject({
    isSaved: true,
    isRunning: false,
    posts: { linkedin: { status: 'done' }, facebook: { status: 'failed', failure: 'refused' } },
  })
})
