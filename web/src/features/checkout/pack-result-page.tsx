import { Button, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclineReason } from '#shared/payments/schema.ts'
import { seconds } from '#shared/time.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { ApiError } from '../../lib/api.ts'
import { isOpen, verifyPurchaseQuery } from '../../lib/queries/payment-verification.ts'
import { supportEmail } from '../../lib/support-email.ts'
import { ResultFrame } from '../../ui/result-frame.tsx'
import { InvoiceLine } from './invoice-line.tsx'
import { useVerification } from './use-verification.ts'

/** The gateway's own records are a little late. @source docs/rules/payments.md#timings */
const verificationDelayMs = seconds(2)

/** Reads how a pack was paid; nothing is shown as done before the server says so. */
export function PackResultPage({ transactionId }: { transactionId: string | undefined }) {
  const { t, i18n } = useTranslation('checkout')
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), verificationDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const { data, error, isPolling } = useVerification({
    ...verifyPurchaseQuery(transactionId ?? ''),
    enabled: isDue && transactionId !== undefined,
  })

  if (transactionId === undefined) return <Failed text={t('packResult.missing')} />
  if (error) {
    const isRefusal = error instanceof ApiError && error.status < 500
    if (!isRefusal) return <Failed text={t('packResult.systemError')} />
    return <Failed text={error.code ? translateError(error, i18n) : t('packResult.verifyError')} />
  }
  if (!data || isPolling) return <ResultFrame tone="busy" title={t('packResult.loading')} actions={<Home />} />
  if (data.success)
    return (
      <ResultFrame tone="success" title={t('packResult.success')} text={t('packResult.successText')} actions={<Next />}>
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
        title={t('packResult.pending')}
        text={t('packResult.pendingText')}
        actions={<Home />}
      />
    )
  if (data.status === 'refunded') return <Refunded transactionId={transactionId} />
  return <PackFailurePage transactionId={transactionId} reason={data.reason} />
}

interface PackFailurePageProps {
  /** The number to name to the support. */
  transactionId: string | undefined
  /** Why the bank refused, where it says so. */
  reason: DeclineReason | undefined
}

export function PackFailurePage({ transactionId, reason }: PackFailurePageProps) {
  const { t } = useTranslation('checkout')
  const actions = (
    <>
      <Home />
      <Button asChild minH="11">
        <Link to="/subscription">{t('packResult.again')}</Link>
      </Button>
    </>
  )
  return (
    <ResultFrame
      tone="failure"
      title={t('packResult.failure')}
      text={transactionId && t('packResult.reference', { id: transactionId })}
      actions={actions}
    >
      {/* A reason says as well that nothing was charged. */}
      <Text>{reason ? t(`planResult.declined.${reason}`) : t('packResult.failureText')}</Text>
    </ResultFrame>
  )
}

function Refunded({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('checkout')
  return (
    <ResultFrame
      tone="waiting"
      title={t('planResult.refunded')}
      text={t('packResult.reference', { id: transactionId })}
      actions={<Home />}
    >
      <Text>{t('planResult.refundedText')}</Text>
    </ResultFrame>
  )
}

function Failed({ text }: { text: string }) {
  const { t } = useTranslation('checkout')
  return (
    <ResultFrame
      tone="failure"
      title={t('packResult.error')}
      text={t('packResult.hint', { email: supportEmail })}
      actions={<Home />}
    >
      <Text>{text}</Text>
    </ResultFrame>
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
