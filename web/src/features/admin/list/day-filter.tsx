import { Box } from '@chakra-ui/react'
import { FormField } from '../../../ui/form-field.tsx'

interface DayFilterProps {
  label: string
  /** `2026-11-20`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A day at which a list begins or ends. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  return (
    <Box w={{ base: 'full', sm: '11rem' }}>
      <FormField
        label={label}
        type="date"
        min="2026-01-01"
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Box>
  )
}
