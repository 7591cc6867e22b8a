import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { FormField } from '../../../ui/form-field.tsx'

/** Two filters beside each other on a phone. */
export const half = 'calc(50% - 0.375rem)'

interface TypedFilterProps {
  label: string
  placeholder?: string
  width: string
  inputMode?: 'numeric'
  value: string | undefined
  /** Whether the text can be asked for; what is not ready changes nothing. */
  isReady: (value: string) => boolean
  onChange: (value: string | undefined) => void
}

/** Asks the server when a person stops typing. */
const pauseMs = 300

export function TypedFilter({ label, placeholder, width, inputMode, value = '', isReady, onChange }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  /** What was asked for and is not in the address yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== shown) {
    setShown(value)
    const at = sent.indexOf(value)
    setSent(at < 0 ? [] : sent.slice(at + 1))
    // Dropped or set elsewhere: the field follows the address. What comes from here may be followed by more that was typed.
    if (at < 0) setTyped(value)
  }
  const asked = sent.at(-1) ?? value
  useEffect(() => {
    if (typed === asked || !(typed === '' || isReady(typed))) return
    const timer = setTimeout(() => {
      setSent([...sent, typed])
      onChange(typed || undefined)
    }, pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <Box w={{ base: inputMode ? half : 'full', sm: width }}>
      <FormField
        label={label}
        type={inputMode ? 'text' : 'search'}
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Box>
  )
}
