import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PlanTier, reminderMs } from '#shared/subscriptions/plans.ts'
import { days } from '#shared/time.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import type { PageWidth } from './header.tsx'

/** How long every page says that a plan has ended because its renewal was not paid. */
const lapsedMs = days(7)

/** A plan that is about to end, that could not be renewed so far, or that has ended so. */
export function PlanBanner({ maxW }: { maxW: PageWidth }) {
  const { t, i18n } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  const { data: user } = useQuery(userQuery)
  const { data } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  if (!user || !data) return null
  const {
    planType,
    isGranted,
    endDate,
    autoRenew,
    renewalFailedAt,
    renewalFailure = 'card',
    lapsed,
  } = data.subscription
  const facts = (tier: PlanTier, date: string) => ({ tier: ui(`tiers.${tier}`), date: formatDate(date, i18n.language) })
  const isTriedAgain = renewalFailedAt !== undefined && endDate !== undefined && !isGranted
  const isEnding = endDate !== undefined && !autoRenew && Date.parse(endDate) - Date.now() < reminderMs
  const hasLapsed = lapsed !== undefined && Date.now() - Date.parse(lapsed.endDate) < lapsedMs
  if (!isTriedAgain && !isEnding && !hasLapsed) return null
  const sentence = () => {
    if (isTriedAgain) return t(`banner.failed.${renewalFailure}`)
    return hasLapsed
      ? t('banner.lapsed', facts(lapsed.tier, lapsed.endDate))
      : t('banner.ending', facts(planType, endDate ?? ''))
  }
  const buyable = hasLapsed ? lapsed.tier : planType
  return (
    <Box bg="warning.subtle" color="warning.fg" borderBottomWidth="1px" role="status">
      <Flex maxW={maxW} mx="auto" px={{ base: '4', md: '6' }} py="2" gap="3" align="center" wrap="wrap">
        <Text flex="1" minW="12rem" fontSize="sm" fontWeight="600">
          {sentence()}
        </Text>
        <Button asChild size="sm" minH="11" variant="outline" colorPalette="warning">
          {isTriedAgain ? (
            <Link to="/subscription-management">{t(`banner.failedLink.${renewalFailure}`)}</Link>
          ) : (
            <Link to="/subscription" search={{ plan: buyable === 'FREE' ? 'STARTER' : buyable }}>
              {hasLapsed ? t('banner.lapsedLink') : t('banner.endingLink')}
            </Link>
          )}
        </Button>
      </Flex>
    </Box>
  )
}
