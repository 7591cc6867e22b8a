import { chakra, Flex } from '@chakra-ui/react'

/**
 * The mark, woven threads, and the name.
 * @param isShort on the narrowest phones the mark is shown without the name, to leave room in the header
 */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <Flex as="span" align="center" gap="2" fontWeight="700" letterSpacing="-0.01em">
      <chakra.svg viewBox="0 0 32 32" boxSize="7" color="accent.solid" aria-hidden>
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <chakra.g fill="none" stroke="accent.contrast" strokeWidth="2.4" strokeLinecap="round">
          <path d="M9 7v18M16 7v18M23 7v18" opacity="0.45" />
          <path d="M6 12c3.500-3 6.500-3 10 0s6.500 3 10 0M6 20c3.500 3 6.500 3 10 0s6.500-3 10 0" />
        </chakra.g>
      </chakra.svg>
      <chakra.span css={isShort ? { '@media (max-width: 30rem)': { display: 'none' } } : undefined}>
        Postloom
      </chakra.span>
    </Flex>
  )
}
