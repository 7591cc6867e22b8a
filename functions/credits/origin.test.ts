import { expect, test } from 'vitest'
import { never } from '#shared/time.ts'
import { originOfAllocation, originOfEntry, originOfGrant } from './origin.ts'

const field = { held: 0, used: 0, expired: 0, reversed: 0, grantedAt: '2026-11-20T12:00:00.000Z' }
const soon = '2026-12-20T12:00:00.000Z'
const free = 'free#01ARZ3NDEKTSV4RRFFQ69G5FAV#0'

test.each([
  ['STARTER', { cause: free, remaining: 500, expiresAt: soon, tier: 'STARTER' }],
  ['FREE', { cause: free, remaining: 2_500, expiresAt: soon, tier: 'FREE' }],
  ['PROFESSIONAL', { cause: 'order#OR1', remaining: 1, expiresAt: soon, tier: 'PROFESSIONAL' }],
  ['PACK', { cause: 'order#OR1', remaining: 10_000, expiresAt: never }],
  ['GIFT', { cause: 'admin#1', remaining: 500, expiresAt: never }],
  // Rows from before the plan was kept with a grant.
  ['FREE', { cause: free, remaining: 500, expiresAt: soon }],
  ['FREE', { cause: free, remaining: 100, held: 50, used: 350, expiresAt: soon }],
  ['STARTER', { cause: free, remaining: 2_400, used: 100, expiresAt: soon }],
  ['STANDARD', { cause: 'order#OR1', remaining: 9_000, reversed: 1_000, expiresAt: soon }],
  ['ALLOWANCE', { cause: free, remaining: 700, expiresAt: soon }],
] as const)('%s is where the credits of a grant come from', (origin, grant) => {
  expect(originOfGrant({ ...field, ...grant })).toBe(origin)
})

test.each([
  ['GIFT', { grant: 'admin#1', expiresAt: never }],
  ['PACK', { grant: 'order#OR1', expiresAt: never }],
  ['STANDARD', { grant: 'order#OR1', expiresAt: soon, tier: 'STANDARD' }],
  ['FREE', { grant: free, expiresAt: soon, tier: 'FREE' }],
  // A hold from before the plan was kept with it.
  ['ALLOWANCE', { grant: free, expiresAt: soon }],
] as const)('%s is where the credits come from that a hold took', (origin, allocation) => {
  expect(originOfAllocation(allocation)).toBe(origin)
})

test.each([
  ['STARTER', { kind: 'grant', cause: free, amount: 500, tier: 'STARTER' }],
  ['STARTER', { kind: 'expire', cause: 'order#OR1', amount: 120, tier: 'STARTER' }],
  ['PACK', { kind: 'grant', cause: 'order#OR1', amount: 7_000 }],
  ['GIFT', { kind: 'grant', cause: 'admin#1', amount: 500 }],
  // Rows from before the plan was kept with an entry.
  ['FREE', { kind: 'grant', cause: free, amount: 500 }],
  ['STARTER', { kind: 'grant', cause: free, amount: 2_500 }],
  ['PROFESSIONAL', { kind: 'grant', cause: 'order#OR1', amount: 40_000 }],
  ['PACK', { kind: 'grant', cause: 'order#OR1', amount: 5_000 }],
  // What is left at the end says nothing about the plan, and a pack has no end.
  ['ALLOWANCE', { kind: 'expire', cause: free, amount: 500 }],
  ['ALLOWANCE', { kind: 'expire', cause: 'order#OR1', amount: 2_500 }],
  [undefined, { kind: 'hold', cause: 'f9a3c1d0-0000-4000-8000-000000000000', amount: 240 }],
  [undefined, { kind: 'reverse', cause: 'reverse#OR1#150', amount: 5_000 }],
] as const)('%s is where the credits of an entry come from', (origin, entry) => {
  expect(originOfEntry(entry)).toBe(origin)
})
