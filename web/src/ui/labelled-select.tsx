import { Field, NativeSelect } from '@chakra-ui/react'

export interface SelectOption {
  value: string
  name: string
  isDisabled?: boolean
}

interface LabelledSelectProps {
  label: string
  value: string
  options: readonly SelectOption[]
  hint?: string
  onChange: (value: string) => void
}

/** A select with its label: the browser's own, which works with every phone and screen reader. */
export function LabelledSelect({ label, value, options, hint, onChange }: LabelledSelectProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          bg="bg.panel"
          minH={{ base: '11', md: '10' }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
              {option.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}
