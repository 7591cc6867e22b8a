import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, type EntryKind, entryKinds } from '#shared/credits/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { saveAsFile, toCsv } from '../../lib/files/csv.ts'
import { dayHere } from '../../lib/format-date.ts'
import { entriesQuery, readWholeLedger } from '../../lib/queries/credits.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedList } from '../../ui/failed-load.tsx'
import { LabelledSelect } from '../../ui/labelled-select.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { Line, Lines } from './lines.tsx'

/** Every change of the balance, in words, and as a file. */
export function Ledger() {
  const { t } = useTranslation('billing')
  const [kind, setKind] = useState<EntryKind>()
  const list = useInfiniteQuery(entriesQuery(kind))
  const entries = list.data?.pages.flatMap((page) => page.entries)
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="flex-end" gap="3" wrap="wrap">
        <Heading as="h3" size="md">
          {t('ledger.title')}
        </Heading>
        <Flex gap="3" align="flex-end" flex={{ base: '1 0 100%', sm: '0 0 auto' }}>
          <KindFilter kind={kind} onChange={setKind} />
          <DownloadButton kind={kind} />
        </Flex>
      </Flex>
      <FailedList list={list} />
      {!entries && !list.error && <Skeleton height="32" borderRadius="card" />}
      {entries?.length === 0 && <EmptyState title={t('ledger.empty')} text={t('ledger.emptyText')} />}
      {entries && entries.length > 0 && <EntryList entries={entries} />}
      <MoreButton list={list}>{t('ledger.more')}</MoreButton>
    </Stack>
  )
}

interface KindFilterProps {
  /** Absent: entries of all kinds are shown. */
  kind: EntryKind | undefined
  onChange: (kind: EntryKind | undefined) => void
}

function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('billing')
  return (
    <Box flex={{ base: '1', sm: '0 0 12rem' }} minW="0">
      <LabelledSelect
        label={t('ledger.filter')}
        value={kind ?? ''}
        options={[
          { value: '', name: t('ledger.all') },
          ...entryKinds.map((name) => ({ value: name, name: t(`ledger.kinds.${name}`) })),
        ]}
        onChange={(value) => onChange(entryKinds.find((name) => name === value))}
      />
    </Box>
  )
}

/** Saves all entries of a kind as a file, also those that are not on the screen. */
function DownloadButton({ kind }: Pick<KindFilterProps, 'kind'>) {
  const { t, i18n } = useTranslation('billing')
  const [isSaving, setIsSaving] = useState(false)
  const words = useEntryWords()
  const download = async () => {
    setIsSaving(true)
    try {
      const lines = await readWholeLedger(kind)
      const header = (['date', 'kind', 'detail', 'amount', 'change'] as const).map((name) =>
        t(`ledger.columns.${name}`),
      )
      const rows = lines.map((entry) => [entry.at, words.kind(entry), words.detail(entry), entry.amount, entry.change])
      saveAsFile(`postloom-${dayHere()}.csv`, toCsv([header, ...rows]))
    } catch (error) {
      showToast({ title: t('ledger.failed'), text: translateError(error, i18n), tone: 'destructive' })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Button variant="outline" minH={{ base: '11', md: '10' }} loading={isSaving} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t('ledger.download')}
    </Button>
  )
}

function EntryList({ entries }: { entries: Entry[] }) {
  const words = useEntryWords()
  return (
    <Lines>
      {entries.map((entry) => (
        // The change of the balance, so that the lines add up to it: what a run uses left with its hold.
        <Line key={entry.id} at={entry.at} what={words.kind(entry)} note={words.detail(entry)} change={entry.change} />
      ))}
    </Lines>
  )
}

/** An entry in words: what happened, and details. */
function useEntryWords() {
  const { t } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  return {
    kind: ({ kind }: Entry): string => t(`ledger.kinds.${kind}`),
    detail: ({ kind, origin, amount, change }: Entry): string => {
      if (origin) return ui(`origins.${origin}`)
      if (kind !== 'settle') return ''
      const used = t('ledger.used', { amount: formatCreditAmount(amount) })
      return change > 0 ? `${used} · ${t('ledger.returned', { amount: formatCreditAmount(change) })}` : used
    },
  }
}
