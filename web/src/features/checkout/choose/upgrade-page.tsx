import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PaidTier, paidTierSchema } from '#shared/subscriptions/plans.ts'
import { buyableFrom } from '../../../lib/buyable-from.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'
import { PlanCard, PlanLater } from '../../../ui/plan-card.tsx'
import { BuyingPage } from '../buying-page.tsx'
import { useSignInFirst } from './use-sign-in-first.ts'

/** @param chosen the plan the address names */
export function UpgradePage({ chosen }: { chosen: PaidTier | undefined }) {
  return (
    <BuyingPage maxW="page">
      <Upgrade chosen={chosen} />
    </BuyingPage>
  )
}

function Upgrade({ chosen }: { chosen: PaidTier | undefined }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery)
  const signedInUser = useSignInFirst('upgrade')
  const choose = (tier: PaidTier) => {
    if (signedInUser()) void navigate({ to: '/subscription/confirm/$tier', params: { tier } })
  }
  return (
    <Stack gap="6">
      <Box>
        <Heading as="h1" size="xl" mb="2">
          {t('upgrade.title')}
        </Heading>
        <Text color="fg.muted">{t('upgrade.lead')}</Text>
      </Box>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        {paidTierSchema.options.map((tier) => (
          <PurchasablePlan
            key={tier}
            tier={tier}
            isChosen={tier === chosen}
            isSignedIn={Boolean(user)}
            onChoose={choose}
          />
        ))}
      </SimpleGrid>
      <Text fontSize="sm" color="fg.muted">
        {t('upgrade.packHint')}{' '}
        <Box asChild color="accent.fg" textDecoration="underline">
          <Link to="/add-credits">{t('upgrade.packLink')}</Link>
        </Box>
      </Text>
    </Stack>
  )
}

interface PurchasablePlanProps {
  tier: PaidTier
  isChosen: boolean
  isSignedIn: boolean
  onChoose: (tier: PaidTier) => void
}

/** A plan with its button, or from when it can be bought. */
function PurchasablePlan({ tier, isChosen, isSignedIn, onChoose }: PurchasablePlanProps) {
  const { t } = useTranslation('ui')
  const { data } = useQuery({ ...subscriptionQuery, enabled: isSignedIn })
  const current = data?.subscription
  const isCurrent = current?.planType === tier
  const from = buyableFrom(tier, current)
  return (
    <PlanCard
      tier={tier}
      level="h2"
      isHighlighted={isChosen}
      note={isCurrent ? t('plan.current') : isChosen ? t('plan.chosen') : undefined}
    >
      {from ? (
        <PlanLater from={from} />
      ) : (
        <Button variant={isChosen ? 'solid' : 'outline'} minH="11" onClick={() => onChoose(tier)}>
          {t('plan.choose', { tier: t(`tiers.${tier}`) })}
        </Button>
      )}
    </PlanCard>
  )
}
