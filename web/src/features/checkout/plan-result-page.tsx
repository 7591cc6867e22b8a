import { Button } from '@chakra-ui/react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productOf } from '#shared/payments/products.ts'
import type { Verification } from '#shared/payments/schema.ts'
import { seconds } from '#shared/time.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { ApiError } from '../../lib/api.ts'
import { formatDate } from '../../lib/format-date.ts'
import { mayResumeByItself, saveTokenId, storedOrderId } from '../../lib/purchase-store.ts'
import { isOpen, verifySubscriptionQuery } from '../../lib/queries/payment-verification.ts'
import { PurchasePage } from '../../ui/purchase-page.tsx'
import { ResultFrame } from '../../ui/result-frame.tsx'
import { useVerification } from './use-verification.ts'

/** After a plan became active the person is fetched once more, this much later. @source docs/rules/payments.md#timings */
const secondRefreshMs = seconds(1)

interface PlanResultPageProps {
  /** Which of the two addresses the gateway sent the browser to. */
  cameBack: 'success' | 'failed'
  orderId: string | undefined
}

export function PlanResultPage(props: PlanResultPageProps) {
  return (
    <PurchasePage>
      <Result {...props} />
    </PurchasePage>
  )
}

function Result({ cameBack, orderId: given }: PlanResultPageProps) {
  const { t } = useTranslation('checkout')
  // Kept for this visit: the stored one is removed after the first answer.
  const [orderId] = useState(() => given ?? storedOrderId())
  const isSuccess = cameBack === 'success'
  const { data, error, refresh, isPolling } = useVerification(
    { ...verifySubscriptionQuery(orderId, isSuccess), enabled: orderId !== undefined },
    { secondRefreshMs },
  )
  useResume(cameBack, data)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser comes back
  useEffect(() => {
    if (isSuccess) void refresh()
  }, [])

  if (!orderId)
    return isSuccess ? (
      <Success second={t('planResult.noOrder')} />
    ) : (
      <Failure text={t('planResult.noNumber')} retryTo={undefined} />
    )
  if (error) return <Broken error={error} />
  if (!data) return isSuccess ? <Success second={t('planResult.activating')} isBusy /> : <Verifying />
  return <Answered data={data} isSuccess={isSuccess} isPolling={isPolling} />
}

/** A payment that waits for its buyer leads to its page, by itself at most once. @source docs/rules/payments.md#resume-tokens */
function useResume(cameBack: PlanResultPageProps['cameBack'], data: Verification | undefined): void {
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

function Answered({ data, isSuccess, isPolling }: { data: Verification; isSuccess: boolean; isPolling: boolean }) {
  const { t, i18n } = useTranslation('checkout')
  const { t: ui } = useTranslation('ui')
  const product = productOf(data.data.productCode)
  const retryTo = product.kind === 'plan' ? product.tier : undefined
  if (data.success)
    return (
      <Success
        second={
          retryTo && data.data.endDate
            ? t('planResult.active', {
                tier: ui(`tiers.${retryTo}`),
                date: formatDate(data.data.endDate, i18n.language),
              })
            : t('planResult.successDefault')
        }
      />
    )
  if (isOpen(data)) {
    if (isSuccess && isPolling) return <Success second={t('planResult.activating')} isBusy />
    return <Waiting data={data} />
  }
  if (data.status === 'declined')
    return <Failure text={t(`planResult.declined.${data.reason ?? 'general'}`)} retryTo={retryTo} />
  return (
    <Failure text={t(data.status === 'refunded' ? 'planResult.refunded' : 'planResult.expired')} retryTo={retryTo} />
  )
}

function Dashboard({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <Button asChild variant={isMain ? 'solid' : 'outline'} minH="11">
      <Link to="/dashboard">{t('planResult.dashboard')}</Link>
    </Button>
  )
}

function Verifying() {
  const { t } = useTranslation('checkout')
  return (
    <ResultFrame
      tone="busy"
      title={t('planResult.verifying')}
      text={t('planResult.verifyingText')}
      actions={<Dashboard />}
    />
  )
}

function Success({ second, isBusy = false }: { second: string; isBusy?: boolean }) {
  const { t } = useTranslation('checkout')
  const actions = (
    <>
      {!isBusy && (
        <Button asChild variant="outline" minH="11">
          <Link to="/subscription-management">{t('planResult.manage')}</Link>
        </Button>
      )}
      <Dashboard isMain />
    </>
  )
  return <ResultFrame tone="success" title={t('planResult.success')} text={second} actions={actions} />
}

function Waiting({ data }: { data: Verification }) {
  const { t } = useTranslation('checkout')
  const tokenId = data.data.tokenId
  const actions = (
    <>
      <Dashboard />
      {tokenId && (
        <Button asChild minH="11">
          <Link to="/subscription/payment" search={{ token: tokenId, continue: true }}>
            {t('planResult.goOn')}
          </Link>
        </Button>
      )}
    </>
  )
  return (
    <ResultFrame
      tone="waiting"
      title={tokenId ? t('planResult.cardMissing') : t('planResult.pending')}
      text={tokenId ? t('planResult.cardMissingText') : t('planResult.pendingText')}
      actions={actions}
    />
  )
}

function Failure({ text, retryTo }: { text: string; retryTo: string | undefined }) {
  const { t } = useTranslation('checkout')
  const actions = (
    <>
      <Dashboard />
      <Button asChild minH="11">
        {retryTo ? (
          <Link to="/subscription/confirm/$tier" params={{ tier: retryTo }}>
            {t('planResult.retry')}
          </Link>
        ) : (
          <Link to="/subscription">{t('planResult.retry')}</Link>
        )}
      </Button>
    </>
  )
  return <ResultFrame tone="failure" title={t('planResult.failure')} text={text} actions={actions} />
}

/** The verification call itself failed: shows what the server said, else a general sentence. */
function Broken({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('checkout')
  const text = error instanceof ApiError && error.code ? translateError(error, i18n) : t('planResult.verifyError')
  return <Failure text={text} retryTo={undefined} />
}
