import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { useDeleteAccount, useLogOut } from '../../features/shell/use-log-out.ts'

export const Route = createFileRoute('/_user/settings')({
  staticData: { wordBundle: 'settings' },
  component: function Settings() {
    const logOut = useLogOut()
    const deleteAccount = useDeleteAccount()
    return (
      <SettingsPage
        isLoggingOut={logOut.isPending}
        onLogOut={() => logOut.mutate({})}
        onLogOutEverywhere={() => logOut.mutate({ everywhere: true })}
        isDeleting={deleteAccount.isPending}
        onDeleteAccount={() => deleteAccount.mutate()}
      />
    )
  },
})
