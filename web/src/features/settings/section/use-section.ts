import { useEffect, useRef, useState } from 'react'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError } from '../../../lib/api.ts'
import { useUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { useUnsaved } from './unsaved.ts'

interface SectionCalls<Value> {
  /** What is entered is kept under it. */
  name: string
  /** What is stored, when the section is shown first. */
  stored: Value
  isSame: (one: Value, other: Value) => boolean
  /** @returns what is stored now */
  save: (value: Value, seen: Value) => Promise<Value>
  /** Reads what another window has saved. */
  read: () => Promise<Value>
  /** Refuses what was changed elsewhere. */
  changedCode: 'account.settings-changed' | 'platforms.changed'
  /** What to show once another window has saved: by default what was entered. */
  merge?: (value: Value, seen: Value, stored: Value) => Value
  /** Says why the value cannot be saved; undefined: it can. */
  check?: (value: Value) => string | undefined
}

/** `changed`: another window has saved this section meanwhile. */
type SectionStatus = 'saving' | 'saved' | 'refused' | 'failed' | 'changed'

export interface SectionForm<Value> {
  value: Value
  change: (value: Value) => void
  isDirty: boolean
  status: SectionStatus | undefined
  /** Why it is not saved. */
  problem: string | undefined
  save: () => Promise<void>
  /** Gives up what was entered, for what is stored. */
  discard: () => void
}

/** One section of the settings, which is saved by itself. What was entered stays until it is saved or given up. */
export function useSection<Value>(calls: SectionCalls<Value>): SectionForm<Value> {
  const { name, isSame, changedCode } = calls
  const [unsaved, writeUnsaved] = useUnsavedInput<{ value: Value; seen: Value }>(name)
  const [value, setValue] = useState(unsaved?.value ?? calls.stored)
  const [seen, setSeen] = useState(unsaved?.seen ?? calls.stored)
  const [state, setState] = useState<{ status?: SectionStatus; problem?: string }>({})
  const latest = useRef(value)
  latest.current = value
  const isDirty = !isSame(value, seen)
  const noteUnsaved = useUnsaved(name)
  useEffect(() => noteUnsaved(isDirty), [noteUnsaved, isDirty])
  useEffect(() => writeUnsaved(isDirty ? { value, seen } : undefined), [writeUnsaved, isDirty, value, seen])

  const accept = (stored: Value, sent: Value) => {
    setSeen(stored)
    // More was entered while the call was under way.
    setValue(isSame(latest.current, sent) ? stored : (calls.merge?.(latest.current, sent, stored) ?? latest.current))
    setState({ status: 'saved' })
  }
  const save = async () => {
    const problem = calls.check?.(value)
    if (problem) return setState({ status: 'refused', problem })
    setState({ status: 'saving' })
    try {
      accept(await calls.save(value, seen), value)
    } catch (error) {
      if (error instanceof ApiError && error.code === changedCode) return settle(error)
      setState({ status: 'failed', problem: translateError(error) })
    }
  }
  /** What is stored may be what was sent: an answer that was lost. */
  const settle = async (refusal: ApiError) => {
    try {
      const stored = await calls.read()
      if (isSame(stored, value)) return accept(stored, value)
      if (calls.merge) setValue(calls.merge(latest.current, seen, stored))
      setSeen(stored)
      setState({ status: 'changed', problem: translateError(refusal) })
    } catch (error) {
      setState({ status: 'failed', problem: translateError(error) })
    }
  }
  return {
    value,
    change: (next) => {
      setValue(next)
      if (state.status !== 'changed') setState({})
    },
    isDirty,
    status: state.status,
    problem: state.problem,
    save,
    discard: () => {
      setValue(seen)
      setState({})
    },
  }
}
