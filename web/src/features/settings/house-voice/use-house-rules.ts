import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StoredHouseRules } from '#shared/platforms/house-rules.ts'
import { houseRulesQuery } from '../../../lib/queries/house-rules.ts'
import { useUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { useSendAgain } from '../../../lib/use-send-again.ts'
import { useWhenLeft } from '../../../lib/use-when-left.ts'
import { useUnsaved } from '../section/unsaved.ts'
import { RulesSaver, type UnsavedRules } from './rules-saver.ts'
import { isStored } from './sections.ts'

/** House rules as they are entered, how their sections stand, and what changes and saves them. */
export type HouseRulesForm = ReturnType<RulesSaver['read']> &
  Pick<RulesSaver, 'change' | 'flush' | 'keepMine' | 'takeTheirs'>

/** House rules that save themselves. What is typed is never lost: not by a reload, the end of a session, or leaving. */
export function useHouseRules(stored: StoredHouseRules): HouseRulesForm {
  const queryClient = useQueryClient()
  const [unsaved, writeUnsaved] = useUnsavedInput<UnsavedRules>('house')
  const [saver] = useState(
    () =>
      new RulesSaver(unsaved && !isStored(unsaved.rules, stored) ? unsaved : { rules: stored, seen: stored }, {
        onUnsaved: writeUnsaved,
        onStored: (newest) => queryClient.setQueryData(houseRulesQuery.queryKey, newest),
      }),
  )
  const entered = useSyncExternalStore(saver.subscribe, saver.read)

  const isLeftUnsaved = Object.values(entered.states).some(({ status }) => status !== 'saving' && status !== 'saved')
  const noteUnsaved = useUnsaved('house')
  useEffect(() => noteUnsaved(isLeftUnsaved), [noteUnsaved, isLeftUnsaved])

  useEffect(() => {
    saver.begin()
    return () => saver.sendLast(true)
  }, [saver])
  useSendAgain(() => void saver.sendAgain())
  useWhenLeft((isLeaving) => (isLeaving ? saver.sendLast(false) : saver.flushAll()))

  const { change, flush, keepMine, takeTheirs } = saver
  return { ...entered, change, flush, keepMine, takeTheirs }
}
