import { Box, chakra, Flex } from '@chakra-ui/react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer, SlimFooter } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { PageMeta } from './page-meta.tsx'
import { useFarewell } from './use-farewell.ts'
import { useSessionEnd } from './use-session-end.ts'

const workRoutes: string[] = ['/_user', '/_admin']

/**
 * What stands around each screen, and the screen. All of it is drawn for the first time in small pieces, between which the
 * browser answers; at once it would be one long task, because the router's state changes at once.
 */
export function Layout() {
  return useDeferredValue(true, false) && <Frame />
}

function Frame() {
  const { t } = useTranslation('shell')
  useSessionEnd()
  useFarewell()
  const isAtWork = useMatches({ select: (matches) => matches.some(({ routeId }) => workRoutes.includes(routeId)) })
  // The admin area is wider, and what stands above and below it begins where it begins.
  const width = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_admin') })
    ? 'admin'
    : 'page'
  return (
    <Flex
      direction="column"
      minH="100dvh"
      css={{
        '@media print': { '& > header, & > footer, & > [data-notices]': { display: 'none' } },
        // The footer is not seen before its place is known.
        '& > main:has([aria-busy=true], [data-pending]) ~ footer': { visibility: 'hidden' },
      }}
    >
      <PageMeta />
      <chakra.a
        href="#main"
        position="absolute"
        left="4"
        top="-12"
        zIndex="skipNav"
        bg="bg.panel"
        px="4"
        py="2"
        borderRadius="control"
        _focus={{ top: '2' }}
      >
        {t('skip')}
      </chakra.a>
      <Header maxW={width} />
      <Notices maxW={width} />
      <Box as="main" id="main" tabIndex={-1} flex="1" outline="none">
        <Outlet />
      </Box>
      {isAtWork ? <SlimFooter maxW={width} /> : <Footer />}
    </Flex>
  )
}
