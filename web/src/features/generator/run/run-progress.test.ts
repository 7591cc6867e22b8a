import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GenerationEvent } from '#shared/generation/events.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { knownProgress, nextProgress, nextStillProgress, stageOf } from './run-progress.ts'
import { applyEvent, type RunState, startRun } from './run-state.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const platforms: PlatformId[] = ['facebook', 'instagram', 'threads', 'youtube', 'twitter', 'linkedin']
const fresh = () => startRun(id, platforms, '2026-11-20T00:00:00.000Z')
const started: GenerationEvent = { type: 'started', conversionId: id, priceHeld: 4.2, platforms, joined: false }
const delta = (platform: PlatformId, text: string): GenerationEvent => ({ type: 'platform-delta', platform, text })
const complete = (platform: PlatformId): GenerationEvent => ({
  type: 'platform-complete',
  platform,
  content: { content: 'Written.' },
})
const done: GenerationEvent = {
  type: 'done',
  conversionId: id,
  receipt: { held: 4.2, charged: 4.2, returned: 0, requested: 6, delivered: 6 },
  balance: 1,
}
const after = (...events: GenerationEvent[]) => events.reduce(applyEvent, fresh())

test('a run has a name for what happens in it', () => {
  expect(stageOf(fresh())).toEqual({ kind: 'sending' })
  expect(stageOf(after(started))).toEqual({ kind: 'reading' })
  expect(stageOf(after(started, delta('twitter', 'A')))).toEqual({ kind: 'writing', n: 1, of: 6 })
  const three = platforms.slice(0, 3).map(complete)
  expect(stageOf(after(started, ...three))).toEqual({ kind: 'writing', n: 4, of: 6 })
  const all = after(started, ...platforms.map(complete))
  expect(stageOf(all)).toEqual({ kind: 'finishing' })
  expect(stageOf(applyEvent(all, done))).toEqual({ kind: 'ended', n: 6, of: 6 })
})

test('text that grows counts within the share of its platform, and never as finished', () => {
  expect(knownProgress(after(started))).toBe(20)
  const some = knownProgress(after(started, delta('twitter', 'a'.repeat(140))))
  expect(some).toBeGreaterThan(25)
  const long = knownProgress(after(started, delta('twitter', 'a'.repeat(5_000))))
  expect(long).toBeLessThan(20 + 80 / 6)
  expect(knownProgress(after(started, complete('twitter')))).toBeCloseTo(20 + 80 / 6)
})

/** The whole numbers shown while a run stays as it is, frame by frame. */
function show(run: RunState, ms: number, from = 0): { shown: number; longestStillMs: number } {
  let shown = from
  let longest = 0
  let still = 0
  for (let at = 0; at < ms; at += 16) {
    const next = nextProgress(shown, run, 16)
    still = Math.floor(next) === Math.floor(shown) ? still + 16 : 0
    longest = Math.max(longest, still)
    shown = next
  }
  return { shown, longestStillMs: longest }
}

test.each([
  ['before the run has begun', fresh(), 15_000],
  ['while the text is read', after(started), 45_000],
  ['while one post after another is written', after(started, ...platforms.slice(0, 2).map(complete)), 30_000],
])('%s the number never stands still for a second', (_, run, ms) => {
  const { shown, longestStillMs } = show(run, ms)
  expect(longestStillMs).toBeLessThan(1_000)
  expect(shown).toBeLessThan(100)
})

test('before a run has begun the number stays below 20, and below 100 until it has ended', () => {
  expect(show(fresh(), 120_000).shown).toBeLessThan(20)
  expect(show(after(started, ...platforms.map(complete)), 120_000).shown).toBeLessThan(100)
})

test('at the end the number reaches 100 long before the overlay closes', () => {
  expect(show(after(started, done), 350, 20).shown).toBe(100)
})

test('with reduced motion the number is at 100 the first time that it is set after the end', () => {
  expect(nextStillProgress(20, after(started, done), 200)).toBe(100)
  expect(nextStillProgress(20, after(started), 200)).toBe(nextProgress(20, after(started), 200))
})

test('whatever happens, the number never falls', () => {
  const platform = fc.constantFrom(...platforms)
  const event = fc.oneof(
    fc.record({ type: fc.constant('platform-delta' as const), platform, text: fc.string(), restart: fc.boolean() }),
    platform.map(complete),
    fc.constantFrom<GenerationEvent>(started, done, { type: 'error', code: 'internal', message: '' }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: 3_000 }))), (steps) => {
      let run = fresh()
      let shown = 0
      for (const [next, passedMs] of steps) {
        run = applyEvent(run, next)
        const before = shown
        shown = nextProgress(shown, run, passedMs)
        expect(shown).toBeGreaterThanOrEqual(before)
        expect(shown).toBeLessThanOrEqual(100)
      }
    }),
  )
})
