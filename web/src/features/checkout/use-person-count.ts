import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '../../lib/queries/account.ts'

/** Another number once somebody else is signed in, as in another tab; nothing that one person typed is shown to the next. */
export function usePersonCount(): number {
  const { data: user } = useQuery(userQuery)
  const [seen, setSeen] = useState({ id: user?.id, count: 0 })
  // What a visitor typed stays theirs when they sign in, and what somebody typed whose session has ended.
  if (user && user.id !== seen.id) setSeen({ id: user.id, count: seen.count + (seen.id === undefined ? 0 : 1) })
  return seen.count
}
