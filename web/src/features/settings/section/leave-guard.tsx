import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userQuery } from '../../../lib/queries/account.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { UnsavedContext } from './unsaved.ts'

/** Asks before the screen is left while a section holds something unsaved. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  const queryClient = useQueryClient()
  const [unsaved] = useState(() => new Set<string>())
  // Who has been signed out cannot save any more.
  const isAsked = () => unsaved.size > 0 && Boolean(queryClient.getQueryData(userQuery.queryKey))
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isAsked(),
    enableBeforeUnload: isAsked,
    withResolver: true,
  })
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        isOpen={status === 'blocked'}
        title={t('leaveTitle')}
        text={t('leaveText')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        isDestructive
        onConfirm={() => proceed?.()}
        onClose={() => reset?.()}
      />
    </UnsavedContext>
  )
}
