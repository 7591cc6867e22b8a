import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ColorModeChoice, chooseColorMode, useColorMode } from '../../lib/storage/color-mode.ts'
import { ChoiceMenu } from './choice-menu.tsx'

const choices: ColorModeChoice[] = ['system', 'light', 'dark']

export function ColorModeMenu() {
  const { t } = useTranslation('ui')
  const { choice, isDark } = useColorMode()
  return (
    <ChoiceMenu
      label={t('colorMode')}
      icon={isDark ? Moon : Sun}
      options={choices.map((value) => ({ value, name: t(`colorModes.${value}`) }))}
      value={choice}
      onChoose={chooseColorMode}
    />
  )
}
