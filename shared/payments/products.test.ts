import { expect, test } from 'vitest'
import { packs, priceOfCredit, savingOf } from '../credits/packs.ts'
import { plans } from '../subscriptions/plans.ts'
import { productCodes, productOf } from './products.ts'

test('every product has its price from the tables of plans and packs, and none is free', () => {
  expect(productCodes.map((code) => productOf(code).amountTwd)).toEqual([150, 450, 900, 150, 450, 900])
  expect(productOf('PLAN-PROFESSIONAL')).toMatchObject({
    kind: 'plan',
    tier: 'PROFESSIONAL',
    creditsHundredths: 40_000,
  })
  expect(productOf('PACK-pro')).toMatchObject({ kind: 'pack', pack: 'pro', creditsHundredths: 20_000 })
  expect(plans.PROFESSIONAL.priceTwd).toBe(900)
})

test.each([
  ['basic', 3, 0],
  ['pro', 2.25, 25],
  ['premium', 1.8, 40],
] as const)('a credit of pack %s costs NT$%f, %i%% less than the smallest', (id, price, saving) => {
  expect(priceOfCredit(packs[id])).toBe(price)
  expect(savingOf(packs[id])).toBe(saving)
})
