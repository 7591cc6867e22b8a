import { Flex, SimpleGrid, Text } from '@chakra-ui/react'

/** A few numbers with their names: columns on a wide screen, one line each on a phone. */
export function DescriptionList({ items }: { items: readonly (readonly [label: string, value: string])[] }) {
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: items.length }} gap={{ base: '2', sm: '4' }} m="0">
      {items.map(([label, value]) => (
        <Flex
          key={label}
          direction={{ base: 'row', sm: 'column' }}
          justify="space-between"
          align="baseline"
          columnGap="3"
        >
          <Text as="dt" fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" m="0" fontSize={{ base: 'md', sm: 'lg' }} fontWeight="600" whiteSpace="nowrap">
            {value}
          </Text>
        </Flex>
      ))}
    </SimpleGrid>
  )
}
