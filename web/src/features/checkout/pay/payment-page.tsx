import { Alert, Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTwd } from '#shared/money.ts'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { productOf } from '#shared/payments/products.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { ApiError } from '../../../lib/api.ts'
import { isOpen, waitingOrderQuery } from '../../../lib/queries/payment-verification.ts'
import type { StoredPurchase } from '../../../lib/storage/purchase-store.ts'
import { DetailList, DetailRow } from '../../../ui/detail-list.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { ChosenInvoice } from '../../../ui/invoice/chosen-invoice.tsx'
import { SpinnerPage } from '../../../ui/spinner-page.tsx'
import { BuyingPage } from '../buying-page.tsx'
import { CheckoutScreen, checkoutWidth, PayButton, PaymentBox, PlanOrder } from '../confirm/checkout-screen.tsx'
import { NotYet, useBuyableFrom } from '../confirm/not-yet.tsx'
import { type ReturnCode, reasonOfReturn } from '../result/return-code.ts'
import { isUnknownOrder, UnknownOrder } from '../result/unknown-order.tsx'
import { takePress } from './pay-press.ts'
import { useCheckout } from './use-checkout.ts'

/** The checkout of a plan, once everything was entered. @param data what the form stored */
export function PaymentPage({ data }: { data: StoredPurchase }) {
  const from = useBuyableFrom(data.tier)
  useEffect(() => {
    // A press that leads to no payment is not kept for a later one.
    if (from) takePress()
  }, [from])
  return (
    <BuyingPage maxW={checkoutWidth}>
      {from ? <NotYet tier={data.tier} from={from} /> : <Payment data={data} />}
    </BuyingPage>
  )
}

interface ResumePageProps {
  /** The resume token of a payment that waits. */
  tokenId: string
  /** What the gateway said when it sent the browser back. */
  returnCode: ReturnCode | undefined
}

export function ResumePage(props: ResumePageProps) {
  return (
    <BuyingPage maxW={checkoutWidth}>
      <Resume {...props} />
    </BuyingPage>
  )
}

function Payment({ data }: { data: StoredPurchase }) {
  const { t } = useTranslation('checkout')
  const { tier, autoRenew } = data
  const checkout = useCheckout({ kind: 'plan', data })
  const price = formatTwd(plans[tier].priceTwd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press on the page before
  useEffect(() => {
    if (takePress()) checkout.proceed()
  }, [])
  const payment = (
    <PaymentBox
      consent={checkout.consent}
      failure={checkout.failure}
      note={t(autoRenew ? 'payment.cardRenews' : 'payment.cardOnce', { price })}
    >
      <PayButton isBusy={checkout.isBusy} onPay={checkout.proceed}>
        {t('payment.pay', { price })}
      </PayButton>
      <Button asChild variant="ghost" size="lg" w="full">
        <Link to="/subscription/confirm/$tier" params={{ tier }}>
          {t('payment.back')}
        </Link>
      </Button>
    </PaymentBox>
  )
  return (
    <CheckoutScreen title={t('payment.title')} order={<PlanOrder tier={tier} renews={autoRenew} />} payment={payment}>
      <Entered data={data} />
    </CheckoutScreen>
  )
}

/** What was entered, to be read once more. */
function Entered({ data }: { data: StoredPurchase }) {
  const { t } = useTranslation('checkout')
  const { email, name, phone, postalCode, address, autoRenew, invoice } = data
  const whereabouts = [postalCode, address].filter(Boolean).join(' ')
  const rows = [
    [t('payment.name'), name],
    [t('payment.email'), <EmailText key="email" email={email} />],
    [t('confirm.phone'), phone],
    [t('confirm.address'), whereabouts],
    [t('payment.renewal'), autoRenew ? t('payment.renews') : t('payment.ends')],
  ] as const
  return (
    <Box p="5" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <DetailList>
        {rows.map(
          ([label, value]) =>
            value && (
              <DetailRow key={label} label={label}>
                {value}
              </DetailRow>
            ),
        )}
        {invoice && <InvoiceRow invoice={invoice} />}
      </DetailList>
    </Box>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceChoice }) {
  const { t } = useTranslation('checkout')
  return (
    <DetailRow label={t('invoice.label')}>
      <ChosenInvoice invoice={invoice} />
    </DetailRow>
  )
}

/** Where the e-invoice goes, which its buyer chose before. */
function InvoiceBox({ invoice }: { invoice: InvoiceChoice | undefined }) {
  if (!invoice) return null
  return (
    <Box p="5" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <DetailList>
        <InvoiceRow invoice={invoice} />
      </DetailList>
    </Box>
  )
}

/** A waiting payment continues after a click, never by itself. @source docs/rules/payments.md#resume-tokens */
function Resume({ tokenId, returnCode }: ResumePageProps) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const { data: found, error, isPending, failureCount } = useQuery(waitingOrderQuery(tokenId))
  const product = found && productOf(found.data.productCode)
  const tokenOfNow = found?.data.tokenId ?? tokenId
  const checkout = useCheckout({ kind: 'resume', tokenId: tokenOfNow, amountTwd: product?.amountTwd })
  const price = product && formatTwd(product.amountTwd)
  const endedOrder = found && !isOpen(found) ? found.data.orderId : undefined
  const isPaid = found?.success ?? false
  useEffect(() => {
    if (!endedOrder) return
    const to = isPaid ? '/subscription/success' : '/subscription/failed'
    void navigate({ to, search: { orderId: endedOrder }, replace: true })
  }, [endedOrder, isPaid, navigate])
  const hasCard = found?.status === 'token_received'
  const renews = found?.data.renews
  const note = price && t(`payment.${hasCard ? 'charge' : 'card'}${renews ? 'Renews' : 'Once'}`, { price })
  // Nothing moves below the reader's eyes; where the order cannot be had, the button still can.
  if (isPending && failureCount === 0) return <SpinnerPage />
  if (error instanceof ApiError && isUnknownOrder(error.code)) return <UnknownOrder />
  const payment = (
    <PaymentBox failure={checkout.failure} note={note}>
      <PayButton isBusy={checkout.isBusy} onPay={checkout.proceed}>
        {price ? t('payment.pay', { price }) : t('payment.resume')}
      </PayButton>
      <Button variant="ghost" size="lg" w="full" onClick={() => void navigate({ to: '/' })}>
        {t('confirm.cancel')}
      </Button>
    </PaymentBox>
  )
  return (
    <CheckoutScreen
      title={t('payment.resumeTitle')}
      order={product?.kind === 'plan' && <PlanOrder tier={product.tier} renews={renews} />}
      payment={payment}
    >
      <ReturnReason code={returnCode} />
      <Text>{t('payment.resumeText')}</Text>
      <InvoiceBox invoice={found?.data.invoice} />
    </CheckoutScreen>
  )
}

/** Why the buyer is back without a card. */
function ReturnReason({ code }: { code: ReturnCode | undefined }) {
  const { t } = useTranslation('checkout')
  const reason = reasonOfReturn(code)
  if (!reason) return null
  return (
    <Alert.Root status="warning" borderRadius="card" role="alert">
      <Alert.Indicator />
      <Alert.Title>{t(`payment.back3d.${reason}`)}</Alert.Title>
    </Alert.Root>
  )
}
