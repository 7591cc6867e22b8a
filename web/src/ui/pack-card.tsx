import { Badge, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PackId, packs, priceOfCredit, savingOf } from '#shared/credits/packs.ts'
import { aboutPosts } from '#shared/credits/pricing.ts'
import { formatTwd, toCredits } from '#shared/money.ts'
import { type PlanTier, plans, platformsAtOnce } from '#shared/subscriptions/plans.ts'

interface PackCardProps {
  id: PackId
  /** The buyer's plan: posts are counted on as many platforms as it allows. */
  tier: PlanTier
  isChosen?: boolean
  /** One level below the heading of its section. */
  level?: 'h2' | 'h3'
  children: ReactNode
}

/** What a pack costs and brings. */
export function PackCard({ id, tier, isChosen = false, level = 'h3', children }: PackCardProps) {
  const { t } = useTranslation('ui')
  const pack = packs[id]
  const saving = savingOf(pack)
  // FREE cannot buy packs, so it shows what they bring on the first plan that can.
  const platforms = platformsAtOnce(plans[tier].allowExtraCredits ? tier : 'STARTER')
  return (
    <Stack
      as="article"
      gap="3"
      p="5"
      h="full"
      borderWidth="1px"
      borderRadius="card"
      bg="bg.panel"
      borderColor={isChosen ? 'accent.solid' : 'border'}
      boxShadow={isChosen ? '0 0 0 1px var(--chakra-colors-accent-solid)' : undefined}
    >
      <Flex justify="space-between" align="center" gap="2" minH="7" wrap="wrap">
        <Heading as={level} fontSize="md">
          {t('pack.credits', { credits: toCredits(pack.creditsHundredths) })}
        </Heading>
        {pack.isMostPopular && (
          <Badge colorPalette="accent" borderRadius="full">
            {t('pack.popular')}
          </Badge>
        )}
      </Flex>
      <Flex align="center" gap="3" wrap="wrap">
        <Text fontSize="xl" fontWeight="700" lineHeight="1.15" letterSpacing="-0.01em">
          {formatTwd(pack.priceTwd)}
        </Text>
        {saving > 0 && (
          <Badge colorPalette="success" borderRadius="full">
            {t('pack.saving', { percent: saving })}
          </Badge>
        )}
      </Flex>
      <Stack gap="1" fontSize="sm" color="fg.muted" flex="1">
        <Text>{t('pack.each', { price: `NT$${priceOfCredit(pack).toFixed(2)}` })}</Text>
        <Text>{t('pack.posts', { platforms, posts: aboutPosts(pack.creditsHundredths, platforms) })}</Text>
      </Stack>
      {children}
    </Stack>
  )
}
