import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWordBundle, type WordBundle } from './i18n.ts'
import type { InterfaceLanguage } from './languages.ts'
import { useLoaded } from './use-loaded.ts'

/** Loads the words of a part that is shown late, in the language around it. @returns whether they are there */
export function useWordBundle(bundle: WordBundle): boolean {
  const { i18n } = useTranslation()
  const { language } = i18n
  const load = useCallback(
    () => loadWordBundle(bundle, language as InterfaceLanguage).then(() => true),
    [bundle, language],
  )
  return useLoaded(load) ?? false
}
