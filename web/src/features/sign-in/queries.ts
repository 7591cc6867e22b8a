import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { getSignInMethods, logIn, logOut, register } from '#shared/auth/endpoints.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { callEndpoint } from '../../lib/api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { clearPurchase } from '../../lib/purchase-store.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { showToast } from '../../ui/toaster.tsx'

export const signInMethodsQuery = endpointQuery(getSignInMethods)

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
      queryClient.setQueryData(userQuery.queryKey, null)
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

/** Password sign-in, where this deployment shows it. */
export function useLogIn() {
  const { t } = useTranslation('auth')
  const welcome = useWelcome()
  return useMutation({
    mutationFn: (body: BodyOf<typeof logIn>) => callEndpoint(logIn, { body }),
    onSuccess: (user) => welcome(user, t('welcomeBack', { name: user.displayName || user.username })),
    onError: (error) => showToast({ title: t('loginFailed'), text: translateError(error), tone: 'destructive' }),
  })
}

export function useRegister() {
  const { t } = useTranslation('auth')
  const welcome = useWelcome()
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) => callEndpoint(register, { body }),
    onSuccess: (user) => welcome(user, t('welcome', { name: user.displayName || user.username })),
    onError: (error) => showToast({ title: t('registerFailed'), text: translateError(error), tone: 'destructive' }),
  })
}

/** Greets somebody who has just signed in; the sign-in page's own guard knows where they were going. */
function useWelcome() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (user: User, title: string) => {
    queryClient.setQueryData(userQuery.queryKey, user)
    showToast({ title })
    await router.invalidate()
  }
}
