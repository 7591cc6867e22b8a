import { Flex } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { useActionBar } from '../../ui/action-bars.ts'

/** The step's actions, always in the same place: at the bottom of the window, whatever the height of the step. Toasts lie above. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useActionBar(bar)
  return (
    <Flex
      ref={bar}
      position="sticky"
      bottom="0"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="bg"
      borderTopWidth="1px"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="4"
      rowGap="2"
      align="center"
      zIndex="1"
      _print={{ display: 'none' }}
    >
      {children}
    </Flex>
  )
}
