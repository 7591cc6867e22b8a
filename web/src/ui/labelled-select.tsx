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

/** A choice of few: the platform's own select, which every phone and screen reader knows. */
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
