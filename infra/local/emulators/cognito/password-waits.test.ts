import { expect, test } from 'vitest'
import { addMs, minutes, seconds } from '#shared/time.ts'
import { PasswordWaits } from './password-waits.ts'

const start = new Date('2026-11-20T12:00:00.000Z')

/** Fails as soon as it may, so many times. @returns the waits in seconds before each further try, and when the last try was */
function failFor(waits: PasswordWaits, times: number): { waited: number[]; now: Date } {
  const waited: number[] = []
  let now = start
  for (let tries = 0; tries < times; tries += 1) {
    const begun = now
    while (waits.noteTry('ada', now) === 'slowed') now = addMs(now, seconds(1))
    waited.push((now.getTime() - begun.getTime()) / 1_000)
    waits.fail('ada', now)
  }
  return { waited, now }
}

test('five wrong passwords cost nothing; then each doubles the wait, up to a quarter of an hour', () => {
  const { waited } = failFor(new PasswordWaits(), 18)
  expect(waited).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('nobody else waits, and a sign-in ends it', () => {
  const waits = new PasswordWaits()
  const { now } = failFor(waits, 7)
  expect([waits.noteTry('ada', now), waits.noteTry('bea', now)]).toEqual(['slowed', 'allowed'])
  waits.succeed('ada')
  expect(failFor(waits, 5).waited).toEqual([0, 0, 0, 0, 0])
})

test('who has set the clock back does not wait', () => {
  const waits = new PasswordWaits()
  const { now } = failFor(waits, 15)
  expect(waits.noteTry('ada', addMs(now, -1))).toBe('allowed')
})

test('a quarter of an hour without a try ends it, and a try that is refused is one', () => {
  const waits = new PasswordWaits()
  const { now } = failFor(waits, 15)
  expect(waits.noteTry('ada', addMs(now, minutes(14)))).toBe('slowed')
  expect(waits.noteTry('ada', addMs(now, minutes(18)))).toBe('allowed')
  waits.fail('ada', addMs(now, minutes(18)))
  expect(waits.noteTry('ada', addMs(now, minutes(19))), 'nothing was forgotten').toBe('slowed')
  expect(waits.noteTry('ada', addMs(now, minutes(35)))).toBe('allowed')
  waits.fail('ada', addMs(now, minutes(35)))
  expect(waits.noteTry('ada', addMs(now, minutes(35)))).toBe('allowed')
})
