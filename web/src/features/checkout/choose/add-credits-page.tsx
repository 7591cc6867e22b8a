import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PackId, packIds, packs } from '#shared/credits/packs.ts'
import { formatTwd } from '#shared/money.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { invoiceChoiceQuery } from '../../../lib/queries/payments.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'
import { NeedsPlan } from '../../../ui/needs-plan.tsx'
import { PackCard } from '../../../ui/pack-card.tsx'
import { WithdrawalConsent } from '../confirm/withdrawal-consent.tsx'
import { InvoiceFold } from '../invoice/invoice-fold.tsx'
import { useInvoice } from '../invoice/use-invoice.ts'
import { PaymentError } from '../pay/payment-error.tsx'
import { useCheckout } from '../pay/use-checkout.ts'
import { useEntered, useSaveEntered } from '../use-entered.ts'
import { usePersonCount } from '../use-person-count.ts'

/** @param chosen the pack the address names; the most popular one when it names none */
export function AddCreditsPage({ chosen }: { chosen: PackId }) {
  return <AddCredits key={usePersonCount()} chosen={chosen} />
}

function AddCredits({ chosen }: { chosen: PackId }) {
  const { t } = useTranslation('checkout')
  const { t: ui } = useTranslation('ui')
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery)
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  const { data: { choice: lastInvoice } = {} } = useQuery({ ...invoiceChoiceQuery, enabled: false })
  const entered = useEntered(user)
  const invoice = useInvoice(lastInvoice, entered?.invoice)
  // What was entered for a plan stays.
  useSaveEntered({ values: entered?.values, invoice: invoice.entered }, user)
  // An earlier choice is taken back by saying so.
  const chosenInvoice = invoice.choice ?? (lastInvoice ? null : undefined)
  const checkout = useCheckout({ kind: 'pack', data: { packId: chosen, invoice: chosenInvoice } })
  const buy = () => {
    if (invoice.check()) checkout.proceed()
  }
  const pack = packs[chosen]
  const needsPlan = subscription !== undefined && !subscription.tier.features.allowExtraCredits
  const tier = subscription?.subscription.planType ?? 'FREE'
  return (
    <Stack gap="6">
      <Box>
        <Heading as="h1" size="xl" mb="2">
          {t('addCredits.title')}
        </Heading>
        <Text color="fg.muted">{t('addCredits.lead')}</Text>
      </Box>
      {needsPlan && <NeedsPlan />}
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        {packIds.map((id) => (
          <PackCard key={id} id={id} tier={tier} level="h2" isChosen={id === chosen && !needsPlan}>
            {!needsPlan && (
              <Button
                variant={id === chosen ? 'subtle' : 'outline'}
                minH="11"
                aria-pressed={id === chosen}
                // What comes is the page of the pack that was pressed.
                disabled={checkout.isBusy}
                onClick={() => void navigate({ to: '/add-credits', search: { plan: id }, replace: true })}
              >
                {id === chosen ? ui('pack.chosen') : ui('pack.choose')}
              </Button>
            )}
          </PackCard>
        ))}
      </SimpleGrid>
      {!needsPlan && (
        <Stack gap="5" maxW="reading">
          <InvoiceFold invoice={invoice} />
          <WithdrawalConsent consent={checkout.consent} />
          <PaymentError text={checkout.failure} />
          <Button
            size="lg"
            alignSelf="flex-start"
            w={{ base: 'full', sm: 'auto' }}
            loading={checkout.isBusy}
            onClick={buy}
            data-testid="proceed"
          >
            {ui('pack.buy', { price: formatTwd(pack.priceTwd) })}
          </Button>
          <Text fontSize="sm" color="fg.muted">
            {t('payment.secure')}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
