import { Box, Flex, Stack } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../../i18n/languages.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { usePickLanguage } from '../../../lib/pick-language.ts'
import { type ColorModeChoice, chooseColorMode, useColorMode } from '../../../lib/storage/color-mode.ts'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'

/** Language, which the account keeps, and colour mode, which this browser keeps. Both are saved at once. */
export function LanguageSection() {
  const { t } = useTranslation('settings', { keyPrefix: 'look' })
  const { t: ui, i18n } = useTranslation('ui')
  const { choice } = useColorMode()
  const pickLanguage = usePickLanguage()
  const [saved, setSaved] = useState<{ isSaved: boolean; isShown?: boolean; error?: unknown }>()
  const pick = (language: InterfaceLanguage) =>
    pickLanguage(language).then(
      () => setSaved({ isSaved: true }),
      // Without a network its words may be missing.
      (error) => setSaved({ isSaved: false, isShown: currentLanguage() === language, error }),
    )
  return (
    <Stack gap="4">
      <Stack direction={{ base: 'column', sm: 'row' }} gap="4" align="flex-start">
        <LabelledSelect
          label={ui('language')}
          hint={t('languageHint')}
          value={i18n.language}
          options={interfaceLanguages.map((language) => ({ value: language, name: languageNames[language] }))}
          onChange={(value) => void pick(value as InterfaceLanguage)}
        />
        <LabelledSelect
          label={ui('colorMode')}
          hint={t('colorModeHint')}
          value={choice}
          options={(['system', 'light', 'dark'] as const).map((mode) => ({
            value: mode,
            name: ui(`colorModes.${mode}`),
          }))}
          onChange={(value) => {
            chooseColorMode(value as ColorModeChoice)
            setSaved({ isSaved: true })
          }}
        />
      </Stack>
      <Flex role="status" gap="1" align="center" fontSize="sm" color="success.fg">
        {saved?.isSaved && (
          <>
            <Check size={16} strokeWidth={1.75} aria-hidden /> {t('saved')}
          </>
        )}
      </Flex>
      {saved && !saved.isSaved && (
        <Box role="alert" fontSize="sm" color="danger.fg">
          {saved.isShown && t('notKept')} {translateError(saved.error)}
        </Box>
      )}
    </Stack>
  )
}
