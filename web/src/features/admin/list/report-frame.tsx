import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { FailedLoad } from '../../../ui/failed-load.tsx'

interface ReportFrameProps {
  /** Of when the report is; absent before there is one. */
  asOf: string | undefined
  refresh: { label: string; isRunning: boolean; onPress: () => void }
  error: Error | null
  /** Room of the report that is waited for. */
  waitingHeight: string
  /** Absent while there is none. */
  children: ReactNode
}

/** A report with its age and a button to make it anew; an error stands above the report that there was. */
export function ReportFrame({ asOf, refresh, error, waitingHeight, children }: ReportFrameProps) {
  return (
    <Stack gap="6">
      <Flex justify="space-between" align="center" gap="3">
        <Text fontSize="sm" color="fg.muted">
          {asOf}
        </Text>
        <Button variant="outline" minH={{ base: '11', md: '10' }} loading={refresh.isRunning} onClick={refresh.onPress}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          {refresh.label}
        </Button>
      </Flex>
      {error && <FailedLoad error={error} isRetrying={refresh.isRunning} onRetry={refresh.onPress} />}
      {!children && !error && <Skeleton height={waitingHeight} borderRadius="card" aria-busy="true" />}
      {children}
    </Stack>
  )
}
