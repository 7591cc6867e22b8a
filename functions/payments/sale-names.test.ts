import { expect, test } from 'vitest'
import type { ProductCode } from '#shared/payments/products.ts'
import { type PurchaseLanguage, purchaseLanguages } from '#shared/payments/schema.ts'
import { saleOf } from './gateway.ts'
import { newPurchase } from './order/new-order.ts'

const nameOn = (productCode: ProductCode, language: PurchaseLanguage) =>
  saleOf(
    newPurchase(
      {
        userId: 'ada',
        userName: 'Ada',
        userEmail: 'ada@example.test',
        autoRenew: false,
        withdrawalAccepted: true,
        productCode,
        language,
      },
      { orderId: 'OR1795291395894', version: '1' },
      new Date('2026-11-20T12:00:00.000Z'),
    ),
  ).description

test('the gateway gets the name of what is sold in the language of the purchase', () => {
  const named = purchaseLanguages.map((language) => [nameOn('PLAN-STARTER', language), nameOn('PACK-basic', language)])
  expect(Object.fromEntries(purchaseLanguages.map((language, at) => [language, named[at]]))).toEqual({
    en: ['Postloom Starter plan, 30 days', 'Postloom, 50 credits'],
    ja: ['Postloom スタータープラン（30日間）', 'Postloom 50クレジット'],
    'zh-TW': ['Postloom 入門版方案（30 天）', 'Postloom 50 點'],
  })
})
