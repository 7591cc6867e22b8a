import { Badge, Box, Container, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The sections, each at its own address. */
const sections = [
  { to: '/admin/today', label: 'today' },
  { to: '/admin/users', label: 'users' },
  { to: '/admin/histories', label: 'histories' },
  { to: '/admin/transactions', label: 'transactions' },
  { to: '/admin/system', label: 'system' },
  { to: '/admin/actions', label: 'actions' },
] as const

const SectionLink = chakra(Link)

/** On a phone the row ends with the window, within a link: so it shows that it goes on. */
const toTheEdge = {
  mx: { base: '-3', md: '0' },
  px: { base: '3', md: '0' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottomWidth: '1px',
} as const

/** Navigation over the sections; the section itself is the route below. */
export function AdminPage() {
  const { t } = useTranslation('admin')
  const navigation = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // On a phone the links are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open whenever the address changes
  useEffect(() => {
    navigation.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <Container maxW="admin" px={{ base: '3', md: '6' }} py={{ base: '4', md: '8' }}>
      <Stack gap={{ base: '4', md: '6' }}>
        <Flex align="center" gap="3">
          <Heading as="h1" size="xl">
            {t('title')}
          </Heading>
          <Badge colorPalette="accent">{t('badge')}</Badge>
        </Flex>
        <Box as="nav" ref={navigation} aria-label={t('sections')} {...toTheEdge}>
          <Flex gap="1" minW="max-content">
            {sections.map(({ to, label }) => (
              <SectionLink
                key={to}
                to={to}
                display="inline-flex"
                alignItems="center"
                minH="11"
                px={{ base: '2.5', md: '3' }}
                fontSize="sm"
                color="fg.muted"
                focusVisibleRing="inside"
                borderBottomWidth="2px"
                borderColor="transparent"
                _hover={{ color: 'fg' }}
                _currentPage={{ color: 'fg', fontWeight: '600', borderColor: 'accent.solid' }}
              >
                {t(`tabs.${label}`)}
              </SectionLink>
            ))}
          </Flex>
        </Box>
        <Outlet />
      </Stack>
    </Container>
  )
}
