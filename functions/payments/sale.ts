import { productOf } from '#shared/payments/products.ts'
import type { Sale } from './gateway.ts'
import type { OrderRow } from './store.ts'

/** What the gateway is told of an order: one line in plain words, quantity 1, unit month. @source specification §9 */
export function saleOf(order: OrderRow): Sale {
  const product = productOf(order.productCode)
  return {
    orderId: order.orderId,
    amountTwd: order.amountTwd,
    productCode: product.code,
    description:
      product.kind === 'plan'
        ? `Postloom ${product.tier} 30 days`
        : `Postloom ${product.creditsHundredths / 100} credits`,
    unit: product.kind === 'plan' ? 'month' : 'pack',
    userId: order.userId,
    userName: order.userName,
    userEmail: order.userEmail,
  }
}
