import { Badge, Box, Button, Flex, Heading, HStack, List, Stack, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { aboutPosts } from '#shared/credits/pricing.ts'
import { formatTwd, toCredits } from '#shared/money.ts'
import { type PlanTier, plans, platformsAtOnce } from '#shared/subscriptions/plans.ts'
import { formatNearDate } from '../lib/format-date.ts'

/** Each plan's own colour. */
const paletteOf: Record<PlanTier, string> = {
  FREE: 'free',
  STARTER: 'starter',
  STANDARD: 'standard',
  PROFESSIONAL: 'professional',
}

/** How many posts a plan's credits are good for, each run on as many platforms as the plan allows. */
export function postsOfPlan(tier: PlanTier): number {
  return aboutPosts(plans[tier].monthlyCreditsHundredths, platformsAtOnce(tier))
}

export function PlanBadge({ tier }: { tier: PlanTier }) {
  const { t } = useTranslation('ui')
  return (
    <Badge size="lg" borderRadius="full" colorPalette={paletteOf[tier]} variant="subtle">
      {t(`tiers.${tier}`)}
    </Badge>
  )
}

interface PlanCardProps {
  tier: PlanTier
  /** A badge beside the name, such as that it is the person's own plan. */
  note?: string | undefined
  isHighlighted?: boolean
  /** One level below the heading of its section. */
  level?: 'h2' | 'h3'
  /** What can be done with it. */
  children: ReactNode
}

/** What a plan costs and brings, in posts as well as credits. */
export function PlanCard({ tier, note, isHighlighted = false, level = 'h3', children }: PlanCardProps) {
  const { t } = useTranslation('ui')
  const { priceTwd, monthlyCreditsHundredths, allowPremiumModels, allowExtraCredits } = plans[tier]
  const lines = [
    t('plan.credits', { credits: toCredits(monthlyCreditsHundredths) }),
    t('plan.posts', { posts: postsOfPlan(tier) }),
    t('plan.platforms', { count: platformsAtOnce(tier) }),
    allowPremiumModels ? t('plan.allModels') : t('plan.basicModels'),
    ...(allowExtraCredits ? [t('plan.packs')] : []),
    ...(plans[tier].hasPrioritySupport ? [t('plan.support')] : []),
  ]
  return (
    <Stack
      as="article"
      gap="4"
      p="5"
      h="full"
      borderWidth="1px"
      borderRadius="card"
      bg="bg.panel"
      borderColor={isHighlighted ? 'accent.solid' : 'border'}
      boxShadow={isHighlighted ? '0 0 0 1px var(--chakra-colors-accent-solid)' : undefined}
      aria-label={t(`tiers.${tier}`)}
    >
      <Flex justify="space-between" align="center" gap="2" minH="7" wrap="wrap">
        <Heading as={level} fontSize="md">
          {t(`tiers.${tier}`)}
        </Heading>
        {note && (
          <Badge borderRadius="full" colorPalette={paletteOf[tier]}>
            {note}
          </Badge>
        )}
      </Flex>
      <HStack align="baseline" gap="1.5" wrap="wrap">
        <Text fontSize="xl" fontWeight="700" letterSpacing="-0.01em">
          {formatTwd(priceTwd)}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {priceTwd > 0 ? t('plan.perMonth') : t('plan.included')}
        </Text>
      </HStack>
      <List.Root variant="plain" gap="2" fontSize="sm" flex="1">
        {lines.map((line) => (
          <List.Item key={line} alignItems="flex-start">
            <Box as="span" color={`${paletteOf[tier]}.fg`} mt="1" me="2" flexShrink="0">
              <Check size={16} strokeWidth={1.75} aria-hidden />
            </Box>
            <span>{line}</span>
          </List.Item>
        ))}
      </List.Root>
      {children}
    </Stack>
  )
}

/** In place of the button of a plan that cannot be bought now. @param from an instant */
export function PlanLater({ from }: { from: string }) {
  const { t, i18n } = useTranslation('ui')
  return <PlanUnavailable>{t('plan.availableFrom', { date: formatNearDate(from, i18n.language) })}</PlanUnavailable>
}

/** A button that says why there is none. What it says stays readable. */
export function PlanUnavailable({ children }: { children: ReactNode }) {
  return (
    <Button
      variant="outline"
      minH="11"
      h="auto"
      px="2"
      py="1.5"
      whiteSpace="normal"
      textWrap="balance"
      disabled
      _disabled={{ opacity: '1', color: 'fg.muted', bg: 'bg.subtle', borderColor: 'border' }}
    >
      {children}
    </Button>
  )
}
