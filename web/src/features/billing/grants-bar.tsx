import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Grant } from '#shared/credits/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { formatDate } from '../../lib/format-date.ts'

/** Each plan's own colour, and others for what comes with no plan. */
const colorOf = {
  FREE: 'free.solid',
  STARTER: 'starter.solid',
  STANDARD: 'standard.solid',
  PROFESSIONAL: 'professional.solid',
  ALLOWANCE: 'accent.solid',
  PACK: 'fg',
  GIFT: 'gift.solid',
} as const

/** The grants as one bar, in the order they are spent, each with its source and expiry. */
export function GrantsBar({ grants }: { grants: Grant[] }) {
  const { t, i18n } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  const total = grants.reduce((sum, { remaining, held }) => sum + remaining + held, 0)
  return (
    <Stack gap="3">
      <Text id="grants" fontSize="sm">
        {t('credits.grants')}
      </Text>
      <Flex h="3" gap="2px" borderRadius="full" overflow="hidden" aria-hidden>
        {grants.map((grant) => (
          <Box
            key={keyOf(grant)}
            bg={colorOf[grant.origin]}
            minW="1"
            style={{ width: `${((grant.remaining + grant.held) / total) * 100}%` }}
          />
        ))}
      </Flex>
      <Stack as="ul" aria-labelledby="grants" gap="2" listStyleType="none" m="0" p="0" fontSize="sm">
        {grants.map((grant) => (
          <Flex as="li" key={keyOf(grant)} gap="3" align="center">
            <Box w="2.5" h="2.5" borderRadius="full" bg={colorOf[grant.origin]} flexShrink="0" aria-hidden />
            <Flex flex="1" minW="0" direction={{ base: 'column', sm: 'row' }} columnGap="3">
              <Text>{ui(`origins.${grant.origin}`)}</Text>
              <Text color="fg.muted">
                {grant.expiresAt
                  ? t('credits.until', { date: formatDate(grant.expiresAt, i18n.language) })
                  : t('credits.never')}
              </Text>
            </Flex>
            <Text fontWeight="600">{formatCreditAmount(grant.remaining + grant.held)}</Text>
          </Flex>
        ))}
      </Stack>
    </Stack>
  )
}

const keyOf = ({ origin, grantedAt, expiresAt }: Grant): string => `${origin} ${grantedAt} ${expiresAt ?? ''}`
