import { Box, Flex, Stack, Table, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TableRegion } from '../list/table-region.tsx'

/** A row's name, then its cells. */
export type Row = readonly [name: string, ...cells: ReactNode[]]

interface RowTableProps {
  label: string
  headers: readonly string[]
  rows: readonly Row[]
  /** Columns of figures, by their place: these stand at the end of their columns. */
  figures?: readonly number[]
}

/** A few rows that never change their number: a table on a wide screen, cards on a phone. */
export function RowTable(props: RowTableProps) {
  return (
    <>
      <WideRowTable {...props} />
      <Cards {...props} />
    </>
  )
}

function WideRowTable({ label, headers, rows, figures = [] }: RowTableProps) {
  const alignOf = (column: number) => (figures.includes(column) ? 'end' : 'start')
  return (
    <TableRegion label={label}>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {headers.map((header, i) => (
              <Table.ColumnHeader key={header} textAlign={alignOf(i)}>
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(([name, ...cells]) => (
            <Table.Row key={name} bg="bg.panel">
              <Table.Cell fontWeight="600">{name}</Table.Cell>
              {cells.map((cell, i) => (
                <Table.Cell key={headers[i + 1]} textAlign={alignOf(i + 1)} fontVariantNumeric="tabular-nums">
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </TableRegion>
  )
}

function Cards({ label, headers, rows }: RowTableProps) {
  return (
    <Stack as="ul" hideFrom="md" gap="3" listStyleType="none" m="0" p="0" aria-label={label}>
      {rows.map(([name, ...cells]) => (
        <Stack as="li" key={name} gap="2" p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
          <Text fontWeight="600">{name}</Text>
          {cells.map((cell, i) => (
            <Flex key={headers[i + 1]} justify="space-between" gap="4" fontSize="sm">
              <Text color="fg.muted" flexShrink="0">
                {headers[i + 1]}
              </Text>
              <Box minW="0" textAlign="end">
                {cell}
              </Box>
            </Flex>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
