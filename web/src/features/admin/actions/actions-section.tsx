import { Badge, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import type { Action } from '#shared/admin/schema.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useCursorList } from '../list/use-cursor-list.ts'
import { useActionWords } from './action-line.tsx'

interface ActionsSectionProps {
  /** The person whose actions are listed; absent: everybody. */
  target: string | undefined
  onTarget: (target: string | undefined) => void
  onOpen: (userId: string) => void
}

/** What admins did, newest first. */
export function ActionsSection({ target, onTarget, onOpen }: ActionsSectionProps) {
  const { t } = useTranslation('adminActions')
  const list = useCursorList(listActions, { target })
  const columns = useColumns()
  const filters = target
    ? [{ name: 'target', label: t('person', { id: target }), drop: () => onTarget(undefined) }]
    : []
  return (
    <ListFrame list={list} controls={<Text color="fg.muted">{t('lead')}</Text>} filters={filters}>
      {(items) => (
        <DataTable
          label={t('list')}
          items={items}
          columns={columns}
          nameHeader={t('columns.target')}
          nameOf={({ target: person }) => person.username ?? person.id}
          onOpen={({ target: person }) => onOpen(person.id)}
        />
      )}
    </ListFrame>
  )
}

function useColumns(): Column<Action>[] {
  const { t, i18n } = useTranslation('adminActions')
  const wordsOf = useActionWords()
  return [
    { name: 'at', header: t('columns.at'), cell: ({ at }) => formatDateTime(at, i18n.language) },
    {
      name: 'actor',
      header: t('columns.actor'),
      cell: ({ actor, isSelf }) => (
        <>
          {actor.username ?? actor.id} {isSelf && <Badge colorPalette="warning">{t('self')}</Badge>}
        </>
      ),
    },
    { name: 'what', header: t('columns.what'), cell: wordsOf },
    {
      name: 'reason',
      header: t('columns.reason'),
      cell: ({ reason }) =>
        reason && (
          <Text as="span" whiteSpace="normal" overflowWrap="anywhere">
            {reason}
          </Text>
        ),
    },
  ]
}
