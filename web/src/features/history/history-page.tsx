import { Box, Button, Container, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversionSummary } from '#shared/history/schema.ts'
import { translateError } from '../../i18n/translate-error.ts'
import {
  conversionsQuery,
  type HistoryFilter,
  useDeleteConversion,
  useUpdateConversion,
} from '../../lib/queries/history.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedList } from '../../ui/failed-load.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { ConversionRow, rowIdOf } from './conversion-row.tsx'
import { HistoryFilters } from './history-filters.tsx'

export function HistoryPage({ search }: { search: HistoryFilter }) {
  const { t } = useTranslation('history')
  const { filter, setFilter, asked } = useFilter(search)
  const [toDelete, setToDelete] = useState<ConversionSummary>()
  const list = useInfiniteQuery(conversionsQuery(asked))
  const conversions = list.data?.pages.flatMap((page) => page.conversions)
  const showAll = () => {
    setFilter({})
    // The button that was pressed goes.
    document.getElementById('main')?.focus()
  }
  return (
    <Container maxW="wizard" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <Stack gap="6">
        <Box>
          <Heading as="h1" size="xl" mb="2">
            {t('title')}
          </Heading>
          <Text color="fg.muted">{t('lead')}</Text>
        </Box>
        <HistoryFilters filter={filter} onChange={setFilter} />
        {conversions && <ConversionList conversions={conversions} onDelete={setToDelete} />}
        {list.isPending && <ListSkeleton />}
        {conversions?.length === 0 && !list.hasNextPage && <EmptyHistory filter={filter} onShowAll={showAll} />}
        <FailedList list={list} />
        <MoreButton list={list}>{t('more')}</MoreButton>
      </Stack>
      <DeleteDialog conversion={toDelete} onClose={() => setToDelete(undefined)} />
    </Container>
  )
}

/**
 * The filter as it is being typed, and as it is asked for. The address keeps it, so that it is there when the person comes
 * back from a text that was found; an address that somebody else has set, such as the link of the header, counts.
 */
function useFilter(search: HistoryFilter) {
  const navigate = useNavigate()
  const [words, setWords] = useState(search.q ?? '')
  const [known, setKnown] = useState({ sent: search.q, seen: search.q })
  if (search.q !== known.seen) {
    setKnown({ ...known, seen: search.q })
    if (search.q !== known.sent) setWords(search.q ?? '')
  }
  const ask = useCallback(
    (filter: HistoryFilter) => {
      setKnown((before) => ({ ...before, sent: filter.q }))
      void navigate({ to: '/history', search: filter, replace: true, resetScroll: false })
    },
    [navigate],
  )
  const { q, platform, saved } = search
  useEffect(() => {
    const typed = words.trim() || undefined
    if (typed === q) return
    const timer = setTimeout(() => ask({ q: typed, platform, saved }), settleMs)
    return () => clearTimeout(timer)
  }, [words, q, platform, saved, ask])
  const setFilter = ({ q: typed = '', ...chosen }: HistoryFilter) => {
    setWords(typed)
    if (chosen.platform !== platform || chosen.saved !== saved || typed === '')
      ask({ ...chosen, q: typed.trim() || undefined })
  }
  return { filter: { q: words, platform, saved }, setFilter, asked: search }
}

/** A word is asked for once nobody types any more. */
const settleMs = 300

function ListSkeleton() {
  return (
    <Stack gap="3" aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="24" borderRadius="card" />
      ))}
    </Stack>
  )
}

interface EmptyHistoryProps {
  filter: HistoryFilter
  onShowAll: () => void
}

function EmptyHistory({ filter: { q, platform, saved }, onShowAll }: EmptyHistoryProps) {
  const { t } = useTranslation('history')
  const said = q || platform ? 'nothingFound' : saved ? 'emptySaved' : 'empty'
  return (
    <EmptyState title={t(said)} text={t(`${said}Text`)}>
      {said === 'empty' ? (
        <Button mt="2" asChild>
          <Link to="/dashboard">{t('start')}</Link>
        </Button>
      ) : (
        <Button mt="2" variant="outline" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </EmptyState>
  )
}

interface ConversionListProps {
  conversions: ConversionSummary[]
  onDelete: (conversion: ConversionSummary) => void
}

function ConversionList({ conversions, onDelete }: ConversionListProps) {
  const update = useUpdateConversion()
  const failed = useFailureToast()
  // Each call by itself: of two that are under way, `mutate` tells how the second one ends.
  const toggleSaved = ({ id, isSaved }: ConversionSummary) =>
    void update.mutateAsync({ params: { id }, body: { isSaved: !isSaved } }).catch(failed)
  const name = ({ id }: ConversionSummary, title: string) =>
    update.mutateAsync({ params: { id }, body: { title } }).then(
      () => true,
      (error) => {
        failed(error)
        return false
      },
    )
  return (
    <Stack as="ul" gap="3" listStyleType="none" m="0" p="0">
      {conversions.map((conversion) => (
        <ConversionRow
          key={conversion.id}
          conversion={conversion}
          onTitle={(title) => name(conversion, title)}
          onToggleSaved={() => toggleSaved(conversion)}
          onDelete={() => onDelete(conversion)}
        />
      ))}
    </Stack>
  )
}

/** Asks before a conversion is deleted. @param conversion absent: the dialog is closed */
function DeleteDialog({ conversion, onClose }: { conversion: ConversionSummary | undefined; onClose: () => void }) {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const remove = useDeleteConversion()
  const failed = useFailureToast()
  // While the dialog closes it goes on naming what it was about.
  const [named, setNamed] = useState(conversion)
  if (conversion && conversion !== named) setNamed(conversion)
  const confirm = () => {
    if (!conversion) return
    const { id } = conversion
    remove.mutateAsync({ params: { id } }).then(() => {
      leaveRow(id)
      showToast({ title: t('deleted') })
    }, failed)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={conversion !== undefined}
      title={t('deleteTitle')}
      text={t('deleteText', { title: named?.title || named?.excerpt })}
      confirmLabel={t('delete')}
      cancelLabel={ui('cancel')}
      isDestructive
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

/** The row goes, and with it the button that was pressed. Who has gone on elsewhere stays there. */
function leaveRow(id: string): void {
  const { activeElement, body } = document
  const row = document.getElementById(rowIdOf(id))
  // Of a quick answer the question is just closing.
  const isThere = activeElement === body || row?.contains(activeElement) || activeElement?.closest('[role=alertdialog]')
  if (isThere) document.getElementById('main')?.focus()
}

function useFailureToast() {
  const { t } = useTranslation('history')
  return (error: unknown) => showToast({ title: t('failed'), text: translateError(error), tone: 'destructive' })
}
