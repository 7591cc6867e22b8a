import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackId } from '#shared/credits/packs.ts'
import { formatTwd } from '#shared/money.ts'
import { type ProductCode, productOf } from '#shared/payments/products.ts'
import type { DeclineReason, Verification } from '#shared/payments/schema.ts'
import { seconds } from '#shared/time.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError } from '../../../lib/api.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { isOpen, isPassing, verifyPurchaseQuery } from '../../../lib/queries/payment-verification.ts'
import { readPack } from '../../../lib/storage/purchase-store.ts'
import { supportEmail } from '../../../lib/support-email.ts'
import { ResultFrame } from '../../../ui/result-frame.tsx'
import { InvoiceLine } from '../invoice/invoice-line.tsx'
import { CheckAgain } from './check-again.tsx'
import { AnotherCard } from './pay-again.tsx'
import { SignedOut } from './signed-out.tsx'
import { isUnknownOrder } from './unknown-order.tsx'
import { type FailedVerification, useVerification } from './use-verification.ts'

/** The gateway's own records are a little late. @source docs/rules/payments.md#timings */
const verificationDelayMs = seconds(2)

interface PackResultPageProps {
  /** Which of the two addresses the gateway sent the browser to. */
  cameBack: 'success' | 'failure'
  transactionId: string | undefined
  /** Why the bank refused, where the gateway's address says it. */
  reason?: DeclineReason | undefined
}

/**
 * Reads how a pack was paid. Neither address is believed: a page that is sent twice leads to the failure although the first
 * time was paid.
 * @source docs/decisions/0123-ask-before-saying-that-nothing-was-charged.md
 */
export function PackResultPage({ cameBack, transactionId, reason }: PackResultPageProps) {
  const { t } = useTranslation('checkout')
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), verificationDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const { data, failed, isPolling } = useVerification({
    ...verifyPurchaseQuery(transactionId ?? ''),
    enabled: isDue && transactionId !== undefined,
  })

  const hasFailed = cameBack === 'failure'
  if (transactionId === undefined)
    return hasFailed ? <PackFailure /> : <Failed text={t('packResult.missing')} next={<Payments />} />
  if (failed) return <Unverified {...failed} />
  if (!data || (isPolling && !hasFailed))
    return (
      <ResultFrame
        tone="busy"
        title={t('purchaseResult.verifying')}
        text={t('purchaseResult.verifyingText')}
        actions={<Home />}
      />
    )
  if (isOpen(data) && hasFailed) return <PackFailure transactionId={transactionId} text={t('packResult.notArrived')} />
  return <AnsweredPack transactionId={transactionId} data={data} reason={reason ?? data.reason} />
}

function Unverified({ error, ...again }: FailedVerification) {
  const { t, i18n } = useTranslation('checkout')
  const { code, status = 0 } = error instanceof ApiError ? error : {}
  const said = code || status === 0 ? translateError(error, i18n) : t('packResult.verifyError')
  if (code === 'auth.required') return <SignedOut />
  if (isUnknownOrder(code)) return <Failed text={said} meaning={t('purchaseResult.unknownText')} next={<Payments />} />
  const checkAgain = <CheckAgain {...again} />
  if (!isPassing(error)) return <Failed text={said} next={checkAgain} />
  const text = status >= 500 ? t('packResult.systemError') : said
  return <Failed tone="waiting" text={text} meaning={t('purchaseResult.uncheckedText')} next={checkAgain} />
}

interface AnsweredPackProps {
  transactionId: string
  data: Verification
  /** Of a payment that was declined. */
  reason: DeclineReason | undefined
}

function AnsweredPack({ transactionId, data, reason }: AnsweredPackProps) {
  const { t } = useTranslation('checkout')
  if (data.success)
    return (
      <ResultFrame
        tone="success"
        title={t('purchaseResult.messages.received')}
        text={t('packResult.successText')}
        actions={<Next />}
      >
        <Text fontSize="2xl" fontWeight="700" color="success.fg" lineHeight="1.15" data-testid="credits-added">
          +{data.creditsAdded}
        </Text>
        <InvoiceLine invoice={data.data.invoice} />
      </ResultFrame>
    )
  if (isOpen(data))
    return (
      <ResultFrame
        tone="waiting"
        title={t('purchaseResult.pending')}
        text={t('packResult.pendingText')}
        actions={<Home />}
      >
        <InvoiceLine invoice={data.data.invoice} />
      </ResultFrame>
    )
  if (data.status === 'refunded') return <Refunded transactionId={transactionId} />
  // A reason says as well that nothing was charged.
  return (
    <PackFailure
      transactionId={transactionId}
      text={reason && t(`purchaseResult.declined.${reason}`)}
      declined={data.status === 'declined' ? data.data.productCode : undefined}
      isInvoiceWrong={data.reason === 'invoice'}
    />
  )
}

interface PackFailureProps {
  /** The number to name to the support. */
  transactionId?: string
  /** Absent: nothing was charged. */
  text?: string | undefined
  /** What another card can pay for. */
  declined?: ProductCode | undefined
  isInvoiceWrong?: boolean
}

function PackFailure({ transactionId, text, declined, isInvoiceWrong = false }: PackFailureProps) {
  const { t } = useTranslation('checkout')
  const product = declined && productOf(declined)
  const actions = (
    <>
      <Home />
      <Button asChild minH="11" variant={product ? 'outline' : 'solid'}>
        <Link to="/subscription">{t('packResult.again')}</Link>
      </Button>
      {product?.kind === 'pack' && <BuyAgain {...product} isInvoiceWrong={isInvoiceWrong} />}
    </>
  )
  return (
    <ResultFrame
      tone="failure"
      title={t('purchaseResult.failure')}
      text={transactionId && t('packResult.reference', { id: transactionId })}
      actions={actions}
    >
      <Text>{text ?? t('purchaseResult.expired')}</Text>
    </ResultFrame>
  )
}

interface BuyAgainProps {
  pack: PackId
  amountTwd: number
  isInvoiceWrong: boolean
}

/** Straight to the card page where the pack was ordered in this tab, else to its page, as where the e-invoice was refused. */
function BuyAgain({ pack, amountTwd, isInvoiceWrong }: BuyAgainProps) {
  const { t } = useTranslation('checkout')
  const { data: user } = useQuery(userQuery)
  const stored = useMemo(() => readPack(user), [user])
  if (stored?.packId === pack && !isInvoiceWrong)
    return (
      <AnotherCard
        purchase={{ kind: 'pack', data: stored, isAgreed: true }}
        amountTwd={amountTwd}
        text={t('purchaseResult.retryText')}
      />
    )
  return (
    <Button asChild minH="11">
      <Link to="/add-credits" search={{ plan: pack }}>
        {t('purchaseResult.retryCard', { price: formatTwd(amountTwd) })}
      </Link>
    </Button>
  )
}

function Refunded({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('checkout')
  return (
    <ResultFrame
      tone="waiting"
      title={t('purchaseResult.refunded')}
      text={t('packResult.reference', { id: transactionId })}
      actions={<Home />}
    >
      <Text>{t('purchaseResult.refundedText')}</Text>
    </ResultFrame>
  )
}

interface FailedProps {
  /** `waiting` where it is checked again by itself. */
  tone?: 'failure' | 'waiting'
  text: string
  /** The same in plain words, where the text has none. */
  meaning?: string
  /** What can be done about it, besides to leave. */
  next?: ReactNode
}

function Failed({ tone = 'failure', text, meaning, next }: FailedProps) {
  const { t } = useTranslation('checkout')
  const actions = (
    <>
      <Home />
      {next}
    </>
  )
  return (
    <ResultFrame
      tone={tone}
      title={t('packResult.error')}
      text={t('packResult.hint', { email: supportEmail })}
      actions={actions}
    >
      <Text>{text}</Text>
      {meaning && <Text>{meaning}</Text>}
    </ResultFrame>
  )
}

function Payments() {
  const { t } = useTranslation('checkout')
  return (
    <Button asChild minH="11">
      <Link to="/subscription-management" search={{ tab: 'history' }}>
        {t('packResult.payments')}
      </Link>
    </Button>
  )
}

function Next() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Home />
      <Button asChild minH="11">
        <Link to="/dashboard">{t('packResult.write')}</Link>
      </Button>
    </>
  )
}

function Home() {
  const { t } = useTranslation('checkout')
  return (
    <Button asChild variant="outline" minH="11">
      <Link to="/">{t('packResult.home')}</Link>
    </Button>
  )
}
