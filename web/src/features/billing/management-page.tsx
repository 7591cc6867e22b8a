import { Alert, Heading, Stack, Tabs } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { seconds } from '#shared/time.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
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
}

export function ManagementPage({ tab, onTab, card }: ManagementPageProps) {
  const { t } = useTranslation('billing')
  const { data: overview } = useSuspenseQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => card === 'saved' && state.dataUpdateCount < readings.most && readings.everyMs,
  })
  return (
    <Stack gap="6">
      <Heading as="h1" size="xl">
        {t('title')}
      </Heading>
      {card && (
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
