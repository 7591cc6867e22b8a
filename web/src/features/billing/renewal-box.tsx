import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useChangeCard } from '../../lib/queries/checkout.ts'
import { useRemoveCard } from '../../lib/queries/subscriptions.ts'
import { redirectTo } from '../../lib/redirect.ts'
import { rememberCard } from '../../lib/storage/card-before.ts'
import { AskButton } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { sayReminder } from './say-reminder.ts'

type Subscription = SubscriptionOverview['subscription']

/**
 * How renewal is turned on and off; whether it is on, the sentence about the plan says. Renewal is for a plan that was paid
 * for, also after its end while a try is left; a card that is kept can always be removed, also one that is not charged any more.
 * @source docs/rules/plans.md#renewal
 */
export function RenewalBox({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { isGranted, endDate, autoRenew, lapsed, renewalFailure = 'card' } = subscription
  const takesCard = (endDate !== undefined || autoRenew) && !isGranted
  const isKept = isCardKept(subscription)
  if (!takesCard && !isKept) return null
  const lastFour = subscription.card?.lastFour
  const card = lastFour ? t('renewal.card', { lastFour }) : ''
  const isErasedNext = renewalFailure === 'card'
  return (
    <Stack gap="4" p={{ base: '5', md: '6' }} borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Box>
        <Heading as="h2" fontSize="md" mb="1">
          {t('renewal.title')}
        </Heading>
        {takesCard && (
          <Text color="fg.muted" fontSize="sm">
            {t('renewal.cardHint')}
          </Text>
        )}
        {lapsed && autoRenew && (
          <Text color="fg.muted" fontSize="sm">
            {isErasedNext ? t('renewal.tryAgain', { card }) : t('renewal.tryOnceMore', { card })}
          </Text>
        )}
        {isKept && !autoRenew && (
          <Text color="fg.muted" fontSize="sm">
            {t('renewal.kept', { card })}
          </Text>
        )}
      </Box>
      <CardButtons subscription={subscription} takesCard={takesCard} />
    </Stack>
  )
}

const isCardKept = ({ autoRenew, card }: Subscription): boolean => autoRenew || card !== undefined

/** Keeps a card or another one, at the gateway's page; or removes it, which turns renewal off and is asked about first. */
function CardButtons({ subscription, takesCard }: { subscription: Subscription; takesCard: boolean }) {
  const { t, i18n } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  const { autoRenew, planType, isGranted, endDate, card } = subscription
  const changeCard = useChangeCard()
  const removeCard = useRemoveCard()
  const failed = (error: unknown) =>
    showToast({ title: t('failed'), text: translateError(error, i18n), tone: 'destructive' })
  const openCardPage = () =>
    changeCard.mutate(
      {},
      {
        onSuccess: ({ url }) => {
          rememberCard(card?.savedAt)
          redirectTo(url)
        },
        onError: failed,
      },
    )
  const turnOff = () =>
    removeCard.mutate({}, { onSuccess: () => showToast({ title: t('renewal.turnedOff') }), onError: failed })
  const ends =
    endDate &&
    !isGranted &&
    t('overview.state.ends', {
      tier: ui(`tiers.${planType}`),
      date: formatDate(endDate, i18n.language),
      reminder: sayReminder(t, endDate),
    })
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {takesCard && (
        <Button
          variant="outline"
          minH="11"
          flex={{ base: '1 0 auto', sm: 'none' }}
          loading={changeCard.isPending}
          onClick={openCardPage}
        >
          {autoRenew ? t('renewal.change') : t('renewal.turnOn')}
        </Button>
      )}
      {isCardKept(subscription) && (
        <AskButton
          variant="ghost"
          flex={{ base: '1 0 auto', sm: 'none' }}
          title={autoRenew ? t('renewal.askOff') : t('renewal.askRemove')}
          text={[ends, t('renewal.askOffText')].filter(Boolean).join('\n')}
          confirmLabel={autoRenew ? t('renewal.turnOff') : t('renewal.remove')}
          cancelLabel={t('cancelDialog.back')}
          isDestructive
          loading={removeCard.isPending}
          onConfirm={turnOff}
        >
          {autoRenew ? t('renewal.turnOff') : t('renewal.remove')}
        </AskButton>
      )}
    </Flex>
  )
}
