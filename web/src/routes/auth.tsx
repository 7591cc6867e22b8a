import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import * as z from 'zod/mini'
import type { User } from '#shared/account/schema.ts'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { signInTabs } from '../features/sign-in/sign-in-tabs.ts'
import { userQuery } from '../lib/queries/account.ts'
import { takeTarget } from '../lib/return-target.ts'
import { takeSelectedPlan } from '../lib/take-selected-plan.ts'
import { showToast } from '../ui/toaster.tsx'

/** Why a sign-in may have failed; anything else in the address is ignored. */
const errors = ['auth.sign-in-failed', 'auth.account-disabled', 'account.email-taken', 'rate.limited'] as const

function greet({ displayName, username }: User, welcome: 'new' | 'back'): void {
  const key = welcome === 'new' ? 'welcome' : 'welcomeBack'
  showToast({ title: i18next.t(key, { ns: 'signIn', name: displayName || username }) })
}

export const Route = createFileRoute('/auth')({
  staticData: { room: 'signIn' },
  validateSearch: z.object({
    error: z.catch(z.optional(z.enum(errors)), undefined),
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
    const plan = takeSelectedPlan()
    if (plan) throw redirect({ href: `/subscription/confirm/${plan}` })
    throw redirect({ href: takeTarget(user.id) ?? '/dashboard' })
  },
  component: function Auth() {
    const { error, until, tab = 'login' } = Route.useSearch()
    const navigate = useNavigate({ from: Route.fullPath })
    const onTab = (next: typeof tab) => void navigate({ search: { tab: next }, replace: true })
    return <SignInPage error={error} until={until} tab={tab} onTab={onTab} />
  },
})
