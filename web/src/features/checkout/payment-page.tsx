import { Box, Button, DataList, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTwd, toCredits } from '#shared/money.ts'
import { planCode, productOf } from '#shared/payments/products.ts'
import type { SubscriptionData } from '../../lib/purchase-store.ts'
import { PlanBadge, postsOfPlan } from '../../ui/plan-card.tsx'
import { BuyingPage } from './buying-page.tsx'
import { PaymentError } from './payment-error.tsx'
import { useCheckout } from './use-checkout.ts'
import { WithdrawalConsent } from './withdrawal-consent.tsx'

/** @param data what the confirmation form stored */
export function PaymentPage({ data }: { data: SubscriptionData }) {
  return (
    <BuyingPage>
      <Payment data={data} />
    </BuyingPage>
  )
}

/** @param tokenId the resume token of a payment that waits */
export function ResumePage({ tokenId }: { tokenId: string }) {
  return (
    <BuyingPage>
      <Resume tokenId={tokenId} />
    </BuyingPage>
  )
}

function Payment({ data }: { data: SubscriptionData }) {
  const { t } = useTranslation('checkout')
  const router = useRouter()
  const checkout = useCheckout({ kind: 'plan', data })
  const product = productOf(planCode(data.tier))
  return (
    <Stack gap="6">
      <Heading as="h1" size="xl">
        {t('payment.title')}
      </Heading>
      <Box p="5" borderWidth="1px" borderRadius="card" bg="bg.panel">
        <DataList.Root orientation="horizontal" gap="4">
          <Row label={t('payment.plan')}>
            <PlanBadge tier={data.tier} />
          </Row>
          <Row label={t('payment.price')}>
            <Text fontWeight="700" fontSize="md">
              {t('payment.perMonth', { price: formatTwd(product.amountTwd) })}
            </Text>
          </Row>
          <Row label={t('payment.brings')}>
            {t('payment.posts', { credits: toCredits(product.creditsHundredths), posts: postsOfPlan(data.tier) })}
          </Row>
          <Row label={t('payment.renewal')}>{data.autoRenew ? t('payment.renews') : t('payment.ends')}</Row>
          {data.name && <Row label={t('payment.name')}>{data.name}</Row>}
          <Row label={t('payment.email')}>{data.email}</Row>
        </DataList.Root>
      </Box>
      <WithdrawalConsent consent={checkout.consent} />
      <PaymentError text={checkout.failure} />
      <Flex gap="3" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
        <Button variant="outline" size="lg" onClick={() => router.history.back()}>
          {t('payment.back')}
        </Button>
        <Button size="lg" loading={checkout.isBusy} onClick={checkout.proceed} data-testid="proceed">
          {t('payment.proceed')}
        </Button>
      </Flex>
      <Flex gap="2" color="fg.muted" fontSize="sm" align="center">
        <Box flexShrink="0">
          <Lock size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        {t('payment.secure')}
      </Flex>
    </Stack>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <DataList.Item alignItems="flex-start">
      <DataList.ItemLabel minW="7.5rem">{label}</DataList.ItemLabel>
      <DataList.ItemValue overflowWrap="anywhere" minW="0">
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  )
}

/** A waiting payment continues after a click, never by itself. @source docs/rules/payments.md#resume-tokens */
function Resume({ tokenId }: { tokenId: string }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const checkout = useCheckout({ kind: 'resume', tokenId })
  return (
    <Stack gap="6">
      <Heading as="h1" size="xl">
        {t('payment.resumeTitle')}
      </Heading>
      <Text color="fg.muted">{t('payment.resumeText')}</Text>
      <PaymentError text={checkout.failure} />
      <Flex gap="3" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
        <Button variant="outline" size="lg" onClick={() => void navigate({ to: '/' })}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" loading={checkout.isBusy} onClick={checkout.proceed} data-testid="proceed">
          {t('payment.resume')}
        </Button>
      </Flex>
    </Stack>
  )
}
