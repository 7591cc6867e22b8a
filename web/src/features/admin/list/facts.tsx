import { Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What is known of one item, a line each. What is undefined is left out. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode | undefined])[] }) {
  const known = items.filter(([, value]) => value !== undefined && value !== '')
  return (
    <Stack as="dl" gap="0" m="0">
      {known.map(([label, value]) => (
        <Flex key={label} justify="space-between" gap="4" py="2" borderBottomWidth="1px" fontSize="sm">
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
