import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '../../../i18n/languages.ts'
import type { ResetWords } from './locales/en.ts'

/**
 * Loads what the way to a new password says. It is no room of `i18n/locales/rooms.ts`: every screen would load where its files are.
 * @returns whether the words of the present language are there
 */
export function useResetWords(): boolean {
  const { i18n } = useTranslation()
  const [loaded, setLoaded] = useState<string>()
  const { language } = i18n
  useEffect(() => {
    let isCurrent = true
    void addWords(language as InterfaceLanguage).then(() => isCurrent && setLoaded(language))
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded === language
}

async function addWords(language: InterfaceLanguage): Promise<void> {
  const { reset }: { reset: ResetWords } = await import(`./locales/${language}.ts`)
  i18next.addResourceBundle(language, 'reset', reset)
}
