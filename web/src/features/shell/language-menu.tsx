import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { usePickLanguage } from '../../lib/pick-language.ts'
import { showToast } from '../../ui/toaster.tsx'
import { ChoiceMenu } from './choice-menu.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation('ui')
  const pickLanguage = usePickLanguage()
  const choose = (language: InterfaceLanguage) =>
    pickLanguage(language).catch((error) => {
      // Shown all the same: the settings say where the account could not be told.
      if (currentLanguage() !== language) showToast({ title: translateError(error), tone: 'destructive' })
    })
  return (
    <ChoiceMenu
      label={t('language')}
      icon={Languages}
      options={interfaceLanguages.map((value) => ({ value, name: languageNames[value], lang: value }))}
      value={i18n.language as InterfaceLanguage}
      onChoose={(language) => void choose(language)}
    />
  )
}
