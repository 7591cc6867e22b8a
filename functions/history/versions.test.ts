import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PostKey } from '#shared/generation/post-key.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import type { StoredPost } from '../credits/credits.ts'
import type { Conversion, Edit } from './conversion.ts'
import { mostReplaced, mostReplacedBytes, mostUnpackedBytes, versionsOf, withReplaced } from './versions.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString()

const conversion: Conversion = {
  userId: 'ada',
  id: 'first',
  createdAt: at(0),
  content: 'A text about tea.',
  contentType: 'article',
  platforms: ['facebook', 'threads'],
  outputLanguage: 'auto',
  selectedModel: 'gemini',
  reruns: {
    second: { platforms: ['facebook'], startedAt: at(10) },
    third: { platforms: ['facebook'], startedAt: at(20), how: 'shorter' },
  },
  edits: {},
  failures: {},
  redos: {},
  isDemo: false,
}

const post = (content: string, minute: number): StoredPost => ({
  platform: 'facebook',
  content,
  findings: [],
  parts: 1,
  storedAt: at(minute),
})

const edit = (content: string, minute: number, over: Partial<Edit> = {}): Edit => ({
  content,
  editedAt: at(minute),
  ...over,
})

/** A conversion whose Facebook post was edited one time after another. */
function edited(...edits: Edit[]): Conversion {
  const read = { ...conversion }
  for (const next of edits) {
    read.replaced = withReplaced(read, [['facebook', next]]) ?? read.replaced
    read.edits = { facebook: next }
  }
  return read
}

const runsOf = (posts: [string, StoredPost][]) =>
  posts.map(([id, stored]) => ({
    run: { id, ...(conversion.reruns[id] ?? { platforms: conversion.platforms, startedAt: at(0) }) },
    post: stored,
  }))

const said = (read: Conversion, written: [string, StoredPost][] = []): [string, string][] =>
  versionsOf(read, 'facebook', runsOf(written)).versions.map(({ origin, content }) => [origin, content])

test('runs and edits are versions, newest first, each named by what made it', () => {
  const read = edited(edit('Mine.', 5), edit('Mine again.', 15), edit('Back.', 25, { isRestored: true }))
  const runs: [string, StoredPost][] = [
    ['first', post('Tea.', 1)],
    ['second', post('More tea.', 11)],
    ['third', post('T.', 21)],
  ]
  expect(said(read, runs)).toEqual([
    ['restored', 'Back.'],
    ['shorter', 'T.'],
    ['edited', 'Mine again.'],
    ['rewritten', 'More tea.'],
    ['edited', 'Mine.'],
    ['written', 'Tea.'],
  ])
  expect(versionsOf(read, 'facebook', runsOf(runs)).revision).toBe(at(25))
})

test('edits of one typing are one version, those of another window are another', () => {
  const read = edited(
    edit('A', 1, { session: 'one' }),
    edit('Ab', 2, { session: 'one' }),
    edit('X', 3, { session: 'two' }),
    edit('Abc', 4, { session: 'one' }),
    edit('No name', 5),
    edit('No name either', 6),
  )
  expect(said(read).map(([, content]) => content)).toEqual(['No name either', 'No name', 'Abc', 'X', 'Ab'])
})

test('a wording that is stored twice in a row is one version, and its copy names what is shown', () => {
  const read = edited(edit('Tea.', 5))
  const { revision, versions } = versionsOf(read, 'facebook', runsOf([['first', post('Tea.', 1)]]))
  expect(versions.map(({ id }) => id)).toEqual(['first'])
  expect(revision).toBe(at(5))
  expect(withReplaced(read, [['facebook', edit('Tea.', 5)]])).toBeUndefined()
  expect(said(edited(edit('Tea.', 5), edit('Tea.', 6), edit('Tea.', 7, { title: 'T' })))).toHaveLength(2)
})

test('a wording that comes back after another one is a version again', () => {
  const read = edited(edit('Tea.', 5, { isRestored: true }), edit('Tea.', 9), edit('Tea.', 15))
  expect(said(read, [['second', post('More tea.', 11)]])).toEqual([
    ['edited', 'Tea.'],
    ['rewritten', 'More tea.'],
    ['restored', 'Tea.'],
  ])
})

test('words and rules that were found stay with a version, facts are found anew', () => {
  const word = { kind: 'word', in: 'content', start: 0, end: 2, text: '視頻', instead: '影片' } as const
  const fact = { kind: 'percent', in: 'content', start: 2, end: 5, text: '47%' } as const
  const read = edited(edit('視頻47%', 1, { findings: [word, fact] }), edit('影片', 2))
  const [, before] = versionsOf(read, 'facebook', []).versions
  expect(before?.findings).toEqual([word])
})

test('the oldest edits of a post go when there are too many, and the newest stay', () => {
  const read = edited(...Array.from({ length: mostReplaced + 5 }, (_, i) => edit(`Version ${i}.`, i)))
  const all = said(read).map(([, content]) => content)
  expect(all).toHaveLength(mostReplaced + 1)
  expect([all[0], all.at(-1)]).toEqual([`Version ${mostReplaced + 4}.`, 'Version 4.'])
})

/** A text that packs to little less than itself. */
const noise = (seed: number): string =>
  Array.from({ length: 6_000 }, (_, i) =>
    String.fromCodePoint(0x4e00 + ((seed * 7_919 + i * i * 31 + i * 977) % 20_000)),
  ).join('')

function timed(act: () => unknown): number {
  const startedAt = performance.now()
  act()
  return performance.now() - startedAt
}

test('what is kept stays within its bytes, and the newest of it stays whatever its size', () => {
  const read = edited(...[1, 2, 3, 4, 5].map((n) => edit(noise(n), n)))
  expect(read.replaced!.length).toBeLessThanOrEqual(mostReplacedBytes)
  expect(said(read).length).toBeLessThan(5)
  expect(said(read)[1]?.[1]).toBe(noise(4))
  const huge = edited(edit(noise(1) + noise(2) + noise(3), 1), edit('Short.', 2))
  expect(said(huge)).toHaveLength(2)
})

test('what packs to almost nothing is kept up to a megabyte, so that an answer with all versions stays short', () => {
  const repeated = (n: number) => edit(`${n} ${'茶'.repeat(60_000)}`, n)
  const read = edited(...Array.from({ length: 15 }, (_, n) => repeated(n + 1)))
  expect(read.replaced!.length).toBeLessThan(2_000)
  const versions = said(read)
  expect(Buffer.byteLength(JSON.stringify(versions.slice(1)))).toBeLessThanOrEqual(mostUnpackedBytes)
  expect(versions.length).toBe(1 + 5)
  expect(versions[1]?.[1]).toMatch(/^14 /)
})

test('a long text that replaces many short ones is packed a few times, not once for each of them', () => {
  const read: Conversion = { ...conversion }
  const text = noise(1).slice(0, 1_000)
  const keys = platformIds.flatMap((platform) => [platform, `${platform}:ja` as const])
  const replace = (key: PostKey, next: Edit) => {
    read.replaced = withReplaced(read, [[key, next]]) ?? read.replaced
    read.edits = { ...read.edits, [key]: next }
  }
  for (const [n, key] of keys.entries())
    for (let i = 0; i <= mostReplaced; i += 1)
      replace(key, edit(`${text.slice(0, 300)}${i}${text.slice(300)}`, n * mostReplaced + i))
  const long = noise(2) + noise(3).slice(0, 4_000)
  replace('facebook', edit(long, 1_000))
  const once = timed(() => deflateRawSync(inflateRawSync(read.replaced!), { level: 9 }))
  expect(timed(() => replace('facebook', edit('Short.', 1_001)))).toBeLessThan(100 * once)
  expect(read.replaced!.length).toBeLessThanOrEqual(mostReplacedBytes)
  expect(said(read)[1]?.[1]).toBe(long)
})

test('a further version of a post of usual length takes a fraction of it', () => {
  const text = Array.from({ length: 12 }, (_, i) => `Sentence ${i} about the tea that the Lin family grows.`).join(' ')
  const one = edited(edit(text, 1), edit(`${text} More.`, 2))
  const five = edited(...[1, 2, 3, 4, 5, 6].map((n) => edit(`${text} And ${n} words of mine.`, n)))
  expect(five.replaced!.length - one.replaced!.length).toBeLessThan(300)
})
