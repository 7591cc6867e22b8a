import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GenerationEvent } from '#shared/generation/events.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
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
  const batcher = openDeltaBatcher((delta) => sent.push(delta), 50)
  /** Text of one answer, as it comes. */
  const anAnswer = (platform: PlatformId, restart = false) => {
    let text = ''
    const take = () => {
      const taken = text
      text = ''
      return taken
    }
    const source = { take }
    return (more: string) => {
      text += more
      batcher.add(platform, source, restart)
    }
  }
  return { sent, batcher, anAnswer }
}
const delta = (text: string, platform = 'facebook') => ({ type: 'platform-delta', platform, text })

test('the first text of each platform is sent at once, the rest together after a while', () => {
  const { sent, anAnswer } = aBatcher()
  const facebook = anAnswer('facebook')
  const threads = anAnswer('threads')
  facebook('One ')
  threads('Uno ')
  expect(sent).toEqual([delta('One '), delta('Uno ', 'threads')])
  facebook('two ')
  threads('due ')
  facebook('three')
  vi.advanceTimersByTime(49)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sent.slice(2)).toEqual([delta('two three'), delta('due ', 'threads')])
})

test('a restart replaces the text that waits, and is sent as one', () => {
  const { sent, anAnswer } = aBatcher()
  const first = anAnswer('facebook')
  const second = anAnswer('facebook', true)
  first('First ')
  first('draft.')
  second('Second ')
  second('draft.')
  vi.advanceTimersByTime(50)
  expect(sent.slice(1)).toEqual([{ ...delta('Second draft.'), restart: true }])
  second(' It goes on.')
  vi.advanceTimersByTime(50)
  expect(sent.slice(2)).toEqual([delta(' It goes on.')])
})

test('text that cannot be shown yet is put in order once for all that came meanwhile', () => {
  const { sent, batcher } = aBatcher()
  let takes = 0
  const source = { take: () => (takes++ === 0 ? 'One ' : '') }
  batcher.add('facebook', source, false)
  for (let i = 0; i < 20; i += 1) batcher.add('facebook', source, false)
  vi.advanceTimersByTime(50)
  expect(takes).toBe(2)
  expect(sent).toEqual([delta('One ')])
})

test('dropped text is never sent', () => {
  const { sent, batcher, anAnswer } = aBatcher()
  const answer = anAnswer('facebook')
  answer('One ')
  answer('two')
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
