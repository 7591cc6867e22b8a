import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAttacks } from './attack.ts'
import { groups } from './groups.ts'
import { startTarget, type Target } from './target.ts'

/** The short form of `npm run attack`, on what the first start of the test run has built. */
let target: Target
beforeAll(async () => {
  target = await startTarget(['--built'])
})
afterAll(() => target.close())

test.each(groups)('the product holds against attacks on $name', async (group) => {
  const results = await runAttacks(target, [group], { isQuick: true, onResult: () => {} })
  expect(results.length).toBeGreaterThan(1)
  expect(results.filter(({ shortfalls }) => shortfalls.length > 0)).toEqual([])
})
