import { Badge, Box, Button, chakra, Flex, HStack, IconButton, VisuallyHidden } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCreditAmount } from '#shared/money.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { rememberTarget } from '../../lib/session/return-target.ts'
import { wasSignedIn } from '../../lib/session/signed-in.ts'
import { ColorModeMenu } from './color-mode-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { UserMenu } from './user-menu.tsx'

const NavLink = chakra(Link)

export type PageWidth = 'page' | 'admin'

export function Header({ maxW }: { maxW: PageWidth }) {
  const { t } = useTranslation('shell')
  const { data: user } = useQuery(userQuery)
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg/90"
      backdropFilter="blur(8px)"
      borderBottomWidth="1px"
    >
      <Flex
        maxW={maxW}
        mx="auto"
        px={{ base: '2', md: '6' }}
        h="14"
        align="center"
        gap={{ base: '0', sm: '1', md: '4' }}
      >
        <NavLink
          to="/"
          aria-label={t('product')}
          borderRadius="control"
          focusVisibleRing="outside"
          py="2"
          display="flex"
          alignItems="center"
          justifyContent={{ base: 'center', md: 'flex-start' }}
          minW={{ base: '11', md: '0' }}
          minH="11"
          // Without the name, the mark stands in the middle of what a finger needs.
          ms={{ sm: '2', md: '0' }}
        >
          <Logo isShort />
        </NavLink>
        {/* A tablet has no room for the places of somebody who is signed in; they stand in the menu, as on a phone. */}
        <HStack as="nav" gap="1" display={{ base: 'none', md: user === null ? 'flex' : 'none', lg: 'flex' }} ms="2">
          <HeaderLink to="/">{t('home')}</HeaderLink>
          {user ? (
            <>
              <HeaderLink to="/dashboard">{t('dashboard')}</HeaderLink>
              <HeaderLink to="/history">{t('history')}</HeaderLink>
            </>
          ) : (
            user === null && <LandingAnchors />
          )}
        </HStack>
        <Box flex="1" />
        {user && <CreditsAndPlan />}
        <LanguageMenu />
        <ColorModeMenu />
        {user && <UserMenu user={user} />}
        {user === null && <VisitorButtons />}
        {/* The room of the user menu, so that what stands beside it does not move. */}
        {user === undefined && wasSignedIn() && <Box flexShrink="0" w={{ base: '11', md: '10' }} />}
      </Flex>
    </Box>
  )
}

const linkStyle = {
  px: '3',
  py: '1.5',
  fontSize: 'sm',
  borderRadius: 'control',
  color: 'fg.muted',
  focusVisibleRing: 'outside',
  _hover: { color: 'fg', bg: 'bg.muted' },
} as const

function HeaderLink({ to, children }: { to: '/' | '/dashboard' | '/history'; children: string }) {
  return (
    <NavLink
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      {...linkStyle}
      _currentPage={{ color: 'fg', fontWeight: '600' }}
    >
      {children}
    </NavLink>
  )
}

/** Links to the sections of the landing page. */
function LandingAnchors() {
  const { t } = useTranslation('shell')
  return (['features', 'pricing'] as const).map((hash) => (
    <NavLink key={hash} to="/" hash={hash} {...linkStyle}>
      {t(hash)}
    </NavLink>
  ))
}

/** The balance, a link to more credits, and on FREE a link to the plans. */
function CreditsAndPlan() {
  const { t } = useTranslation('shell')
  const { data } = useQuery(subscriptionQuery)
  if (!data) return null
  const isSubscribed = data.subscription.planType !== 'FREE'
  return (
    <HStack gap="1">
      <CreditsBadge available={data.credits.available} />
      <IconButton asChild size="xs" variant="ghost" minW={{ base: '11', md: '8' }} minH={{ base: '11', md: '8' }}>
        <Link to="/add-credits" aria-label={t('addCredits')}>
          <Plus strokeWidth={1.75} />
        </Link>
      </IconButton>
      {!isSubscribed && (
        <Button asChild size="xs" minH="8" variant="subtle" hideBelow="lg">
          <Link to="/subscription">{t('upgrade')}</Link>
        </Button>
      )}
    </HStack>
  )
}

/** The balance, which changes with each run. */
function CreditsBadge({ available }: { available: number }) {
  const { t } = useTranslation('shell')
  const amount = formatCreditAmount(available)
  return (
    <Badge size="lg" borderRadius="full" colorPalette="accent" variant="subtle" data-testid="credits">
      <VisuallyHidden>{t('creditsLabel', { amount })}</VisuallyHidden>
      <Box as="span" display={{ base: 'none', sm: 'inline' }} aria-hidden>
        {t('credits', { amount })}
      </Box>
      <Box as="span" display={{ base: 'inline', sm: 'none' }} aria-hidden>
        {available < 1_000 ? amount : Math.floor(available)}
      </Box>
    </Badge>
  )
}

function VisitorButtons() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const comeBack = () => rememberTarget(router.state.location)
  return (
    <HStack gap={{ base: '0.5', md: '2' }} me={{ base: '2', md: '0' }}>
      <Button asChild variant="ghost" size="sm" px={{ base: '1.5', sm: '2', md: '3.5' }} minH={{ base: '11', md: '9' }}>
        <Link to="/auth" onClick={comeBack}>
          {t('login')}
        </Link>
      </Button>
      <Button asChild variant="outline" size="sm" px={{ base: '2.5', md: '3.5' }} minH={{ base: '11', md: '9' }}>
        <Link to="/auth" search={{ tab: 'register' }} onClick={comeBack}>
          {t('register')}
        </Link>
      </Button>
    </HStack>
  )
}
