import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { type HouseRules, houseRulesSchema, type StoredHouseRules } from '#shared/platforms/house-rules.ts'
import { findRuleProblems } from '#shared/writing/house/rule-problems.ts'
import { translateCode, translateError } from '../../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../../lib/api.ts'
import { houseRulesQuery } from '../../../lib/queries/house-rules.ts'
import { useUnsavedInput } from '../../../lib/storage/unsaved-input.ts'
import { mayPass, useSendAgain } from '../../../lib/use-send-again.ts'
import { useWhenLeft } from '../../../lib/use-when-left.ts'
import { useUnsaved } from '../section/unsaved.ts'
import { isSame, isStored, mergeRules, type Section, sectionOf, sections } from './sections.ts'

/** What is said of a section. `waits`: it is sent again by itself. `changed`: another window has saved the same section. */
export interface SectionState {
  status: 'saving' | 'saved' | 'refused' | 'failed' | 'waits' | 'changed'
  /** Why it is not saved. */
  problem?: string
}

export interface HouseRulesForm {
  rules: HouseRules
  states: Partial<Record<Section, SectionState>>
  /** `isTyping`: saved after a pause, else at once. */
  change: (section: Section, change: Partial<HouseRules>, isTyping?: boolean) => void
  /** Saves now what waits for a pause. */
  flush: (section: Section) => void
  /** Saves what is typed here over what another window has saved. */
  keepMine: (section: Section) => void
  /** Gives up what is typed here. */
  takeTheirs: (section: Section) => void
}

/** What is entered, and what was stored when it was begun. */
interface UnsavedRules {
  rules: HouseRules
  seen: StoredHouseRules
}

const pauseMs = 800

/** House rules that save themselves, section by section, one call after the other. What is typed is never lost. */
export function useHouseRules(stored: StoredHouseRules): HouseRulesForm {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const [unsaved, writeUnsaved] = useUnsavedInput<UnsavedRules>('house')
  const [first] = useState<UnsavedRules>(() =>
    unsaved && !isStored(unsaved.rules, stored) ? unsaved : { rules: stored, seen: stored },
  )
  const [rules, setRules] = useState(first.rules)
  const [states, setStates] = useState<HouseRulesForm['states']>({})
  const now = useRef({ ...first, calls: Promise.resolve() })
  const timers = useRef(new Map<Section, ReturnType<typeof setTimeout>>())

  const writeUnsavedNow = () => {
    const { rules: entered, seen } = now.current
    writeUnsaved(isStored(entered, seen) ? undefined : { rules: entered, seen })
  }
  const show = (next: HouseRules) => {
    now.current.rules = next
    setRules(next)
    writeUnsavedNow()
  }
  const say = (section: Section, state: SectionState) => {
    // More was typed meanwhile: nothing is said before that is saved too.
    if (!timers.current.has(section)) setStates((all) => ({ ...all, [section]: state }))
  }
  const accept = (newest: StoredHouseRules) => {
    now.current.seen = newest
    writeUnsavedNow()
    queryClient.setQueryData(houseRulesQuery.queryKey, newest)
  }

  const fail = (section: Section, error: unknown) =>
    say(
      section,
      mayPass(error)
        ? { status: 'waits', problem: t('house.sentAgain') }
        : { status: 'failed', problem: translateError(error) },
    )

  /** @param isAgain why it is not saved stays in sight meanwhile */
  const saveNow = async (section: Section, isAgain = false): Promise<void> => {
    const { rules: draft, seen } = now.current
    if (isSame(section, draft, seen)) return say(section, { status: 'saved' })
    const body = { ...seen, ...sectionOf(section, draft) }
    const problem = problemOf(body)
    if (problem) return say(section, { status: 'refused', problem })
    if (!isAgain) say(section, { status: 'saving' })
    try {
      accept(await callEndpoint(updateHouseRules, { body }))
      say(section, { status: 'saved' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'house.changed') return settle(section)
      fail(section, error)
    }
  }

  /** Another window has saved. */
  const settle = async (section: Section): Promise<void> => {
    try {
      const newest = await callEndpoint(getHouseRules)
      const { verdict, draft } = mergeRules(section, now.current.rules, now.current.seen, newest)
      accept(newest)
      show(draft)
      if (verdict !== 'conflict') return saveNow(section)
      say(section, { status: 'changed', problem: translateCode('house.changed') })
    } catch (error) {
      fail(section, error)
    }
  }

  const save = (section: Section, isAgain = false): Promise<void> => {
    clearTimeout(timers.current.get(section))
    timers.current.delete(section)
    now.current.calls = now.current.calls.then(() => saveNow(section, isAgain))
    return now.current.calls
  }
  // A call that hangs is not joined by others.
  const isSendingAgain = useRef(false)
  const sendAgain = async () => {
    const waiting = sections.filter((section) => states[section]?.status === 'waits')
    if (isSendingAgain.current || waiting.length === 0) return
    isSendingAgain.current = true
    await Promise.all(waiting.map((section) => save(section, true)))
    isSendingAgain.current = false
  }
  useSendAgain(() => void sendAgain())
  const flush = (section: Section) => {
    if (timers.current.has(section)) void save(section)
  }
  const change: HouseRulesForm['change'] = (section, part, isTyping = false) => {
    show({ ...now.current.rules, ...part })
    if (!isTyping) return void save(section)
    setStates(({ [section]: _, ...others }) => others)
    clearTimeout(timers.current.get(section))
    timers.current.set(
      section,
      setTimeout(() => void save(section), pauseMs),
    )
  }

  const isLeftUnsaved = Object.values(states).some(({ status }) => status !== 'saving' && status !== 'saved')
  const noteUnsaved = useUnsaved('house')
  useEffect(() => noteUnsaved(isLeftUnsaved), [noteUnsaved, isLeftUnsaved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was entered before the session ended or the tab was reloaded
  useEffect(() => {
    writeUnsavedNow()
    for (const section of sections) if (!isSame(section, first.rules, first.seen)) void save(section)
  }, [])

  const sendWaiting = (isClosed: boolean) => {
    const waiting = [...timers.current.keys()]
    for (const timer of timers.current.values()) clearTimeout(timer)
    timers.current.clear()
    const send = async () => {
      const { rules: draft, seen } = now.current
      const body: StoredHouseRules = Object.assign({}, seen, ...waiting.map((section) => sectionOf(section, draft)))
      if (problemOf(body)) return
      accept(await callEndpoint(updateHouseRules, { body, keepalive: true }))
      if (isClosed) writeUnsaved(undefined)
    }
    // Nobody is there any more who could be told of a failure.
    if (waiting.length > 0) now.current.calls = now.current.calls.then(send).catch(() => {})
  }
  useWhenLeft((isLeaving) => {
    if (isLeaving) sendWaiting(false)
    else for (const section of timers.current.keys()) void save(section)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen is left; it reads what is there then
  useEffect(() => () => sendWaiting(true), [])

  return {
    rules,
    states,
    change,
    flush,
    keepMine: (section) => void save(section),
    takeTheirs: (section) => change(section, sectionOf(section, now.current.seen)),
  }
}

/** Why these rules cannot be saved, in words. */
function problemOf(rules: StoredHouseRules): string | undefined {
  const { data, error } = houseRulesSchema.safeParse(rules)
  if (!data) return translateCode(error.issues.map(({ message }) => message).find(isHouseCode) ?? 'request.invalid')
  const [problem] = findRuleProblems(data)
  return problem && translateCode(problem.code, problem.details)
}

const isHouseCode = (code: string): boolean => code.startsWith('house.')
