import { Box, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { supportEmail } from '../../lib/support-email.ts'
import type { PageWidth } from './header.tsx'
import { Logo } from './logo.tsx'

const companyPages = ['about', 'privacy', 'terms', 'commerce'] as const

/** One line, for the screens where people work. */
export function SlimFooter({ maxW }: { maxW: PageWidth }) {
  const { t } = useTranslation('shell')
  return (
    <Box as="footer" borderTopWidth="1px" fontSize="xs" color="fg.muted">
      <Flex
        maxW={maxW}
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="2"
        columnGap={{ base: '3', md: '5' }}
        wrap="wrap"
        align="center"
        css={{ '& a': { color: 'fg.muted', minW: { base: '11', md: '0' }, minH: { base: '11', md: '8' } } }}
      >
        <Text me={{ md: 'auto' }} w={{ base: 'full', md: 'auto' }} py={{ base: '2', md: '0' }}>
          {t('footer.copyright', { year: new Date().getFullYear() })}
        </Text>
        {companyPages.map((page) => (
          <ChakraLink key={page} href={`/${page}`}>
            {t(`footer.${page}`)}
          </ChakraLink>
        ))}
        <ChakraLink href={`mailto:${supportEmail}`}>{t('footer.contact')}</ChakraLink>
      </Flex>
    </Box>
  )
}

export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <Box as="footer" borderTopWidth="1px" mt="16" bg="bg.subtle">
      <Flex maxW="page" mx="auto" px={{ base: '4', md: '6' }} py="10" gap="10" wrap="wrap" justify="space-between">
        <Stack gap="2" maxW="sm">
          <Logo />
          <Text fontSize="sm" color="fg.muted">
            {t('footer.description')}
          </Text>
        </Stack>
        <Flex gap="12" wrap="wrap" fontSize="sm">
          <Stack gap="1.5">
            <Text fontWeight="600">{t('footer.company')}</Text>
            {companyPages.map((page) => (
              // Served as files, beside the app.
              <ChakraLink key={page} href={`/${page}`} color="fg.muted" minH={{ base: '11', md: '6' }}>
                {t(`footer.${page}`)}
              </ChakraLink>
            ))}
          </Stack>
          <Stack gap="1.5">
            <Text fontWeight="600">{t('footer.contact')}</Text>
            <ChakraLink
              href={`mailto:${supportEmail}`}
              color="fg.muted"
              textDecoration="underline"
              minH={{ base: '11', md: '6' }}
            >
              {supportEmail}
            </ChakraLink>
          </Stack>
        </Flex>
        <Text fontSize="xs" color="fg.muted" w="full">
          {t('footer.copyright', { year: new Date().getFullYear() })}
        </Text>
      </Flex>
    </Box>
  )
}
