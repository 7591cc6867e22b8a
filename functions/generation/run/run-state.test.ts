import { expect, test } from 'vitest'
import { generationEventSchema } from '#shared/generation/events.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { advance, initialState, type RunChange } from './run-state.ts'

const started: RunChange = {
  kind: 'started',
  hold: { amount: 160, platforms: ['facebook', 'threads'] },
  joined: false,
}
const stored = (platform: PlatformId): RunChange => ({
  kind: 'stored',
  key: platform,
  post: { content: `On ${platform}.` },
})
const failed = (platform: PlatformId, isFinal: boolean, failure: 'refused' | 'unknown' = 'refused'): RunChange => ({
  kind: 'failed',
  key: platform,
  failure: { failure, retryable: false },
  isFinal,
})
const closed = (delivered: PlatformId[]): RunChange => ({
  kind: 'closed',
  receipt: {
    amount: 160,
    charged: delivered.length * 80,
    returned: 0,
    requested: 2,
    deliveredUnits: delivered.length,
    delivered,
    spent: [{ origin: 'FREE', amount: 0.8 }],
    balance: 500,
  },
})

/** The events of each change, applied one after the other; every event keeps the contract of the stream. */
function play(...changes: RunChange[]) {
  let state = initialState('c-1')
  const events = changes.map((change) => {
    const step = advance(state, change)
    state = step.state
    for (const event of step.events) expect(generationEventSchema.parse(event)).toEqual(event)
    return step.events
  })
  return { state, events }
}
const typesOf = (events: { type: string }[] | undefined) => events?.map(({ type }) => type)

test('a start names the price, the platforms and the first progress', () => {
  expect(play(started).events[0]).toEqual([
    { type: 'started', conversionId: 'c-1', priceHeld: 1.6, platforms: ['facebook', 'threads'], joined: false },
    { type: 'progress', progress: 20 },
  ])
})

test('a fact is told at once, and one that was found before the hold follows the start', () => {
  const found = (text: string): RunChange => ({ kind: 'found', text })
  const { events } = play(found('One.'), found('Two.'), started, found('Three.'))
  expect(events.map(typesOf)).toEqual([[], [], ['started', 'progress', 'fact', 'fact'], ['fact']])
  expect([...events[2]!.slice(2), ...events[3]!]).toEqual(
    ['One.', 'Two.', 'Three.'].map((text) => ({ type: 'fact', text })),
  )
})

test('a stored post is told once, with the progress that follows', () => {
  const { events } = play(started, stored('facebook'), stored('facebook'))
  expect(events.slice(1)).toEqual([
    [
      { type: 'platform-complete', platform: 'facebook', content: { content: 'On facebook.', findings: [] } },
      { type: 'progress', progress: 60 },
    ],
    [],
  ])
})

test('the findings of a post are told with it', () => {
  const findings = [{ kind: 'percent' as const, in: 'content' as const, start: 0, end: 4, text: '47 %' }]
  const { events } = play(started, { kind: 'stored', key: 'facebook', post: { content: '47 % more.', findings } })
  expect(events[1]?.[0]).toMatchObject({ content: { findings } })
})

test('a final failure is told at once, and is the end of its platform', () => {
  const { events, state } = play(started, failed('facebook', true), stored('facebook'))
  expect(events[1]).toEqual([
    { type: 'platform-error', platform: 'facebook', code: 'refused', retryable: false },
    { type: 'progress', progress: 60 },
  ])
  expect(events[2]).toEqual([])
  expect([...state.failures.keys()]).toEqual(['facebook'])
})

test('a failure that is not final is told when the run is closed', () => {
  const { events } = play(started, failed('facebook', false), stored('threads'), closed(['threads']))
  expect(events[1]).toEqual([])
  expect(events[3]).toEqual([
    { type: 'platform-error', platform: 'facebook', code: 'refused', retryable: false },
    { type: 'progress', progress: 100 },
    {
      type: 'done',
      conversionId: 'c-1',
      receipt: {
        held: 1.6,
        charged: 0.8,
        returned: 0,
        requested: 2,
        delivered: 1,
        spent: [{ origin: 'FREE', amount: 0.8 }],
      },
      balance: 5,
    },
  ])
})

test('a failure that turns out to be stored is a post and no failure', () => {
  const { events, state } = play(started, failed('facebook', false, 'unknown'), stored('facebook'))
  expect(typesOf(events[2])).toEqual(['platform-complete', 'progress'])
  expect(state.failures.size).toBe(0)
})

test('a run that is closed without posts says so, after the end of every platform', () => {
  const { events } = play(started, failed('threads', false, 'unknown'), closed([]))
  expect(events[2]).toMatchObject([
    { type: 'platform-error', platform: 'facebook', code: 'unfinished', retryable: true },
    { type: 'progress', progress: 60 },
    { type: 'platform-error', platform: 'threads', code: 'provider-unavailable', retryable: false },
    { type: 'progress', progress: 100 },
    { type: 'error', code: 'generation.failed' },
  ])
})

test('a broken run is an error event and changes nothing else', () => {
  const error = { code: 'internal' as const, message: 'It broke.' }
  const { events, state } = play(started, { kind: 'broken', error })
  expect(events[1]).toEqual([{ type: 'error', code: 'internal', message: 'It broke.' }])
  expect(state.ended.size).toBe(0)
})

test('a change never alters the state it was applied to', () => {
  const before = play(started).state
  const copy = structuredClone(before)
  advance(before, stored('facebook'))
  advance(before, failed('threads', true))
  advance(before, closed([]))
  expect(before).toEqual(copy)
})
