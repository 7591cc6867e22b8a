import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { deletionWord } from '#shared/privacy/schema.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { callEndpoint } from '../../lib/api.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { redirectTo } from '../../lib/redirect.ts'
import { type Farewell, rememberFarewell } from '../../lib/session/farewell.ts'
import { rememberSignedIn } from '../../lib/session/signed-in.ts'
import { forgetOwnData, forgetOwnText } from '../../lib/storage/own-data.ts'
import { showToast } from '../../ui/toaster.tsx'

/**
 * Ends the session, or with `everywhere` all sessions of the person, forgets everything about them and goes home: by way of
 * the identity provider where a session has to be ended there, too.
 */
export function useLogOut() {
  const leave = useLeave()
  const { t } = useTranslation('shell')
  return useMutation({
    mutationFn: ({ everywhere }: { everywhere?: boolean }) =>
      callEndpoint(logOut, everywhere ? { body: { everywhere } } : {}),
    onSuccess: async ({ signOutUrl }) => {
      forgetOwnText()
      await leave(signOutUrl, 'loggedOut')
    },
    onError: (error) => showToast({ title: t('logoutFailed'), text: translateError(error), tone: 'destructive' }),
  })
}

/** Deletes the account, and leaves as `useLogOut` does. */
export function useDeleteAccount() {
  const leave = useLeave()
  const { t } = useTranslation('shell')
  return useMutation({
    mutationFn: () => callEndpoint(deleteAccount, { body: { confirm: deletionWord, language: currentLanguage() } }),
    onSuccess: async ({ signOutUrl }) => {
      forgetOwnData()
      await leave(signOutUrl, 'accountDeleted')
    },
    onError: (error) => showToast({ title: t('deletionFailed'), text: translateError(error), tone: 'destructive' }),
  })
}

function useLeave() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation('shell')
  return async (signOutUrl: string | undefined, farewell: Farewell) => {
    queryClient.clear()
    queryClient.setQueryData(userQuery.queryKey, null)
    rememberSignedIn(false)
    if (signOutUrl && redirectTo(signOutUrl)) return rememberFarewell(farewell)
    await navigate({ to: '/' })
    showToast({ title: t(farewell) })
  }
}
