import { useQueryClient } from '@tanstack/react-query'
import { updatePreferences } from '#shared/account/endpoints/update-preferences.ts'
import type { Preferences } from '#shared/account/preferences.ts'
import { callEndpoint } from '../../lib/api.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { type GeneratorSettings, isSame, preferencesOf } from './settings-store.ts'

/** Saves in the account what a run is made with, where it has changed. @param onSaved the account has it */
export function useSavePreferences(onSaved: (preferences: Preferences) => void) {
  const queryClient = useQueryClient()
  return (settings: GeneratorSettings): void => {
    const preferences = preferencesOf(settings)
    if (isSame(preferences, settings.known)) return
    const noteSaved = () => {
      queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, preferences })
      onSaved(preferences)
    }
    // Failing costs nothing: the next run tries again.
    void callEndpoint(updatePreferences, { body: preferences }).then(noteSaved, () => {})
  }
}
