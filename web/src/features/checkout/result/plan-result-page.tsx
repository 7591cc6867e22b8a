import { Button, Text } from '@chakra-ui/react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { productOf } from '#shared/payments/products.ts'
import type { Verification } from '#shared/payments/schema.ts'
import { seconds } from '#shared/time.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { isOpen, isPassing, verifySubscriptionQuery } from '../../../lib/queries/payment-verification.ts'
import { mayResumeByItself, saveTokenId, storedOrderId } from '../../../lib/storage/purchase-store.ts'
import { PurchasePage } from '../../../ui/purchase-page.tsx'
import { ResultFrame } from '../../../ui/result-frame.tsx'
import { InvoiceLine } from '../invoice/invoice-line.tsx'
import { CheckAgain } from './check-again.tsx'
import { AnotherCard, PayAgain } from './pay-again.tsx'
import { type ReturnCode, reasonOfReturn } from './return-code.ts'
import { SignedOut } from './signed-out.tsx'
import type { SuccessMessage } from './success-message.ts'
import { Dashboard, isUnknownOrder, Manage, UnknownOrder } from './unknown-order.tsx'
import { type FailedVerification, useVerification } from './use-verification.ts'

/** After a plan became active the person is fetched once more, this much later. @source docs/rules/payments.md#timings */
const secondRefreshMs = seconds(1)

interface PlanResultPageProps {
  /** Which of the two addresses the gateway sent the browser to. */
  cameBack: 'success' | 'failed'
  orderId: string | undefined
  /** What a success is called. */
  message?: SuccessMessage | undefined
  /** What the gateway said of a failure. */
  returnCode?: ReturnCode | undefined
}

export function PlanResultPage(props: PlanResultPageProps) {
  return (
    <PurchasePage>
      <Result {...props} />
    </PurchasePage>
  )
}

function Result({ cameBack, orderId: given, message = 'received', returnCode }: PlanResultPageProps) {
  const { t } = useTranslation('checkout')
  // Kept for this visit: the stored one is removed after the first answer.
  const [stored] = useState(storedOrderId)
  const orderId = given ?? stored
  const isSuccess = cameBack === 'success'
  const { data, failed, refresh, isPolling } = useVerification(
    { ...verifySubscriptionQuery(orderId, isSuccess), enabled: orderId !== undefined },
    { secondRefreshMs },
  )
  useResume(cameBack, data, returnCode)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser comes back
  useEffect(() => {
    if (isSuccess) void refresh()
  }, [])

  if (!orderId) return <UnknownOrder {...(!isSuccess && { reason: t('purchaseResult.noNumber') })} />
  if (failed) return <Broken {...failed} />
  if (data)
    return (
      <AnsweredPlan
        data={data}
        message={isSuccess ? message : 'received'}
        isSuccess={isSuccess}
        isPolling={isPolling}
        returnCode={returnCode}
      />
    )
  // An order that was begun in this tab is this person's; of another one nothing is known before the server answers.
  return isSuccess && orderId === stored ? (
    <Success title={t(`purchaseResult.messages.${message}`)} second={t('purchaseResult.activating')} isBusy />
  ) : (
    <Verifying />
  )
}

/** A payment that waits for its buyer leads to its page, by itself at most once. @source docs/rules/payments.md#resume-tokens */
function useResume(
  cameBack: PlanResultPageProps['cameBack'],
  data: Verification | undefined,
  returnCode: ReturnCode | undefined,
): void {
  const navigate = useNavigate()
  const tokenId = data?.data.tokenId
  const orderId = data?.data.orderId
  useEffect(() => {
    if (!tokenId || !orderId) return
    saveTokenId(tokenId)
    if (cameBack !== 'failed' || !mayResumeByItself(orderId)) return
    const search = { token: tokenId, continue: true, ...(returnCode && { payment_error: returnCode }) }
    void navigate({ to: '/subscription/payment', search })
  }, [cameBack, tokenId, orderId, returnCode, navigate])
}

interface AnsweredPlanProps {
  data: Verification
  message: SuccessMessage
  isSuccess: boolean
  isPolling: boolean
  returnCode: ReturnCode | undefined
}

function AnsweredPlan({ data, message, isSuccess, isPolling, returnCode }: AnsweredPlanProps) {
  const { t, i18n } = useTranslation('checkout')
  const { t: ui } = useTranslation('ui')
  const product = productOf(data.data.productCode)
  const tier = product.kind === 'plan' ? product.tier : undefined
  const title = t(`purchaseResult.messages.${message}`)
  if (data.success) {
    const date = data.data.endDate && formatDate(data.data.endDate, i18n.language)
    const isActive = tier && date && t('purchaseResult.active', { tier: ui(`tiers.${tier}`), date })
    const second = isActive || t('purchaseResult.successDefault')
    return <Success title={title} second={second} invoice={data.data.invoice} />
  }
  if (isOpen(data)) {
    if (isSuccess && isPolling) return <Success title={title} second={t('purchaseResult.activating')} isBusy />
    return <Waiting data={data} returnCode={returnCode} />
  }
  if (data.status === 'refunded')
    return (
      <ResultFrame
        tone="waiting"
        title={t('purchaseResult.refunded')}
        text={t('purchaseResult.refundedText')}
        actions={<Dashboard isMain />}
      />
    )
  const text =
    data.status === 'declined' ? t(`purchaseResult.declined.${data.reason ?? 'general'}`) : t('purchaseResult.expired')
  return (
    <ResultFrame
      tone="failure"
      title={t('purchaseResult.failure')}
      text={text}
      actions={
        <>
          <Dashboard />
          <PayAgain tier={tier} isInvoiceWrong={data.reason === 'invoice'} />
        </>
      }
    />
  )
}

function Verifying() {
  const { t } = useTranslation('checkout')
  return (
    <ResultFrame
      tone="busy"
      title={t('purchaseResult.verifying')}
      text={t('purchaseResult.verifyingText')}
      actions={<Dashboard />}
    />
  )
}

interface SuccessProps {
  title: string
  second: string
  isBusy?: boolean
  invoice?: InvoiceChoice | undefined
}

function Success({ title, second, isBusy = false, invoice }: SuccessProps) {
  const actions = (
    <>
      {!isBusy && <Manage />}
      <Dashboard isMain />
    </>
  )
  return (
    <ResultFrame tone="success" title={title} text={second} actions={actions}>
      <InvoiceLine invoice={invoice} />
    </ResultFrame>
  )
}

/** A payment that is not decided, or waits for its buyer: who is back without a card is told why, as far as that is known. */
function Waiting({ data, returnCode }: { data: Verification; returnCode: ReturnCode | undefined }) {
  const { t } = useTranslation('checkout')
  const { tokenId, productCode, invoice } = data.data
  const { amountTwd } = productOf(productCode)
  const reason = reasonOfReturn(returnCode)
  if (tokenId && reason)
    return (
      <ResultFrame
        tone="waiting"
        title={t('purchaseResult.cardMissing')}
        text={t(`payment.back3d.${reason}`)}
        actions={
          <>
            <Dashboard />
            <AnotherCard purchase={{ kind: 'resume', tokenId, amountTwd }} amountTwd={amountTwd} />
          </>
        }
      >
        <InvoiceLine invoice={invoice} />
      </ResultFrame>
    )
  const actions = (
    <>
      <Dashboard />
      {tokenId && (
        <Button asChild minH="11">
          <Link to="/subscription/payment" search={{ token: tokenId, continue: true }}>
            {t('purchaseResult.goOn')}
          </Link>
        </Button>
      )}
    </>
  )
  return (
    <ResultFrame
      tone="waiting"
      title={tokenId ? t('purchaseResult.cardMissing') : t('purchaseResult.pending')}
      text={tokenId ? t('purchaseResult.cardMissingText') : t('purchaseResult.pendingText')}
      actions={actions}
    >
      <InvoiceLine invoice={invoice} />
    </ResultFrame>
  )
}

/** The verification call itself failed: says why, where the server or the lost connection tells, else a general sentence. */
function Broken({ error, ...again }: FailedVerification) {
  const { t, i18n } = useTranslation('checkout')
  const code = error instanceof ApiError ? error.code : undefined
  const saysWhy = code !== undefined || !(error instanceof ApiError)
  const text = saysWhy ? translateError(error, i18n) : t('purchaseResult.verifyError')
  if (code === 'auth.required') return <SignedOut />
  if (isUnknownOrder(code)) return <UnknownOrder reason={text} />
  const actions = (
    <>
      <Dashboard />
      <CheckAgain {...again} />
    </>
  )
  if (!isPassing(error))
    return <ResultFrame tone="failure" title={t('purchaseResult.unchecked')} text={text} actions={actions} />
  return (
    <ResultFrame
      tone="waiting"
      title={t('purchaseResult.unchecked')}
      text={t('purchaseResult.uncheckedText')}
      actions={actions}
    >
      <Text>{text}</Text>
    </ResultFrame>
  )
}
