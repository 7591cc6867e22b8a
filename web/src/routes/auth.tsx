import { createFileRoute, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import * as z from 'zod/mini'
import type { User } from '#shared/account/schema.ts'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { userQuery } from '../lib/queries/account.ts'
import { takeSelectedPlan } from '../lib/take-selected-plan.ts'
import { showToast } from '../ui/toaster.tsx'

/** Why a sign-in may have failed; anything else in the address is ignored. */
const errors = ['auth.sign-in-failed', 'auth.account-disabled', 'account.email-taken'] as const

function greet({ displayName, username }: User, welcome: 'new' | 'back'): void {
  const key = welcome === 'new' ? 'welcome' : 'welcomeBack'
  showToast({ title: i18next.t(key, { ns: 'signIn', name: displayName || username }) })
}

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({
    error: z.catch(z.optional(z.enum(errors)), undefined),
    /** Just back from a sign-in at Google, with an account that is new or not. */
    welcome: z.catch(z.optional(z.enum(['new', 'back'])), undefined),
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) return
    if (search.welcome) greet(user, search.welcome)
    const plan = takeSelectedPlan()
    if (plan) throw redirect({ href: `/subscription/confirm/${plan}` })
    throw redirect({ to: '/dashboard' })
  },
  component: function Auth() {
    return <SignInPage error={Route.useSearch().error} />
  },
})
