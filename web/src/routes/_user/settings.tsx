import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { useDeleteAccount, useLogOut } from '../../features/shell/use-log-out.ts'
import { loadWordBundle } from '../../i18n/i18n.ts'

/** With the words of the captcha. */
const Reset = lazy(async () => {
  const [file] = await Promise.all([
    import('../../features/sign-in/reset/reset-password.tsx'),
    loadWordBundle('signIn'),
  ])
  return file
})

export const Route = createFileRoute('/_user/settings')({
  staticData: { wordBundle: 'settings' },
  component: function Settings() {
    const logOut = useLogOut()
    const deleteAccount = useDeleteAccount()
    return (
      <SettingsPage
        Reset={Reset}
        isLoggingOut={logOut.isPending}
        onLogOut={() => logOut.mutate({})}
        onLogOutEverywhere={() => logOut.mutate({ everywhere: true })}
        isDeleting={deleteAccount.isPending}
        onDeleteAccount={() => deleteAccount.mutate()}
      />
    )
  },
})
