import { Button, Container, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <Container maxW="reading" px={{ base: '4', md: '6' }} py={{ base: '16', md: '28' }}>
      <Stack gap="4" align="flex-start">
        <Text color="accent.fg" fontWeight="600" fontSize="sm">
          404
        </Text>
        <Heading as="h1" size="2xl">
          {t('notFound.title')}
        </Heading>
        <Text color="fg.muted">{t('notFound.text')}</Text>
        <Button asChild>
          <Link to="/">{t('notFound.back')}</Link>
        </Button>
      </Stack>
    </Container>
  )
}
