import { Alert, Button, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { PostLanguage } from '#shared/post-languages.ts'
import type { DetectedLanguage } from '#shared/writing/languages/language.ts'

interface LanguageNoticeProps {
  text: DetectedLanguage
  posts: PostLanguage
  /** Chooses the language of the text. */
  onSame: () => void
}

/** The posts will be in another language than the text: says so, and offers the text's. */
export function LanguageNotice({ text, posts, onSame }: LanguageNoticeProps) {
  const { t } = useTranslation('generator')
  const { t: textStep } = useTranslation('textStep')
  return (
    <Alert.Root status="info" borderRadius="card" data-testid="other-language">
      <Alert.Indicator />
      <Flex flex="1" gap="2" align="center" justify="space-between" wrap="wrap">
        <Alert.Title flex="1" minW="14rem">
          {t('otherLanguage', { text: textStep(`textLanguages.${text}`), posts: t(`outputLanguages.${posts}`) })}
        </Alert.Title>
        {text !== 'ko' && (
          <Button size="sm" minH="11" variant="outline" onClick={onSame}>
            {t('demoLanguageUse', { language: t(`outputLanguages.${text}`) })}
          </Button>
        )}
      </Flex>
    </Alert.Root>
  )
}
