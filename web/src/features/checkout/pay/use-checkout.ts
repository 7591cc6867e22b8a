import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { packs } from '#shared/credits/packs.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { packCode, planCode, productOf } from '#shared/payments/products.ts'
import { purchaseLanguage } from '../../../i18n/purchase-language.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError } from '../../../lib/api.ts'
import { useCreateCheckout, useResumePayment } from '../../../lib/queries/checkout.ts'
import { type StoredPack, type StoredPurchase, saveCheckout, savePack } from '../../../lib/storage/purchase-store.ts'
import { useSignInFirst } from '../choose/use-sign-in-first.ts'
import { useConsent } from '../confirm/use-consent.ts'
import { useRedirect } from './use-redirect.ts'

/**
 * What a page offers to pay. `isAgreed`: its buyer has agreed to it before, and pays with another card.
 * `resume`: a payment that was begun before and waits for its buyer, who reads `amountTwd`.
 */
export type Purchase =
  | { kind: 'plan'; data: StoredPurchase }
  | { kind: 'pack'; data: StoredPack; isAgreed?: boolean }
  | { kind: 'resume'; tokenId: string; amountTwd: number | undefined }

/** From a click on the pay button to the gateway's page. For a visitor who is not signed in it says so, and sends nothing. */
export function useCheckout(purchase: Purchase) {
  const { t, i18n } = useTranslation('checkout')
  const navigate = useNavigate()
  const signedInUser = useSignInFirst(purchase.kind === 'pack' ? 'buy' : 'upgrade')
  const create = useCreateCheckout()
  const charge = useResumePayment()
  const consent = useConsent(isAgreed(purchase))
  const { isRedirecting, redirect } = useRedirect()
  const [failure, setFailure] = useState<string>()

  const redirectFailed = () => setFailure(t('payment.redirectFailed'))
  // An order is paid once, whatever became of a request whose answer was lost.
  const onError = (error: unknown) =>
    setFailure(error instanceof ApiError ? translateError(error, i18n) : t('payment.cut'))

  const buy = (product: Exclude<Purchase, { kind: 'resume' }>, user: User) =>
    create.mutate(
      { body: checkoutBody(product, user) },
      {
        onSuccess: ({ success, data }) => {
          saveCheckout(data)
          if (product.kind === 'pack') savePack(product.data, user)
          if (!success || !redirect(data.url)) redirectFailed()
        },
        onError,
      },
    )
  const resume = (tokenId: string, amount: number | undefined) =>
    charge.mutate(
      { body: { tokenId, ...(amount !== undefined && { amount }) } },
      {
        onSuccess: ({ data: { url, orderId } }) => {
          if (!url) void navigate({ to: '/subscription/success', search: { orderId } })
          else if (!redirect(url)) redirectFailed()
        },
        onError,
      },
    )

  const proceed = () => {
    const user = signedInUser()
    if (!user) return
    if (purchase.kind !== 'resume' && !consent.check()) return consent.focus()
    setFailure(undefined)
    if (purchase.kind === 'resume') resume(purchase.tokenId, purchase.amountTwd)
    else buy(purchase, user)
  }
  return { proceed, failure, consent, isBusy: create.isPending || charge.isPending || isRedirecting }
}

function isAgreed(purchase: Purchase): boolean {
  if (purchase.kind === 'plan') return purchase.data.withdrawalAccepted
  return purchase.kind === 'pack' && purchase.isAgreed === true
}

function checkoutBody(purchase: Exclude<Purchase, { kind: 'resume' }>, user: User): BodyOf<typeof createCheckout> {
  const { invoice } = purchase.data
  const common = {
    currency: 'TWD',
    use3d: true,
    withdrawalAccepted: true,
    language: purchaseLanguage(),
    ...(invoice !== undefined && { invoice }),
  } as const
  if (purchase.kind === 'pack') {
    const { packId } = purchase.data
    const { priceTwd } = packs[packId]
    return {
      ...common,
      amount: priceTwd,
      userEmail: user.email,
      productDetails: [{ productionCode: packCode(packId), quantity: 1, unitPrice: priceTwd }],
    }
  }
  const { tier, email, name, autoRenew } = purchase.data
  const { code, amountTwd } = productOf(planCode(tier))
  return {
    ...common,
    amount: amountTwd,
    userEmail: email,
    ...(name && { userName: name }),
    autoRenew,
    productDetails: [{ productionCode: code, quantity: 1, unit: 'month', unitPrice: amountTwd }],
  }
}
