import { Box, chakra, Flex } from '@chakra-ui/react'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageMeta } from './page-meta.tsx'
import { PlanBanner } from './plan-banner.tsx'

export function Layout() {
  const { t } = useTranslation('shell')
  return (
    <Flex direction="column" minH="100dvh">
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
      <Header />
      <PlanBanner />
      <Box as="main" id="main" tabIndex={-1} flex="1" outline="none">
        <Outlet />
      </Box>
      <Footer />
    </Flex>
  )
}
