import { Text } from '@chakra-ui/react'

/** The middle of an id says nothing to a person; the whole is in its title. */
export function ShortId({ id }: { id: string }) {
  return (
    <Text as="span" title={id} fontFamily="mono" fontSize="xs">
      {id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id}
    </Text>
  )
}
