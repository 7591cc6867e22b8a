import { useRef, useState } from 'react'

/** The consent about withdrawal: whether it is given, and whether the buyer went on without it. */
export function useConsent(initial = false) {
  const [isAccepted, setIsAccepted] = useState(initial)
  const [wasMissed, setWasMissed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    isAccepted,
    isMissed: wasMissed && !isAccepted,
    onChange: setIsAccepted,
    box,
    /** On a phone the box may be above the window, or under the header. */
    focus: () => box.current?.focus(),
    /** @returns whether the buyer may go on */
    check: (): boolean => {
      setWasMissed(!isAccepted)
      return isAccepted
    },
  }
}
export type Consent = ReturnType<typeof useConsent>
