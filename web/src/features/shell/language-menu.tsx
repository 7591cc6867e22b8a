import { Button, Menu, Portal } from '@chakra-ui/react'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'

export function LanguageMenu() {
  const { t, i18n } = useTranslation('ui')
  const current = i18n.language as InterfaceLanguage
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="2" aria-label={`${t('language')}: ${languageNames[current]}`}>
          <Languages size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={current}
              onValueChange={({ value }) => void chooseLanguage(value as InterfaceLanguage)}
            >
              {interfaceLanguages.map((language) => (
                <Menu.RadioItem key={language} value={language} lang={language}>
                  <Menu.ItemIndicator />
                  {languageNames[language]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
