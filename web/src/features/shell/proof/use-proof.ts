import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import type { User } from '#shared/account/schema.ts'
import { changeEmail } from '#shared/auth/endpoints/change-email.ts'
import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { sendProofCode } from '#shared/auth/endpoints/send-proof-code.ts'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { refreshCredits } from '../../../lib/queries/subscriptions.ts'
import { proofWait, rememberProofWait } from '../../../lib/storage/proof-wait.ts'
import { showToast } from '../../../ui/toaster.tsx'

export type Proof = ReturnType<typeof useProof>

/** Proving the e-mail of the person who is signed in: the code, another code, and what was refused. */
export function useProof(user: User) {
  const { t } = useTranslation('proof')
  const confirmation = useConfirmation(user)
  const { waitSeconds, startWait } = useWait()
  const sending = useMutation({
    mutationFn: () => callEndpoint(sendProofCode, { body: { language: currentLanguage() } }),
    onSuccess: ({ retryAfter }) => {
      startWait(retryAfter)
      confirmation.reset()
      showToast({ title: t('sent', { email: user.email }) })
    },
    onError: (error) => {
      const wait = waitOf(error)
      if (wait !== undefined) startWait(wait)
      else showToast({ title: translateError(error), tone: 'destructive' })
    },
  })
  const changing = useEmailChange((retryAfter) => {
    startWait(retryAfter)
    confirmation.reset()
  })
  const { error } = confirmation
  return {
    prove: (code: string) => confirmation.mutate(code),
    isProving: confirmation.isPending,
    isTaken: error instanceof ApiError && error.code === 'account.email-taken',
    error: error ? translateError(error) : undefined,
    sendAgain: () => sending.mutate(),
    isSending: sending.isPending,
    waitSeconds,
    changeEmail: (email: string, onDone: () => void) => changing.mutate(email, { onSuccess: onDone }),
    isChanging: changing.isPending,
    emailError: changing.error ? translateError(changing.error) : undefined,
  }
}

function useConfirmation(user: User) {
  const { t, i18n } = useTranslation('proof')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => callEndpoint(proveEmail, { body: { code } }),
    onSuccess: async (proved) => {
      showToast({ title: t('done'), text: gainOf(proved) })
      queryClient.setQueryData(userQuery.queryKey, proved)
      // The panel goes, and with it what had the focus.
      document.getElementById('main')?.focus()
      await refreshCredits(queryClient, [getUser, listGrants, listEntries])
    },
  })

  /** Who has had an account before gets the next allowance only; on a paid plan no other free one comes. */
  function gainOf(proved: User): string {
    const credits = proved.credits - user.credits
    const isFree = proved.subscriptionTier === 'FREE'
    if (credits > 0) return t(isFree ? 'doneText' : 'doneOnce', { credits })
    return isFree ? t('doneLater', { date: formatDate(proved.nextCreditReset, i18n.language) }) : ''
  }
}

/** Another address before the proof. @param onSent gets the seconds until another code may be asked for */
function useEmailChange(onSent: (retryAfter: number) => void) {
  const { t } = useTranslation('proof')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => callEndpoint(changeEmail, { body: { email, language: currentLanguage() } }),
    onSuccess: ({ retryAfter }, email) => {
      queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, email })
      onSent(retryAfter)
      showToast({ title: t('sent', { email }) })
    },
  })
}

/** Counts down the seconds until another code may be asked for; they outlast a reload. */
function useWait() {
  const [waitSeconds, setWaitSeconds] = useState(proofWait)
  const isWaiting = waitSeconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWaitSeconds(proofWait()), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const startWait = (seconds: number) => {
    rememberProofWait(seconds)
    setWaitSeconds(seconds)
  }
  return { waitSeconds, startWait }
}

/** Seconds to wait, when that is what a refusal says. */
function waitOf(error: Error): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rate.limited') return undefined
  return Number(error.details.retryAfter) || 60
}
