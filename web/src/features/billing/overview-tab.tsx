import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PaidTier, paidTiers } from '#shared/payments/products.ts'
import { planTiers } from '#shared/subscriptions/plans.ts'
import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import { days } from '#shared/time.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { ApiError } from '../../lib/api.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useCancelSubscription } from '../../lib/queries/subscriptions.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Meter } from '../../ui/meter.tsx'
import { PlanBadge, PlanCard } from '../../ui/plan-card.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { RenewalBox } from './renewal-box.tsx'

/** The length of a period, which is the full progress bar. @source docs/rules/plans.md#periods */
const periodDays = 30

export function OverviewTab({ overview }: { overview: SubscriptionOverview }) {
  const { t } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  const { planType } = overview.subscription
  return (
    <Stack gap="8">
      <CurrentPlan overview={overview} />
      <RenewalBox subscription={overview.subscription} />
      <Box>
        <Heading as="h2" size="lg" mb="4">
          {t('overview.compare')}
        </Heading>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
          {planTiers.map((tier) => (
            <PlanCard
              key={tier}
              tier={tier}
              isHighlighted={tier === planType}
              note={tier === planType ? ui('plan.current') : undefined}
            >
              {tier === 'FREE' ? (
                <Button variant="outline" minH="11" disabled>
                  {planType === 'FREE' ? ui('plan.current') : ui('plan.included')}
                </Button>
              ) : (
                <SelectPlan tier={tier} isCurrent={tier === planType} />
              )}
            </PlanCard>
          ))}
        </SimpleGrid>
      </Box>
    </Stack>
  )
}

function SelectPlan({ tier, isCurrent }: { tier: PaidTier; isCurrent: boolean }) {
  const { t: ui } = useTranslation('ui')
  if (isCurrent)
    return (
      <Button variant="outline" minH="11" disabled>
        {ui('plan.current')}
      </Button>
    )
  return (
    <Button asChild variant="outline" minH="11">
      <Link to="/subscription" search={{ plan: tier }}>
        {ui('plan.choose', { tier: ui(`tiers.${tier}`) })}
      </Link>
    </Button>
  )
}

function CurrentPlan({ overview }: { overview: SubscriptionOverview }) {
  const { t, i18n } = useTranslation('billing')
  const { planType, isActive, endDate } = overview.subscription
  const { monthlyCredits, supportedPlatforms, allowPremiumModels } = overview.tier.features
  const isSubscribed = paidTiers.some((tier) => tier === planType)
  const daysLeft = endDate ? Math.max(0, Math.ceil((Date.parse(endDate) - Date.now()) / days(1))) : 0
  const facts = [
    [t('overview.monthlyCredits'), String(monthlyCredits)],
    [t('overview.platforms'), String(supportedPlatforms)],
    [t('overview.premium'), allowPremiumModels ? t('overview.yes') : t('overview.no')],
  ] as const
  return (
    <Stack gap="5" p={{ base: '5', md: '6' }} borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Flex gap="3" align="center" wrap="wrap">
          <Heading as="h2" fontSize="md">
            {t('overview.current')}
          </Heading>
          <PlanBadge tier={planType} />
        </Flex>
        <Flex gap="3" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
          {planType !== 'PROFESSIONAL' && (
            <Button asChild minH="11" flex={{ base: '1 0 auto', sm: 'none' }}>
              <Link to="/subscription" search={{ plan: 'PROFESSIONAL' }}>
                {t('overview.upgrade')}
              </Link>
            </Button>
          )}
          {isSubscribed && isActive && endDate && <CancelButton endDate={endDate} />}
        </Flex>
      </Flex>
      <DescriptionList items={facts} />
      {isSubscribed && endDate && (
        <Stack gap="2">
          <Flex justify="space-between" gap="3" wrap="wrap" fontSize="sm">
            <Text>{t('overview.until', { date: formatDate(endDate, i18n.language) })}</Text>
            <Text color="fg.muted">{t('overview.daysLeft', { count: daysLeft })}</Text>
          </Flex>
          <Meter
            percent={(daysLeft / periodDays) * 100}
            tone={daysLeft <= 3 ? 'warning' : 'accent'}
            label={t('overview.daysLeft', { count: daysLeft })}
          />
          <Text fontSize="sm" color="fg.muted">
            {isActive ? t('overview.activeNote') : t('overview.inactiveNote')}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

function CancelButton({ endDate }: { endDate: string }) {
  const { t, i18n } = useTranslation('billing')
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelSubscription()
  const failed = (text: string) => showToast({ title: t('failed'), text, tone: 'destructive' })
  const confirm = () => {
    setIsAsking(false)
    cancel.mutate(
      {},
      {
        onSuccess: ({ success }) =>
          success ? showToast({ title: t('cancelled'), text: t('cancelledText') }) : failed(t('cancelFailed')),
        onError: (error) =>
          failed(error instanceof ApiError && error.code ? translateError(error, i18n) : t('cancelError')),
      },
    )
  }
  return (
    <>
      <Button
        variant="ghost"
        minH="11"
        flex={{ base: '1 0 auto', sm: 'none' }}
        loading={cancel.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('overview.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancelDialog.title')}
        text={t('cancelDialog.text', { date: formatDate(endDate, i18n.language) })}
        confirmLabel={t('cancelDialog.confirm')}
        cancelLabel={t('cancelDialog.back')}
        isDestructive
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
