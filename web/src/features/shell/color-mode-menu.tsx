import { Button, Menu, Portal } from '@chakra-ui/react'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ColorModeChoice, chooseColorMode, useColorMode } from '../../lib/color-mode.ts'

const choices: ColorModeChoice[] = ['system', 'light', 'dark']

export function ColorModeMenu() {
  const { t } = useTranslation('ui')
  const { choice, isDark } = useColorMode()
  const Icon = isDark ? Moon : Sun
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="2" aria-label={`${t('colorMode')}: ${t(`colorModes.${choice}`)}`}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={choice}
              onValueChange={({ value }) => chooseColorMode(value as ColorModeChoice)}
            >
              {choices.map((mode) => (
                <Menu.RadioItem key={mode} value={mode}>
                  <Menu.ItemIndicator />
                  {t(`colorModes.${mode}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
