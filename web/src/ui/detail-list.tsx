import { DataList } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Facts with their names. The longest name decides where all facts begin. */
export const DetailList = ({ children }: { children: ReactNode }) => (
  <DataList.Root
    orientation="horizontal"
    display="grid"
    gridTemplateColumns="fit-content(45%) minmax(0, 1fr)"
    columnGap="4"
    rowGap="3"
  >
    {children}
  </DataList.Root>
)

export const DetailRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <DataList.Item display="grid" gridTemplateColumns="subgrid" gridColumn="span 2" alignItems="flex-start">
    <DataList.ItemLabel color="fg.muted" minW="0">
      {label}
    </DataList.ItemLabel>
    <DataList.ItemValue display="block" overflowWrap="anywhere" minW="0">
      {children}
    </DataList.ItemValue>
  </DataList.Item>
)
