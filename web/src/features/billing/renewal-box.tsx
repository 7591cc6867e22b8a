import { Alert, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import { purchaseLanguage } from '../../i18n/purchase-language.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useChangeCard } from '../../lib/queries/payments.ts'
import { useRemoveCard } from '../../lib/queries/subscriptions.ts'
import { redirectTo } from '../../lib/redirect.ts'
import { showToast } from '../../ui/toaster.tsx'

type Subscription = SubscriptionOverview['subscription']

/** Whether the plan renews by itself, with which card, and how to change that. @source docs/rules/plans.md#renewal */
export function RenewalBox({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('billing')
  const { planType, endDate, autoRenew, card, renewalFailedAt } = subscription
  if (planType === 'FREE' || !endDate) return null
  const lastFour = card?.lastFour ? t('renewal.card', { lastFour: card.lastFour }) : ''
  return (
    <Stack gap="4" p={{ base: '5', md: '6' }} borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Box>
        <Heading as="h2" fontSize="md" mb="1">
          {t('renewal.title')}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {autoRenew
            ? t('renewal.on', { card: lastFour })
            : t('renewal.off', { date: formatDate(endDate, i18n.language) })}
        </Text>
      </Box>
      {renewalFailedAt && (
        <Alert.Root status="warning" colorPalette="warning" borderRadius="card">
          <Alert.Indicator />
          <Alert.Title>{t('renewal.failed', { date: formatDate(renewalFailedAt, i18n.language) })}</Alert.Title>
        </Alert.Root>
      )}
      <CardButtons autoRenew={autoRenew} />
      <Text color="fg.muted" fontSize="sm">
        {t('renewal.turnOnHint')}
      </Text>
    </Stack>
  )
}

/** Keeps a card or another one, at the gateway's page; or removes it, which turns renewal off. */
function CardButtons({ autoRenew }: Pick<Subscription, 'autoRenew'>) {
  const { t, i18n } = useTranslation('billing')
  const changeCard = useChangeCard()
  const removeCard = useRemoveCard()
  const failed = (error: unknown) =>
    showToast({ title: t('failed'), text: translateError(error, i18n), tone: 'destructive' })
  const openCardPage = () =>
    changeCard.mutate(
      { body: { language: purchaseLanguage() } },
      { onSuccess: ({ url }) => void redirectTo(url), onError: failed },
    )
  const turnOff = () =>
    removeCard.mutate({}, { onSuccess: () => showToast({ title: t('renewal.turnedOff') }), onError: failed })
  const shape = { minH: '11', flex: { base: '1 0 auto', sm: 'none' } }
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button variant="outline" {...shape} loading={changeCard.isPending} onClick={openCardPage}>
        {autoRenew ? t('renewal.change') : t('renewal.turnOn')}
      </Button>
      {autoRenew && (
        <Button variant="ghost" {...shape} loading={removeCard.isPending} onClick={turnOff}>
          {t('renewal.turnOff')}
        </Button>
      )}
    </Flex>
  )
}
