import { useState } from 'react'

/** The consent about withdrawal: whether it is given, and whether the buyer went on without it. */
export function useConsent(initial = false) {
  const [isAccepted, setIsAccepted] = useState(initial)
  const [wasMissed, setWasMissed] = useState(false)
  return {
    isAccepted,
    isMissed: wasMissed && !isAccepted,
    onChange: setIsAccepted,
    /** @returns whether the buyer may go on */
    check: (): boolean => {
      setWasMissed(!isAccepted)
      return isAccepted
    },
  }
}
export type Consent = ReturnType<typeof useConsent>
