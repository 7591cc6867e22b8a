import { Box, Button, Flex, Grid, GridItem, Heading, Stack, Text } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTwd, toCredits } from '#shared/money.ts'
import { planCode, productOf } from '#shared/payments/products.ts'
import type { PaidTier } from '#shared/subscriptions/plans.ts'
import { DetailList, DetailRow } from '../../../ui/detail-list.tsx'
import { PlanBadge, postsOfPlan } from '../../../ui/plan-card.tsx'
import { PaymentError } from '../pay/payment-error.tsx'
import { PresentPlan } from './present-plan.tsx'
import type { Consent } from './use-consent.ts'
import { WithdrawalConsent } from './withdrawal-consent.tsx'

/** The width of a checkout: what is entered, and beside it the order. */
export const checkoutWidth = '60rem'

interface CheckoutScreenProps {
  title: string
  /** What is being paid; absent while it is not known. */
  order: ReactNode
  /** What is entered, or was. */
  children: ReactNode
  /** What is agreed to, and the button. */
  payment: ReactNode
}

/** Order, what is entered, and the button: beside each other at a desk, in this order on a phone. */
export function CheckoutScreen({ title, order, children, payment }: CheckoutScreenProps) {
  return (
    <Stack gap="6">
      {/* Leaves room for the switch of the language. */}
      <Heading as="h1" size="xl" pe={{ md: '56' }}>
        {title}
      </Heading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
      >
        <GridItem gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }}>
          {order}
        </GridItem>
        <GridItem gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 2' }}>
          <Stack gap="6">{children}</Stack>
        </GridItem>
        <GridItem gridColumn={{ lg: '2' }} gridRow={{ lg: '2' }}>
          {payment}
        </GridItem>
      </Grid>
    </Stack>
  )
}

/** A plan that is about to be bought, and what it costs now. @param renews absent where it is not known here */
export function PlanOrder({ tier, renews }: { tier: PaidTier; renews: boolean | undefined }) {
  const { t } = useTranslation('checkout')
  const { amountTwd, creditsHundredths } = productOf(planCode(tier))
  const price = formatTwd(amountTwd)
  return (
    <Stack gap="4" p="5" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <DetailList>
        <DetailRow label={t('payment.plan')}>
          <PlanBadge tier={tier} />
        </DetailRow>
        <DetailRow label={t('payment.price')}>{t(renews ? 'payment.perMonth' : 'payment.once', { price })}</DetailRow>
        <DetailRow label={t('payment.brings')}>
          {t('payment.posts', { credits: toCredits(creditsHundredths), posts: postsOfPlan(tier) })}
        </DetailRow>
      </DetailList>
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap" borderTopWidth="1px" pt="4">
        <Text fontWeight="600">{t('payment.total')}</Text>
        <Box ms="auto" textAlign="end">
          <Text fontSize="2xl" fontWeight="700" lineHeight="1.15" letterSpacing="-0.01em" data-testid="total">
            {price}
          </Text>
          {renews !== undefined && (
            <Text fontSize="sm" color="fg.muted">
              {renews ? t('payment.totalRenews', { price }) : t('payment.totalOnce')}
            </Text>
          )}
        </Box>
      </Flex>
      <PresentPlan tier={tier} renews={renews} />
    </Stack>
  )
}

interface PaymentBoxProps {
  /** Absent where the buyer has agreed before. */
  consent?: Consent
  failure?: string | undefined
  /** What happens with the card after the button, where that is known. */
  note: string | undefined
  /** The button, and a way back. */
  children: ReactNode
}

/** What is agreed to, what happens next, and the button. */
export function PaymentBox({ consent, failure, note, children }: PaymentBoxProps) {
  const { t } = useTranslation('checkout')
  return (
    <Stack gap="4">
      {consent && <WithdrawalConsent consent={consent} />}
      <PaymentError text={failure} />
      {note && <Text fontSize="sm">{note}</Text>}
      <Stack gap="2">{children}</Stack>
      <Flex gap="2" color="fg.muted" fontSize="sm">
        <Box flexShrink="0" mt="1">
          <Lock size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        {t('payment.neverSeen')}
      </Flex>
    </Stack>
  )
}

interface PayButtonProps {
  isBusy?: boolean
  /** Absent: it sends its form. */
  onPay?: () => void
  children: ReactNode
}

/** The one button of a checkout, with the amount on it. */
export function PayButton({ isBusy = false, onPay, children }: PayButtonProps) {
  return (
    <Button
      type={onPay ? 'button' : 'submit'}
      size="lg"
      w="full"
      loading={isBusy}
      onClick={onPay}
      data-testid="proceed"
    >
      {children}
    </Button>
  )
}
