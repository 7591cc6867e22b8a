import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'
import { usualHashCost } from './user-pool.ts'

test('the hash of a password costs what Node thinks fit, unless a pool asks for less', () => {
  const kept = hashPassword({ hashCost: usualHashCost }, 'ada', 'long-enough-1')
  const hash = scryptSync('long-enough-1', 'ap-northeast-1_Local0001/ada', 32).toString('base64url')
  expect(kept).toBe(`scrypt$${hash}`)
  expect(hashPassword({ hashCost: 2 }, 'ada', 'long-enough-1')).not.toBe(kept)
})
