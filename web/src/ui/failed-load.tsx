import { Alert, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { translateError } from '../i18n/translate-error.ts'

interface FailedLoadProps {
  error: Error
  /** What is told besides, such as how old the rows are that are still shown. */
  note?: string | undefined
  isRetrying?: boolean
  onRetry: () => void
}

/** A part of a page that could not be loaded: why, and a way to try again. */
export function FailedLoad({ error, note, isRetrying = false, onRetry }: FailedLoadProps) {
  const { t, i18n } = useTranslation('ui')
  return (
    <Alert.Root
      role="alert"
      status="error"
      borderRadius="card"
      alignItems="center"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Alert.Indicator />
      <Alert.Content minW="12rem">
        <Alert.Title>{translateError(error, i18n)}</Alert.Title>
        {note && <Alert.Description>{note}</Alert.Description>}
      </Alert.Content>
      <Button size="sm" variant="outline" loading={isRetrying} onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </Alert.Root>
  )
}

interface FailedListProps {
  /** As an infinite query gives it. */
  list: {
    error: Error | null
    isFetching: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  note?: string | undefined
}

/** The same of a list with pages, where there is something to tell. What failed is tried again: the next page, or the list. */
export function FailedList({ list, note }: FailedListProps) {
  if (!list.error) return null
  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  return <FailedLoad error={list.error} note={note} isRetrying={list.isFetching} onRetry={() => void retry()} />
}
