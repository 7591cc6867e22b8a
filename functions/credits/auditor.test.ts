import { expect, test } from 'vitest'
import type { RawRow } from '../table/raw-rows.ts'
import { examine } from './auditor.ts'

const start = Date.parse('2026-01-01T00:00:00.000Z')
const periodMs = 30 * 24 * 60 * 60_000
const instant = (ms: number) => new Date(start + ms).toISOString()
const userId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** The rows of an account without a mistake: so many settled runs, and an allowance for every eight of them. */
function rowsOf(runs: number): RawRow[] {
  const allowances = runs / 8
  const grants = Array.from({ length: allowances }, (_, n) => {
    const cause = `free#${userId}#${n}`
    const [grantedAt, expiresAt] = [instant(n * periodMs), instant((n + 1) * periodMs)]
    const amounts = { remaining: 0, held: 0, used: 640, expired: 0, reversed: 0 }
    return { sk: `GRANT#${n}`, cause, amount: 640, grantedAt, expiresAt, closedAt: expiresAt, ...amounts }
  })
  const totals = { granted: 640 * allowances, available: 0, held: 0, used: 640 * allowances, expired: 0, reversed: 0 }
  return [
    { sk: 'ACCOUNT', openedAt: instant(0), openHolds: 0, owed: 0, ...totals },
    ...grants,
    ...grants.flatMap(({ cause }) => [
      { sk: `CAUSE#${cause}`, cause },
      { sk: `ENTRY#grant#${cause}`, kind: 'grant', cause, amount: 640, postings: [{ grant: cause, remaining: 640 }] },
    ]),
    ...Array.from({ length: runs }, (_, i) => runOf(`run-${i}`, grants[Math.floor(i / 8)]!.cause)).flat(),
  ]
}

function runOf(id: string, grant: string): RawRow[] {
  const at = instant(0)
  const parts = [{ grant, amount: 80 }]
  const hold = { id, state: 'settled', amount: 80, charged: 80, platforms: ['x'], delivered: ['x'], parts }
  return [
    { sk: `RUN#${id}#HOLD`, ...hold, expiresAt: at, closedAt: at },
    { sk: `RUN#${id}#RESULT#x`, id, platform: 'x', state: 'stored' },
    { sk: `ENTRY#hold#${id}`, kind: 'hold', cause: id, amount: 80, postings: [{ grant, remaining: -80, held: 80 }] },
    { sk: `ENTRY#settle#${id}`, kind: 'settle', cause: id, amount: 80, postings: [{ grant, held: -80, used: 80 }] },
  ]
}

/** How often a rule reads a field of a row, of a posting or of a part of a hold. */
function countReads(rows: RawRow[]): number {
  let reads = 0
  const counted = (row: RawRow): RawRow =>
    new Proxy(row, {
      get: (of, field) => {
        reads += 1
        return of[field as string]
      },
    })
  const items = rows.map((row) => {
    const { postings, parts } = row
    return counted({
      ...row,
      ...(postings && { postings: postings.map(counted) }),
      ...(parts && { parts: parts.map(counted) }),
    })
  })
  expect(examine(userId, items, new Date(start))).toEqual([])
  return reads
}

test('of an account with eight times as many runs and grants, eight times as much is read, and no more', () => {
  const few = countReads(rowsOf(1_000))
  const many = countReads(rowsOf(8_000))
  expect(many / few).toBeLessThan(8.5)
})
