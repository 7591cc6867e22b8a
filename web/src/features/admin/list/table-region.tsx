import { Box } from '@chakra-ui/react'
import type { KeyboardEventHandler, ReactNode } from 'react'

interface TableRegionProps {
  label: string
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  children: ReactNode
}

/** Around a table on a wide screen: it scrolls where a language needs more width, by the keyboard too. */
export const TableRegion = ({ label, onKeyDown, children }: TableRegionProps) => (
  <Box
    hideBelow="md"
    borderWidth="1px"
    borderRadius="card"
    overflowX="auto"
    bg="bg.panel"
    role="region"
    aria-label={label}
    tabIndex={0}
    {...(onKeyDown && { onKeyDown })}
  >
    {children}
  </Box>
)
