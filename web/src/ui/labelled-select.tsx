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
  /** For screen readers alone: the options say what they are. */
  isLabelHidden?: boolean
  onChange: (value: string) => void
}

/** A select with its label: the browser's own, which works with every phone and screen reader. */
export function LabelledSelect({ label, value, options, hint, isLabelHidden = false, onChange }: LabelledSelectProps) {
  return (
    <Field.Root>
      <Field.Label srOnly={isLabelHidden}>{label}</Field.Label>
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
