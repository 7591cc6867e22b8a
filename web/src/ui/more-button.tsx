import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface MoreButtonProps {
  /** The list, as an infinite query gives it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: ReactNode
}

/** Loads the next page of a list, as long as there is one. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="outline"
      alignSelf="center"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
