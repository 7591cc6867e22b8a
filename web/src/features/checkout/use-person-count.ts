import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '../../lib/queries/account.ts'
import { readSignOut } from '../../lib/storage/own-data.ts'

/** Another number once somebody else is signed in, as in another tab; nothing that one person typed is shown to the next. */
export function usePersonCount(): number {
  const { data: user } = useQuery(userQuery)
  const signOut = readSignOut()
  const [seen, setSeen] = useState({ id: user?.id, signOut, count: 0 })
  // What a visitor typed stays theirs when they sign in, and what somebody typed whose session has ended by itself.
  if (user && user.id !== seen.id)
    setSeen({ id: user.id, signOut, count: seen.count + (seen.id === undefined ? 0 : 1) })
  else if (!user && seen.id !== undefined && signOut !== seen.signOut)
    setSeen({ id: undefined, signOut, count: seen.count + 1 })
  return seen.count
}
