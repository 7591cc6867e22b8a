import { useEffect, useRef, useState } from 'react'
import type { User } from '#shared/account/schema.ts'
import { readVisit } from '../../lib/storage/own-data.ts'
import { type EnteredPurchase, saveEntered } from '../../lib/storage/purchase-store.ts'

/** Keeps what is entered at a checkout, from the first change on. @returns notes a change */
export function useKept({ values, invoice }: EnteredPurchase, user: User | null | undefined): () => void {
  const [isChanged, setIsChanged] = useState(false)
  // Of whom what is entered is after the session has ended as well.
  const owner = useRef(user)
  owner.current = user ?? owner.current
  const [visit] = useState(readVisit)
  useEffect(() => {
    // What is still entered after a log-out in another tab is kept for nobody.
    if (isChanged && visit === readVisit()) saveEntered({ ...(values && { values }), invoice }, owner.current)
  }, [isChanged, values, invoice, visit])
  return () => setIsChanged(true)
}
