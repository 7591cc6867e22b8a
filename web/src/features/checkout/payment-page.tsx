import { Alert, Box, Button, DataList, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTwd, toCredits } from '#shared/money.ts'
import { planCode, productOf } from '#shared/payments/products.ts'
import { purchaseLanguage } from '../../i18n/purchase-language.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { type SubscriptionData, saveCheckout } from '../../lib/purchase-store.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { useChargeOrder, useCreateCheckout } from '../../lib/queries/payments.ts'
import { PlanBadge, postsOfPlan } from '../../ui/plan-card.tsx'
import { PurchasePage } from '../../ui/purchase-page.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { useRedirect } from './use-redirect.ts'
import { WithdrawalConsent } from './withdrawal-consent.tsx'

/** @param data what the confirmation form stored */
export function PaymentPage({ data }: { data: SubscriptionData }) {
  return (
    <PurchasePage>
      <Payment data={data} />
    </PurchasePage>
  )
}

/** @param tokenId the handle of a payment that waits */
export function ResumePage({ tokenId }: { tokenId: string }) {
  return (
    <PurchasePage>
      <Resume tokenId={tokenId} />
    </PurchasePage>
  )
}

function Payment({ data }: { data: SubscriptionData }) {
  const { t, i18n } = useTranslation('payments')
  const router = useRouter()
  const { data: user } = useQuery(userQuery)
  const checkout = useCreateCheckout()
  const [isAccepted, setIsAccepted] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { isRedirecting, redirect } = useRedirect()
  const product = productOf(planCode(data.tier))

  const proceed = () => {
    if (!user) {
      showToast({ title: t('signInFirst.title'), text: t('signInFirst.upgrade'), tone: 'destructive' })
      return
    }
    setIsMissed(!isAccepted)
    if (!isAccepted) return
    setFailure(undefined)
    checkout.mutate(
      {
        body: {
          ...{ amount: product.amountTwd, currency: 'TWD', use3d: true },
          ...{ userEmail: data.email, ...(data.name && { userName: data.name }) },
          productDetails: [{ productionCode: product.code, quantity: 1, unit: 'month', unitPrice: product.amountTwd }],
          ...{ autoRenew: data.autoRenew, withdrawalAccepted: true, language: purchaseLanguage() },
        },
      },
      {
        onSuccess: (answer) => {
          saveCheckout(answer.data)
          if (!(answer.success && redirect(answer.data.url))) setFailure(t('payment.redirectFailed'))
        },
        onError: (error) => setFailure(translateError(error, i18n)),
      },
    )
  }

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
      <WithdrawalConsent
        isAccepted={isAccepted}
        isMissed={isMissed && !isAccepted}
        onChange={(accepted) => setIsAccepted(accepted)}
      />
      {failure && <Failure text={failure} />}
      <Flex gap="3" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
        <Button variant="outline" size="lg" onClick={() => router.history.back()}>
          {t('payment.back')}
        </Button>
        <Button size="lg" loading={checkout.isPending || isRedirecting} onClick={proceed} data-testid="proceed">
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

function Failure({ text }: { text: string }) {
  const { t } = useTranslation('payments')
  return (
    <Alert.Root status="error" colorPalette="danger" borderRadius="card" role="alert">
      <Alert.Indicator />
      <Box>
        <Alert.Title fontWeight="600">{t('payment.errorTitle')}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
      </Box>
    </Alert.Root>
  )
}

/** A payment that waits goes on after a click, never by itself. @source money and trust §3 "`tokenId`" */
function Resume({ tokenId }: { tokenId: string }) {
  const { t, i18n } = useTranslation('payments')
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery)
  const charge = useChargeOrder()
  const [failure, setFailure] = useState<string>()
  const { isRedirecting, redirect } = useRedirect()
  const goOn = () => {
    if (!user) {
      showToast({ title: t('signInFirst.title'), text: t('signInFirst.upgrade'), tone: 'destructive' })
      return
    }
    setFailure(undefined)
    charge.mutate(
      { body: { tokenId } },
      {
        onSuccess: ({ data }) => {
          if (data.url) {
            if (!redirect(data.url)) setFailure(t('payment.redirectFailed'))
            return
          }
          void navigate({ to: '/subscription/success', search: { orderId: data.orderId } })
        },
        onError: (error) => setFailure(translateError(error, i18n)),
      },
    )
  }
  return (
    <Stack gap="6">
      <Heading as="h1" size="xl">
        {t('payment.resumeTitle')}
      </Heading>
      <Text color="fg.muted">{t('payment.resumeText')}</Text>
      {failure && <Failure text={failure} />}
      <Flex gap="3" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
        <Button variant="outline" size="lg" onClick={() => void navigate({ to: '/' })}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" loading={charge.isPending || isRedirecting} onClick={goOn} data-testid="proceed">
          {t('payment.resume')}
        </Button>
      </Flex>
    </Stack>
  )
}
