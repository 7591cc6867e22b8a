import { expect, test } from 'vitest'
import { deployedMb, isDeployedGood } from './small-goals.ts'

const good = { dollars: 0.04, p95: 1.1 }

test('the goals are met by the size that is deployed, or not at all', () => {
  const other = { ...good, memoryMb: deployedMb * 2 }
  expect(isDeployedGood([{ ...good, memoryMb: deployedMb }, other])).toBe(true)
  expect(isDeployedGood([other])).toBe(false)
  expect(isDeployedGood([{ ...good, dollars: 0.06, memoryMb: deployedMb }, other])).toBe(false)
  expect(isDeployedGood([{ ...good, p95: 1.2, memoryMb: deployedMb }, other])).toBe(false)
})
