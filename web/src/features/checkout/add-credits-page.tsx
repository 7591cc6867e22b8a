import { Alert, Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PackId, packIds, packs } from '#shared/credits/packs.ts'
import { formatTwd } from '#shared/money.ts'
import { packCode } from '#shared/payments/products.ts'
import { purchaseLanguage } from '../../i18n/purchase-language.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { saveCheckout } from '../../lib/purchase-store.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { useCreateCheckout } from '../../lib/queries/payments.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { PackCard } from '../../ui/pack-card.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { useRedirect } from './use-redirect.ts'
import { WithdrawalConsent } from './withdrawal-consent.tsx'

/** @param chosen the pack the address names; the most popular one when it names none */
export function AddCreditsPage({ chosen }: { chosen: PackId }) {
  const { t, i18n } = useTranslation('credits')
  const { t: payment } = useTranslation('payments')
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery)
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  const checkout = useCreateCheckout()
  const [isAccepted, setIsAccepted] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { isRedirecting, redirect } = useRedirect()
  const pack = packs[chosen]
  const needsPlan = subscription !== undefined && !subscription.tier.features.allowExtraCredits
  const tier = subscription?.subscription.planType ?? 'FREE'

  const buy = () => {
    if (!user) {
      showToast({ title: payment('signInFirst.title'), text: payment('signInFirst.buy'), tone: 'destructive' })
      return
    }
    setIsMissed(!isAccepted)
    if (!isAccepted) return
    setFailure(undefined)
    checkout.mutate(
      {
        body: {
          ...{ amount: pack.priceTwd, currency: 'TWD', use3d: true, userEmail: user.email },
          productDetails: [{ productionCode: packCode(chosen), quantity: 1, unitPrice: pack.priceTwd }],
          ...{ withdrawalAccepted: true, language: purchaseLanguage() },
        },
      },
      {
        onSuccess: (answer) => {
          saveCheckout(answer.data)
          if (!(answer.success && redirect(answer.data.url))) setFailure(payment('payment.redirectFailed'))
        },
        onError: (error) => setFailure(translateError(error, i18n)),
      },
    )
  }

  return (
    <Stack gap="6">
      <Box>
        <Heading as="h1" size="xl" mb="2">
          {t('title')}
        </Heading>
        <Text color="fg.muted">{t('lead')}</Text>
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
                onClick={() => void navigate({ to: '/add-credits', search: { plan: id }, replace: true })}
              >
                {id === chosen ? t('pack.chosen') : t('pack.choose')}
              </Button>
            )}
          </PackCard>
        ))}
      </SimpleGrid>
      {!needsPlan && (
        <Stack gap="5" maxW="reading">
          <WithdrawalConsent isAccepted={isAccepted} isMissed={isMissed && !isAccepted} onChange={setIsAccepted} />
          {failure && (
            <Alert.Root status="error" colorPalette="danger" borderRadius="card" role="alert">
              <Alert.Indicator />
              <Box>
                <Alert.Title fontWeight="600">{payment('payment.errorTitle')}</Alert.Title>
                <Alert.Description>{failure}</Alert.Description>
              </Box>
            </Alert.Root>
          )}
          <Button
            size="lg"
            alignSelf="flex-start"
            w={{ base: 'full', sm: 'auto' }}
            loading={checkout.isPending || isRedirecting}
            onClick={buy}
            data-testid="proceed"
          >
            {t('pack.buy', { price: formatTwd(pack.priceTwd) })}
          </Button>
          <Text fontSize="sm" color="fg.muted">
            {payment('payment.secure')}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

function NeedsPlan() {
  const { t } = useTranslation('credits')
  return (
    <Alert.Root status="info" colorPalette="accent" borderRadius="card" alignItems="flex-start">
      <Alert.Indicator />
      <Stack gap="3" align="flex-start">
        <Box>
          <Alert.Title fontWeight="600">{t('needsPlan')}</Alert.Title>
          <Alert.Description>{t('needsPlanText')}</Alert.Description>
        </Box>
        <Button asChild minH="11">
          <Link to="/subscription">{t('seePlans')}</Link>
        </Button>
      </Stack>
    </Alert.Root>
  )
}
