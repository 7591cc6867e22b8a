import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { useDeleteAccount, useLogOut } from '../../features/shell/use-log-out.ts'
import { loadWordBundle } from '../../i18n/i18n.ts'

/** With the words of the captcha. */
async function loadReset() {
  const [file] = await Promise.all([
    import('../../features/sign-in/reset/reset-password.tsx'),
    loadWordBundle('signIn'),
  ])
  return file.default
}

export const Route = createFileRoute('/_user/settings')({
  staticData: { wordBundle: 'settings' },
  component: function Settings() {
    const logOut = useLogOut()
    const deleteAccount = useDeleteAccount()
    return (
      <SettingsPage
        loadReset={loadReset}
        isLoggingOut={logOut.isPending}
        onLogOut={() => logOut.mutate({})}
        onLogOutEverywhere={() => logOut.mutate({ everywhere: true })}
        isDeleting={deleteAccount.isPending}
        onDeleteAccount={() => deleteAccount.mutate()}
      />
    )
  },
})
