import { Button, Container, Heading, Stack, Text } from '@chakra-ui/react'
import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { translateError } from '../i18n/translate-error.ts'
import { isLostFile, reloadForFiles } from '../lib/lost-file.ts'

/** A screen whose data could not be read. The header and the footer stay. */
export function ScreenError({ error }: { error: unknown }) {
  const router = useRouter()
  const failures = useQueryErrorResetBoundary()
  const reset = () => {
    // Else what has failed within the screen would fail again without being read.
    failures.reset()
    void router.invalidate()
  }
  return <ErrorPage error={error} reset={reset} />
}

/** A page that could not be loaded: why, and a way to try again, which happens by itself when the network is back. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation('ui')
  const isLost = isLostFile(error)
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => navigator.onLine)
  // Again when the network returns: offline a reload would lose the page itself.
  useEffect(() => void (isLost && isOnline && reloadForFiles()), [isLost, isOnline])
  useEffect(() => onlineManager.subscribe((isBack) => void (isBack && reset())), [reset])
  const text = isLost ? t(isOnline ? 'failed.lostFile' : 'connectionLost') : translateError(error)
  return (
    <Container maxW="reading" px={{ base: '4', md: '6' }} py="16">
      <Stack gap="4" align="flex-start" role="alert">
        <Heading as="h1" size="xl">
          {t('failed.title')}
        </Heading>
        <Text color="fg.muted">{text}</Text>
        <Button onClick={isLost ? () => isOnline && window.location.reload() : reset}>{t('failed.retry')}</Button>
      </Stack>
    </Container>
  )
}
