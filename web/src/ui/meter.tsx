import { Box } from '@chakra-ui/react'
import type { RefObject } from 'react'

interface MeterProps {
  /** 0 to 100; more is shown as 100. */
  percent: number
  tone: 'calm' | 'accent' | 'warning' | 'danger'
  label: string
  /** Who holds it moves the bar by hand. */
  bar?: RefObject<HTMLDivElement | null>
}

const colors = { calm: 'success.solid', accent: 'accent.solid', warning: 'warning.solid', danger: 'danger.solid' }

/** A thin bar that fills by scaling, so that it moves without a new layout. */
export function Meter({ percent, tone, label, bar }: MeterProps) {
  const capped = Math.max(0, Math.min(100, percent))
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(capped)}
      aria-valuemin={0}
      aria-valuemax={100}
      h="3px"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="full"
        bg={colors[tone]}
        transformOrigin="left"
        transition="transform 160ms ease-out"
        {...(bar ? { ref: bar, transform: 'scaleX(0)' } : { style: { transform: `scaleX(${capped / 100})` } })}
      />
    </Box>
  )
}
