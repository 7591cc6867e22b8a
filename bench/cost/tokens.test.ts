import { expect, test } from 'vitest'
import { corpus } from '../eval/corpus/corpus.ts'
import { countRun, dollarsOf } from './tokens.ts'

const run = { input: 10_000, shared: [1_100, 1_100], rules: 900, output: 2_000 }
const price = { input: 1, cached: 0.1, output: 5, keptFrom: 1_024, step: 128 }

test('a beginning costs less where the provider keeps it, in its steps', () => {
  expect(dollarsOf(run, price)).toEqual({ uncached: 0.02, cached: 0.02 - (2 * 1_024 * 0.9) / 1e6 })
  expect(dollarsOf(run, { ...price, keptFrom: 4_096 }).cached).toBe(0.02)
})

test('every call of a post begins as the editor’s does, up to the end of the text', () => {
  for (const source of corpus) {
    const { input, shared, rules } = countRun(source)
    expect(shared).toHaveLength(6)
    for (const tokens of shared) expect(tokens).toBeGreaterThan(rules + source.text.length / 8)
    expect(input).toBeGreaterThan(shared.reduce((sum, tokens) => sum + tokens, 0))
  }
})
