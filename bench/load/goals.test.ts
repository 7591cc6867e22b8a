import { expect, test } from 'vitest'
import { isMet } from '../goals.ts'
import { errorsByKind, goalsOf, type Run } from './goals.ts'

const flat = Array.from({ length: 10 }, () => 200)
const good: Run[] = Array.from({ length: 1_000 }, () => ({ ratio: 1.1 }))
const missed = (runs: Run[], megabytes: number[]) =>
  goalsOf(runs, megabytes)
    .filter((goal) => !isMet(goal))
    .map(({ what }) => what)

test('a load without failures, near the limit and with flat memory meets its goals', () => {
  expect(missed(good, flat)).toEqual([])
})

test('one failure, a slow twentieth and memory that grows are each a goal missed', () => {
  expect(missed([...good, { error: '500' }], flat)).toEqual(['conversions that failed'])
  const slow = good.map((run, i) => (i < 60 ? { ratio: 9 } : run))
  expect(missed(slow, flat)).toEqual(['all posts / limit, p95'])
  const growing = flat.map((mb, i) => mb + 10 * i)
  expect(missed(good, growing)).toEqual(['live memory of the last fifth / of the second'])
})

test('the memory of a short load is no goal', () => {
  expect(goalsOf(good.slice(1), flat).map(({ what }) => what)).toEqual([
    'conversions that failed',
    'all posts / limit, p95',
  ])
})

test('failures that differ in an id alone are counted together', () => {
  const failure = (id: string) => ({ error: `500 for ${id}` })
  const runs = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'].map(failure)
  expect([...errorsByKind(runs)]).toEqual([['500 for <id>', 2]])
})
