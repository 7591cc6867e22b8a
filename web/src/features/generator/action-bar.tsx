import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The step's actions, always in the same place: bottom right on a wide screen, sticky at the bottom on a phone. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      position={{ base: 'sticky', md: 'static' }}
      bottom="0"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py={{ base: '3', md: '2' }}
      pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', md: '2' }}
      bg={{ base: 'bg', md: 'transparent' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      gap="3"
      align="center"
      zIndex="1"
    >
      {children}
    </Flex>
  )
}
