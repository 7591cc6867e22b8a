import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { openChannel, openDeltaBatcher } from './event-channel.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A batcher that sends at most every 50 ms, and what it has sent. */
function aBatcher() {
  const sent: GenerationEvent[] = []
  return { sent, batcher: openDeltaBatcher((delta) => sent.push(delta), 50) }
}
const delta = (text: string, platform = 'facebook') => ({ type: 'platform-delta', platform, text })

test('the first text of each platform is sent at once, the rest together after a while', () => {
  const { sent, batcher } = aBatcher()
  batcher.add('facebook', 'One ', false)
  batcher.add('threads', 'Uno ', false)
  expect(sent).toEqual([delta('One '), delta('Uno ', 'threads')])
  batcher.add('facebook', 'two ', false)
  batcher.add('threads', 'due ', false)
  batcher.add('facebook', 'three', false)
  vi.advanceTimersByTime(49)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sent.slice(2)).toEqual([delta('two three'), delta('due ', 'threads')])
})

test('a restart replaces the text that waits, and is sent as one', () => {
  const { sent, batcher } = aBatcher()
  batcher.add('facebook', 'First ', false)
  batcher.add('facebook', 'draft.', false)
  batcher.add('facebook', 'Second ', true)
  batcher.add('facebook', 'draft.', false)
  vi.advanceTimersByTime(50)
  expect(sent.slice(1)).toEqual([{ ...delta('Second draft.'), restart: true }])
})

test('dropped text is never sent', () => {
  const { sent, batcher } = aBatcher()
  batcher.add('facebook', 'One ', false)
  batcher.add('facebook', 'two', false)
  batcher.drop('facebook')
  vi.advanceTimersByTime(200)
  expect(sent).toEqual([delta('One ')])
})

test('a listener gets what was pushed before it listened and after, until the end', async () => {
  const { push, end, events } = openChannel<number>()
  push(1)
  const all = Array.fromAsync(events)
  await Promise.resolve()
  push(2)
  push(3)
  end()
  expect(await all).toEqual([1, 2, 3])
})

test('when the listener leaves, pushing goes on without effect', async () => {
  const { push, end, events } = openChannel<number>()
  push(1)
  push(2)
  for await (const event of events) {
    expect(event).toBe(1)
    break
  }
  push(3)
  end()
  expect(await Array.fromAsync(events)).toEqual([])
})
