import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import type { User } from '#shared/account/schema.ts'
import { signInErrors } from '../features/sign-in/sign-in-errors.ts'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { type SignInTab, signInTabs } from '../features/sign-in/sign-in-tabs.ts'
import { userQuery } from '../lib/queries/account.ts'
import { takeNextAddress } from '../lib/session/next-address.ts'
import { showToast } from '../ui/toaster.tsx'

function greet({ displayName, username }: User, welcome: 'new' | 'back'): void {
  const key = welcome === 'new' ? 'welcome' : 'welcomeBack'
  showToast({ title: i18next.t(key, { ns: 'signIn', name: displayName || username }), about: 'sign-in' })
}

export const Route = createFileRoute('/auth')({
  staticData: { wordBundle: 'signIn' },
  validateSearch: z.object({
    error: z.catch(z.optional(z.enum(signInErrors)), undefined),
    /** Until when the refusal holds. */
    until: z.catch(z.optional(z.iso.datetime()), undefined),
    tab: z.catch(z.optional(z.enum(signInTabs)), undefined),
    /** Just back from a sign-in at Google, with an account that is new or not. */
    welcome: z.catch(z.optional(z.enum(['new', 'back'])), undefined),
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) return
    if (search.welcome) greet(user, search.welcome)
    throw redirect({ href: takeNextAddress(user.id) })
  },
  component: function Auth() {
    const { error, until, tab = 'login' } = Route.useSearch()
    const navigate = useNavigate({ from: Route.fullPath })
    const onTab = useCallback(
      (next: SignInTab) => void navigate({ search: (now) => ({ ...now, tab: next }), replace: true }),
      [navigate],
    )
    return <SignInPage error={error} until={until} tab={tab} onTab={onTab} />
  },
})
