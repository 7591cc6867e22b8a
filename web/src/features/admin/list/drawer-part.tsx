import { Box, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of a drawer under its heading. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
