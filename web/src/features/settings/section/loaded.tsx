import { Skeleton } from '@chakra-ui/react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedLoad } from '../../../ui/failed-load.tsx'

interface LoadedProps<Data, Key extends readonly unknown[]> {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** Of what is shown meanwhile. */
  height: string
  children: (data: Data) => ReactNode
}

/** What a section shows once its data is there. */
export function Loaded<Data, Key extends readonly unknown[]>({ query, height, children }: LoadedProps<Data, Key>) {
  const { data, error, isFetching, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={height} borderRadius="control" aria-busy="true" />
  return <FailedLoad error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}
