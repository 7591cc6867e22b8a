import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTwd } from '#shared/money.ts'
import { type PlanTier, paidTiers, plans, planTiers, platformsAtOnce } from '#shared/subscriptions/plans.ts'
import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import { days } from '#shared/time.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { ApiError } from '../../lib/api.ts'
import { buyableFrom } from '../../lib/buyable-from.ts'
import { formatDate } from '../../lib/format-date.ts'
import { isFocusLost } from '../../lib/is-focus-lost.ts'
import { useCancelSubscription } from '../../lib/queries/subscriptions.ts'
import { AskButton } from '../../ui/confirm-dialog.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Meter } from '../../ui/meter.tsx'
import { PlanBadge, PlanCard, PlanLater, PlanUnavailable } from '../../ui/plan-card.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { RenewalBox } from './renewal-box.tsx'
import { sayReminder } from './say-reminder.ts'

type Subscription = SubscriptionOverview['subscription']

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
              <SelectPlan tier={tier} subscription={overview.subscription} />
            </PlanCard>
          ))}
        </SimpleGrid>
      </Box>
    </Stack>
  )
}

/** The card of the present plan says so above. */
function SelectPlan({ tier, subscription }: { tier: PlanTier; subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  if (tier === 'FREE')
    return subscription.planType === 'FREE' ? null : <PlanUnavailable>{t('overview.afterPlan')}</PlanUnavailable>
  const from = buyableFrom(tier, subscription)
  if (from) return <PlanLater from={from} />
  const { planType, renewalFailedAt, renewalFailure } = subscription
  // Where it is bought, another number for the e-invoice is entered.
  const needsNumber = renewalFailedAt !== undefined && renewalFailure === 'invoice'
  if (tier === planType && !needsNumber) return null
  return (
    <Button asChild variant="outline" minH="11">
      <Link to="/subscription" search={{ plan: tier }}>
        {ui('plan.choose', { tier: ui(`tiers.${tier}`) })}
      </Link>
    </Button>
  )
}

function CurrentPlan({ overview }: { overview: SubscriptionOverview }) {
  const { t } = useTranslation('billing')
  const { planType, isActive, autoRenew, endDate, card } = overview.subscription
  const { monthlyCredits, allowPremiumModels } = overview.tier.features
  const sentence = useStateSentence(overview)
  const state = useFocusWhenCardGoes(autoRenew || card !== undefined)
  const isSubscribed = paidTiers.some((tier) => tier === planType)
  const daysLeft = endDate ? Math.max(0, Math.ceil((Date.parse(endDate) - Date.now()) / days(1))) : 0
  const facts = [
    [t('overview.monthlyCredits'), String(monthlyCredits)],
    [t('overview.platforms'), String(platformsAtOnce(planType))],
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
          {isSubscribed && isActive && autoRenew && endDate && <CancelButton endDate={endDate} />}
        </Flex>
      </Flex>
      <Text ref={state} tabIndex={-1} outline="none" data-testid="plan-state">
        {sentence}
      </Text>
      {isSubscribed && endDate && (
        <Stack gap="2">
          <Meter
            percent={(daysLeft / periodDays) * 100}
            tone={daysLeft <= 3 ? 'warning' : 'accent'}
            label={t('overview.daysLeft', { count: daysLeft })}
          />
          <Text fontSize="sm" color="fg.muted">
            {t('overview.daysLeft', { count: daysLeft })}
          </Text>
        </Stack>
      )}
      <DescriptionList items={facts} />
    </Stack>
  )
}

/** The button that removes the card goes with it: who pressed it by key goes on from what takes the focus, and hears it. */
function useFocusWhenCardGoes(isKept: boolean) {
  const target = useRef<HTMLParagraphElement>(null)
  const was = useRef(isKept)
  useEffect(() => {
    if (was.current && !isKept && isFocusLost()) target.current?.focus()
    was.current = isKept
  }, [isKept])
  return target
}

/** The one sentence that says how things stand. @source docs/rules/web.md#management */
function useStateSentence({ subscription, tier }: SubscriptionOverview): string {
  const { t, i18n } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  const {
    planType,
    isActive,
    isGranted,
    autoRenew,
    endDate,
    card,
    renewalFailedAt,
    renewalFailure = 'card',
    lapsed,
  } = subscription
  const dateOf = (instant: string) => formatDate(instant, i18n.language)
  const credits = tier.features.monthlyCredits
  if (lapsed)
    return t('overview.state.lapsed', { tier: ui(`tiers.${lapsed.tier}`), date: dateOf(lapsed.endDate), credits })
  if (planType === 'FREE' || !endDate) return t('overview.state.free', { credits })
  const facts = { tier: ui(`tiers.${planType}`), date: dateOf(endDate) }
  const lastFour = card?.lastFour ? t('renewal.card', { lastFour: card.lastFour }) : ''
  if (isGranted && autoRenew) return t('overview.state.grantedAbove', { ...facts, card: lastFour })
  if (isGranted) return t('overview.state.granted', facts)
  if (!isActive) return t('overview.state.cancelled', facts)
  const reminder = sayReminder(t, endDate)
  if (!autoRenew) return t('overview.state.ends', { ...facts, reminder })
  if (renewalFailedAt)
    return t(`overview.state.failed.${renewalFailure}`, { ...facts, failedOn: dateOf(renewalFailedAt) })
  return t('overview.state.renews', { ...facts, price: formatTwd(plans[planType].priceTwd), card: lastFour, reminder })
}

function CancelButton({ endDate }: { endDate: string }) {
  const { t, i18n } = useTranslation('billing')
  const cancel = useCancelSubscription()
  const failed = (text: string) => showToast({ title: t('failed'), text, tone: 'destructive' })
  const confirm = () =>
    cancel.mutate(
      {},
      {
        onSuccess: ({ success }) =>
          success ? showToast({ title: t('cancelled'), text: t('cancelledText') }) : failed(t('cancelFailed')),
        onError: (error) =>
          failed(error instanceof ApiError && error.code ? translateError(error, i18n) : t('cancelError')),
      },
    )
  return (
    <AskButton
      variant="ghost"
      flex={{ base: '1 0 auto', sm: 'none' }}
      title={t('cancelDialog.title')}
      text={t('cancelDialog.text', { date: formatDate(endDate, i18n.language) })}
      confirmLabel={t('cancelDialog.confirm')}
      cancelLabel={t('cancelDialog.back')}
      isDestructive
      loading={cancel.isPending}
      onConfirm={confirm}
    >
      {t('overview.cancel')}
    </AskButton>
  )
}
