import { expect, test } from 'vitest'
import type { DayFigures } from '#shared/admin/figures.ts'
import { seriesOf, sumPosts } from './series.ts'

const today = '2026-11-20'
const dayOf = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10)
const aDay = (ago: number, over: Partial<DayFigures> = {}): DayFigures => ({
  day: dayOf(ago),
  countedAt: `${today}T00:00:00.000Z`,
  people: 10,
  conversions: 5,
  platforms: { facebook: { asked: 10, delivered: 9 } },
  models: { gemini: { asked: 10, delivered: 9 } },
  providerFailures: 0,
  revenueTwd: 150,
  refundedTwd: 0,
  ...over,
})
const sixty = (over: (ago: number) => Partial<DayFigures> = () => ({})) =>
  Array.from({ length: 60 }, (_, i) => aDay(59 - i, over(59 - i)))

test('the last thirty days stand beside the thirty before, and a day that was not counted has no value', () => {
  const days = sixty((ago) => ({ people: ago < 30 ? 2 : 1 })).filter(({ day }) => day !== dayOf(5))
  const { now, before, total, totalBefore, today: sofar } = seriesOf('people', days, today)
  expect([now.length, before.length, total, totalBefore, sofar]).toEqual([30, 30, 58, 30, 2])
  expect(now[24]).toBeUndefined()
})

test('shares and times are means, and a day without posts is no day of zero percent', () => {
  const days = sixty((ago) => (ago % 2 ? { platforms: {} } : { firstTextP95Ms: 2_000 }))
  expect(seriesOf('share', days, today).total).toBeCloseTo(0.9)
  expect(seriesOf('firstText', days, today).total).toBe(2_000)
  expect(seriesOf('firstText', [], today)).toMatchObject({ total: undefined, unusualDay: undefined })
})

test.each([
  ['yesterday far below', { 1: 0 }, dayOf(1)],
  ['yesterday far above', { 1: 60 }, dayOf(1)],
  ['today above already', { 0: 60 }, today],
  ['today low, as it is not over', { 0: 0 }, undefined],
  ['a day before yesterday', { 4: 60 }, undefined],
  ['a little more', { 1: 11 }, undefined],
])('%s is judged as it should be', (_, people: Record<number, number>, unusual) => {
  const days = sixty((ago) => ({ people: people[ago] ?? 10 }))
  expect(seriesOf('people', days, today).unusualDay).toBe(unusual)
})

test('nothing is unusual before ten days are known', () => {
  const days = sixty((ago) => ({ people: ago === 1 ? 100 : 1 })).slice(-10)
  expect(seriesOf('people', days, today).unusualDay).toBeUndefined()
})

test('posts of a platform are summed for both spans', () => {
  expect(sumPosts(['facebook', 'threads'], ({ platforms }) => platforms, sixty(), today)).toEqual([
    { name: 'facebook', now: { asked: 300, delivered: 270 }, before: { asked: 300, delivered: 270 } },
    { name: 'threads', now: { asked: 0, delivered: 0 }, before: { asked: 0, delivered: 0 } },
  ])
})
