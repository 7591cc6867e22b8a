import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userQuery } from '../../../lib/queries/account.ts'
import { writeUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { UnsavedContext } from './unsaved.ts'

/** Asks before the screen is left while a section holds something unsaved. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [unsaved] = useState(() => new Set<string>())
  const [answer, setAnswer] = useState<(isLeaving: boolean) => void>()
  useEffect(() => {
    // Who has been signed out cannot save any more.
    const isAsked = () => unsaved.size > 0 && Boolean(queryClient.getQueryData(userQuery.queryKey))
    return history.block({
      enableBeforeUnload: isAsked,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (currentLocation.pathname === nextLocation.pathname || !isAsked()) return false
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setAnswer(() => resolve)
        return !(await promise)
      },
    })
  }, [history, queryClient, unsaved])
  const say = (isLeaving: boolean) => {
    if (isLeaving) for (const form of unsaved) writeUnsavedInput(form, undefined)
    answer?.(isLeaving)
    setAnswer(undefined)
  }
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        isOpen={answer !== undefined}
        title={t('leaveTitle')}
        text={t('leaveText')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        isDestructive
        onConfirm={() => say(true)}
        onClose={() => say(false)}
      />
    </UnsavedContext>
  )
}
