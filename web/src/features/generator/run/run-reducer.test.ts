import { expect, test } from 'vitest'
import type { Posts } from '#shared/generation/schema.ts'
import type { RunRequest } from '../draft-store.ts'
import { type RewriteCost, type RunAction, runReducer } from './run-reducer.ts'
import { noRun } from './run-screen.ts'

const request: RunRequest = {
  conversionId: '019a0000-0000-7000-8000-000000000001',
  content: 'The old ferry terminal reopens on Saturday.',
  contentType: 'article',
  platforms: ['facebook', 'linkedin'],
}
const after = (...actions: RunAction[]) => actions.reduce(runReducer, noRun)
const complete = (platform: 'facebook' | 'linkedin', content: string): RunAction => ({
  kind: 'events',
  events: [{ type: 'platform-complete', platform, content: { content } }],
})

const at = '2026-11-22T08:00:00.000Z'

test('an edit stays when events of other platforms follow', () => {
  const { run } = after(
    { kind: 'started', request, at },
    complete('facebook', 'Written.'),
    { kind: 'edited', platform: 'facebook', post: { content: 'Edited.' } },
    complete('linkedin', 'Another.'),
  )
  expect(run?.posts.facebook?.post.content).toBe('Edited.')
  expect(run?.posts.linkedin?.post.content).toBe('Another.')
})

test('events that come after the run was closed bring nothing back', () => {
  expect(after({ kind: 'started', request, at }, { kind: 'closed' }, complete('facebook', 'Late.'))).toEqual(noRun)
})

test('a lost connection is shown until the run is joined again', () => {
  const interrupted = after({ kind: 'started', request, at }, { kind: 'interrupted' })
  expect(interrupted).toMatchObject({ isInterrupted: true, request })
  expect(runReducer(interrupted, { kind: 'started', request, at }).isInterrupted).toBe(false)
})

test('a rewrite that brings one of two posts puts the other back', () => {
  const written = after({ kind: 'started', request, at }, complete('facebook', 'One.'), complete('linkedin', 'Two.'))
  const { platforms } = request
  const rewriting = runReducer(written, { kind: 'rewrite-started', platforms })
  // The text stays in its place meanwhile.
  expect(rewriting.run?.posts.facebook).toEqual({ status: 'writing', post: { content: 'One.' } })
  const posts = { facebook: { content: 'New.' } }
  const { run } = runReducer(rewriting, { kind: 'rewrite-ended', platforms, before: written.run!, posts })
  expect(run?.posts.facebook?.post.content).toBe('New.')
  expect(run?.posts.linkedin).toEqual({ status: 'done', post: { content: 'Two.' } })
})

const written = () =>
  after({ kind: 'started', request, at }, complete('facebook', 'One.'), complete('linkedin', 'Two.')).run!
const rewritten = (posts: Posts, cost: RewriteCost) => {
  const run = written()
  const edited = runReducer(
    { run, request, isInterrupted: false },
    { kind: 'edited', platform: 'facebook', post: { content: 'Mine.' } },
  )
  const { platforms } = request
  return [
    { kind: 'rewrite-started', platforms } as const,
    { kind: 'rewrite-ended', platforms, before: edited.run!, posts, cost } as const,
  ].reduce(runReducer, edited).run!
}

test('what a rewrite replaces stays within reach, the edited text too', () => {
  const run = rewritten({ facebook: { content: 'New.' }, linkedin: { content: 'Newer.' } }, { charged: 1.6 })
  expect(run.earlier).toEqual(['facebook', 'linkedin'])
  expect(run.edited).toEqual([])
})

test('a free rewrite of several posts uses that of the posts that came, and only of those', () => {
  const run = rewritten({ facebook: { content: 'New.' } }, { charged: 0, isFree: true })
  expect(run.redone).toEqual(['facebook'])
  expect(run.posts.linkedin).toEqual({ status: 'done', post: { content: 'Two.' } })
})

test('what rewrites cost is added up', () => {
  const first = rewritten({ facebook: { content: 'New.' } }, { charged: 0.8 })
  const { run } = runReducer(
    { run: first, request, isInterrupted: false },
    { kind: 'rewrite-ended', platforms: ['linkedin'], before: first, posts: {}, cost: { charged: 0.2 } },
  )
  expect(run?.reruns).toEqual({ count: 2, charged: 1 })
})

test('a post is ticked as posted, and the tick taken back', () => {
  const tick = (isPosted: boolean): RunAction => ({ kind: 'posted', platform: 'linkedin', isPosted })
  const start: RunAction = { kind: 'started', request, at }
  expect(after(start, tick(true)).run?.posted).toEqual(['linkedin'])
  expect(after(start, tick(true), tick(true), tick(false)).run?.posted).toEqual([])
})
