import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

export function SpinnerPage() {
  const { t } = useTranslation('ui')
  return (
    <Center minH="50vh" role="status">
      <Spinner color="accent.solid" size="lg" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Center>
  )
}
