import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

export function SpinnerPage() {
  const { t } = useTranslation('ui')
  return (
    <Center minH="calc(100dvh - 3.5rem)" alignItems="flex-start" pt="25vh" role="status" data-pending>
      <Spinner color="accent.solid" size="lg" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Center>
  )
}
