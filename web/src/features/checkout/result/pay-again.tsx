import { Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTwd } from '#shared/money.ts'
import { planCode, productOf } from '#shared/payments/products.ts'
import type { PaidTier } from '#shared/subscriptions/plans.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { readSubscriptionData } from '../../../lib/storage/purchase-store.ts'
import { PaymentError } from '../pay/payment-error.tsx'
import { type Purchase, useCheckout } from '../pay/use-checkout.ts'

/**
 * Another try after a payment that failed: straight to the card page while what was entered and agreed to is still there,
 * else to the checkout, as where the e-invoice was refused.
 * @source docs/decisions/0062-buy-a-plan-on-one-screen.md
 */
export function PayAgain({ tier, isInvoiceWrong }: { tier: PaidTier | undefined; isInvoiceWrong: boolean }) {
  const { t } = useTranslation('checkout')
  const { data: user } = useQuery(userQuery)
  const stored = useMemo(() => readSubscriptionData(user), [user])
  if (tier && stored?.tier === tier && stored.withdrawalAccepted && !isInvoiceWrong)
    return (
      <AnotherCard
        purchase={{ kind: 'plan', data: stored }}
        amountTwd={productOf(planCode(tier)).amountTwd}
        text={t('purchaseResult.retryText')}
      />
    )
  return (
    <Button asChild minH="11">
      {tier ? (
        <Link to="/subscription/confirm/$tier" params={{ tier }}>
          {t('purchaseResult.retry')}
        </Link>
      ) : (
        <Link to="/subscription">{t('purchaseResult.retry')}</Link>
      )}
    </Button>
  )
}

interface AnotherCardProps {
  purchase: Purchase
  amountTwd: number
  /** What stands above the button. */
  text?: string
}

/** One press to the card page. */
export function AnotherCard({ purchase, amountTwd, text }: AnotherCardProps) {
  const { t } = useTranslation('checkout')
  const checkout = useCheckout(purchase)
  const price = formatTwd(amountTwd)
  return (
    <>
      <Button minH="11" loading={checkout.isBusy} onClick={checkout.proceed} data-testid="pay-again">
        {t('purchaseResult.retryCard', { price })}
      </Button>
      {/* The frame turns the order of its actions around: what comes last stands above them. */}
      <Stack order="1" w="full" flexBasis="full" gap="3">
        {text && (
          <Text fontSize="sm" color="fg.muted">
            {text}
          </Text>
        )}
        <PaymentError text={checkout.failure} />
      </Stack>
    </>
  )
}
