import { Badge, Box, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#shared/admin/schema.ts'
import { formatTwd } from '#shared/money.ts'
import { formatDate, formatDateTime } from '../../../lib/format-date.ts'

/** An action in words: what, how much, until when. */
export function useActionWords() {
  const { t, i18n } = useTranslation('adminActions')
  const { t: ui } = useTranslation('ui')
  return ({ kind, amount, tier, until, orderId, amountTwd }: Action): string =>
    [
      t(`kinds.${kind}`),
      amount !== undefined && t('amount', { count: amount }),
      tier && ui(`tiers.${tier}`),
      amountTwd !== undefined && formatTwd(amountTwd),
      orderId,
      until && t('until', { date: formatDate(until, i18n.language) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** One line of the log of a person. */
export function ActionLine({ action }: { action: Action }) {
  const { t, i18n } = useTranslation('adminActions')
  const wordsOf = useActionWords()
  const { at, actor, isSelf, reason } = action
  return (
    <Box fontSize="sm" borderBottomWidth="1px" pb="1">
      <Text>
        {wordsOf(action)} {isSelf && <Badge colorPalette="warning">{t('self')}</Badge>}
      </Text>
      <Text overflowWrap="anywhere">{reason}</Text>
      <Text fontSize="xs" color="fg.muted">
        {formatDateTime(at, i18n.language)} · {actor.username ?? actor.id}
      </Text>
    </Box>
  )
}
