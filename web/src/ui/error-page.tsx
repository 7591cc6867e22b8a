import { Button, Container, Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { translateError } from '../i18n/translate-error.ts'

/** A page that could not be loaded: why, and a way to try again. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Container maxW="reading" py="16">
      <Stack gap="4" align="flex-start" role="alert">
        <Heading as="h1" size="xl">
          {t('failed.title')}
        </Heading>
        <Text color="fg.muted">{translateError(error)}</Text>
        <Button onClick={reset}>{t('failed.retry')}</Button>
      </Stack>
    </Container>
  )
}
