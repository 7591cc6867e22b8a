import { expect, test } from 'vitest'
import type { Conversion } from '#shared/history/schema.ts'
import { aConversion } from '../../../testing/conversions.ts'
import { mergeChanges } from './merge-changes.ts'
import { type RunAction, runReducer } from './run-reducer.ts'
import { fromConversion, type RunState } from './run-state.ts'

const conversion = aConversion({
  state: 'running',
  posts: { facebook: { content: 'A library.' }, instagram: { content: 'Books by the water.' } },
  edited: ['instagram'],
})
const read = (over: Partial<Conversion> = {}) => fromConversion({ ...conversion, ...over })
const change = (run: RunState, action: RunAction): RunState => runReducer({ run, isInterrupted: false }, action).run!
const rewritten = { facebook: { content: 'A library.' }, instagram: { content: 'Written again.' } }

test('what was typed since a run was read stays when it is read again, and what was not touched is replaced', () => {
  const before = read()
  const post = { content: 'A library, at last.' }
  const shown = change(before, { kind: 'edited', platform: 'facebook', post })
  const run = mergeChanges(before, shown, read({ posts: rewritten, edited: [], state: 'done' }))
  expect(run.posts.facebook).toEqual({ status: 'done', post })
  expect(run.posts.instagram?.post.content).toBe('Written again.')
  expect(run.edited).toEqual(['facebook'])
  expect(run.earlier).toEqual(['facebook'])
  expect(run.isRunning).toBe(false)
})

test('a post that is being written again on screen is replaced by what has come', () => {
  const before = read()
  const shown = change(before, { kind: 'rewrite-started', platforms: ['instagram'] })
  expect(mergeChanges(before, shown, read({ posts: rewritten })).posts.instagram?.post.content).toBe('Written again.')
})

test('a tick and a finding that may stay are kept until they have been read', () => {
  const before = read()
  const ticked = change(before, { kind: 'posted', platform: 'facebook', isPosted: true })
  const shown = change(ticked, { kind: 'finding-dismissed', platform: 'facebook', text: '47%' })
  const run = mergeChanges(before, shown, read())
  expect(run.posted).toEqual(['facebook'])
  expect(run.dismissed).toEqual({ facebook: ['47%'] })
  expect(mergeChanges(run, run, read({ posted: ['facebook', 'instagram'] })).posted).toEqual(['facebook', 'instagram'])
})

test('of two languages, each keeps its own', () => {
  const both = { ...rewritten, 'facebook:ja': { content: '図書館です。' }, 'instagram:ja': { content: '本です。' } }
  const before = read({ secondLanguage: 'ja', posts: both })
  const post = { content: '新しい図書館です。' }
  const shown = change(before, { kind: 'edited', platform: 'facebook', language: 'ja', post })
  const run = mergeChanges(before, shown, read({ secondLanguage: 'ja', posts: both }))
  expect(run.second?.posts.facebook?.post).toEqual(post)
  expect(run.posts.facebook?.post.content).toBe('A library.')
})

test('a run that is joined again has the edits, ticks and findings of before, whatever its events say once more', () => {
  const both = { facebook: { content: 'A library.' }, 'facebook:ja': { content: '図書館です。' } }
  const before = read({ secondLanguage: 'ja', posts: both, edited: [] })
  const mine = { content: 'A library, at last.' }
  const known = [
    { kind: 'edited', platform: 'facebook', language: 'ja', post: mine },
    { kind: 'posted', platform: 'facebook', isPosted: true },
  ].reduce((run, action) => change(run, action as RunAction), before)
  const request = { conversionId: conversion.id, content: conversion.content, contentType: 'article' as const }
  const joined = change(known, {
    ...{ kind: 'started', at: conversion.createdAt, known },
    request: { ...request, platforms: ['facebook', 'instagram'], secondLanguage: 'ja' },
  })
  const events = (['facebook', 'instagram'] as const).flatMap((platform) =>
    [undefined, 'ja' as const].map((language) => ({
      ...{ type: 'platform-complete' as const, platform, content: { content: 'As written.' } },
      ...(language && { language }),
    })),
  )
  const run = change(joined, { kind: 'events', events })
  expect(run).toMatchObject({ posted: ['facebook'], second: { edited: ['facebook'] } })
  expect(run.second?.posts.facebook?.post).toEqual(mine)
  for (const post of [run.posts.facebook, run.posts.instagram, run.second?.posts.instagram])
    expect(post).toEqual({ status: 'done', post: { content: 'As written.' } })
})
