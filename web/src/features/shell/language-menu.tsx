import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { usePickLanguage } from '../../lib/pick-language.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation('ui')
  const pickLanguage = usePickLanguage()
  return (
    <ChoiceMenu
      label={t('language')}
      icon={Languages}
      options={interfaceLanguages.map((value) => ({ value, name: languageNames[value], lang: value }))}
      value={i18n.language as InterfaceLanguage}
      // The interface has it in any case; the settings say where the account could not be told.
      onChoose={(language) => void pickLanguage(language).catch(() => {})}
    />
  )
}
