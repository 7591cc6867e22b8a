import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { callEndpoint } from '../../lib/api.ts'
import { forgetOwnText } from '../../lib/own-data.ts'
import { clearPurchase } from '../../lib/purchase-store.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { rememberSignedIn } from '../../lib/signed-in.ts'
import { showToast } from '../../ui/toaster.tsx'

/** Ends the session, forgets everything about the person and goes home. */
export function useLogOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation('shell')
  return useMutation({
    mutationFn: () => callEndpoint(logOut),
    onSuccess: async ({ signOutUrl }) => {
      queryClient.clear()
      clearPurchase()
      forgetOwnText()
      queryClient.setQueryData(userQuery.queryKey, null)
      rememberSignedIn(false)
      if (signOutUrl) {
        window.location.assign(signOutUrl)
        return
      }
      await navigate({ to: '/' })
      showToast({ title: t('loggedOut') })
    },
    onError: (error) => showToast({ title: t('logoutFailed'), text: translateError(error), tone: 'destructive' }),
  })
}
