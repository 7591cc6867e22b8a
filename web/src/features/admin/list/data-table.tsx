import { Box, Button, Flex, Stack, Table, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TableRegion } from './table-region.tsx'

/** One column: a cell of the table, and a line of the card that a phone shows instead. */
export interface Column<Item> {
  name: string
  header: string
  /** Nothing: the card leaves the line out. */
  cell: (item: Item) => ReactNode
  align?: 'end'
  /** Where an index can sort by it: the direction now, and what a press does. */
  sort?: { direction: 'ascending' | 'descending' | undefined; toggle: () => void }
}

interface DataTableProps<Item> {
  label: string
  items: readonly Item[]
  columns: readonly Column<Item>[]
  /** The first column: what opens the row. */
  nameOf: (item: Item) => string
  nameHeader: string
  onOpen: (item: Item) => void
  actions?: (item: Item) => ReactNode
}

/** Dense rows on a wide screen, cards on a phone. The arrow keys go from row to row, Enter opens one. */
export function DataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  return (
    <>
      <WideDataTable {...props} />
      <Stack as="ul" hideFrom="md" gap="3" listStyleType="none" m="0" p="0" aria-label={props.label}>
        {props.items.map((item) => (
          <RowCard key={item.id} item={item} {...props} />
        ))}
      </Stack>
    </>
  )
}

/** A table that is wider than the screen scrolls beneath its actions. */
const inSight = { position: 'sticky', insetEnd: '0', bg: 'inherit' } as const

function WideDataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  const { t } = useTranslation('admin')
  const { label, items, columns, nameHeader, actions } = props
  return (
    <TableRegion label={label} onKeyDown={moveBetweenRows}>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>{nameHeader}</Table.ColumnHeader>
            {columns.map((column) => (
              <Header key={column.name} column={column} />
            ))}
            {actions && <Table.ColumnHeader {...inSight}>{t('actions')}</Table.ColumnHeader>}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {items.map((item) => (
            <WideRow key={item.id} item={item} {...props} />
          ))}
        </Table.Body>
      </Table.Root>
    </TableRegion>
  )
}

function Header<Item>({ column: { header, align, sort } }: { column: Column<Item> }) {
  const Arrow = sort?.direction ? (sort.direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <Table.ColumnHeader
      textAlign={align ?? 'start'}
      whiteSpace="nowrap"
      {...(sort && { 'aria-sort': sort.direction ?? 'none' })}
    >
      {sort ? (
        <Button variant="plain" size="xs" px="0" fontSize="inherit" fontWeight="inherit" onClick={sort.toggle}>
          {header}
          <Arrow size={14} strokeWidth={1.75} aria-hidden />
        </Button>
      ) : (
        header
      )}
    </Table.ColumnHeader>
  )
}

function WideRow<Item extends { id: string }>({
  item,
  columns,
  nameOf,
  onOpen,
  actions,
}: DataTableProps<Item> & { item: Item }) {
  return (
    <Table.Row bg="bg.panel" _hover={{ bg: 'bg.subtle' }}>
      <Table.Cell>
        <Button variant="plain" size="xs" px="0" fontSize="sm" color="accent.fg" data-row onClick={() => onOpen(item)}>
          {nameOf(item)}
        </Button>
      </Table.Cell>
      {columns.map(({ name, cell, align }) => (
        <Table.Cell key={name} textAlign={align ?? 'start'} whiteSpace="nowrap">
          {cell(item)}
        </Table.Cell>
      ))}
      {actions && (
        <Table.Cell whiteSpace="nowrap" {...inSight}>
          {actions(item)}
        </Table.Cell>
      )}
    </Table.Row>
  )
}

function RowCard<Item extends { id: string }>({
  item,
  columns,
  nameOf,
  onOpen,
  actions,
}: DataTableProps<Item> & { item: Item }) {
  return (
    <Stack as="li" gap="2" p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Button
        variant="plain"
        px="0"
        minH="11"
        justifyContent="flex-start"
        color="accent.fg"
        onClick={() => onOpen(item)}
      >
        {nameOf(item)}
      </Button>
      {columns.map(({ name, header, cell }) => {
        const shown = cell(item)
        return (
          shown && (
            <Flex key={name} justify="space-between" gap="4" fontSize="sm">
              <Text color="fg.muted" flexShrink="0">
                {header}
              </Text>
              <Box minW="0" textAlign="end" overflowWrap="anywhere">
                {shown}
              </Box>
            </Flex>
          )
        )
      })}
      {actions && (
        <Flex gap="2" justify="flex-end">
          {actions(item)}
        </Flex>
      )}
    </Stack>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
