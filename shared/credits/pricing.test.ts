import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboutPosts, chargeFor, quoteConversion } from './pricing.ts'

test.each([
  [1, false, 100],
  [2, false, 160],
  [3, false, 240],
  [4, false, 280],
  [6, false, 420],
  [7, false, 420],
  [8, false, 480],
  [1, true, 200],
  [6, true, 840],
  [0, false, 0],
])('%i platforms (premium: %s) cost %i hundredths', (count, isPremium, total) => {
  expect(quoteConversion(count, isPremium).total).toBe(total)
})

test('a quote is whole hundredths and splits evenly over its posts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.boolean(), (count, isPremium) => {
      const quote = quoteConversion(count, isPremium)
      expect(Number.isInteger(quote.total)).toBe(true)
      expect(quote.perPost * count).toBe(quote.total)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [420, 5, 6, 350],
  [420, 1, 6, 70],
  [100, 1, 3, 33],
  [100, 2, 3, 66],
  [350, 4, 5, 280],
])('of a hold of %i, %i of %i posts cost %i', (total, delivered, requested, charged) => {
  expect(chargeFor(total, delivered, requested)).toBe(charged)
})

test('what is charged never exceeds the hold and is all of it when all is delivered', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(8),
      (total, requested, more) => {
        const delivered = Math.min(requested, more)
        const charged = chargeFor(total, delivered, requested)
        expect(charged).toBeGreaterThanOrEqual(0)
        expect(charged).toBeLessThanOrEqual(total)
        expect(chargeFor(total, requested, requested)).toBe(total)
        expect(chargeFor(total, 0, requested)).toBe(0)
        expect(charged).toBeLessThanOrEqual(chargeFor(total, Math.min(requested, delivered + 1), requested))
      },
    ),
    { numRuns: 10_000 },
  )
})

test.each([
  [500, 2, 6],
  [2_500, 3, 30],
  [10_000, 5, 140],
  [40_000, 6, 570],
  [20_000, 3, 240],
  [20_000, 5, 280],
  [50_000, 3, 620],
  [100, 2, 0],
])('%i hundredths are good for posts on %i platforms: %i', (credits, platforms, posts) => {
  expect(aboutPosts(credits, platforms)).toBe(posts)
})
