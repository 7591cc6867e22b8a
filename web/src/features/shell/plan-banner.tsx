import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { days } from '#shared/time.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import type { PageWidth } from './header.tsx'

/** How long before its end every page says that a plan ends. @source docs/rules/plans.md#renewal */
const noticeMs = days(3)

/** A plan that is about to end, or that could not be renewed. */
export function PlanBanner({ maxW }: { maxW: PageWidth }) {
  const { t, i18n } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  const { data: user } = useQuery(userQuery)
  const { data } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  if (!user || !data) return null
  const { planType, endDate, autoRenew, renewalFailedAt } = data.subscription
  const isEnding = endDate !== undefined && !autoRenew && Date.parse(endDate) - Date.now() < noticeMs
  if (!renewalFailedAt && !isEnding) return null
  const text = renewalFailedAt
    ? t('banner.failed')
    : t('banner.ending', { tier: ui(`tiers.${planType}`), date: formatDate(endDate ?? '', i18n.language) })
  return (
    <Box bg="warning.subtle" color="warning.fg" borderBottomWidth="1px" role="status">
      <Flex maxW={maxW} mx="auto" px={{ base: '4', md: '6' }} py="2" gap="3" align="center" wrap="wrap">
        <Text flex="1" minW="12rem" fontSize="sm" fontWeight="600">
          {text}
        </Text>
        <Button asChild size="sm" minH="11" variant="outline" colorPalette="warning">
          {renewalFailedAt ? (
            <Link to="/subscription-management">{t('banner.failedLink')}</Link>
          ) : (
            <Link to="/subscription" search={{ plan: planType === 'FREE' ? 'STARTER' : planType }}>
              {t('banner.endingLink')}
            </Link>
          )}
        </Button>
      </Flex>
    </Box>
  )
}
