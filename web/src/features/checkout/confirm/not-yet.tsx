import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaidTier } from '#shared/subscriptions/plans.ts'
import { buyableFrom } from '../../../lib/buyable-from.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'
import { ResultFrame } from '../../../ui/result-frame.tsx'

/** From when a plan can be bought that the person cannot buy now; see `buyableFrom`. */
export function useBuyableFrom(tier: PaidTier): string | undefined {
  const { data: user } = useQuery(userQuery)
  const { data } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  return buyableFrom(tier, data?.subscription)
}

/** In place of a form for a plan that cannot be bought now. @param from an instant */
export function NotYet({ tier, from }: { tier: PaidTier; from: string }) {
  const { t, i18n } = useTranslation('checkout')
  const { t: ui } = useTranslation('ui')
  const { data } = useQuery(subscriptionQuery)
  const { planType, endDate = from } = data?.subscription ?? {}
  const date = formatDate(from, i18n.language)
  const end = formatDate(endDate, i18n.language)
  const actions = (
    <>
      <Button asChild variant="outline" minH="11">
        <Link to="/subscription-management">{t('notYet.manage')}</Link>
      </Button>
      <Button asChild minH="11">
        <Link to="/subscription">{t('notYet.plans')}</Link>
      </Button>
    </>
  )
  return (
    <ResultFrame
      tone="waiting"
      title={t('notYet.title', { tier: ui(`tiers.${tier}`), date })}
      text={planType === tier ? t('notYet.same', { date, end }) : t('notYet.lower', { end })}
      actions={actions}
    />
  )
}
