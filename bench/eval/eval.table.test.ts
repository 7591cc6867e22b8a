import { afterAll, expect, test } from 'vitest'
import { kinds } from './answers/answers.ts'
import { makeCases } from './cases.ts'
import { corpus } from './corpus/corpus.ts'
import { languages } from './corpus/text.ts'
import { linesOf } from './report.ts'
import { runCases } from './run-cases.ts'
import { startLanes } from './stage.ts'

const { lanes, close } = await startLanes(['deepseek', 'gemini', 'openai'])
afterAll(close)

/** One conversion in so many of the short evaluation, spread over all kinds. */
const step = 19

test('the corpus is as wide as it says', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(24)
  expect(kinds.length).toBeGreaterThanOrEqual(120)
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
  const lengths = corpus.map(({ text }) => text.length)
  expect(Math.min(...lengths)).toBeLessThanOrEqual(50)
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(9_400)
  for (const language of languages) expect(corpus.filter((text) => text.language === language)).toHaveLength(9)
})

test('posts are right however badly a model answers', async () => {
  const cases = makeCases(1).filter((_, i) => i % step === 0)
  const results = await runCases(cases, lanes)
  expect(results.filter(({ post }) => post).length).toBeGreaterThan(cases.length)
  const missed = linesOf(results).filter(({ isMet }) => !isMet)
  expect(missed).toEqual([])
})
