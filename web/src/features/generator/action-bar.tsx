import { Flex } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** The step's actions, always in the same place: at the bottom of the window, whatever the height of the step. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useToastsAbove(bar)
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

/** A toast lies on nothing that is pressed next, nor on its price, however many lines that takes. */
function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${bar.current?.offsetHeight}px`))
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [bar])
}
