import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { userQuery } from '../lib/queries/account.ts'
import { takeSelectedPlan } from '../lib/take-selected-plan.ts'

/** Why a sign-in may have failed; anything else in the address is ignored. */
const errors = ['auth.sign-in-failed', 'auth.account-disabled', 'account.email-taken'] as const

export const Route = createFileRoute('/auth')({
  staticData: { room: 'signIn' },
  validateSearch: z.object({ error: z.catch(z.optional(z.enum(errors)), undefined) }),
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) return
    const plan = takeSelectedPlan()
    if (plan) throw redirect({ href: `/subscription/confirm/${plan}` })
    throw redirect({ to: '/dashboard' })
  },
  component: function Auth() {
    return <SignInPage error={Route.useSearch().error} />
  },
})
