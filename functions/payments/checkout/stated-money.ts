import type * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { productOf } from '#shared/payments/products.ts'
import type { checkoutRequestSchema } from '#shared/payments/schema.ts'
import { appConfig, gatewayConfig } from '../../config.ts'

export type CheckoutRequest = z.output<typeof checkoutRequestSchema>

/** What a request may say about money; it is compared and never used. */
export interface StatedMoney {
  amount?: number | undefined
  currency?: string | undefined
  merchantId?: string | undefined
}

const isOther = (given: unknown, ours: unknown): boolean => given !== undefined && given !== ours

export const isOtherMoney = ({ amount, currency, merchantId }: StatedMoney, amountTwd: number): boolean =>
  isOther(amount, amountTwd) || isOther(currency, 'TWD') || isOther(merchantId, gatewayConfig().merchantId)

/**
 * @throws payment.price-changed where an amount, the currency, a quantity or the merchant is not ours; request.invalid for
 * a return address elsewhere
 * @source docs/rules/payments.md#server-owns-money
 */
export function refuseOtherMoney({
  amount,
  currency,
  merchantId,
  use3d,
  productDetails,
  successUrl,
  failureUrl,
}: CheckoutRequest): void {
  const [line] = productDetails
  const { amountTwd } = productOf(line!.productionCode)
  if (
    isOtherMoney({ amount, currency, merchantId }, amountTwd) ||
    isOther(line!.unitPrice, amountTwd) ||
    isOther(line!.quantity, 1) ||
    isOther(use3d, true)
  )
    throw new AppError('payment.price-changed')
  const isElsewhere = (url: string | undefined) => url !== undefined && new URL(url).origin !== appConfig().origin
  const wrong = Object.entries({ successUrl, failureUrl }).filter(([, url]) => isElsewhere(url))
  if (wrong.length > 0)
    throw new AppError('request.invalid', {
      fields: Object.fromEntries(wrong.map(([name]) => [name, 'invalid_value'])),
    })
}
