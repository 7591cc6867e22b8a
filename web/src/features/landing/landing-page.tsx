import { Box, Button, Container, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { formatCredits } from '#shared/money.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { rememberSelectedPlan } from '../../lib/selected-plan.ts'
import { PlanCard } from '../../ui/plan-card.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

/** Loaded after the text of the page, because the previews are its heaviest part. */
const LiveDemo = lazy(() => import('./live-demo.tsx').then((module) => ({ default: module.LiveDemo })))

export function LandingPage() {
  const { data: user } = useQuery(userQuery)
  const isSignedIn = Boolean(user)
  return (
    <Container maxW="page" px={{ base: '4', md: '6' }} py={{ base: '10', md: '20' }}>
      <Stack gap={{ base: '12', md: '20' }}>
        <Introduction isSignedIn={isSignedIn} />
        <Features />
        <Pricing isSignedIn={isSignedIn} />
        <Closing isSignedIn={isSignedIn} />
      </Stack>
    </Container>
  )
}

/** What the product does, beside a demonstration of it. */
function Introduction({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('landing')
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '10', lg: '16' }} alignItems="center">
      <Stack gap="6" align="flex-start">
        <Heading as="h1" fontSize={{ base: '2xl', md: '2.75rem' }} lineHeight="1.15" letterSpacing="-0.02em">
          {t('promise')}
        </Heading>
        <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted">
          {t('proof')}
        </Text>
        <Flex gap="3" wrap="wrap">
          <StartButton isSignedIn={isSignedIn} />
          <Button asChild size="lg" variant="outline">
            <a href="#features">{t('how')}</a>
          </Button>
        </Flex>
      </Stack>
      <Suspense fallback={<Box minH="34rem" />}>
        <LiveDemo />
      </Suspense>
    </SimpleGrid>
  )
}

/** To the generator; a visitor signs in first. */
function StartButton({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('landing')
  return (
    <Button asChild size="lg">
      {isSignedIn ? <Link to="/dashboard">{t('open')}</Link> : <Link to="/auth">{t('start')}</Link>}
    </Button>
  )
}

function Features() {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  const sample = '你好，世界！'
  const measure = measurePost('twitter', sample)
  const price = formatCredits(quoteConversion(3, false).total)
  return (
    <SimpleGrid id="features" columns={{ base: 1, md: 3 }} gap="4">
      <FeatureCard title={t('features.voice.title')} text={t('features.voice.text')}>
        <Flex gap="2">
          {platformIds.slice(0, 3).map((platform) => (
            <PlatformIcon key={platform} platform={platform} size={22} />
          ))}
        </Flex>
      </FeatureCard>
      <FeatureCard
        title={t('features.limits.title')}
        text={t('features.limits.text', { used: measure.used, limit: measure.limit, sample })}
      >
        <Text fontSize="sm" fontWeight="600" color="accent.fg">
          {measure.used} / {measure.limit}
        </Text>
      </FeatureCard>
      <FeatureCard title={t('features.price.title')} text={t('features.price.text')}>
        <Box
          alignSelf="flex-start"
          px="3"
          py="1"
          borderRadius="control"
          bg="accent.solid"
          color="accent.contrast"
          fontSize="sm"
          fontWeight="600"
        >
          {ui('generate', { price })}
        </Box>
      </FeatureCard>
    </SimpleGrid>
  )
}

/** The three plans most people choose from. @source docs/rules/plans.md#plans */
function Pricing({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('landing')
  const { t: ui } = useTranslation('ui')
  const navigate = useNavigate()
  const choose = (tier: 'STARTER' | 'STANDARD') => {
    if (isSignedIn) return void navigate({ to: '/subscription/confirm/$tier', params: { tier } })
    // Remembered during the sign-in, which then goes on to the confirmation.
    rememberSelectedPlan(tier)
    void navigate({ to: '/auth' })
  }
  return (
    <Box id="pricing">
      <Heading as="h2" fontSize={{ base: 'lg', md: 'xl' }} mb="2" lineHeight="1.2">
        {t('pricing.title')}
      </Heading>
      <Text color="fg.muted" mb="6">
        {t('pricing.lead')}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        <PlanCard tier="FREE">
          <Button asChild variant="outline" minH="11">
            {isSignedIn ? <Link to="/dashboard">{t('open')}</Link> : <Link to="/auth">{ui('plan.free')}</Link>}
          </Button>
        </PlanCard>
        {(['STARTER', 'STANDARD'] as const).map((tier) => (
          <PlanCard key={tier} tier={tier} isHighlighted={tier === 'STARTER'}>
            <Button variant={tier === 'STARTER' ? 'solid' : 'outline'} minH="11" onClick={() => choose(tier)}>
              {ui('plan.choose', { tier: ui(`tiers.${tier}`) })}
            </Button>
          </PlanCard>
        ))}
      </SimpleGrid>
    </Box>
  )
}

function FeatureCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack gap="3" p="6" borderWidth="1px" borderRadius="card" bg="bg.panel">
      {children}
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text color="fg.muted" fontSize="sm">
        {text}
      </Text>
    </Stack>
  )
}

function Closing({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('landing')
  return (
    <Stack gap="5" align="flex-start" p={{ base: '6', md: '10' }} borderRadius="card" bg="accent.subtle">
      <Heading as="h2" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.2">
        {t('closing.title')}
      </Heading>
      <Text color="fg.muted">{t('closing.text')}</Text>
      <StartButton isSignedIn={isSignedIn} />
    </Stack>
  )
}
