import { Button, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ResultFrame } from '../../../ui/result-frame.tsx'

/** Whether a refusal says that this person has no such order. */
export const isUnknownOrder = (code: string | undefined): boolean =>
  code === 'payment.order-not-found' || code === 'payment.id-missing'

/**
 * Without an order of this person nothing is said about money.
 * @param reason what the specification has said of it; what that means and where to look stands beneath
 */
export function UnknownOrder({ reason }: { reason?: string }) {
  const { t } = useTranslation('checkout')
  const actions = (
    <>
      <Manage />
      <Dashboard isMain />
    </>
  )
  return (
    <ResultFrame
      tone="waiting"
      title={t('purchaseResult.unknown')}
      text={t('purchaseResult.unknownText')}
      actions={actions}
    >
      {reason && <Text>{reason}</Text>}
    </ResultFrame>
  )
}

export function Dashboard({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <Button asChild variant={isMain ? 'solid' : 'outline'} minH="11">
      <Link to="/dashboard">{t('purchaseResult.dashboard')}</Link>
    </Button>
  )
}

export function Manage() {
  const { t } = useTranslation('checkout')
  return (
    <Button asChild variant="outline" minH="11">
      <Link to="/subscription-management">{t('purchaseResult.manage')}</Link>
    </Button>
  )
}
