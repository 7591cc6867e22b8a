import { readCode } from '../lib/read-code.ts'
import { FormField } from './form-field.tsx'

interface CodeFieldProps {
  label: string
  /** How many digits the code has. */
  length: number
  value: string
  /** Gets the digits where it is a whole code, else what was typed. */
  onChange: (text: string) => void
  error: string | undefined
}

/** The field for a code that was mailed, below the form that asked for it: it has the focus at once. */
export function CodeField({ length, onChange, ...field }: CodeFieldProps) {
  return (
    <FormField
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
      autoFocus
      onChange={({ target }) => onChange(readCode(target.value, length) ?? target.value)}
    />
  )
}
