import { Field, Input, type InputProps } from '@chakra-ui/react'
import type { Ref } from 'react'

interface FormFieldProps extends InputProps {
  ref?: Ref<HTMLInputElement>
  label: string
  /** Only a narrow screen shows the label; a wide one has a heading for the column. The field needs an `aria-label`. */
  isInColumn?: boolean
  hint?: string
  error?: string | undefined
}

/** A labelled input with its hint or its error. */
export function FormField({ label, isInColumn = false, hint, error, ...input }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} required={input.required}>
      <Field.Label hideFrom={isInColumn ? 'md' : undefined}>{label}</Field.Label>
      <Input borderRadius="control" bg="bg.panel" minH={{ base: '11', md: '10' }} {...input} />
      {error ? <Field.ErrorText>{error}</Field.ErrorText> : hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}
