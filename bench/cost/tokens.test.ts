import { expect, test } from 'vitest'
import { corpus } from '../eval/corpus/corpus.ts'
import { countRun, dollarsOf, linesOf } from './tokens.ts'

const run = { input: 10_000, shared: [1_100, 1_100], rules: 900, output: 2_000 }
const price = { input: 1, cached: 0.1, output: 5, keptFrom: 1_024, step: 128 }

test('a beginning costs less where the provider keeps it, in its steps', () => {
  expect(dollarsOf(run, price)).toEqual({ uncached: 0.02, cached: 0.02 - (2 * 1_024 * 0.9) / 1e6 })
  expect(dollarsOf(run, { ...price, keptFrom: 4_096 }).cached).toBe(0.02)
})

test.each([
  ['en-article', 3.69],
  ['zh-article', 3.86],
  ['ja-article', 3.92],
])('six posts of %s cost at most %d US cents with gemini, which keeps no beginning that short', (id, cents) => {
  const gemini = { input: 1.5, cached: 0.15, output: 7.5, keptFrom: 4_096, step: 1 }
  const { uncached, cached } = dollarsOf(countRun(corpus.find((text) => text.id === id)!), gemini)
  expect(cached).toBe(uncached)
  expect(100 * uncached).toBeLessThanOrEqual(cents)
})

test('every call of a post begins as the editor’s does, up to the end of the text', () => {
  for (const source of corpus) {
    const { input, shared, rules } = countRun(source)
    expect(shared).toHaveLength(6)
    for (const tokens of shared) expect(tokens).toBeGreaterThan(rules + source.text.length / 8)
    expect(input).toBeGreaterThan(shared.reduce((sum, tokens) => sum + tokens, 0))
  }
})

test('what a run costs is said before and now, cached and not, and a long text costs less now', () => {
  const [taken, ...costs] = linesOf('zh-long')
  expect(taken).toMatch(
    /^ {2}zh-long, 9483 characters: before 30984 in, 2350 out; now \d+ in \(\d+ shared, rules \d+\), 2550 out$/u,
  )
  expect(costs.map((line) => line.trim().split(':')[0])).toEqual(['gemini', 'gemini-lite', 'deepseek', 'openai'])
  for (const line of costs) {
    const [, before, now, cached] = /before ([\d.]+), now ([\d.]+), cached ([\d.]+)$/u.exec(line)!.map(Number)
    expect(now).toBeGreaterThan(before!)
    expect(cached).toBeLessThan(before!)
  }
})
