import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/account/settings-page.tsx'

export const Route = createFileRoute('/_user/settings')({ component: SettingsPage })
