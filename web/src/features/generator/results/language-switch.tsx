import { Box, SegmentGroup } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { type PostLanguage, postLanguages } from '#shared/post-languages.ts'

/** Each in its own words, whatever the interface speaks. */
const ownNames: Readonly<Record<PostLanguage, string>> = {
  en: 'English',
  zh: '简体中文',
  'zh-TW': '中文',
  ja: '日本語',
}

export interface LanguageSwitchProps {
  languages: readonly [PostLanguage, PostLanguage]
  value: PostLanguage
  onChange: (language: PostLanguage) => void
}

/** Which of its two languages a run is shown in. */
export function LanguageSwitch({ languages, value, onChange }: LanguageSwitchProps) {
  const { t } = useTranslation('generator', { keyPrefix: 'second' })
  const isBothChinese = languages.includes('zh') && languages.includes('zh-TW')
  const nameOf = (language: PostLanguage) => (isBothChinese && language === 'zh-TW' ? '繁體中文' : ownNames[language])
  return (
    <SegmentGroup.Root
      alignSelf="flex-start"
      size="sm"
      aria-label={t('shown')}
      value={value}
      onValueChange={(details) => {
        const chosen = postLanguages.find((language) => language === details.value)
        if (chosen) onChange(chosen)
      }}
      data-testid="language-switch"
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items
        items={languages.map((language) => ({
          value: language,
          label: (
            <Box as="span" lang={language}>
              {nameOf(language)}
            </Box>
          ),
        }))}
      />
    </SegmentGroup.Root>
  )
}
