import { expect, test } from 'vitest'
import { specialRequirements } from './function-requirements.ts'
import { listFunctions } from './planned-functions.ts'

test('what single functions need is said of functions that there are', () => {
  const ids = listFunctions().flatMap(({ id, kind }) => (kind === 'job' ? [] : [id]))
  expect(ids).toEqual(expect.arrayContaining(Object.keys(specialRequirements)))
})
