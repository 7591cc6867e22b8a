import { Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** `key`: where two labels may be the same. */
type Fact = readonly [label: string, value: ReactNode | undefined, key?: string]

/** What is known of one item, a line each. What is undefined is left out. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const known = items.filter(([, value]) => value !== undefined && value !== '')
  return (
    <Stack as="dl" gap="0" m="0">
      {known.map(([label, value, key = label]) => (
        <Flex key={key} justify="space-between" gap="4" py="2" borderBottomWidth="1px" fontSize="sm">
          <Text as="dt" color="fg.muted" flexShrink="0" maxW="50%">
            {label}
          </Text>
          <Text as="dd" m="0" minW="0" textAlign="end" overflowWrap="anywhere">
            {value}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}

/** A value of several parts, each in a line of its own: in one, a dot between them would end a line on a phone. */
export function FactLines({ lines: [first, ...others] }: { lines: readonly string[] }) {
  return (
    <Stack as="span" gap="0">
      <span>{first}</span>
      {others.map((line) => (
        <Text key={line} as="span" fontSize="xs" color="fg.muted">
          {line}
        </Text>
      ))}
    </Stack>
  )
}
