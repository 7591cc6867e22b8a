import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { adoptLanguage } from '../i18n/i18n.ts'
import { userQuery } from '../lib/queries/account.ts'
import { rememberTarget } from '../lib/session/return-target.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'

/** Admins only. The server checks each call by itself. @source docs/rules/accounts.md#roles */
export const Route = createFileRoute('/_admin')({
  staticData: { wordBundle: 'admin' },
  beforeLoad: async ({ context, location, preload }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) {
      if (!preload) rememberTarget(location)
      throw redirect({ to: '/auth' })
    }
    if (user.role !== 'admin') throw redirect({ to: '/dashboard' })
    await adoptLanguage(user.language)
    return { user }
  },
  pendingComponent: SpinnerPage,
  component: function Admin() {
    // What one admin had open is not the next one's.
    return <Outlet key={Route.useRouteContext().user.id} />
  },
})
