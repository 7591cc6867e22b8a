import { useEffect, useRef, useState } from 'react'

/** Brings the focus to the first field of a form that was refused; on a phone it is out of sight by then. */
export function useRefusedFocus() {
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return { form, showRefused: () => setTries((now) => now + 1) }
}
