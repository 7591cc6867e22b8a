import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seconds } from '#shared/time.ts'
import { ApiError } from '../../lib/api.ts'
import { clearVerified } from '../../lib/purchase-store.ts'
import {
  hasStoppedPolling,
  isOpen,
  usePollCount,
  useRefreshAfterPayment,
  verifyPurchaseQuery,
} from '../../lib/queries/payments.ts'
import { supportEmail } from '../../lib/support-email.ts'
import { ResultFrame } from '../../ui/result-frame.tsx'

/** The gateway's own records are a little late. @source specification §9 "Timings" */
const verificationDelayMs = seconds(2)

/** Reads how a pack was paid; nothing is shown as done before the server says so. */
export function PurchaseSuccessPage({ transactionId }: { transactionId: string | undefined }) {
  const { t } = useTranslation('credits')
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), verificationDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const query = useQuery({ ...verifyPurchaseQuery(transactionId ?? ''), enabled: isDue && transactionId !== undefined })
  const { data, error } = query
  const refresh = useRefreshAfterPayment()
  const pollCount = usePollCount(query.dataUpdatedAt)
  const isDone = data?.success ?? false
  const hasAnswer = data !== undefined
  useEffect(() => {
    if (hasAnswer) clearVerified(isDone)
  }, [hasAnswer, isDone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a success
  useEffect(() => {
    if (isDone) void refresh()
  }, [isDone])

  if (transactionId === undefined) return <Failed text={t('result.missing')} />
  if (error) {
    const isRefusal = error instanceof ApiError && error.status < 500
    return <Failed text={isRefusal ? t('result.verifyError') : t('result.systemError')} />
  }
  if (!data || (isOpen(data) && !hasStoppedPolling(pollCount)))
    return <ResultFrame tone="busy" title={t('result.loading')} actions={<Home />} />
  if (data.success)
    return (
      <ResultFrame tone="success" title={t('result.success')} text={t('result.successText')} actions={<Next />}>
        <Text fontSize="2xl" fontWeight="700" color="success.fg" lineHeight="1.15" data-testid="credits-added">
          +{data.creditsAdded}
        </Text>
      </ResultFrame>
    )
  if (isOpen(data))
    return <ResultFrame tone="waiting" title={t('result.pending')} text={t('result.pendingText')} actions={<Home />} />
  return <FailurePage transactionId={transactionId} />
}

/** @param transactionId what to name when one asks */
export function FailurePage({ transactionId }: { transactionId: string | undefined }) {
  const { t } = useTranslation('credits')
  const actions = (
    <>
      <Home />
      <Button asChild minH="11">
        <Link to="/subscription">{t('result.again')}</Link>
      </Button>
    </>
  )
  return (
    <ResultFrame
      tone="failure"
      title={t('result.failure')}
      text={transactionId && t('result.reference', { id: transactionId })}
      actions={actions}
    >
      <Text>{t('result.failureText')}</Text>
    </ResultFrame>
  )
}

function Failed({ text }: { text: string }) {
  const { t } = useTranslation('credits')
  return (
    <ResultFrame
      tone="failure"
      title={t('result.error')}
      text={t('result.hint', { email: supportEmail })}
      actions={<Home />}
    >
      <Text>{text}</Text>
    </ResultFrame>
  )
}

function Next() {
  const { t } = useTranslation('credits')
  return (
    <>
      <Home />
      <Button asChild minH="11">
        <Link to="/dashboard">{t('result.write')}</Link>
      </Button>
    </>
  )
}

function Home() {
  const { t } = useTranslation('credits')
  return (
    <Button asChild variant="outline" minH="11">
      <Link to="/">{t('result.home')}</Link>
    </Button>
  )
}
