import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FailedVerification } from './use-verification.ts'

/** Asks once more how a payment stands. */
export function CheckAgain({ isChecking, check }: Omit<FailedVerification, 'error'>) {
  const { t } = useTranslation('checkout')
  return (
    <Button minH="11" loading={isChecking} onClick={check}>
      {t('purchaseResult.check')}
    </Button>
  )
}
