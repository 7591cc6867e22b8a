import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { useLogOut } from '../../features/shell/use-log-out.ts'

export const Route = createFileRoute('/_user/settings')({
  staticData: { room: 'settings' },
  component: function Settings() {
    const logOut = useLogOut()
    return (
      <SettingsPage
        isLoggingOut={logOut.isPending}
        onLogOut={() => logOut.mutate({})}
        onLogOutEverywhere={() => logOut.mutate({ everywhere: true })}
      />
    )
  },
})
