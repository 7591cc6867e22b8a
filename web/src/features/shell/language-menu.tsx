import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation('ui')
  return (
    <ChoiceMenu
      label={t('language')}
      icon={Languages}
      options={interfaceLanguages.map((value) => ({ value, name: languageNames[value], lang: value }))}
      value={i18n.language as InterfaceLanguage}
      onChoose={(language) => void chooseLanguage(language)}
    />
  )
}
