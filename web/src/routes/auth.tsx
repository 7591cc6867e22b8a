import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SignInPage, signInTabs } from '../features/sign-in/sign-in-page.tsx'
import { userQuery } from '../lib/queries/account.ts'
import { takeTarget } from '../lib/return-target.ts'
import { takeSelectedPlan } from '../lib/take-selected-plan.ts'

/** Why a sign-in may have failed; anything else in the address is ignored. */
const errors = ['auth.sign-in-failed', 'auth.account-disabled', 'account.email-taken'] as const

export const Route = createFileRoute('/auth')({
  staticData: { room: 'signIn' },
  validateSearch: z.object({
    error: z.catch(z.optional(z.enum(errors)), undefined),
    tab: z.catch(z.optional(z.enum(signInTabs)), undefined),
  }),
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) return
    const plan = takeSelectedPlan()
    if (plan) throw redirect({ href: `/subscription/confirm/${plan}` })
    throw redirect({ href: takeTarget() ?? '/dashboard' })
  },
  component: function Auth() {
    const { error, tab = 'login' } = Route.useSearch()
    const navigate = useNavigate({ from: Route.fullPath })
    const onTab = (next: typeof tab) => void navigate({ search: { tab: next }, replace: true })
    return <SignInPage error={error} tab={tab} onTab={onTab} />
  },
})
