import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PaidTier } from '#shared/subscriptions/plans.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'

interface PresentPlanProps {
  /** The plan that is about to be bought. */
  tier: PaidTier
  /** Absent where it is not known here. */
  renews: boolean | undefined
}

/**
 * What a purchase means for the plan that somebody is on: a higher one begins at once, at its full price, the same one
 * behind it, and without a tick neither renews.
 * @source docs/rules/plans.md#buying-while-subscribed
 */
export function PresentPlan({ tier, renews }: PresentPlanProps) {
  const { t, i18n } = useTranslation('checkout')
  const { t: ui } = useTranslation('ui')
  const { data: user } = useQuery(userQuery)
  const { data } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  const { planType, endDate, autoRenew } = data?.subscription ?? {}
  if (!planType || planType === 'FREE' || !endDate) return null
  const names = { present: ui(`tiers.${planType}`), tier: ui(`tiers.${tier}`), end: formatDate(endDate, i18n.language) }
  return (
    <Box fontSize="sm" role="note">
      <Text>{t(planType === tier ? 'presentPlan.follows' : 'presentPlan.replaced', names)}</Text>
      {autoRenew && renews === false && <Text>{t('presentPlan.noRenewal')}</Text>}
    </Box>
  )
}
