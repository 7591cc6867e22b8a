import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getSettings } from '#shared/account/endpoints/get-settings.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import type { Settings, SettingsChange } from '#shared/account/settings-schema.ts'
import { callEndpoint } from '../api.ts'
import { endpointQuery } from '../endpoint-query.ts'
import { userQuery } from './account.ts'

/** What the person has set for their account. */
export const settingsQuery = endpointQuery(getSettings)

/** Shows everywhere what the account has now. */
function take(queryClient: QueryClient, settings: Settings): Settings {
  queryClient.setQueryData(settingsQuery.queryKey, settings)
  const { profile, defaults, language } = settings
  const { displayName, names } = profile
  queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, displayName, names, defaults, language })
  return settings
}

/** How sections of the settings are saved and read again. */
export function useSettingsCalls() {
  const queryClient = useQueryClient()
  return {
    save: async (body: SettingsChange) => take(queryClient, await callEndpoint(updateSettings, { body })),
    read: async () => take(queryClient, await callEndpoint(getSettings)),
  }
}
