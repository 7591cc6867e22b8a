import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesQuery } from '../../lib/queries/credits.ts'
import { runNamesQuery } from '../../lib/queries/history.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedList } from '../../ui/failed-load.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { type Activity, runsIn, toActivity } from './activity.ts'
import { Ledger } from './ledger.tsx'
import { Line, Lines } from './lines.tsx'

/** What happened to the credits, one line for each run; every entry of the ledger is behind "details". */
export function ActivityList() {
  const { t } = useTranslation('billing')
  const [isOpen, setIsOpen] = useState(false)
  const list = useInfiniteQuery(entriesQuery(undefined))
  const pages = list.data?.pages.map((page) => page.entries)
  const names = useRunNames(pages?.map(runsIn) ?? [])
  const lines = pages && toActivity(pages.flat())
  return (
    <Stack gap="4">
      <Heading as="h2" size="lg">
        {t('activity.title')}
      </Heading>
      <FailedList list={list} />
      {!lines && !list.error && <Skeleton height="32" borderRadius="card" />}
      {lines?.length === 0 && <EmptyState title={t('ledger.empty')} text={t('ledger.emptyText')} />}
      {lines && lines.length > 0 && (
        <Lines testId="activity">
          {lines.map((line) =>
            line.kind === 'run' ? (
              <RunLine key={line.id} run={line} name={names.get(line.id)} />
            ) : (
              <ChangeLine key={line.id} line={line} />
            ),
          )}
        </Lines>
      )}
      <Flex gap="3" wrap="wrap" justify="space-between">
        <MoreButton list={list}>{t('ledger.more')}</MoreButton>
        <Button
          variant="ghost"
          minH="11"
          aria-expanded={isOpen}
          aria-controls="ledger"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Box asChild transform={isOpen ? 'rotate(180deg)' : undefined}>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Box>
          {t('activity.details')}
        </Button>
      </Flex>
      <Box id="ledger">{isOpen && <Ledger />}</Box>
    </Stack>
  )
}

interface RunName {
  conversionId: string
  title: string
}

/** The conversion of each run that has one. @param pages the runs of each page of the ledger */
function useRunNames(pages: readonly string[][]): Map<string, RunName> {
  const queries = pages.filter((ids) => ids.length > 0).map(runNamesQuery)
  const found = useQueries({ queries }).flatMap(({ data }) => data?.runs ?? [])
  return new Map(found.map(({ runId, ...name }) => [runId, name]))
}

type Run = Extract<Activity, { kind: 'run' }>

function RunLine({ run, name }: { run: Run; name: RunName | undefined }) {
  const { t } = useTranslation('billing')
  const isAgain = name !== undefined && name.conversionId !== run.id
  const state = run.state === 'open' ? t('activity.open') : run.amount === 0 ? t('activity.free') : ''
  const note = [isAgain ? t('activity.again') : '', state].filter(Boolean).join(' · ')
  const what = name ? (
    <Link to="/dashboard" search={{ conversion: name.conversionId }}>
      <Text
        as="span"
        color="accent.fg"
        textDecoration="underline"
        lineClamp="2"
        overflowWrap="anywhere"
        // A title is in the language of its text.
        lang=""
        dir="auto"
      >
        {name.title}
      </Text>
    </Link>
  ) : (
    t('activity.unnamed')
  )
  return <Line at={run.at} what={what} note={note} change={-run.amount} />
}

function ChangeLine({ line }: { line: Exclude<Activity, Run> }) {
  const { t } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  const note = line.origin ? ui(`origins.${line.origin}`) : ''
  return <Line at={line.at} what={t(`ledger.kinds.${line.kind}`)} note={note} change={line.change} />
}
