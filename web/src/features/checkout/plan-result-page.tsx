import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productOf } from '#shared/payments/products.ts'
import type { Verification } from '#shared/payments/schema.ts'
import { seconds } from '#shared/time.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { ApiError } from '../../lib/api.ts'
import { formatDate } from '../../lib/format-date.ts'
import { clearVerified, mayResumeByItself, saveTokenId, storedOrderId } from '../../lib/purchase-store.ts'
import {
  hasStoppedPolling,
  isOpen,
  usePollCount,
  useRefreshAfterPayment,
  verifySubscriptionQuery,
} from '../../lib/queries/payments.ts'
import { PurchasePage } from '../../ui/purchase-page.tsx'
import { ResultFrame } from '../../ui/result-frame.tsx'

/** After a plan became active the person is fetched once more, this much later. @source specification §9 "Timings" */
const secondRefreshMs = seconds(1)

interface ResultPageProps {
  /** Which of the two addresses the gateway sent the browser to. */
  cameBack: 'success' | 'failed'
  orderId: string | undefined
}

export function ResultPage(props: ResultPageProps) {
  return (
    <PurchasePage>
      <Result {...props} />
    </PurchasePage>
  )
}

function Result({ cameBack, orderId: given }: ResultPageProps) {
  const { t } = useTranslation('payments')
  // Kept for this visit: the stored one is removed after the first answer.
  const [orderId] = useState(() => given ?? storedOrderId())
  const isSuccess = cameBack === 'success'
  const refresh = useRefreshAfterPayment()
  const query = useQuery({
    ...verifySubscriptionQuery(orderId, isSuccess),
    enabled: orderId !== undefined,
  })
  const { data, error } = query
  const pollCount = usePollCount(query.dataUpdatedAt)
  useAfterAnswer(data, refresh)
  useResume(cameBack, data)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser comes back
  useEffect(() => {
    if (isSuccess) void refresh()
  }, [])

  if (!orderId)
    return isSuccess ? (
      <Success second={t('result.noOrder')} />
    ) : (
      <Failure text={t('result.noNumber')} retryTo={undefined} />
    )
  if (error) return <Broken error={error} />
  if (!data) return isSuccess ? <Success second={t('result.activating')} isBusy /> : <Verifying />
  return <Answered data={data} isSuccess={isSuccess} isOver={hasStoppedPolling(pollCount)} />
}

/** Forgets what was stored for the way back; after a success the person is fetched now and again a second later. */
function useAfterAnswer(data: Verification | undefined, refresh: () => Promise<void>): void {
  const isDone = data?.success ?? false
  const hasAnswer = data !== undefined
  useEffect(() => {
    if (hasAnswer) clearVerified(isDone)
  }, [hasAnswer, isDone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a success
  useEffect(() => {
    if (!isDone) return
    void refresh()
    const timer = setTimeout(() => void refresh(), secondRefreshMs)
    return () => clearTimeout(timer)
  }, [isDone])
}

/** A payment that waits for its buyer leads to its page, by itself at most once. @source specification §4 */
function useResume(cameBack: ResultPageProps['cameBack'], data: Verification | undefined): void {
  const navigate = useNavigate()
  const tokenId = data?.data.tokenId
  const orderId = data?.data.orderId
  useEffect(() => {
    if (!tokenId || !orderId) return
    saveTokenId(tokenId)
    if (cameBack === 'failed' && mayResumeByItself(orderId))
      void navigate({ to: '/subscription/payment', search: { token: tokenId, continue: true } })
  }, [cameBack, tokenId, orderId, navigate])
}

function Answered({ data, isSuccess, isOver }: { data: Verification; isSuccess: boolean; isOver: boolean }) {
  const { t, i18n } = useTranslation('payments')
  const { t: plan } = useTranslation('subscriptions')
  const product = productOf(data.data.productCode)
  const retryTo = product.kind === 'plan' ? product.tier : undefined
  if (data.success)
    return (
      <Success
        second={
          retryTo && data.data.endDate
            ? t('result.active', {
                tier: plan(`tiers.${retryTo}`),
                date: formatDate(data.data.endDate, i18n.language),
              })
            : t('result.successDefault')
        }
      />
    )
  if (isOpen(data)) {
    if (isSuccess && !isOver) return <Success second={t('result.activating')} isBusy />
    return <Waiting data={data} />
  }
  if (data.status === 'declined')
    return <Failure text={t(`result.declined.${data.reason ?? 'general'}`)} retryTo={retryTo} />
  return <Failure text={t(data.status === 'refunded' ? 'result.refunded' : 'result.expired')} retryTo={retryTo} />
}

function Dashboard({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation('payments')
  return (
    <Button asChild variant={isMain ? 'solid' : 'outline'} minH="11">
      <Link to="/dashboard">{t('result.dashboard')}</Link>
    </Button>
  )
}

function Verifying() {
  const { t } = useTranslation('payments')
  return (
    <ResultFrame tone="busy" title={t('result.verifying')} text={t('result.verifyingText')} actions={<Dashboard />} />
  )
}

function Success({ second, isBusy = false }: { second: string; isBusy?: boolean }) {
  const { t } = useTranslation('payments')
  const actions = (
    <>
      {!isBusy && (
        <Button asChild variant="outline" minH="11">
          <Link to="/subscription-management">{t('result.manage')}</Link>
        </Button>
      )}
      <Dashboard isMain />
    </>
  )
  return <ResultFrame tone="success" title={t('result.success')} text={second} actions={actions} />
}

function Waiting({ data }: { data: Verification }) {
  const { t } = useTranslation('payments')
  const tokenId = data.data.tokenId
  const actions = (
    <>
      <Dashboard />
      {tokenId && (
        <Button asChild minH="11">
          <Link to="/subscription/payment" search={{ token: tokenId, continue: true }}>
            {t('result.goOn')}
          </Link>
        </Button>
      )}
    </>
  )
  return (
    <ResultFrame
      tone="waiting"
      title={tokenId ? t('result.cardMissing') : t('result.pending')}
      text={tokenId ? t('result.cardMissingText') : t('result.pendingText')}
      actions={actions}
    />
  )
}

function Failure({ text, retryTo }: { text: string; retryTo: string | undefined }) {
  const { t } = useTranslation('payments')
  const actions = (
    <>
      <Dashboard />
      <Button asChild minH="11">
        {retryTo ? (
          <Link to="/subscription/confirm/$tier" params={{ tier: retryTo }}>
            {t('result.retry')}
          </Link>
        ) : (
          <Link to="/subscription">{t('result.retry')}</Link>
        )}
      </Button>
    </>
  )
  return <ResultFrame tone="failure" title={t('result.failure')} text={text} actions={actions} />
}

/** The verification call itself failed: shows what the server said, else a general sentence. */
function Broken({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('payments')
  const text = error instanceof ApiError && error.code ? translateError(error, i18n) : t('result.verifyError')
  return <Failure text={text} retryTo={undefined} />
}
