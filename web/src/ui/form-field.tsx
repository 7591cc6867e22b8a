import { Field, Input, type InputProps } from '@chakra-ui/react'
import type { Ref } from 'react'

interface FormFieldProps extends InputProps {
  ref?: Ref<HTMLInputElement>
  label: string
  /** What is around the field says for the eye what it is. */
  isLabelHidden?: boolean
  hint?: string
  error?: string | undefined
}

/** A labelled input with its hint or its error. */
export function FormField({ label, isLabelHidden = false, hint, error, ...input }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} required={input.required}>
      <Field.Label srOnly={isLabelHidden}>{label}</Field.Label>
      <Input borderRadius="control" bg="bg.panel" minH={{ base: '11', md: '10' }} {...input} />
      {error ? <Field.ErrorText>{error}</Field.ErrorText> : hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}
