import { Box, Button, Flex, Heading, List, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { packIds } from '#shared/credits/packs.ts'
import { discountPercent } from '#shared/credits/pricing.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { grantsQuery } from '../../lib/queries/credits.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Meter } from '../../ui/meter.tsx'
import { NeedsPlan } from '../../ui/needs-plan.tsx'
import { PackCard } from '../../ui/pack-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { GrantsBar } from './grants-bar.tsx'

export function CreditsTab() {
  const { t } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  const { data } = useSuspenseQuery(subscriptionQuery)
  const { allowExtraCredits } = data.tier.features
  return (
    <Stack gap="8">
      <Balance />
      <Stack gap="4">
        <Heading as="h2" size="lg">
          {t('credits.buy')}
        </Heading>
        {!allowExtraCredits && <NeedsPlan />}
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          {packIds.map((id) => (
            <PackCard key={id} id={id} tier={data.subscription.planType}>
              {allowExtraCredits && (
                <Button asChild variant="outline" minH="11">
                  <Link to="/add-credits" search={{ plan: id }}>
                    {ui('pack.choose')}
                  </Link>
                </Button>
              )}
            </PackCard>
          ))}
        </SimpleGrid>
      </Stack>
      <ActivityList />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <Rules />
        <Discounts />
      </SimpleGrid>
    </Stack>
  )
}

function Balance() {
  const { t, i18n } = useTranslation('billing')
  const { data } = useSuspenseQuery(subscriptionQuery)
  const { data: grants } = useQuery(grantsQuery)
  const { data: user } = useQuery(userQuery)
  const { current, available, held, expiringSoon, monthlyAllowance, nextResetDate } = data.credits
  const allowance = grants?.filter(({ expiresAt }) => expiresAt)
  const left = Math.min(monthlyAllowance, allowance?.reduce((sum, { remaining }) => sum + remaining, 0) ?? available)
  const facts = [
    [t('credits.expiring'), formatCreditAmount(expiringSoon)] as const,
    // Nothing comes before the e-mail is proved.
    ...(user?.awaitsProof ? [] : [[t('credits.nextReset'), formatDate(nextResetDate, i18n.language)] as const]),
  ]
  return (
    <Stack gap="6" p={{ base: '5', md: '6' }} borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: '4', sm: '12' }} align={{ sm: 'flex-start' }}>
        <Box flexShrink="0">
          <Text fontSize="sm" color="fg.muted">
            {t('credits.current')}
          </Text>
          <Text fontSize="2xl" fontWeight="700" lineHeight="1.15" data-testid="current-credits">
            {formatCreditAmount(current)}
          </Text>
          {held > 0 && (
            <Text fontSize="sm" color="fg.muted">
              {t('credits.held', { amount: formatCreditAmount(held) })}
            </Text>
          )}
        </Box>
        <Box flex="1">
          <DescriptionList items={facts} />
        </Box>
      </Flex>
      <Stack gap="2">
        <Flex justify="space-between" wrap="wrap" fontSize="sm" columnGap="3">
          <Text>{t('credits.quota')}</Text>
          <Text color="fg.muted">
            {t('credits.quotaText', {
              left: formatCreditAmount(left),
              total: formatCreditAmount(monthlyAllowance),
            })}
          </Text>
        </Flex>
        <Meter percent={(left / monthlyAllowance) * 100} tone="accent" label={t('credits.quota')} />
      </Stack>
      {grants && grants.length > 0 && <GrantsBar grants={grants} />}
    </Stack>
  )
}

function Rules() {
  const { t } = useTranslation('billing')
  return (
    <Box>
      <Heading as="h2" fontSize="md" mb="3">
        {t('credits.rules')}
      </Heading>
      <List.Root gap="2" ps="5" fontSize="sm" color="fg.muted">
        {(['one', 'expiry', 'order', 'returned', 'upgrade'] as const).map((rule) => (
          <List.Item key={rule}>{t(`credits.rulesList.${rule}`)}</List.Item>
        ))}
      </List.Root>
    </Box>
  )
}

/** A second language and the parts of a series are posts too, so that there may be more than platforms. */
const postSteps = ['1', '2–3', '4–6', '7+']

function Discounts() {
  const { t } = useTranslation('billing')
  return (
    <Box>
      <Heading as="h2" fontSize="md" mb="3">
        {t('credits.discount')}
      </Heading>
      <Box borderWidth="1px" borderRadius="card" overflow="hidden" bg="bg.panel">
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>{t('credits.posts')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{t('credits.saving')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {postSteps.map((step) => {
              const percent = discountPercent(Number.parseInt(step, 10))
              return (
                <Table.Row key={step} bg="bg.panel">
                  <Table.Cell>{step}</Table.Cell>
                  <Table.Cell textAlign="end">{percent > 0 ? `${percent}%` : t('credits.none')}</Table.Cell>
                </Table.Row>
              )
            })}
          </Table.Body>
        </Table.Root>
      </Box>
    </Box>
  )
}
