import { Box, Button, Skeleton, Text } from '@chakra-ui/react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { translateError } from '../../../i18n/translate-error.ts'

interface LoadedProps<Data, Key extends readonly unknown[]> {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** Of what is shown meanwhile. */
  height: string
  children: (data: Data) => ReactNode
}

/** What a section shows once its data is there. */
export function Loaded<Data, Key extends readonly unknown[]>({ query, height, children }: LoadedProps<Data, Key>) {
  const { t } = useTranslation('settings', { keyPrefix: 'section' })
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={height} borderRadius="control" aria-busy="true" />
  return (
    <Box role="alert">
      <Text mb="3">{translateError(error)}</Text>
      <Button size="sm" variant="outline" minH={{ base: '11', md: '9' }} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Box>
  )
}
