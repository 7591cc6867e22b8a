import { type Dispatch, useEffect, useState } from 'react'
import { samePriceMs } from '#shared/generation/regeneration.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { RunRequest } from '../draft-store.ts'
import type { SavedEdits } from '../results/use-saved-edits.ts'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import { rewritePriceOf } from './rewrite-price.ts'
import { useRewrite } from './use-rewrite.ts'

interface RewritesOptions {
  run: RunState
  request: RunRequest
  customPrompts: Partial<Record<PlatformId, string>>
  edits: SavedEdits
  dispatch: Dispatch<RunAction>
}

/** One post, or every post of the conversion. */
export type ToRewrite = PlatformId | 'all'

/** Writing posts again: what it costs, and the question that comes before it where something could be missed. */
export function useRewrites({ run, request, customPrompts, edits, dispatch }: RewritesOptions) {
  const price = rewritePriceOf(run, request, useNow(run.createdAt))
  const rewrite = useRewrite({ run, request, price, customPrompts, edits, dispatch })
  const isRewriting = run.platforms.some((platform) => run.posts[platform]?.status === 'writing')
  const [asked, setAsked] = useState<ToRewrite>()
  const start = (what: ToRewrite, prompt?: string) => (what === 'all' ? rewrite() : rewrite(what, prompt))
  const editedOf = (what: ToRewrite) => (run.edited ?? []).filter((platform) => what === 'all' || what === platform)
  /** Posts without a free rewrite, for which others are charged that would be free one at a time. */
  const chargingOf = (what: ToRewrite) => {
    const charged = run.platforms.filter((platform) => price.of(platform) > 0)
    return what === 'all' && charged.length < run.platforms.length ? charged : []
  }
  /** By a key alone nothing is charged and no edit replaced before the person has said yes. */
  const ask = (what: ToRewrite, { isByKey = false } = {}) => {
    const isCharged = what !== 'all' && price.of(what) > 0
    if (editedOf(what).length > 0 || chargingOf(what).length > 0 || (isByKey && isCharged)) setAsked(what)
    else void start(what)
  }
  const answer = (isYes: boolean) => {
    setAsked(undefined)
    if (isYes && asked) void start(asked)
  }
  return { price, isRewriting, start, ask, asked, editedOf, chargingOf, answer }
}

/** The time, read again when a post stops to cost what it costs in its run. */
function useNow(createdAt: string): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const left = Date.parse(createdAt) + samePriceMs - Date.now()
    setNow(new Date())
    if (left < 0) return
    const timer = setTimeout(() => setNow(new Date()), left + 1)
    return () => clearTimeout(timer)
  }, [createdAt])
  return now
}
