import { expect, test } from 'vitest'
import type { RunRequest } from './draft-store.ts'
import { noRun, type RunAction, runReducer } from './run-reducer.ts'

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
