import { useEffect, useRef, useState } from 'react'
import type { User } from '#shared/account/schema.ts'
import { readVisit } from '../../lib/storage/own-data.ts'
import { type EnteredPurchase, readEntered, saveEntered } from '../../lib/storage/purchase-store.ts'

/** What was entered before is still there when the person comes back. */
export const useEntered = (user: User | null | undefined): EnteredPurchase | undefined =>
  useState(() => readEntered(user))[0]

/** Stores what is entered at a checkout, from the first change on. */
export function useSaveEntered({ values, invoice }: EnteredPurchase, user: User | null | undefined): void {
  const [first] = useState({ invoice, values, visit: readVisit() })
  // Of whom what is entered is after the session has ended as well.
  const owner = useRef(user)
  owner.current = user ?? owner.current
  useEffect(() => {
    if (values === first.values && invoice === first.invoice) return
    // What is still entered after a log-out in another tab is stored for nobody.
    if (first.visit === readVisit()) saveEntered({ values, invoice }, owner.current)
  }, [first, values, invoice])
}
