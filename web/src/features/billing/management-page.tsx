import { Alert, Heading, Stack, Tabs } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { seconds } from '#shared/time.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { isNewCard } from '../../lib/storage/card-before.ts'
import { showToast } from '../../ui/toaster.tsx'
import { CreditsTab } from './credits-tab.tsx'
import { type ManagementTab, managementTabs } from './management-tabs.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'

/** A webhook confirms a card, mostly within seconds after its person is back. */
const readings = { everyMs: seconds(3), most: 10 }

interface ManagementPageProps {
  tab: ManagementTab
  onTab: (tab: ManagementTab) => void
  /** How a visit to the card page ended. */
  card: 'saved' | 'failed' | undefined
  /** The card is there that was waited for. */
  onCardShown: () => void
}

export function ManagementPage({ tab, onTab, card, onCardShown }: ManagementPageProps) {
  const { t } = useTranslation('billing')
  const { data: overview } = useSuspenseQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => card === 'saved' && state.dataUpdateCount < readings.most && readings.everyMs,
  })
  const savedAt = overview.subscription.card?.savedAt
  const isShown = card === 'saved' && savedAt !== undefined && isNewCard(savedAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card is there
  useEffect(() => {
    if (!isShown) return
    showToast({ title: t('renewal.cardShown') })
    onCardShown()
  }, [isShown])
  return (
    <Stack gap="6">
      <Heading as="h1" size="xl">
        {t('title')}
      </Heading>
      {card && !isShown && (
        <Alert.Root status={card === 'saved' ? 'success' : 'warning'} borderRadius="card">
          <Alert.Indicator />
          <Alert.Title>{card === 'saved' ? t('renewal.cardSaved') : t('renewal.cardFailed')}</Alert.Title>
        </Alert.Root>
      )}
      <Tabs.Root
        value={tab}
        variant="line"
        lazyMount
        onValueChange={({ value }) => onTab(managementTabs.find((name) => name === value) ?? 'overview')}
      >
        <Tabs.List>
          {managementTabs.map((name) => (
            <Tabs.Trigger key={name} value={name} minH="11">
              {t(`tabs.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="overview" pt="6">
          <OverviewTab overview={overview} />
        </Tabs.Content>
        <Tabs.Content value="credits" pt="6">
          <CreditsTab />
        </Tabs.Content>
        <Tabs.Content value="history" pt="6">
          <PaymentsTab />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  )
}
