import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { chooseLanguage } from '../i18n/i18n.ts'
import type { InterfaceLanguage } from '../i18n/languages.ts'
import { callEndpoint } from './api.ts'
import { userQuery } from './queries/account.ts'

/** The account is told one choice after the other, so that it keeps the last. */
let told = Promise.resolve()

/**
 * Shows the interface in a language and remembers it, in the account as well where somebody is signed in.
 * @throws when the account could not be told; the interface is in that language all the same
 */
async function pickLanguage(queryClient: QueryClient, language: InterfaceLanguage): Promise<void> {
  await chooseLanguage(language)
  const telling = told.then(() => tellAccount(queryClient, language))
  told = telling.catch(() => {})
  await telling
}

async function tellAccount(queryClient: QueryClient, language: InterfaceLanguage): Promise<void> {
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (!user || user.language === language) return
  await callEndpoint(updateSettings, { body: { language } })
  queryClient.setQueryData(userQuery.queryKey, (now) => now && { ...now, language })
}

export function usePickLanguage(): (language: InterfaceLanguage) => Promise<void> {
  const queryClient = useQueryClient()
  return (language) => pickLanguage(queryClient, language)
}
