import { describe, expect, test } from 'vitest'
import type { Entry } from '#shared/credits/schema.ts'
import { runsIn, toActivity } from './activity.ts'

const line = (at: string, over: Partial<Entry> & Pick<Entry, 'kind'>): Entry => ({
  id: `${at} ${over.kind} ${over.conversionId ?? ''}`,
  at,
  amount: 0,
  change: 0,
  ...over,
})
const hold = (at: string, conversionId: string) => line(at, { kind: 'hold', conversionId, amount: 2.4, change: -2.4 })

describe('the ledger in one line for each run', () => {
  test('a run that has ended shows what it used, once, at its end', () => {
    const entries = [line('2', { kind: 'settle', conversionId: 'r', amount: 0.8, change: 1.6 }), hold('1', 'r')]
    expect(toActivity(entries)).toEqual([{ kind: 'run', id: 'r', at: '2', state: 'ended', amount: 0.8 }])
  })

  test('also while its beginning is on a page that was not loaded', () => {
    const [settled] = toActivity([line('2', { kind: 'settle', conversionId: 'r', amount: 0.8, change: 1.6 })])
    expect(settled).toMatchObject({ state: 'ended', amount: 0.8 })
  })

  test('a run that wrote nothing used nothing', () => {
    const entries = [line('2', { kind: 'release', conversionId: 'r', amount: 2.4, change: 2.4 }), hold('1', 'r')]
    expect(toActivity(entries)).toEqual([{ kind: 'run', id: 'r', at: '2', state: 'ended', amount: 0 }])
  })

  test('a run that is being written shows what it holds', () => {
    expect(toActivity([hold('1', 'r')])).toEqual([{ kind: 'run', id: 'r', at: '1', state: 'open', amount: 2.4 }])
  })

  test('runs that overlap stay apart, and everything else stays a line of its own, newest first', () => {
    const entries = [
      line('5', { kind: 'settle', conversionId: 'b', amount: 1, change: 0 }),
      line('4', { kind: 'settle', conversionId: 'a', amount: 2, change: 0 }),
      line('3', { kind: 'expire', amount: 3, change: -3 }),
      hold('2', 'b'),
      hold('1', 'a'),
      line('0', { kind: 'grant', origin: 'STARTER', amount: 25, change: 25 }),
    ]
    expect(toActivity(entries).map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      'run 5',
      'run 4',
      'expire 3',
      'grant 0',
    ])
    expect(runsIn(entries)).toEqual(['b', 'a'])
  })
})
