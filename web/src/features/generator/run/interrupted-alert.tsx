import { Alert, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** The connection was lost; joining the run again brings what was written meanwhile. */
export function InterruptedAlert({ onCheck }: { onCheck: () => void }) {
  const { t } = useTranslation('generator')
  return (
    <Alert.Root role="alert" status="warning" borderRadius="card">
      <Alert.Indicator />
      <Alert.Title flex="1">{t('interrupted')}</Alert.Title>
      <Button size="sm" variant="outline" onClick={onCheck}>
        {t('checkAgain')}
      </Button>
    </Alert.Root>
  )
}
