import { Alert, Box, Button, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { PostLanguage } from '#shared/post-languages.ts'
import { KeysButton } from '../../../ui/demo-badge.tsx'

interface DemoLanguageAlertProps {
  /** The language of the text; undefined when it is none of ours. */
  own: PostLanguage | undefined
  /** Only for the second language of the run. */
  isOfSecond: boolean
  onLanguage: (language: PostLanguage) => void
  onOneLanguage: () => void
}

/** The demo writer would have to translate: says so, and offers the language of the text. */
export function DemoLanguageAlert({ own, isOfSecond, onLanguage, onOneLanguage }: DemoLanguageAlertProps) {
  const { t } = useTranslation('generator')
  return (
    <Alert.Root status="warning" borderRadius="card" data-testid="demo-language">
      <Alert.Indicator />
      <Box flex="1">
        <Alert.Title>{t('demoLanguage')}</Alert.Title>
        <Alert.Description>{own || isOfSecond ? t('demoLanguageText') : t('demoLanguageOther')}</Alert.Description>
        <Flex gap="4" mt="2" align="center" wrap="wrap">
          {own && (
            <Button size="sm" minH="11" variant="outline" onClick={() => onLanguage(own)}>
              {t('demoLanguageUse', { language: t(`outputLanguages.${own}`) })}
            </Button>
          )}
          {isOfSecond && (
            <Button size="sm" minH="11" variant="outline" onClick={onOneLanguage}>
              {t('second.without')}
            </Button>
          )}
          <KeysButton />
        </Flex>
      </Box>
    </Alert.Root>
  )
}
