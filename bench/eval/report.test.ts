import { expect, onTestFinished, test, vi } from 'vitest'
import { makeCases } from './cases.ts'
import { linesOf, printReport } from './report.ts'
import type { Row } from './rows.ts'
import type { PostResult } from './run-cases.ts'

const [aCase] = makeCases(1)

const aResult = (verdicts: [Row, boolean][], failure?: string): PostResult => ({
  case: aCase!,
  platform: 'facebook',
  post: failure === undefined ? { content: 'Tea.' } : undefined,
  failure,
  calls: 1,
  verdicts: new Map(verdicts),
})
const lineOf = (row: Row, results: PostResult[]) => linesOf(results).find((line) => line.row === row)

test('a row is met up to the share that may be wrong', () => {
  const right = Array.from({ length: 98 }, () => aResult([['setEmoji', false]]))
  const wrong = aResult([['setEmoji', true]])
  expect(lineOf('setEmoji', [...right, wrong, wrong])).toMatchObject({ wrong: 2, posts: 100, isMet: true })
  expect(lineOf('setEmoji', [...right, wrong, wrong, wrong])).toMatchObject({ wrong: 3, posts: 101, isMet: false })
})

test('a post whose answer did not come through is not judged, and no goal is met without it', () => {
  const late = aResult([['undelivered', true]], 'timed-out')
  const results = [aResult([['undelivered', false]]), late]
  expect(lineOf('undelivered', results)).toMatchObject({ wrong: 0, posts: 1, unjudged: 1, isMet: false })
  expect(lineOf('fit', results)).toMatchObject({ unjudged: 1, isMet: false })
})

test('a post that was refused for its text is judged', () => {
  const refused = aResult([['undelivered', true]], 'not-a-post')
  expect(lineOf('undelivered', [refused])).toMatchObject({ wrong: 1, posts: 1, unjudged: 0, isMet: false })
})

test('a late post was charged rightly or not', () => {
  const late = aResult([['charge', false]], 'provider-unavailable')
  expect(lineOf('charge', [late])).toMatchObject({ wrong: 0, posts: 1, unjudged: 0, isMet: true })
})

test('where no post was judged, no goal is met', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  expect(printReport([])).toBe(false)
  expect(printReport([aResult([['charge', false]])])).toBe(true)
})
