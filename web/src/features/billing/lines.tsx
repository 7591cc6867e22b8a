import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCreditAmount } from '#shared/money.ts'
import { formatDateTime } from '../../lib/format-date.ts'

/** A framed list of lines. */
export function Lines({ children, testId }: { children: ReactNode; testId?: string }) {
  return (
    <Stack
      as="ul"
      gap="0"
      listStyleType="none"
      m="0"
      p="0"
      borderWidth="1px"
      borderRadius="card"
      bg="bg.panel"
      separator={<Box as="li" aria-hidden borderTopWidth="1px" listStyleType="none" />}
      data-testid={testId}
    >
      {children}
    </Stack>
  )
}

interface LineProps {
  at: string
  what: ReactNode
  note: string
  /** Of the balance, in credits. */
  change: number
}

/** What happened, when, and by how much it changed the balance. */
export function Line({ at, what, note, change }: LineProps) {
  const { i18n } = useTranslation('billing')
  const color = change > 0 ? 'success.fg' : change < 0 ? 'fg' : 'fg.muted'
  return (
    <Flex as="li" gap="4" px="4" py="3" align="baseline">
      <Box flex="1" minW="0">
        <Box>{what}</Box>
        <Text fontSize="sm" color="fg.muted">
          {formatDateTime(at, i18n.language)}
          {note && ` · ${note}`}
        </Text>
      </Box>
      <Text fontWeight={change === 0 ? '400' : '600'} color={color} whiteSpace="nowrap">
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {formatCreditAmount(Math.abs(change))}
      </Text>
    </Flex>
  )
}
