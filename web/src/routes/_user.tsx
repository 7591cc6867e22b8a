import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { userQuery } from '../lib/queries/account.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'

/** Signed-in people only. @source docs/rules/accounts.md#sessions */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) throw redirect({ to: '/' })
    return { user }
  },
  pendingComponent: SpinnerPage,
  component: Outlet,
})
