import { expect, test } from 'vitest'
import { listFunctions } from '../planned-functions.ts'
import { findUntried } from './untried-functions.ts'

const all = [...listFunctions().map(({ kind, id }) => `${kind} ${id}`), 'trigger auth/pre-sign-up']
const known = ['job admin/count-days']

test('a function that no test runs to its end is named, and one that is known as untried and is not', () => {
  const tried = all.filter((name) => !known.includes(name))
  expect(findUntried(tried, known)).toEqual([])
  expect(findUntried(tried.slice(1), known)).toEqual([`no table test runs ${all[0]} to its end under its rights`])
  expect(findUntried(all, known)).toEqual(['job admin/count-days need not be known as untried any more'])
  expect(findUntried(all, ['job of/nobody'])).toEqual(['job of/nobody need not be known as untried any more'])
})
