import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { prepareNotices } from '../features/shell/notices.tsx'
import { adoptLanguage } from '../i18n/i18n.ts'
import { userQuery } from '../lib/queries/account.ts'
import { rememberTarget } from '../lib/session/return-target.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'
import { showToast } from '../ui/toaster.tsx'

/** Somebody with a link from a mail sees the home page in its place. */
const sayWhy = () =>
  showToast({ title: i18next.t('loginAsked', { ns: 'shell' }), text: i18next.t('loginAskedText', { ns: 'shell' }) })

/** Signed-in people only. @source docs/rules/accounts.md#sessions */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context, location, preload }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) {
      if (!preload && rememberTarget(location)) sayWhy()
      throw redirect({ to: '/' })
    }
    await adoptLanguage(user.language)
    await prepareNotices(user)
    return { user }
  },
  pendingComponent: SpinnerPage,
  component: function SignedIn() {
    // Nothing that one person typed is shown to the next.
    return <Outlet key={Route.useRouteContext().user.id} />
  },
})
