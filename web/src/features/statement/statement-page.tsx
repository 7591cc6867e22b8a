import { Box, Button, Container, Flex, Heading, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#shared/credits/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { saveAsFile, toCsv } from '../../lib/files/csv.ts'
import { dayHere, formatDate, formatNearDate, formatTime } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { wholeLedgerQuery } from '../../lib/queries/credits.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { LabelledSelect } from '../../ui/labelled-select.tsx'
import { monthsIn, type Statement, type StatementLine, statementOf, withBalances } from './statement.ts'
import { useLightPrint } from './use-light-print.ts'

interface StatementPageProps {
  /** `2026-11`; absent: everything. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** What came, what went, and what was left after each line: to read, to print, and as a file. */
export function StatementPage({ month, onMonth }: StatementPageProps) {
  const { t } = useTranslation('statement')
  const { data: user } = useSuspenseQuery(userQuery)
  const { data, error, isFetching, refetch } = useQuery(wholeLedgerQuery)
  useLightPrint()
  const lines = data && withBalances(data)
  const statement = lines && statementOf(lines, month)
  return (
    <Container
      maxW="wizard"
      px={{ base: '4', md: '6' }}
      py={{ base: '8', md: '12' }}
      _print={{ maxW: 'none', px: '0', py: '0' }}
    >
      <Stack gap="6">
        <Box>
          <Heading as="h1" size="xl" mb="2">
            {t('title')}
          </Heading>
          {user && (
            <Text color="fg.muted" overflowWrap="anywhere">
              Postloom · {user.displayName} ·{' '}
              <Text as="span" display="inline-block">
                <EmailText email={user.email} />
              </Text>
            </Text>
          )}
        </Box>
        {error && <FailedLoad error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Stack gap="6" aria-busy="true">
            {/* As high as the choice of a month, beside the buttons or above them. */}
            <Skeleton height={{ base: '7.5rem', sm: '4.25rem' }} />
            <Skeleton height="72" borderRadius="card" />
          </Stack>
        )}
        {lines?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {statement && lines && lines.length > 0 && (
          <>
            <Actions statement={statement} months={monthsIn(lines)} month={month} onMonth={onMonth} />
            <StatementTable statement={statement} />
          </>
        )}
      </Stack>
    </Container>
  )
}

interface ActionsProps extends StatementPageProps {
  statement: Statement
  months: string[]
}

function Actions({ statement, months, month, onMonth }: ActionsProps) {
  const { t, i18n } = useTranslation('statement')
  const words = useEntryWords()
  const nameOf = (one: string) =>
    new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long' }).format(new Date(`${one}-15T12:00:00`))
  const save = () => {
    const columns = (['date', 'what', 'detail', 'change', 'balance'] as const).map((name) => t(`columns.${name}`))
    const rows = statement.lines.map((line) => [
      line.at,
      words.kind(line),
      words.detail(line),
      line.change,
      line.balance,
    ])
    saveAsFile(`postloom-${month ?? dayHere()}.csv`, toCsv([columns, ...rows]))
  }
  const listed = month && !months.includes(month) ? [month, ...months] : months
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" _print={{ display: 'none' }}>
      <Box flex={{ base: '1 0 100%', sm: '0 0 14rem' }}>
        <LabelledSelect
          label={t('period')}
          value={month ?? ''}
          options={[{ value: '', name: t('all') }, ...listed.map((one) => ({ value: one, name: nameOf(one) }))]}
          onChange={(value) => onMonth(value || undefined)}
        />
      </Box>
      <Button variant="outline" minH={{ base: '11', md: '10' }} onClick={() => window.print()}>
        <Printer size={16} strokeWidth={1.75} aria-hidden />
        {t('print')}
      </Button>
      <Button variant="outline" minH={{ base: '11', md: '10' }} onClick={save}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {t('download')}
      </Button>
    </Flex>
  )
}

/** A line in words, as the list of credit activity has them, but for what was returned: that is the change of the line itself. */
function useEntryWords() {
  const { t } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  return {
    kind: ({ kind }: Entry): string => t(`ledger.kinds.${kind}`),
    detail: ({ kind, origin, amount }: Entry): string => {
      if (origin) return ui(`origins.${origin}`)
      return kind === 'settle' ? t('ledger.used', { amount: formatCreditAmount(amount) }) : ''
    },
  }
}

const amount = (value: number): string => formatCreditAmount(value).replace('-', '−')
const signed = (value: number): string => (value > 0 ? `+${amount(value)}` : amount(value))

function StatementTable({ statement: { opening, lines, closing } }: { statement: Statement }) {
  const { t, i18n } = useTranslation('statement')
  return (
    <Box borderWidth="1px" borderRadius="card" overflow="hidden" bg="bg.panel">
      <Table.Root size="sm" fontVariantNumeric="tabular-nums">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>{t('columns.date')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('columns.what')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('columns.change')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('columns.balance')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <SumRow label={t('opening')} balance={opening} />
          {lines.map((line) => (
            <LineRow key={line.id} line={line} language={i18n.language} />
          ))}
          <SumRow label={t('closing')} balance={closing} />
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

function LineRow({ line, language }: { line: StatementLine; language: string }) {
  const words = useEntryWords()
  const detail = words.detail(line)
  return (
    <Table.Row bg="bg.panel" css={{ breakInside: 'avoid' }}>
      <Table.Cell verticalAlign="top" color="fg.muted">
        <Box hideFrom="md" whiteSpace="nowrap" _print={{ display: 'none' }}>
          {formatNearDate(line.at, language)}
          <Text fontSize="xs">{formatTime(line.at, language)}</Text>
        </Box>
        <Box as="span" hideBelow="md" whiteSpace="nowrap" _print={{ display: 'inline' }}>
          {formatDate(line.at, language)}
        </Box>
      </Table.Cell>
      <Table.Cell verticalAlign="top">
        {words.kind(line)}
        {detail && (
          <Text fontSize="xs" color="fg.muted">
            {detail}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell verticalAlign="top" textAlign="end" whiteSpace="nowrap">
        {signed(line.change)}
      </Table.Cell>
      <Table.Cell verticalAlign="top" textAlign="end" whiteSpace="nowrap">
        {amount(line.balance)}
      </Table.Cell>
    </Table.Row>
  )
}

function SumRow({ label, balance }: { label: string; balance: number }) {
  return (
    <Table.Row bg="bg.subtle" fontWeight="600">
      <Table.Cell colSpan={3}>{label}</Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap">
        {amount(balance)}
      </Table.Cell>
    </Table.Row>
  )
}
