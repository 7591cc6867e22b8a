import { Alert, Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Why a payment could not be started; nothing when it could. */
export function PaymentError({ text }: { text: string | undefined }) {
  const { t } = useTranslation('checkout')
  if (!text) return null
  return (
    <Alert.Root status="error" borderRadius="card" role="alert" textAlign="start">
      <Alert.Indicator />
      <Box>
        <Alert.Title fontWeight="600">{t('payment.errorTitle')}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
      </Box>
    </Alert.Root>
  )
}
