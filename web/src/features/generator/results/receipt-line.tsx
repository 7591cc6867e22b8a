import { Box, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Spent } from '#shared/credits/schema.ts'
import { formatCreditAmount, formatCredits, toHundredths } from '#shared/money.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { postCountOf } from '../run/run-languages.ts'
import { halvesOf, type RunState } from '../run/run-state.ts'
import { usePostName } from './use-post-name.ts'

/** What the conversion cost so far, in all of its languages, its later runs included, once the first has ended. */
export function ReceiptLine({ run }: { run: RunState }) {
  const { t } = useTranslation('generator')
  const nameOf = usePostName()
  if (run.isRunning || !run.receipt) {
    return (
      <Text fontSize="sm" color="fg.muted" minH="6">
        {run.isRunning ? t('stillWriting') : ''}
      </Text>
    )
  }
  const { returned, charged, spent = [] } = run.receipt
  const { count, charged: later } = run.reruns ?? { count: 0, charged: 0 }
  const total = toHundredths(charged) + toHundredths(later)
  const missing = halvesOf(run).flatMap(({ platforms, posts, language }) =>
    platforms.flatMap((id) => (posts[id]?.status === 'failed' ? nameOf(id, language) : [])),
  )
  const requested = postCountOf(run)
  const names =
    missing.length > 0 ? t('receiptMissing', { names: missing.join(t('listComma', { ns: 'textStep' })) }) : ''
  // Of a series fewer parts may have come than were ordered.
  const counts = run.series ? run.receipt : { delivered: requested - missing.length, requested }
  return (
    <Box color="fg.muted" fontSize="sm">
      <Text data-testid="receipt">
        {/* On a phone it would take a line of its own, and tabs and the switch of languages show it. */}
        {run.second && (
          <Box as="span" hideBelow="md">
            {`${t('second.posts', { count: run.platforms.length })}\u00a0· `}
          </Box>
        )}
        {t('receipt', { delivered: counts.delivered, requested: counts.requested, charged: formatCredits(total) })}
        {later > 0 && t('receiptReruns', { count, charged: formatCreditAmount(later) })}
        {returned > 0 && t('receiptReturned', { returned: formatCreditAmount(returned) })}
        {returned > 0 && names}
      </Text>
      <SpentFrom spent={spent} total={total} />
    </Box>
  )
}

/**
 * Which credits paid, those that end first before the others. A rewrite of a moment ago is not among them yet; until the
 * conversion is read again nothing is said.
 */
function SpentFrom({ spent, total }: { spent: readonly Spent[]; total: number }) {
  const { t, i18n } = useTranslation('generator')
  const { t: ui } = useTranslation('ui')
  const named = addUpByDay(spent).map(({ origin, amount, day }) => {
    const part = { origin: ui(`origins.${origin}`), amount }
    return day ? t('spent.until', { ...part, date: formatDate(day, i18n.language) }) : t('spent.part', part)
  })
  const sum = spent.reduce((all, { amount }) => all + toHundredths(amount), 0)
  if (spent.length === 0 || sum !== total) return null
  return (
    <Text fontSize="xs" data-testid="spent">
      {t('spent.from', { list: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(named) })}
    </Text>
  )
}

interface Part {
  origin: Spent['origin']
  amount: string
  /** When it ends, as an instant. */
  day: string | undefined
}

/** Grants of one origin that end on the same day are one to the person. */
function addUpByDay(spent: readonly Spent[]): Part[] {
  const sums = new Map<string, Omit<Part, 'amount'> & { hundredths: number }>()
  for (const { origin, amount, expiresAt: day } of spent) {
    const key = `${origin} ${day && new Date(day).toDateString()}`
    const { hundredths = 0, ...first } = sums.get(key) ?? { origin, day }
    sums.set(key, { ...first, hundredths: hundredths + toHundredths(amount) })
  }
  return [...sums.values()].map(({ hundredths, ...rest }) => ({ ...rest, amount: formatCredits(hundredths) }))
}
