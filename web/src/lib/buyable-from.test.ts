import { describe, expect, test } from 'vitest'
import { addMs, days, toInstant } from '#shared/time.ts'
import { buyableFrom } from './buyable-from.ts'

const now = new Date('2026-12-01T00:00:00.000Z')
const inDays = (count: number) => toInstant(addMs(now, days(count)))
const standard = { planType: 'STANDARD', endDate: inDays(12), repurchaseFrom: inDays(7) } as const

describe('from when a plan can be bought', () => {
  test('the same one from five days before its end, a lower one after its end, a higher one now', () => {
    expect(buyableFrom('STANDARD', standard, now)).toBe(inDays(7))
    expect(buyableFrom('STARTER', standard, now)).toBe(inDays(12))
    expect(buyableFrom('PROFESSIONAL', standard, now)).toBeUndefined()
  })

  test('the same one now, once its last five days have begun', () => {
    expect(buyableFrom('STANDARD', standard, new Date(inDays(7)))).toBeUndefined()
    expect(buyableFrom('STARTER', standard, new Date(inDays(7)))).toBe(inDays(12))
  })

  test('each one for a visitor, and for a person on FREE', () => {
    const free = { planType: 'FREE' } as const
    for (const tier of ['STARTER', 'STANDARD', 'PROFESSIONAL'] as const) {
      expect(buyableFrom(tier, undefined, now)).toBeUndefined()
      expect(buyableFrom(tier, free, now)).toBeUndefined()
    }
  })
})
